"""The players' clocks between two notices: only running clocks go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from client.session.clocks import ClockFaces, ClockReadings
from client.sessions.room_session import RoomSession
from engine.wire.protocol import ClockRules, Clocks
from tests.support.client.hosts import Heard, closing, run
from tests.support.client.random_play import legal
from tests.support.client.rooms import FIRST_GAME, a_room, enter_room, play, playing, until, with_tables


class Watch:
    """A clock that stands until a test moves it."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def test_only_what_runs_runs() -> None:
    """Time goes by for who must decide; others, and seats without a clock, stay as they were told."""
    now = Watch()
    faces = ClockFaces(Clocks(1, 2, [90.0, 60.5, None], [1]), now)
    assert faces.match == 2
    assert [faces.running(seat) for seat in range(3)] == [False, True, False]
    assert [faces.count_seconds_left(seat) for seat in range(3)] == [90.0, 60.5, None]
    # A seat that the notice does not name has no clock either.
    assert [faces.find_noticed_seconds(seat) for seat in range(4)] == [90.0, 60.5, None, None]
    now.seconds += 10.25
    assert [faces.count_seconds_left(seat) for seat in range(3)] == [90.0, 50.25, None]


def test_earlier_moments_keep_their_clocks() -> None:
    """The last notice at each revision counts from there on, as it was sent."""
    now, readings = Watch(), ClockReadings()
    assert readings.find(3) is None
    for revision, left in ((1, 90.0), (1, 89.0), (4, 80.0)):
        readings.note(revision, ClockFaces(Clocks(1, 2, [left, None], [0]), now))
    now.seconds += 30
    found = [readings.find(revision) for revision in range(6)]
    assert [each and each.find_noticed_seconds(0) for each in found] == [None, 89.0, 89.0, 89.0, 80.0, 80.0]
    assert found[5] is not None
    assert found[5].find_noticed_seconds(1) is None


def test_never_less_than_nothing() -> None:
    """A clock that has run out says 0 until the host's next notice."""
    now = Watch()
    faces = ClockFaces(Clocks(1, 1, [3.0, 5.0], [0, 1]), now)
    now.seconds += 4
    assert [faces.count_seconds_left(0), faces.count_seconds_left(1)] == [0.0, 1.0]


def test_a_notice_that_does_not_fit() -> None:
    """A seat that the notice says nothing of has no clock."""
    faces = ClockFaces(Clocks(1, 1, [3.0], [4]), Watch())
    assert faces.count_seconds_left(4) is None


# With a real host.

RULES = ClockRules(bank=600, increment=60)
TIMED = msgspec.structs.replace(FIRST_GAME, clock=RULES)


def faces(visit: RoomSession) -> ClockFaces:
    """Return the clocks of the present match."""
    assert visit.match.clocks is not None
    return visit.match.clocks


def moving(visit: RoomSession) -> list[int]:
    """Return the seat of the running clock, as this visit knows it."""
    return [seat for seat in range(2) if faces(visit).running(seat)]


@asynccontextmanager
async def gather_at_clocks(folder: Path) -> AsyncIterator[tuple[RoomSession, RoomSession]]:
    """Bring two people to a table with clocks, and to its first match."""
    async with (
        a_room(folder) as own,
        closing(await enter_room(own, "Anna")) as anna,
        closing(await enter_room(own, "Boris")) as boris,
    ):
        assert await anna.entrance.create(TIMED) is None
        await until(boris, partial(with_tables, boris, 1))
        assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
        for visit in (anna, boris):
            await until(visit, partial(_is_timed, visit, 1))
        yield anna, boris


def _is_timed(visit: RoomSession, match: int) -> bool:
    return playing(visit, match) and visit.match.clocks is not None and bool(moving(visit))


def test_clocks_at_a_table(tmp_path: Path) -> None:
    """The one who must decide loses time and gains the increment; the rematch begins with full clocks."""

    async def scene() -> None:
        async with gather_at_clocks(tmp_path) as (anna, boris):
            heard = Heard(anna)
            (first,) = moving(anna)
            assert all(0 < (faces(anna).count_seconds_left(seat) or 0) <= RULES.bank for seat in (0, 1))
            before = faces(anna).count_seconds_left(first)
            while moving(anna) == [first]:
                await play([anna, boris], 1, Random(1))
                await asyncio.sleep(0.02)
            after = faces(anna).count_seconds_left(first)
            assert before is not None
            assert after is not None
            assert after > before, "the increment is more than the time that was used"
            assert ("clocks", None) in heard
            await until(boris, lambda: moving(boris) == moving(anna))

            assert await anna.commands.resign() is None
            await until(anna, lambda: not moving(anna))
            for visit in (anna, boris):
                assert await visit.rematch(swap=False) is None
            for visit in (anna, boris):
                await until(visit, partial(_is_timed, visit, 2))
            assert all(0 < (faces(anna).count_seconds_left(seat) or 0) <= RULES.bank for seat in (0, 1))

    run(scene())


def test_a_pause_stops_them(tmp_path: Path) -> None:
    """One asks, the other agrees, and nothing moves until both want to go on; nobody is asked to decide."""

    async def scene() -> None:
        async with gather_at_clocks(tmp_path) as (anna, boris):
            asked = [visit for visit in (anna, boris) if visit.table.next_own() is not None]
            assert len(asked) == 1
            assert await anna.commands.pause(True) is None
            await until(boris, lambda: _asking(boris) == [0])
            assert len(moving(anna)) == 1
            assert await boris.commands.pause(True) is None
            for visit in (anna, boris):
                await until(visit, partial(_is_paused, visit))
                await until(visit, partial(_still, visit))
                assert visit.table.next_own() is None
            refused = await asked[0].commands.act(legal(asked[0])[0])
            assert refused is not None
            assert refused.code == "paused"
            for visit in (anna, boris):
                assert await visit.commands.pause(False) is None
            await until(asked[0], lambda: asked[0].table.next_own() is not None)
            await until(asked[0], partial(_is_timed, asked[0], 1))
            await play([anna, boris], 4, Random(2))

    run(scene())


def test_clocks_after_a_lost_connection(tmp_path: Path) -> None:
    """A returning player gets the state of the clocks again."""

    async def scene() -> None:
        async with gather_at_clocks(tmp_path) as (anna, boris):
            heard = Heard(boris)
            boris.connection.link._writer.transport.abort()
            await until(boris, partial(heard.__contains__, ("back", None)))
            told = heard.index(("back", None))
            await until(
                boris, lambda: ("clocks", None) in heard[told:] or ("clocks", "reconnecting") in heard
            )
            await until(boris, partial(_is_timed, boris, 1))
            await until(boris, lambda: moving(boris) == moving(anna))

    run(scene())


def _asking(visit: RoomSession) -> list[int]:
    return visit.table.info.asking if visit.table.info is not None else []


def _is_paused(visit: RoomSession) -> bool:
    return visit.table.info is not None and visit.table.info.paused


def _still(visit: RoomSession) -> bool:
    return not moving(visit)
