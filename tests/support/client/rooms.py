"""Rooms on this machine for the tests, each with a host process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from client.hosts.party_host import HostedRoom, PartyHost
from client.session.room_session import RoomSession
from client.storage.saved_seats import SavedSeats
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.random_play import legal

QUIET = ("commands=1000000", "command_burst=100000", "bot_workers=1")
FIRST_GAME = CreateTable(0, "warchest", {"draft": "first_game"}, [SeatPlan("me"), SeatPlan("open")])


@asynccontextmanager
async def a_room(
    folder: Path, *settings: str, name: str = "Kitchen"
) -> AsyncIterator[tuple[PartyHost, HostedRoom]]:
    """Open a room with every game and close it whatever happens."""
    party = PartyHost(folder, (*QUIET, *settings))
    own = await party.start(name, examples=True)
    try:
        yield party, own
    finally:
        await party.stop()


async def entered(own: HostedRoom, name: str, folder: Path | None = None) -> RoomSession:
    """Come into a room; seats are kept in a folder, if one is given."""
    seats = SavedSeats(folder) if folder is not None else None
    return await RoomSession.enter([own.near], own.fingerprint, name=name, seats=seats)


async def until(visit: RoomSession, come: Callable[[], bool]) -> None:
    """Wait until something has come about for a visit."""
    while not come():
        assert not visit.connection.over, visit.connection.trouble
        await visit.changes.changed()


def playing(visit: RoomSession, match: int = 1) -> bool:
    """Say whether a visit is at its table's match of a number."""
    return visit.stage == "match" and visit.match.number == match


def with_tables(visit: RoomSession, count: int) -> bool:
    """Say whether a visit sees so many tables."""
    return len(visit.room.tables) == count


async def play(visits: list[RoomSession], decisions: int, chosen: Random) -> None:
    """Let players decide at random so many times, whoever is asked."""
    for _ in range(decisions):
        while True:
            if visits[0].match.store.true.outcome is not None:
                return
            asked = [visit for visit in visits if legal(visit)]
            if asked:
                break
            await asyncio.sleep(0.005)
        assert await asked[0].commands.act(chosen.choice(legal(asked[0]))) is None
