"""A table in a room at a position of the largest armies, over the real protocol."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import to_builtins

from client.session.given_position import read_given_position
from client.sessions.room_session import RoomSession
from engine.chance import make_generator
from engine.games.registry import GAMES
from engine.match.beginning import settings_of
from engine.match.match import Match
from engine.options import configure
from engine.wire.limits import MAX_CLIENT_MESSAGE_BYTES, MAX_GIVEN_POSITION_LENGTH
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import a_room, decide, enter_room, level, until

GAME = GAMES["kings"]
SEATS = [SeatPlan("me"), SeatPlan("open")]
ARMY = ",".join(["zo/r", "gh/t", "gh/t"] * 47)
"""An army of the largest format, of the cheapest regiments."""


def fight() -> str:
    """Return the position of a match of the largest format with own lists, after its first orders."""
    config = configure(GAME.options, {"format": 9950, "lists": "own", "deploy": "template", "turns": 10})
    match = Match(GAME, config, make_generator(5), prepared=[ARMY, ARMY])
    while match.revision < 5:
        seat = min(match.to_act())
        match.submit(seat, GAME.proposals(GAME.view(match.standing.state, seat), seat)[0])
    return GAME.format(match.standing.state)


@pytest.mark.full
def test_a_table_in_a_room_begins_at_a_position_of_the_largest_armies(tmp_path: Path) -> None:
    line = fight()
    assert 2 * MAX_CLIENT_MESSAGE_BYTES < len(line) < MAX_GIVEN_POSITION_LENGTH
    given = read_given_position(f" {line}\n", GAMES)
    assert given.line == line
    options = to_builtins(settings_of(GAME, line))

    async def play(anna: RoomSession, boris: RoomSession) -> None:
        assert await anna.entrance.create(CreateTable(0, GAME.id, options, SEATS, position=line)) is None
        await until(boris, lambda: bool(boris.room.tables))
        assert boris.room.tables[0].positioned
        assert await boris.entrance.sit(1, 1, ready=True) is None
        for visit in (anna, boris):
            await until(visit, lambda visit=visit: visit.stage == "match")
            assert GAME.format(visit.match.store.true.state) == line
        seat = min(GAME.to_act(anna.match.store.true.state))
        action = GAME.proposals(anna.match.store.true.state, seat)[0]
        await decide((anna, boris)[seat], action)
        await until(anna, lambda: anna.match.store.true.revision == 1)
        await until(boris, lambda: level(anna, boris))

    async def refuse(anna: RoomSession) -> None:
        """See that a damaged one of that length is refused in words, and changes nothing."""
        tables = list(anna.room.tables)
        refused = await anna.entrance.create(CreateTable(0, GAME.id, options, SEATS, position=f"{line}x"))
        assert refused is not None
        assert refused.code == "bad_position"
        assert anna.room.tables == tables

    async def scene() -> None:
        async with (
            a_room(tmp_path / "room") as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
            closing(await enter_room(own, "Vera")) as vera,
        ):
            await play(anna, boris)
            await refuse(vera)

    run(asyncio.wait_for(scene(), 200))
