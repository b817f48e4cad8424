"""Rooms on this machine for the tests: with a host in the test's own process, or in one of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.hosts.party_host import HostedRoom, PartyHost
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import SavedSeats
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.random_play import legal
from tests.support.near_hosts import near_room

QUIET = ("commands=1000000", "command_burst=100000", "bot_workers=1")
LOOK_S = 0.02
"""Seconds between checks of conditions that a visit is not notified of."""
FIRST_GAME = CreateTable(0, "warchest", {"draft": "first_game"}, [SeatPlan("me"), SeatPlan("open")])


@asynccontextmanager
async def a_room(folder: Path, *settings: str, name: str = "Kitchen") -> AsyncIterator[HostedRoom]:
    """Open a room with every game in this process and close it whatever happens."""
    async with near_room(folder, *QUIET, *settings, name=name) as own:
        yield own


@asynccontextmanager
async def a_hosted_room(
    folder: Path, *settings: str, name: str = "Kitchen"
) -> AsyncIterator[tuple[PartyHost, HostedRoom]]:
    """Open a room with every game as a player does, in a process of its own, and close it in any case."""
    party = PartyHost(folder, (*QUIET, *settings))
    own = await party.start(name, examples=True)
    try:
        yield party, own
    finally:
        await party.stop()


async def enter_room(own: HostedRoom, name: str, folder: Path | None = None) -> RoomSession:
    """Come into a room; seats are kept in a folder, if one is given."""
    seats = SavedSeats(folder) if folder is not None else None
    return await RoomSession.enter([own.near], own.fingerprint, name=name, seats=seats)


async def until(visit: RoomSession, come: Callable[[], bool]) -> None:
    """Wait until a condition holds for a visit; another visit may hear of the change last."""
    while not come():
        assert not visit.connection.over, visit.connection.trouble
        # Any change may cut the pause short.
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_S):
                await visit.changes.wait_for_change()


def playing(visit: RoomSession, match: int = 1) -> bool:
    """Say whether a visit is at its table's match `match`."""
    return visit.stage == "match" and visit.match.number == match


def with_tables(visit: RoomSession, count: int) -> bool:
    """Say whether a visit sees `count` tables."""
    return len(visit.room.tables) == count


def level(one: RoomSession, *others: RoomSession) -> bool:
    """Say whether visits know equally much of a match."""
    return all(
        visit.stage == "match" and visit.match.store.true.revision == one.match.store.true.revision
        for visit in (one, *others)
    )


async def decide(visit: RoomSession, action: Any) -> None:
    """Decide for the shown seat, unless a partner has been faster."""
    refused = await visit.commands.act(action)
    assert refused is None or refused.code == "stale", refused


async def play(visits: list[RoomSession], decisions: int, chosen: Random) -> None:
    """Let players take random decisions; afterwards each of them knows all events."""

    def over() -> bool:
        return visits[0].match.store.true.outcome is not None

    for _ in range(decisions):
        await until(visits[0], lambda: over() or any(map(legal, visits)))
        if over():
            break
        asked = next(visit for visit in visits if legal(visit))
        await decide(asked, chosen.choice(legal(asked)))
        await until(asked, partial(level, *visits))


def as_if_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat all people in rooms of this process as people at other computers, who can be banned."""
    for place in ("server.table.parts.bans", "server.seating.banning"):
        monkeypatch.setattr(f"{place}.is_loopback", lambda address: False)
