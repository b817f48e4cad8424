"""How many tables one connection, and one address, may set up at a time."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wire.protocol import PROTOCOL, Hello, Leave, Rejected, Seated, Sit
from server.settings import Settings
from server.storage.entries import unpack
from tests.support.server.lobby_harness import BOT, ME, OPEN, Hall, only

SETTINGS = Settings(dead_seconds=1e9, away_seconds=1e9, commands=1_000_000, command_burst=1_000_000)
HOME = "10.0.0.99"


def hall_of(*conns: int, address: str | None = None, **given: Any) -> Hall:
    """Return a hall with some connections, each from an address of its own or all from one."""
    hall = Hall(settings=given.pop("settings", SETTINGS), **given)
    for conn in conns:
        come(hall, conn, address)
    return hall


def come(hall: Hall, conn: int, address: str | None = None) -> None:
    hall.connect(conn, address or f"10.0.0.{conn}")
    hall.say(conn, Hello(PROTOCOL, "1", f"Guest {conn}"))


def refused(hall: Hall, conn: int, *seats: Any) -> Rejected | None:
    """Set a table up; return the refusal, which must have changed nothing."""
    before = dict(hall.lobby.tables)
    news = hall.table(conn, *seats or (ME, OPEN))
    rejected = next((each for each in news if isinstance(each, Rejected)), None)
    if rejected is not None:
        assert hall.lobby.tables == before
    return rejected


def test_a_connection_sets_up_two_tables() -> None:
    """Not even one of eight that are free; others may."""
    hall = hall_of(1, 2)
    for _ in range(2):
        assert refused(hall, 1) is None
    rejected = refused(hall, 1)
    assert rejected is not None
    assert (rejected.code, rejected.args) == ("too_many_own_tables", {"limit": 2})
    assert refused(hall, 2) is None


def test_an_address_sets_up_four() -> None:
    hall = hall_of(1, 2, 3, address=HOME)
    come(hall, 4)
    for conn in (1, 1, 2, 3):
        assert refused(hall, conn) is None
    rejected = refused(hall, 3)
    assert rejected is not None
    assert (rejected.code, rejected.args) == ("too_many_tables_of_address", {"limit": 4})
    assert refused(hall, 4) is None


def test_the_figures_are_settings() -> None:
    hall = hall_of(1, 2, address=HOME, settings=Settings(tables_per_connection=1, tables_per_address=1))
    assert refused(hall, 1) is None
    rejected = refused(hall, 1), refused(hall, 2)
    assert [each and each.code for each in rejected] == ["too_many_own_tables", "too_many_tables_of_address"]


def test_whoever_has_left_is_still_counted_while_others_use_the_table() -> None:
    hall = hall_of(1, 2, 3)
    for table, guest in ((1, 2), (2, 3)):
        hall.table(1, ME, OPEN)
        hall.do(guest, Sit, table=table, seat=1)
        hall.do(1, Leave, table=table)
    assert refused(hall, 1) is not None


@pytest.mark.parametrize("address", [None, HOME])
def test_a_table_without_people_gives_way_first(address: str | None) -> None:
    """One of those that are counted, even where the host has room; one with people never."""
    settings = Settings(tables_per_connection=2 if address is None else 9, tables_per_address=2, tables=8)
    hall = hall_of(1, 2, address=address, settings=settings)
    come(hall, 3)
    hall.table(3, ME, OPEN)
    hall.do(3, Leave, table=1)
    hall.table(1, ME, OPEN)
    hall.table(1, ME, OPEN)
    hall.do(1, Leave, table=3)
    assert refused(hall, 1 if address is None else 2) is None
    assert sorted(hall.lobby.tables) == [1, 2, 4], "that of somebody else is not in the way"
    hall.lobby.disconnected(1)
    come(hall, 4, HOME)
    assert sorted(hall.lobby.tables) == [1, 2, 4], "one whose people were cut off just now is missed"


def test_one_table_gives_way_for_connection_address_and_host_together() -> None:
    settings = Settings(tables=2, tables_per_connection=2, tables_per_address=2)
    hall = hall_of(1, settings=settings)
    for _ in range(2):
        hall.table(1, BOT, BOT)
    hall.do(1, Leave, table=2)
    assert refused(hall, 1) is None
    assert sorted(hall.lobby.tables) == [1, 3]


def test_who_comes_back_to_a_seat_is_who_has_set_the_table_up() -> None:
    """Breaking the connection makes nobody free to set up two more."""
    hall = hall_of(1)
    for _ in range(2):
        hall.table(1, ME, OPEN)
    tokens = {each.table: each.token for each in hall.sent[1] if isinstance(each, Seated)}
    hall.lobby.disconnected(1)
    come(hall, 2, HOME)
    for table, token in tokens.items():
        hall.back(2, token, table=table)
    rejected = refused(hall, 2)
    assert rejected is not None
    assert rejected.code == "too_many_own_tables"
    come(hall, 3, HOME)
    for _ in range(2):
        assert refused(hall, 3) is None
    come(hall, 4, HOME)
    rejected = refused(hall, 4)
    assert rejected is not None
    assert rejected.code == "too_many_tables_of_address", "and it is counted where it is now"


def test_who_came_to_a_table_later_has_not_set_it_up() -> None:
    hall = hall_of(1, 2)
    for table in (1, 2):
        hall.table(1, ME, OPEN)
        hall.do(2, Sit, table=table, seat=1, ready=False)
    tokens = [each.token for each in hall.sent[2] if isinstance(each, Seated)]
    hall.lobby.disconnected(2)
    come(hall, 3)
    for token in tokens:
        hall.back(3, token)
    assert refused(hall, 3) is None
    assert refused(hall, 1) is not None


def test_the_tables_of_a_host_before_this_one_are_nobodys() -> None:
    hall = hall_of(1, keeps=True)
    hall.table(1, ME, OPEN)
    token = only(hall.sent[1], Seated).token
    after = hall_of(1, keeps=True, settings=Settings(tables_per_connection=1), label="after")
    after.disk[1] = list(hall.disk[1])
    after.lobby.reserve(1)
    after.lobby.restore(1, [unpack(payload) for payload in hall.disk[1]], 0.0)
    after.back(1, token)
    assert refused(after, 1) is None
    assert refused(after, 1) is not None
