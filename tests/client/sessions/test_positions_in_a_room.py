"""Playing on from a finished match in its room, over the real protocol: one sets it up, the other comes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec import to_builtins

from client.sessions.room_session import RoomSession
from engine.games.registry import GAMES
from engine.match.beginning import settings_of
from engine.record.replay import replay
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.hosts import closing, run
from tests.support.client.random_play import legal
from tests.support.client.rooms import a_room, decide, enter_room, until

SEATS = [SeatPlan("me"), SeatPlan("open")]
GAME = GAMES["warchest"]
REVISION = 3


async def sit_together(anna: RoomSession, boris: RoomSession, table: CreateTable, number: int) -> None:
    """Let Anna set a table up, and Boris take its other seat."""
    assert await anna.entrance.create(table) is None
    await until(boris, lambda: any(each.table == number for each in boris.room.tables))
    assert await boris.entrance.sit(number, 1, ready=True) is None
    for visit in (anna, boris):
        await until(visit, lambda visit=visit: visit.stage == "match" and visit.table.number == number)


def test_a_match_goes_on_at_another_table(tmp_path: Path) -> None:
    """Both know of the position what their seats may know, and play on from it."""

    async def scene() -> None:
        async with (
            a_room(tmp_path / "room") as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            await sit_together(anna, boris, CreateTable(0, GAME.id, {"draft": "first_game"}, SEATS), 1)
            for _ in range(REVISION + 1):
                for visit in (anna, boris):
                    if legal(visit):
                        await decide(visit, legal(visit)[0])
            await until(boris, lambda: boris.match.store.true.revision > REVISION)
            assert await boris.commands.resign() is None
            await until(anna, lambda: bool(anna.match.draws.record))
            finished = replay(anna.match.draws.record.encode(), GAMES).match
            line = finished.position_at(REVISION)
            options = to_builtins(settings_of(GAME, line))
            for visit in (anna, boris):
                assert await visit.stand() is None
            await sit_together(anna, boris, CreateTable(0, GAME.id, options, SEATS, position=line), 2)
            for seat, visit in enumerate((anna, boris)):
                shown = visit.match.store.true.state
                assert GAME.format(shown) == GAME.format(GAME.view(GAME.parse(line), seat))
            asked = next(visit for visit in (anna, boris) if legal(visit))
            await decide(asked, legal(asked)[0])
            await until(anna, lambda: anna.match.store.true.revision == 1)

    run(asyncio.wait_for(scene(), 200))
