"""The tables that a big screen watches by itself, and those that it cannot watch."""

from __future__ import annotations

from typing import Any, cast

import pytest

from client.i18n import Words
from client.screens.big_screen.selection import find_reason_against, select_tables
from client.session.room_client import RoomClient
from client.session.session_changes import SessionChanges
from client.sessions.room_session import RoomSession
from engine.games.registry import GAMES
from engine.wire.protocol import GameInfo, SeatInfo, TableInfo, Watching

WORDS = Words("en")


class Entrance:
    """The way to tables whose password is not known."""

    def __init__(self, room: RoomClient) -> None:
        self._room = room

    def opens(self, table: int) -> bool:
        return not self._room.salt(table)


class Visit:
    """A visit of a room, as far as tables are selected."""

    def __init__(self, *tables: TableInfo) -> None:
        self.room = RoomClient(dict(GAMES), SessionChanges())
        self.room.games = {"warchest": GameInfo("warchest", GAMES["warchest"].version, [])}
        self.entrance = Entrance(self.room)
        for table in tables:
            self.room.handle_message(table)


def make_table(number: int, *, here: bool = True, running: bool = True, **more: Any) -> TableInfo:
    """Return a table of two people."""
    seats = [SeatInfo(seat, "person", seat, here=here, person=1) for seat in "wr"]
    options = {"draft": "first_game"}
    return TableInfo(number, "warchest", options, seats, [], 1, running=running, **more)


def select(visit: Visit, chosen: set[int] | None = None, watched: tuple[int, ...] = ()) -> list[int]:
    """Return the tables that are watched then."""
    return select_tables(WORDS, cast(RoomSession, visit), chosen, watched)


def test_four_matches_are_watched_and_a_watched_one_keeps_its_place() -> None:
    visit = Visit(*(make_table(number) for number in range(1, 7)))
    assert select(visit) == [1, 2, 3, 4]
    assert select(visit, watched=(3, 4, 5, 6)) == [3, 4, 5, 6]
    assert select(visit, {2, 6, 9}) == [2, 6]


def test_tables_that_were_left_give_way_and_those_between_matches_are_the_last() -> None:
    visit = Visit(
        make_table(1, here=False),
        make_table(2, running=False),
        make_table(3, running=False),
        *(make_table(number) for number in (4, 5, 6)),
    )
    assert select(visit, watched=(1, 2, 3, 4)) == [1, 4, 5, 6]
    assert select(visit, watched=(2,)) == [1, 4, 5, 6]
    visit.room.handle_message(make_table(7))
    assert select(visit, watched=(1, 4, 5, 6)) == [4, 5, 6, 7]
    assert select(Visit(make_table(1, running=False)), watched=(1,)) == [1]
    assert select(Visit(make_table(1, running=False))) == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, ""),
        ({"watching": Watching("nobody")}, "nobody"),
        ({"salt": "0" * 32}, "This table has a password."),
    ],
)
def test_a_table_that_cannot_be_watched_says_why(changes: dict[str, Any], told: str) -> None:
    visit = Visit(make_table(1, **changes))
    why = find_reason_against(WORDS, cast(RoomSession, visit), visit.room.tables[0])
    assert told.lower() in why.lower()
    assert bool(why) == bool(told)
    assert select(visit, {1}) == ([] if told else [1])
