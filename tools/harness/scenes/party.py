"""Scenes of a match among people: clocks, a pause, chat, the curtain, watching."""

from __future__ import annotations

from typing import Any

from client.hosts.party_host import PartyHost
from client.screens.setup.new_game import NewGame
from client.screens.table.screen import TableScreen
from client.session.clocks import ClockFaces
from client.session.game_setup import PERSON
from client.sessions.room_session import RoomSession
from engine.wire.protocol import ClockRules, Clocks, CreateTable, PersonInfo, Said, SeatPlan, Watching
from tools.harness.clients.hostless_session import LocalSession, Staged, by_bot, position
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.warchest.teams import PLAIN, at

HANDS = ("be,kn,ro", "sw,fo")
BOARD = "e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1"
NAMES = ("Vera", "Борис", "Anna Maria von Rabenfels", "Chen")
WATCHERS = [PersonInfo(7, "Dora"), PersonInfo(8, "Евгений")]
TALK = (
    (2, 1, "", "good_luck"),
    (1, 0, "You too! Last time you took the Berserker from me.", ""),
    (7, None, "What a start", ""),
    (2, 1, "This time I brought pikes. Half the party is watching, so no pressure at all.", ""),
)
"""Chat lines: person, seat, text, phrase."""


def people(session: LocalSession, **changes: Any) -> None:
    """Let people with names play the bots' seats, and change other public facts of the table."""
    session.room.people = dict(enumerate(NAMES, 1))
    session.change(**changes)
    for number, seat in enumerate(session.info.seats):
        if seat.kind == "bot":
            session.change_seat(number, kind="person", player=NAMES[number], person=number + 1)


def clocks(session: LocalSession, left: list[float | None], running: list[int]) -> None:
    """Set the clocks, which stand still."""
    session.match.clock(ClockFaces(Clocks(1, session.match.number, left, running), now=lambda: 0.0))


def say(session: LocalSession, lines: tuple[tuple[int, int | None, str, str], ...] = TALK) -> None:
    """Let people say something at the table."""
    names = dict(enumerate(NAMES, 1)) | {each.person: each.name for each in WATCHERS}
    session.room.chat.begin_connection(1)
    for number, (person, seat, text, phrase) in enumerate(lines, len(session.room.chat.lines) + 1):
        session.room.chat.add_line(Said(number, 1, person, names[person], seat, text, phrase))
        session.changes.tell("chat")


def stage_table(seat: int | None = 0, **more: Any) -> LocalSession:
    """Return a table for two in the middle of a match."""
    return LocalSession(Staged(position(BOARD, hands=HANDS)), seat=seat, **more)


def share_computer(**more: Any) -> LocalSession:
    """Return a table for two who share the computer."""
    return stage_table(people={0: NAMES[0], 1: NAMES[1]}, **more)


async def show_clocks(stage: Stage) -> None:
    """Show running clocks, the last seconds of the player's clock, and spectators; with two and with four."""
    session = stage_table()
    people(session, clock=ClockRules(600, 5), watchers=WATCHERS, onlookers=2)
    clocks(session, [431.0, 588.0], [0])
    await sit(stage, session)
    stage.shoot("clocks")
    clocks(session, [7.4, 15.2], [0])
    session.change(watchers=[*WATCHERS, *WATCHERS], onlookers=14)
    await stage.wait()
    stage.shoot("clocks-low")
    clocks(session, [7.4, 15.2], [])
    session.change_seat(1, state="away", here=False)
    await stage.wait()
    stage.shoot("clocks-halted")
    four = at(PLAIN, 2)
    people(four, clock=ClockRules(600, 5), watchers=WATCHERS, onlookers=2)
    clocks(four, [431.0, 65.0, 588.0, 3599.0], [2])
    await sit(stage, four)
    stage.shoot("clocks-teams")


async def show_draft_clocks(stage: Stage) -> None:
    """Show clocks while armies are formed."""
    session = LocalSession(options={"draft": "pick"}, others=by_bot("greedy", 2), seed=2)
    people(session, clock=ClockRules(600, 5))
    clocks(session, [431.0, 588.0], [0])
    await sit(stage, session)
    stage.shoot("clocks-draft")


async def show_pause(stage: Stage) -> None:
    """Show a request for a pause, the pause, and the menu during it."""
    session = stage_table()
    people(session, clock=ClockRules(600, 5), asking=[1])
    clocks(session, [431.0, 588.0], [0])
    screen = await sit(stage, session)
    screen.parts.dialogs.menu()
    await stage.wait()
    stage.shoot("pause-asked")
    stage.app.close(stage.app.overlays[0])
    clocks(session, [431.0, 588.0], [])
    session.change(paused=True, asking=[])
    await stage.wait(6.0)
    stage.shoot("pause")
    session.change(asking=[0])
    await stage.wait(6.0)
    stage.shoot("pause-waiting")


async def talking(stage: Stage) -> None:
    """Show new lines beside the players, the number of unread lines, and the open drawer."""
    session = stage_table()
    people(session, watchers=WATCHERS, onlookers=2)
    screen = await sit(stage, session)
    say(session)
    await stage.wait()
    stage.shoot("talk-bubbles")
    screen.parts.chat.toggle()
    await stage.wait()
    stage.shoot("talk")


async def curtain(stage: Stage) -> None:
    """Show the curtain at the beginning, opening, and between two players, the former with a takeback."""
    session = share_computer()
    people(session, clock=ClockRules(600, 5))
    clocks(session, [431.0, 588.0], [0])
    screen = await sit(stage, session)
    stage.shoot("curtain")
    screen.parts.curtain.lift()
    await stage.wait(0.2)
    stage.shoot("curtain-opening")
    await stage.wait(1.0)
    stage.shoot("curtain-open")
    session.decide("pass [kn]")
    clocks(session, [431.0, 588.0], [1])
    await stage.wait(4.0)
    stage.shoot("curtain-next")
    screen.parts.dialogs.menu()
    await stage.wait()
    stage.shoot("curtain-menu")


async def watching(stage: Stage) -> None:
    """Show a spectator's table, the choice of the followed seat, and the table from another side."""
    session = stage_table(None)
    people(
        session, watchers=[*WATCHERS, PersonInfo(1, NAMES[0])], onlookers=3, watching=Watching("public", 60)
    )
    screen = await sit(stage, session)
    stage.shoot("watching")
    screen.parts.watching.choose()
    await stage.wait()
    stage.shoot("watching-choice")
    stage.app.close(stage.app.overlays[0])
    screen.parts.watching.follow(1)
    say(session, TALK[1:])
    screen.parts.chat.toggle()
    await stage.wait()
    stage.shoot("watching-from")


async def out_of_time(stage: Stage) -> None:
    """Show a match of two real clients: one is out of time, the other chooses; a third one sees a hand."""
    app = stage.app
    app.settings.player = NAMES[0]
    party = PartyHost(app.shelf.party.folder, ("full_delay_seconds=1",))
    own = await party.start("Kitchen")
    visits = [
        await RoomSession.enter([own.near], own.fingerprint, name=name)
        for name in (NAMES[0], NAMES[1], "Dora")
    ]
    here, other, third = visits
    rules: dict[str, Any] = {"clock": ClockRules(4, 0, "choose"), "watching": Watching("delayed", 1)}
    seats = [SeatPlan("me"), SeatPlan("open")]
    try:
        table = CreateTable(0, "warchest", {"draft": "first_game"}, seats, **rules)
        assert await other.entrance.create(table) is None
        await stage.until(lambda: bool(here.room.tables))
        assert await here.entrance.sit(1, 1, ready=True) is None
        assert await third.entrance.follow(1, 0) is None
        await stage.until(lambda: here.stage == "match")
        app.go(TableScreen(here))
        await stage.until(lambda: isinstance(app.screen, TableScreen))
        await stage.until(lambda: here.table.next_own() is not None or bool(app.overlays))
        if here.table.next_own() is not None:
            assert await here.commands.act(here.match.game.legal(here.match.store.true.state, 1)[-1]) is None
        await stage.until(lambda: bool(app.overlays))
        await stage.wait()
        stage.shoot("out-of-time")
        await stage.until(lambda: third.stage == "match" and third.match.store.viewer == 0)
        app.go(TableScreen(third))
        await stage.wait(3.0)
        stage.shoot("watching-hand")
        app.go_home()
        await stage.wait()
    finally:
        for visit in visits:
            await visit.close()
        await party.stop()


async def reconnecting(stage: Stage) -> None:
    """Show a lost connection."""
    session = stage_table()
    people(session, clock=ClockRules(600, 5))
    clocks(session, [431.0, 588.0], [0])
    await sit(stage, session)
    session.connection.trouble = "reconnecting"
    session.changes.tell("lost")
    await stage.wait(1.5)
    stage.shoot("reconnecting")


async def company(stage: Stage) -> None:
    """Show the form of a new game with several people at the computer, two of them and three of four."""
    stage.app.settings.player = NAMES[0]
    page = NewGame("warchest")
    stage.app.visit(page)
    await stage.wait()
    page.face(PERSON, 1)
    page.call(NAMES[1], 1)
    await _look_at(stage, page, "name.1")
    stage.shoot("company")
    page.choose("players", 4)
    page.face(PERSON, 2)
    await _look_at(stage, page, "bot.2.more")
    stage.shoot("company-teams")


async def _look_at(stage: Stage, page: NewGame, key: str) -> None:
    stage.app.relayout()
    await stage.wait()
    page.focus.focus(next(control for control in page.controls if control.key == key))
    await stage.wait(1.0)


SCENES: dict[str, Scene] = {
    "company": company,
    "clocks": show_clocks,
    "clocks_draft": show_draft_clocks,
    "pause": show_pause,
    "talk": talking,
    "curtain": curtain,
    "watching": watching,
    "out_of_time": out_of_time,
    "reconnecting": reconnecting,
}
