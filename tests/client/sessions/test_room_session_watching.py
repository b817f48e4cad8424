"""Watching a table as its rules allow: as the public, behind it, or as one of its seats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.sessions.room_session import RoomSession
from engine.wire.protocol import CreateTable, SeatPlan, Watching
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.random_play import consistent
from tests.support.client.rooms import a_room, enter_room, level, play, playing, until, with_tables

SHORT: dict[str, str | int | bool] = {"draft": "first_game", "max_rounds": 3}
SOON = ("full_delay_seconds=0.5",)
"""The least delay of a table that shows its seats' knowledge, for tests that cannot wait longer."""


def command(mode: Any, delay: int = 0, *, alone: bool = False) -> CreateTable:
    """Return the set-up of a table for one player and a bot, or for two."""
    other = SeatPlan("bot", "random") if alone else SeatPlan("open")
    return CreateTable(0, "warchest", SHORT, [SeatPlan("me"), other], watching=Watching(mode, delay))


@asynccontextmanager
async def three(
    folder: Path, mode: Any, delay: int = 0
) -> AsyncIterator[tuple[RoomSession, RoomSession, RoomSession]]:
    """Bring Anna and Boris to a table, and Vera into the room."""
    async with (
        a_room(folder, *SOON) as own,
        closing(await enter_room(own, "Anna")) as anna,
        closing(await enter_room(own, "Boris")) as boris,
        closing(await enter_room(own, "Vera")) as vera,
    ):
        assert await anna.entrance.create(command(mode, delay)) is None
        for visit in (boris, vera):
            await until(visit, partial(with_tables, visit, 1))
        assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
        for visit in (anna, boris):
            await until(visit, partial(playing, visit))
        yield anna, boris, vera


async def finish(anna: RoomSession, boris: RoomSession, chosen: Random) -> None:
    """Play to the end."""
    while anna.match.store.true.outcome is None:
        await play([anna, boris], 1, chosen)


def test_the_public_side_from_any_seat(tmp_path: Path) -> None:
    """A spectator with public knowledge only can still choose a point of view; nothing is requested."""

    async def scene() -> None:
        async with three(tmp_path, "public") as (anna, boris, vera):
            number = anna.table.number
            assert number is not None
            assert await vera.entrance.follow(number, 1) is None
            await until(vera, partial(playing, vera))
            store = vera.match.store
            for seat in (0, None, 1):
                assert await vera.entrance.follow(number, seat) is None
                assert (vera.table.following, vera.match.seat, vera.match.store.viewer) == (seat, None, None)
            await play([anna, boris], 6, Random(1))
            await until(vera, partial(level, vera, anna))
            assert vera.match.store is store
            consistent(vera)

    run(scene())


def test_what_a_seat_knows_after_a_delay(tmp_path: Path) -> None:
    """A spectator turns from one seat to the other and back, sees all that each knew, and never a gap."""

    async def scene() -> None:
        chosen = Random(2)
        async with three(tmp_path, "delayed", 1) as (anna, boris, vera):
            number = anna.table.number
            assert number is not None
            await play([anna, boris], 6, chosen)
            assert await vera.entrance.follow(number, 0) is None
            await until(vera, partial(level, vera, anna))
            assert (vera.match.seat, vera.table.following, vera.match.store.viewer) == (None, 0, 0)
            assert vera.match.store.events == anna.match.store.events
            heard = Heard(vera)
            assert await vera.entrance.follow(number, 1) is None
            await until(vera, lambda: vera.match.store.viewer == 1)
            assert ("match", None) in heard
            assert [*vera.match.stores] == [1]
            assert vera.match.store.events == boris.match.store.events
            await play([anna, boris], 4, chosen)
            await until(vera, partial(level, vera, anna))
            assert vera.match.store.events == boris.match.store.events
            consistent(vera)

            # Turned to another seat and cut off at once, one comes back to that seat.
            heard = Heard(vera)
            assert await vera.entrance.follow(number, 0) is None
            vera.connection.link._writer.transport.abort()
            await until(vera, partial(heard.__contains__, ("back", None)))
            await until(vera, lambda: vera.match.store.viewer == 0 and level(vera, anna))
            assert vera.match.store.events == anna.match.store.events
            assert vera.match.clocks is None

            assert await vera.entrance.follow(number) is None
            await until(vera, lambda: vera.match.store.viewer is None)
            await finish(anna, boris, chosen)
            await until(vera, partial(level, vera, anna))
            await until(vera, lambda: vera.match.draws.proof is not None)
            assert vera.match.draws.proof is not None
            assert vera.match.draws.proof.verdict in ("verified", "late"), vera.match.draws.proof

    run(scene())


def test_the_screen_stays_while_another_view_comes(tmp_path: Path) -> None:
    """Until everything that another seat knows is here, the spectator is at the match still."""

    async def scene() -> None:
        async with three(tmp_path, "delayed", 1) as (anna, boris, vera):
            number = anna.table.number
            assert number is not None
            await play([anna, boris], 6, Random(3))
            assert await vera.entrance.follow(number, 0) is None
            await until(vera, partial(playing, vera))
            stages: set[tuple[str, object]] = {(vera.stage, vera.match.store.viewer)}
            vera.changes.listeners.append(lambda event: stages.add((vera.stage, vera.match.store.viewer)))
            assert await vera.entrance.follow(number, 1) is None
            await until(vera, lambda: vera.match.store.viewer == 1)
            assert stages == {("match", 0), ("match", 1)}

    run(scene())


@pytest.mark.full
def test_the_last_wish_counts(tmp_path: Path) -> None:
    """A spectator who turns to another seat and back before the host has answered is back."""

    async def scene() -> None:
        async with three(tmp_path, "delayed", 1) as (anna, boris, vera):
            number = anna.table.number
            assert number is not None
            await play([anna, boris], 6, Random(3))
            assert await vera.entrance.follow(number, 0) is None
            await until(vera, partial(playing, vera))
            one, other = vera.entrance.follow(number, 1), vera.entrance.follow(number, 0)
            assert await asyncio.gather(one, other) == [None, None]
            assert vera.table.following == 0
            await play([anna, boris], 2, Random(4))
            await until(vera, partial(level, vera, anna))
            assert vera.match.store.viewer == 0

    run(scene())


def test_everything_once_it_is_over(tmp_path: Path) -> None:
    """At a table whose spectators may know everything afterwards, they check the draws as players do."""

    async def scene() -> None:
        async with three(tmp_path, "after") as (anna, boris, vera):
            assert anna.table.number is not None
            assert await vera.entrance.follow(anna.table.number) is None
            await until(vera, partial(playing, vera))
            await finish(anna, boris, Random(4))
            await until(vera, lambda: vera.match.draws.proof is not None)
            assert vera.match.draws.proof is not None
            assert vera.match.draws.proof.verdict in ("verified", "late"), vera.match.draws.proof

    run(scene())


def test_nobody_watches(tmp_path: Path) -> None:
    """A table that nobody may watch says so, and one that shows hidden things too early is not set up."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Vera")) as vera,
        ):
            refused = await anna.entrance.create(command("delayed", 1, alone=True))
            assert refused is not None
            assert (refused.code, anna.stage) == ("delay_too_short", "room")
            assert await anna.entrance.create(command("nobody", alone=True)) is None
            await until(anna, partial(playing, anna))
            await until(vera, lambda: bool(vera.room.tables))
            refused = await vera.entrance.follow(vera.room.tables[0].table)
            assert refused is not None
            assert (refused.code, vera.stage) == ("nobody_watches", "room")

    run(scene())
