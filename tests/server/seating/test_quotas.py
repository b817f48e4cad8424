"""Greatest numbers of tables that one connection, and one address, may set up at a time."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wire.protocol import PROTOCOL, Hello, Leave, Rejected, Seated, Sit
from server.core.settings import Settings
from server.storage.entries import unpack
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only

SETTINGS = Settings(dead_seconds=1e9, away_seconds=1e9, commands=1_000_000, command_burst=1_000_000)
HOME = "10.0.0.99"


def hall_of(*conns: int, address: str | None = None, **given: Any) -> LobbyHarness:
    """Return a harness with some connections, each from an address of its own or all from one."""
    harness = LobbyHarness(settings=given.pop("settings", SETTINGS), **given)
    for conn in conns:
        come(harness, conn, address)
    return harness


def come(harness: LobbyHarness, conn: int, address: str | None = None) -> None:
    harness.connect(conn, address or f"10.0.0.{conn}")
    harness.say(conn, Hello(PROTOCOL, "1", f"Guest {conn}"))


def find_refusal(harness: LobbyHarness, conn: int, *seats: Any) -> Rejected | None:
    """Set a table up; return the refusal, which must have changed nothing."""
    before = dict(harness.lobby.tables)
    news = harness.table(conn, *seats or (ME, OPEN))
    rejected = next((each for each in news if isinstance(each, Rejected)), None)
    if rejected is not None:
        assert harness.lobby.tables == before
    return rejected


def test_a_connection_sets_up_two_tables() -> None:
    """Not even one of eight that are free; others may."""
    harness = hall_of(1, 2)
    for _ in range(2):
        assert find_refusal(harness, 1) is None
    rejected = find_refusal(harness, 1)
    assert rejected is not None
    assert (rejected.code, rejected.args) == ("too_many_own_tables", {"limit": 2})
    assert find_refusal(harness, 2) is None


def test_an_address_sets_up_four() -> None:
    harness = hall_of(1, 2, 3, address=HOME)
    come(harness, 4)
    for conn in (1, 1, 2, 3):
        assert find_refusal(harness, conn) is None
    rejected = find_refusal(harness, 3)
    assert rejected is not None
    assert (rejected.code, rejected.args) == ("too_many_tables_of_address", {"limit": 4})
    assert find_refusal(harness, 4) is None


def test_the_figures_are_settings() -> None:
    harness = hall_of(1, 2, address=HOME, settings=Settings(tables_per_connection=1, tables_per_address=1))
    assert find_refusal(harness, 1) is None
    rejected = find_refusal(harness, 1), find_refusal(harness, 2)
    assert [each and each.code for each in rejected] == ["too_many_own_tables", "too_many_tables_of_address"]


def test_whoever_has_left_is_still_counted_while_others_use_the_table() -> None:
    harness = hall_of(1, 2, 3)
    for table, guest in ((1, 2), (2, 3)):
        harness.table(1, ME, OPEN)
        harness.do(guest, Sit, table=table, seat=1)
        harness.do(1, Leave, table=table)
    assert find_refusal(harness, 1) is not None


@pytest.mark.parametrize("address", [None, HOME])
def test_a_table_without_people_gives_way_first(address: str | None) -> None:
    """One of the counted ones, even if the host has room; one with people never."""
    settings = Settings(tables_per_connection=2 if address is None else 9, tables_per_address=2, tables=8)
    harness = hall_of(1, 2, address=address, settings=settings)
    come(harness, 3)
    harness.table(3, ME, OPEN)
    harness.do(3, Leave, table=1)
    harness.table(1, ME, OPEN)
    harness.table(1, ME, OPEN)
    harness.do(1, Leave, table=3)
    assert find_refusal(harness, 1 if address is None else 2) is None
    assert sorted(harness.lobby.tables) == [1, 2, 4], "that of somebody else is not in the way"
    harness.lobby.disconnect(1)
    come(harness, 4, HOME)
    assert sorted(harness.lobby.tables) == [1, 2, 4], "one whose people were cut off just now is missed"


def test_one_table_gives_way_for_connection_address_and_host_together() -> None:
    settings = Settings(tables=2, tables_per_connection=2, tables_per_address=2)
    harness = hall_of(1, settings=settings)
    for _ in range(2):
        harness.table(1, BOT, BOT)
    harness.do(1, Leave, table=2)
    assert find_refusal(harness, 1) is None
    assert sorted(harness.lobby.tables) == [1, 3]


def test_who_comes_back_to_a_seat_is_who_has_set_the_table_up() -> None:
    """Breaking the connection makes nobody free to set up two more."""
    harness = hall_of(1)
    for _ in range(2):
        harness.table(1, ME, OPEN)
    tokens = {each.table: each.token for each in harness.sent[1] if isinstance(each, Seated)}
    harness.lobby.disconnect(1)
    come(harness, 2, HOME)
    for table, token in tokens.items():
        harness.back(2, token, table=table)
    rejected = find_refusal(harness, 2)
    assert rejected is not None
    assert rejected.code == "too_many_own_tables"
    come(harness, 3, HOME)
    for _ in range(2):
        assert find_refusal(harness, 3) is None
    come(harness, 4, HOME)
    rejected = find_refusal(harness, 4)
    assert rejected is not None
    assert rejected.code == "too_many_tables_of_address", "and it is counted where it is now"


def test_who_came_to_a_table_later_has_not_set_it_up() -> None:
    harness = hall_of(1, 2)
    for table in (1, 2):
        harness.table(1, ME, OPEN)
        harness.do(2, Sit, table=table, seat=1, ready=False)
    tokens = [each.token for each in harness.sent[2] if isinstance(each, Seated)]
    harness.lobby.disconnect(2)
    come(harness, 3)
    for token in tokens:
        harness.back(3, token)
    assert find_refusal(harness, 3) is None
    assert find_refusal(harness, 1) is not None


def test_the_tables_of_a_host_before_this_one_are_nobodys() -> None:
    harness = hall_of(1, keeps=True)
    harness.table(1, ME, OPEN)
    token = only(harness.sent[1], Seated).token
    after = hall_of(1, keeps=True, settings=Settings(tables_per_connection=1), label="after")
    after.disk[1] = list(harness.disk[1])
    after.lobby.reserve(1)
    after.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    after.back(1, token)
    assert find_refusal(after, 1) is None
    assert find_refusal(after, 1) is not None
