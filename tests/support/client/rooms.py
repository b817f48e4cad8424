"""Rooms on this machine for the tests, each with a host process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

from client.hosts.party_host import HostedRoom, PartyHost
from client.session.room_session import RoomSession
from client.storage.saved_seats import SavedSeats
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.random_play import legal

QUIET = ("commands=1000000", "command_burst=100000", "bot_workers=1")
LOOK_SECONDS = 0.02
"""How often it is looked whether something has come about that a visit is told nothing of."""
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
    """Wait until something has come about for a visit, whoever hears of it last: another one may."""
    while not come():
        assert not visit.connection.over, visit.connection.trouble
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await visit.changes.changed()


def playing(visit: RoomSession, match: int = 1) -> bool:
    """Say whether a visit is at its table's match of a number."""
    return visit.stage == "match" and visit.match.number == match


def with_tables(visit: RoomSession, count: int) -> bool:
    """Say whether a visit sees so many tables."""
    return len(visit.room.tables) == count


def level(one: RoomSession, *others: RoomSession) -> bool:
    """Say whether visits know equally much of a match."""
    return all(
        visit.stage == "match" and visit.match.store.true.revision == one.match.store.true.revision
        for visit in (one, *others)
    )


async def play(visits: list[RoomSession], decisions: int, chosen: Random) -> None:
    """Let players decide at random so many times, whoever is asked; in the end each knows of all of it."""
    for _ in range(decisions):
        await until(visits[0], lambda: visits[0].match.store.true.outcome is not None or any(map(legal, visits)))
        if visits[0].match.store.true.outcome is not None:
            break
        asked = next(visit for visit in visits if legal(visit))
        assert await asked.commands.act(chosen.choice(legal(asked))) is None
        await until(asked, partial(level, *visits))
