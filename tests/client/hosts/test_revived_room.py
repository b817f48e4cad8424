"""A room whose host is killed: its owner's program starts it again, and everybody is in their place."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from client.hosts import party_host
from client.hosts.party_host import HostedRoom, PartyHost
from client.platform import runs
from client.sessions.room_session import RoomSession
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.random_play import consistent, legal
from tests.support.client.rooms import FIRST_GAME, a_hosted_room, enter_room, playing, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")


@pytest.fixture(autouse=True)
def _own_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each room have a port that no test beside this one takes while its host is dead."""
    started = PartyHost._run

    def run_anywhere(
        party: PartyHost, name: str, owner: str, examples: bool, port: int | None = None
    ) -> HostedRoom:
        return started(party, name, owner, examples, port or 0)

    monkeypatch.setattr(PartyHost, "_run", run_anywhere)


async def _owner(party: PartyHost) -> RoomSession:
    """Come into a room as its owner."""
    own = party.own
    assert own is not None
    return await RoomSession.enter([own.near], own.fingerprint, name="Anna", host=party.of(own.fingerprint))


def test_everybody_is_back_without_doing_anything(tmp_path: Path) -> None:
    """The owner and a guest at their seats, and who watches: with the same key, port, match and events."""

    async def scene() -> None:
        async with (
            a_hosted_room(tmp_path) as (party, own),
            closing(await _owner(party)) as anna,
            closing(await enter_room(own, "Boris", tmp_path / "boris")) as boris,
            closing(await enter_room(own, "Vera")) as vera,
        ):
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: bool(boris.room.tables))
            table = boris.room.tables[0].table
            assert await boris.entrance.sit(table, 1, ready=True) is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit, 1))
            assert await vera.entrance.follow(table) is None
            await until(vera, lambda: vera.stage == "match")
            heard = [Heard(visit) for visit in (anna, boris, vera)]
            known = [list(visit.match.store.events) for visit in (anna, boris, vera)]
            os.kill(own.process, signal.SIGKILL)
            for visit, told in zip((anna, boris, vera), heard, strict=True):
                await until(visit, lambda told=told: ("back", None) in told)
            assert party.own is not None
            assert party.own.process != own.process
            assert (party.own.port, party.own.fingerprint) == (own.port, own.fingerprint)
            assert party.trouble is None
            for visit, events in zip((anna, boris, vera), known, strict=True):
                assert visit.match.store.events[: len(events)] == events
            before = vera.match.store.true.revision
            chosen = Random(3)
            acting = anna if legal(anna) else boris
            assert await acting.commands.act(chosen.choice(legal(acting))) is None
            await until(vera, lambda: vera.match.store.true.revision > before)
            for visit in (anna, boris):
                consistent(visit)

    run(scene())


def test_the_host_is_started_again_while_its_owner_is_elsewhere(tmp_path: Path) -> None:
    """A guest comes back though the owner looks at the menu."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path) as (party, own), closing(await enter_room(own, "Boris")) as boris:
            heard = Heard(boris)
            os.kill(own.process, signal.SIGKILL)
            await until(boris, lambda: ("back", None) in heard)
            assert party.own is not None
            assert party.own.process != own.process

    run(scene())


@pytest.mark.parametrize("closes", [True, False])
def test_a_revival_that_nobody_waits_for_leaves_no_host_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closes: bool
) -> None:
    """A player who leaves the room meanwhile interrupts nothing; one who closes it ends the new host."""
    monkeypatch.setattr(party_host, "GUARD_S", 3600.0)
    begun: list[str] = []
    started: list[HostedRoom] = []
    start = PartyHost._run

    def note_start(
        party: PartyHost, name: str, owner: str, examples: bool, port: int | None = None
    ) -> HostedRoom:
        begun.append(name)
        started.append(start(party, name, owner, examples, port))
        return started[-1]

    monkeypatch.setattr(PartyHost, "_run", note_start)

    async def scene() -> None:
        party = PartyHost(tmp_path)
        own = await party.start("Kitchen")
        try:
            os.kill(own.process, signal.SIGKILL)
            assert await party.wait_for_end(10.0)
            waiting = asyncio.ensure_future(party.revive())
            while len(begun) < 2:
                await asyncio.sleep(0.01)
            waiting.cancel()
            if closes:
                await party.stop()
                assert party.own is None
                assert len(started) == 2, "it is waited for, to be ended"
                assert not runs(started[-1].process)
            else:
                assert await party.revive()
                assert party.own == started[-1]
            assert len(begun) == len(started) == 2
        finally:
            await party.stop()

    run(scene())


@pytest.mark.full
def test_a_host_that_dies_too_often_is_given_up_with_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After three times within two minutes the owner reads the reason, and can open the room again."""
    monkeypatch.setattr(party_host, "GUARD_S", 3600.0)

    async def scene() -> None:
        party = PartyHost(tmp_path)
        own = await party.start("Kitchen")
        try:
            for _ in range(party_host.MAX_REVIVALS):
                assert party.own is not None
                os.kill(party.own.process, signal.SIGKILL)
                assert await party.wait_for_end(10.0)
                assert await party.revive()
            os.kill(party.own.process, signal.SIGKILL)
            assert await party.wait_for_end(10.0)
            assert not await party.revive()
            assert party.trouble is not None
            assert (party.trouble.code, party.trouble.args_) == ("room_died", {"n": 3})
            assert party.own is None
            again = await party.start("Kitchen")
            assert again.fingerprint == own.fingerprint
            assert party.trouble is None
        finally:
            await party.stop()

    run(scene())


def test_a_room_that_was_closed_stays_closed(tmp_path: Path) -> None:
    """Nothing revives a room that its owner, or the machine's administrator, has closed properly."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path) as (party, own):
            os.kill(own.process, signal.SIGTERM)
            for _ in range(100):
                await asyncio.sleep(0.05)
                with suppress(ProcessLookupError):
                    assert party._child is not None
                    if party._child.poll() is not None:
                        break
            assert not await party.wait_for_end(0.0)
            await asyncio.sleep(3 * party_host.GUARD_S)
            assert party.own is not None
            assert party.own.process == own.process

    run(scene())


def test_a_room_is_looked_for_while_its_host_is_dead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page with the rooms asks for it: that finds the one that is started again, and ends no watch."""
    monkeypatch.setattr(party_host, "GUARD_S", 3600.0)

    async def scene() -> None:
        async with a_hosted_room(tmp_path) as (party, own):
            os.kill(own.process, signal.SIGKILL)
            died, looks = PartyHost._has_died, count()
            # Its room falls silent a little before the process has ended.
            monkeypatch.setattr(PartyHost, "_has_died", lambda self: next(looks) > 0 and died(self))
            found = await party.find()
            assert found is not None
            assert found.process != own.process
            assert found.fingerprint == own.fingerprint

    run(scene())
