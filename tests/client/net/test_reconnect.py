"""Connections that break at the worst moment: nothing is lost or counts twice, nobody waits."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from client.sessions.solo_session import SoloSession
from engine.wire.protocol import Act, Events, Rejected
from tests.support.client.hosts import Heard, closing, put_wires, run
from tests.support.client.random_play import SHORT, consistent, legal, play_on
from tools.harness.clients.seated import has_reached


@pytest.mark.usefixtures("near_hosts")
def test_a_cut_connection_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut repeatedly, the match goes on without losses or repetitions, and listeners are notified."""

    async def play() -> None:
        with put_wires(monkeypatch) as wires:
            async with closing(await SoloSession.start(SHORT)) as session:
                heard = Heard(session)
                ((_, wire),) = wires
                chosen = Random(6)
                for _ in range(3):
                    goal = session.match.store.true.revision + 4
                    await play_on(session, chosen, partial(has_reached, session, goal))
                    wire.cut()
                    while session.connection.trouble is None:
                        await session.changes.wait_for_change()
                    while session.connection.trouble is not None:
                        await session.changes.wait_for_change()
                await play_on(session, chosen)
                consistent(session)
                assert session.match.store.true.outcome is not None
                assert [e for e in heard if e[0] in ("lost", "back")] == [
                    ("lost", "reconnecting"),
                    ("back", None),
                ] * 3
                assert wire.connections == 4

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_a_decision_whose_answer_is_lost_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection breaks when the host has the action and we have no answer: it counts, and only once."""

    async def play() -> None:
        with put_wires(monkeypatch) as wires:
            async with closing(await SoloSession.start(SHORT)) as session:
                ((_, wire),) = wires
                acts: list[Act] = []

                def cut(message: Any) -> bool:
                    if isinstance(message, Act):
                        acts.append(message)
                    return isinstance(message, Act) and len(acts) == 1

                while not legal(session):
                    await session.changes.wait_for_change()
                wire.cut_after = cut
                revision = session.match.store.true.revision
                action = legal(session)[0]
                assert await session.commands.act(action) is None
                assert len(acts) == 2
                assert acts[0] == acts[1], "the same command, by the same id"
                store = session.match.store
                assert str(action) in str(store.events[store.revisions.index(revision + 1)])
                wire.cut_after = lambda message: False
                await play_on(session, Random(8))
                consistent(session)

    run(play())


@pytest.mark.usefixtures("near_hosts")
@pytest.mark.parametrize("seat", [0, None])
def test_lost_messages_are_asked_for_again(monkeypatch: pytest.MonkeyPatch, seat: int | None) -> None:
    """A hole in the stream is noticed and filled, for a player and for a spectator."""

    async def play() -> None:
        with put_wires(monkeypatch) as wires:
            plan = msgspec.structs.replace(SHORT, seat=seat)
            async with closing(await SoloSession.start(plan, settings=("bot_delay=0.01",))) as session:
                ((_, wire),) = wires
                while seat is not None and not legal(session):
                    await session.changes.wait_for_change()
                hole = session.match.store.true.revision + 1
                lost: list[Any] = []

                def lose(message: Any) -> bool:
                    if isinstance(message, Events) and message.revision == hole and not lost:
                        lost.append(message)
                        return True
                    return False

                wire.lose_answer = lose
                if seat is not None:
                    # The bot moves next, and its decision comes without the client's own.
                    assert await session.commands.act(legal(session)[0]) is None
                    await play_on(session, Random(9))
                while session.match.store.true.outcome is None:
                    await session.changes.wait_for_change()
                assert len(lost) == 1
                assert hole in session.match.store.revisions
                consistent(session)

    run(play())


def test_a_dead_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the death of the solo host's process the player reads of it, and all waiting calls return."""

    async def play() -> None:
        with put_wires(monkeypatch) as wires:
            async with closing(await SoloSession.start(SHORT)) as session:
                ((host, wire),) = wires
                while not legal(session):
                    await session.changes.wait_for_change()
                wire.cut_after = lambda message: isinstance(message, Act)
                heard = Heard(session)
                acting = asyncio.ensure_future(session.commands.act(legal(session)[0]))
                await asyncio.sleep(0)
                host._process.kill()
                rejected = await acting
                assert isinstance(rejected, Rejected)
                assert rejected.code == session.connection.trouble == "host_died"
                assert [e for e in heard if e[0] == "lost"] == [
                    ("lost", "reconnecting"),
                    ("lost", "host_died"),
                ]
                assert await session.commands.resign() == msgspec.structs.replace(rejected)

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_closing_answers_whatever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A session that is closed while a command is under way leaves nobody waiting."""

    async def play() -> None:
        with put_wires(monkeypatch) as wires:
            session = await SoloSession.start(SHORT)
            ((host, wire),) = wires
            wire.lose_answer = lambda message: True
            waiting = asyncio.ensure_future(session.commands.resign())
            await asyncio.sleep(0)
            await session.close()
            rejected = await waiting
            assert rejected is not None
            assert rejected.code == "closed"
            assert not host.alive

    run(play())


@pytest.mark.usefixtures("near_hosts")
def test_a_listener_that_fails_breaks_nothing() -> None:
    """A fault of the window is reported and does not cost the connection."""

    async def play() -> None:
        faults: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: faults.append(context))
        async with closing(await SoloSession.start(SHORT)) as session:

            def fail(event: str) -> None:
                raise RuntimeError(event)

            session.changes.listeners.append(fail)
            await play_on(session, Random(1))
            assert session.connection.trouble is None
            assert isinstance(faults[0]["exception"], RuntimeError)

    run(play())
