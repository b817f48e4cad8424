"""Slow hosts, bots and checks: after half a second an hourglass turns, and the step has a name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from client.net.attempt import Attempt
from client.net.connection import Connection
from client.screens.lobby.joining import Joining
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.room_page import RoomPage
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.session.verification import prove
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.ui.pace import MOVING_FPS
from engine.wire.protocol import ClientMessage, CreateTable
from tests.support.client.client_driver import Player
from tests.support.client.hosted_table import ARMIES, Hosted, open_room
from tests.support.client.lobby_people import FREE, ME
from tests.support.client.random_play import legal
from tests.support.client.table_driver import Sitter, still
from tools.harness.clients.hostless_session import LocalSession

Held = Callable[[], None]
PAIR = CreateTable(0, "warchest", ARMIES, [ME, FREE])
DECKS = CreateTable(0, "dawnember", {}, [ME, FREE])


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Hosted]:
    with open_room(tmp_path) as here:
        yield here


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Held:
    """Return a function after whose call no command is answered before a second call."""
    gates: list[asyncio.Event] = []
    command = Connection.command

    async def answer_late(self: Connection, message: ClientMessage) -> Any:
        for gate in gates:
            await gate.wait()
        return await command(self, message)

    monkeypatch.setattr(Connection, "command", answer_late)

    def turn() -> None:
        if gates:
            gates.pop().set()
        else:
            gates.append(asyncio.Event())

    return turn


def look_at_wait(room: Hosted, key: str, **named: str) -> None:
    """Look at a page of a room, or at a table, while it waits: no sign at first, then the right one."""
    sitter = room.sitter
    sitter.app.settings.animation = "normal"
    screen: Any = sitter.app.screen
    wait = screen.wait if isinstance(screen, RoomPage) else screen.parts.prompt.wait
    sitter.pass_time(0.3)
    assert not wait.text
    sitter.pass_time(0.5)
    assert wait.text == sitter.app.words.tr(key, **named)
    assert screen.rate == MOVING_FPS


def look_after(room: Hosted) -> None:
    """See that the sign goes once the answer is there."""
    screen: Any = room.sitter.app.screen
    wait = screen.wait if isinstance(screen, RoomPage) else screen.parts.prompt.wait
    room.until(lambda: not wait.text)


STEPS: list[tuple[str, Callable[[RoomSession], Coroutine[Any, Any, Any]]]] = [
    ("wait.ready", lambda visit: visit.commands.ready()),
    ("wait.prepare", lambda visit: visit.commands.prepare("", 0)),
    ("wait.answer", lambda visit: visit.commands.move(0, 1)),
]


@pytest.mark.parametrize(("key", "step"), STEPS, ids=[key for key, _ in STEPS])
def test_a_host_that_is_slow_at_a_table(
    room: Hosted, hold: Held, key: str, step: Callable[[RoomSession], Coroutine[Any, Any, Any]]
) -> None:
    """Readiness, a preparation, and anything else that is asked of it."""
    visit = room.come("Anna")
    assert room.run(visit.entrance.create(DECKS)) is None
    room.until(lambda: visit.stage == "waiting")
    page = WaitingTable(visit)
    room.sitter.app.go(page)
    room.sitter.wait()
    hold()
    room.run(_begin(page, step(visit)))
    look_at_wait(room, key)
    hold()
    look_after(room)


@pytest.mark.parametrize("key", ["wait.createtable", "wait.sit", "wait.watch"])
def test_a_host_that_is_slow_in_the_room(room: Hosted, hold: Held, key: str) -> None:
    """A new table, a seat, and a table to watch."""
    visit, other = room.come("Anna"), room.come("Ben")
    assert room.run(other.entrance.create(PAIR)) is None
    room.until(lambda: bool(visit.room.tables))
    page = RoomScreen(visit)
    room.sitter.app.go(page)
    room.sitter.wait()
    entrance = visit.entrance
    hold()
    asked = {
        "wait.createtable": lambda: entrance.create(PAIR),
        "wait.sit": lambda: entrance.sit(1, 1),
        "wait.watch": lambda: entrance.follow(1),
    }[key]
    room.run(_begin(page, asked()))
    look_at_wait(room, key)
    hold()
    room.until(lambda: visit.stage == "waiting" and isinstance(room.sitter.app.screen, WaitingTable))


def test_a_host_that_is_slow_to_take_a_decision(room: Hosted, hold: Held) -> None:
    """It stands in the line above the board, in place of the question that is answered already."""
    pair = room.match()
    room.until(lambda: any(map(legal, pair)))
    deciding = pair[0] if legal(pair[0]) else pair[1]
    room.show(deciding)
    hold()
    task = room.run(_spawn(deciding.commands.act(legal(deciding)[-1])))
    look_at_wait(room, "wait.act")
    prompt = room.sitter.parts.prompt
    assert prompt.text() == (prompt.wait.text, "wait")
    hold()
    room.run(_finish(task))
    room.until(lambda: not prompt.wait.text)


def test_a_question_stays_in_sight(room: Hosted, hold: Held) -> None:
    """While the host is slow with anything but its answer."""
    pair = room.match()
    room.until(lambda: any(map(legal, pair)))
    deciding = pair[0] if legal(pair[0]) else pair[1]
    room.show(deciding)
    hold()
    task = room.run(_spawn(deciding.commands.pause(True)))
    prompt = room.sitter.parts.prompt
    room.sitter.pass_time(1.0)
    assert deciding.connection.open_command == "Pause"
    assert prompt.text()[1] == "ask"
    hold()
    room.run(_finish(task))


def test_an_absence_is_more_important_than_a_bot_that_thinks(tmp_path: Path) -> None:
    session = LocalSession(options={"players": 4}, seat=0)
    asked, away = min(session.truth.to_act()), 2
    assert session.truth.to_act().isdisjoint({0, away})
    session.change_seat(away, kind="person", player="Ben", here=False, state="away")
    sitter = Sitter(tmp_path, session, settings=still())
    try:
        sitter.pass_time(2.0)
        prompt = sitter.parts.prompt
        assert prompt.text() == (sitter.app.words.tr("away.waiting", player="Ben"), "trouble")
        session.change_seat(away, here=True, state="here")
        sitter.pass_time(2.0)
        assert prompt.wait.text == sitter.app.words.tr("wait.bot", name=sitter.parts.table.names()[asked])
    finally:
        sitter.close()


def test_draws_that_take_long_to_check(room: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result stays in sight meanwhile."""
    checked = Event()

    def prove_late(*given: Any) -> Any:
        checked.wait()
        return prove(*given)

    monkeypatch.setattr("client.session.commit_reveal.prove", prove_late)
    try:
        first, second = room.match()
        room.show(first)
        room.run(second.commands.resign())
        room.until(lambda: first.match.draws.checking)
        prompt = room.sitter.parts.prompt
        room.sitter.pass_time(1.0)
        assert prompt.wait.text == room.sitter.app.words.tr("wait.check")
        outcome = room.sitter.parts.match.store.shown.outcome
        assert outcome is not None
        assert prompt.text()[0] == f"{prompt._result.line(outcome)} · {prompt.wait.text}"
    finally:
        checked.set()
    room.until(lambda: first.match.draws.proof is not None)
    room.until(lambda: not prompt.wait.text)


def test_a_bot_that_thinks_long(tmp_path: Path) -> None:
    """Its name stands in the line; here two bots are watched."""
    sitter = Sitter(tmp_path, settings=still())
    setup = GameSetup("warchest", dict(ARMIES), None, "greedy")
    session = sitter.loop.run_until_complete(SoloSession.start(setup, settings=("bot_delay=3",)))
    try:
        sitter.move_to(session)
        sitter.wait_for(lambda: bool(sitter.parts.prompt.wait.text))
        told = [sitter.app.words.tr("wait.bot", name=name) for name in sitter.parts.table.names()]
        assert sitter.parts.prompt.wait.text in told
    finally:
        sitter.loop.run_until_complete(session.close())
        sitter.close()


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda never: Starting(GameSetup("warchest", {}, 0, "greedy"), never), "error.connecting"),
        (lambda never: Joining(never), "error.joining"),
    ],
    ids=["host", "joining"],
)
def test_a_host_that_is_slow_to_start_or_to_let_in(
    tmp_path: Path, make: Callable[[Any], Starting], key: str
) -> None:
    """A page of its own has the hourglass from the first moment, with what is being done, and a way out."""
    player = Player(tmp_path, still(animation="normal"))

    async def never_end(_: Attempt | GameSetup) -> Any:
        await asyncio.Event().wait()

    async def look() -> None:
        page = make(never_end)
        player.app.visit(page)
        player.wait()
        await asyncio.sleep(0)
        assert page.rate == MOVING_FPS
        assert player.app.words.tr(page.text) == player.app.words.tr(key)
        before = player.app.window.copy()
        player.app.step(0.3)
        assert before.get_buffer().raw != player.app.window.get_buffer().raw
        player.use("cancel")
        player.wait()
        assert player.app.screen is not page
        await player.app.finish()

    asyncio.run(look())


async def _begin(page: RoomPage, command: Coroutine[Any, Any, Any]) -> None:
    page.order(command)


async def _spawn(command: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    return asyncio.ensure_future(command)


async def _finish(task: asyncio.Task[Any]) -> None:
    await task
