"""People of a match: a finished match keeps its names and its result, whatever its table becomes next."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from client.i18n import Words
from client.sessions.room_session import RoomSession
from client.skins.wording.seat_names import list_local_seats, list_player_names, seat_names
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import FIRST_GAME, a_room, enter_room, playing, until

WORDS = Words("en")


def _people(visit: RoomSession) -> tuple[object, ...]:
    """Return the texts of a finished match about its people."""
    return seat_names(WORDS, visit), list_player_names(WORDS, visit), list_local_seats(visit)


def test_a_finished_match_keeps_its_people(tmp_path: Path) -> None:
    """Through the whole way to a rematch with exchanged seats: each notice on the way is looked at."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit, 1))
            assert await anna.commands.resign() is None
            await until(boris, lambda: boris.match.store.true.outcome is not None)
            assert _people(anna) == (("You", "Boris"), ("Anna", "Boris"), [0])
            assert _people(boris) == (("Anna", "You"), ("Anna", "Boris"), [1])
            seen: list[tuple[object, ...]] = []
            exchanged: list[bool] = []

            def look(visit: RoomSession, *_: object) -> None:
                if visit.match.number == 1:
                    seen.append((visit is anna, *_people(visit)))
                    exchanged.append(visit.table.own_seats != list_local_seats(visit))

            for visit in (anna, boris):
                visit.changes.listeners.append(partial(look, visit))
                assert await visit.rematch(swap=True) is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit, 2))
            assert any(exchanged), "the table has exchanged its seats while the first match was shown"
            assert set(map(repr, seen)) == {
                repr((True, ("You", "Boris"), ("Anna", "Boris"), [0])),
                repr((False, ("Anna", "You"), ("Anna", "Boris"), [1])),
            }
            assert _people(anna) == (("Boris", "You"), ("Boris", "Anna"), [1])

    run(scene())


def test_a_finished_match_keeps_the_name_of_who_has_left(tmp_path: Path) -> None:
    """A player who stands up afterwards has played it all the same."""

    async def scene() -> None:
        async with (
            a_room(tmp_path) as own,
            closing(await enter_room(own, "Anna")) as anna,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await anna.entrance.create(FIRST_GAME) is None
            await until(boris, lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
            for visit in (anna, boris):
                await until(visit, partial(playing, visit, 1))
            assert await anna.commands.resign() is None
            assert await boris.stand() is None
            await until(anna, lambda: anna.table.info is not None and anna.table.info.seats[1].kind == "open")
            assert _people(anna) == (("You", "Boris"), ("Anna", "Boris"), [0])

    run(scene())
