"""Full hosts: returning players get in, idle ones give way, a mere connection throws nobody out."""

from __future__ import annotations

import pytest

from engine.wire.protocol import PROTOCOL, Closing, Hello, Leave, Ping, Rejected, Say, Seated, Sit, Watch
from server.core.settings import Settings
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only

SETTINGS = Settings(
    connections=8, connections_per_address=4, dead_seconds=1e9, away_seconds=1e9, tables_per_connection=8
)
"""Six places for everybody and two that are kept; an address has four, and a fifth for a moment."""
HERE, THERE = "127.0.0.1", "10.0.9.9"


def room(*, idle: int = 0, settings: Settings = SETTINGS) -> tuple[LobbyHarness, str]:
    """Return a harness where 1 plays and 2 watches, with others who are idle, and the token of 1."""
    harness = LobbyHarness(settings=settings)
    for conn in range(1, 3 + idle):
        harness.guest(conn)
    token = only(harness.table(1, ME, BOT), Seated).token
    harness.do(2, Watch, table=1)
    return harness, token


def come(harness: LobbyHarness, conn: int, address: str | None = None) -> str:
    """Open a connection that says hello, and return its present fate."""
    harness.connect(conn, address or f"10.0.0.{conn}")
    if conn not in harness.closed:
        harness.say(conn, Hello(PROTOCOL, "1", f"Guest {conn}"))
    return fate(harness, conn)


def fate(harness: LobbyHarness, conn: int) -> str:
    """Return why a connection was closed; empty while it is open."""
    harness.news(conn)
    if conn not in harness.closed:
        return ""
    last = harness.sent[conn][-1]
    assert isinstance(last, (Rejected, Closing))
    return last.code


def back(harness: LobbyHarness, conn: int, token: str, table: int = 1) -> bool:
    """Let a connection return to a seat, and say whether it has it."""
    return any(isinstance(each, Seated) for each in harness.back(conn, token, table=table))


def test_strangers_have_three_quarters_and_hear_why_there_are_no_more() -> None:
    harness, _ = room(idle=4)
    assert come(harness, 7) == "", "it may be somebody who returns"
    harness.wait(2.75)
    assert fate(harness, 7) == ""
    harness.wait(0.25)
    assert fate(harness, 7) == "crowded"
    assert [fate(harness, conn) for conn in range(1, 7)] == [""] * 6
    harness.lobby.disconnect(6)
    assert come(harness, 8) == ""
    harness.wait(10)
    assert fate(harness, 8) == ""


def test_who_returns_to_a_seat_has_a_place_that_is_kept() -> None:
    harness, token = room(idle=4)
    harness.lobby.disconnect(1)
    assert come(harness, 7) == ""
    assert come(harness, 8) == "", "the last place for everybody is taken"
    assert back(harness, 8, token)
    harness.wait(100)
    assert fate(harness, 8) == ""


def test_eight_addresses_with_all_their_connections_keep_no_player_out() -> None:
    """The figures of a host that was told nothing: strangers fill it up, and go on coming."""
    harness, token = room(settings=Settings(dead_seconds=1e9, away_seconds=1e9))
    harness.lobby.disconnect(1)
    conn = 100
    for _ in range(12):
        for address in range(8):
            come(harness, conn, f"10.1.1.{address}")
            conn += 1
    assert len(harness.lobby._lobby_context.peers) == 64
    assert come(harness, 9) == ""
    assert back(harness, 9, token)
    harness.wait(3)
    guests = harness.lobby._lobby_context.peers
    assert len(guests) == 48 + 1, "and what is kept is free again"
    assert {guest.address for guest in guests if guest.provisional} == set()
    assert fate(harness, 9) == ""


def test_on_a_full_host_those_without_a_place_give_way_the_first_of_them_first() -> None:
    """They may try again: one of them may have been on the way back to a seat."""
    harness, token = room(idle=4)
    harness.lobby.disconnect(1)
    for conn in (7, 8, 9):
        harness.wait(0.25)
        assert come(harness, conn) == ""
    assert come(harness, 10) == ""
    assert [fate(harness, conn) for conn in (8, 9, 10)] == ["overtaken", "", ""]
    assert back(harness, 10, token)
    assert come(harness, 11) == ""
    assert [fate(harness, conn) for conn in (9, 10, 11)] == ["overtaken", "", ""]


def test_from_where_a_player_came_last_gives_way_last() -> None:
    """A flood of greetings must be faster than a player only if nobody knows the player."""
    harness, token = room(idle=4)
    harness.table(3, OPEN, ME)
    harness.wait(0.25)
    assert harness.lobby.expected == {"10.0.0.1", "10.0.0.3"}
    harness.lobby.disconnect(1)
    harness.wait(0.25)
    come(harness, 10, "10.0.0.1")
    for conn in range(11, 31):
        harness.wait(0.1)
        come(harness, conn)
    assert fate(harness, 10) == ""
    assert back(harness, 10, token)
    harness.do(3, Leave, table=2)
    harness.wait(0.25)
    assert harness.lobby.expected == {"10.0.0.1"}, "whoever stands up is not waited for"


def test_watching_takes_no_place_that_is_kept() -> None:
    """Else spectators would fill them, and who returns would be refused after all."""
    harness, token = room(idle=4)
    harness.lobby.disconnect(1)
    come(harness, 7)
    for conn in (8, 9):
        come(harness, conn)
        harness.do(conn, Watch, table=1)
    assert come(harness, 10) == ""
    assert back(harness, 10, token)
    harness.wait(3)
    assert [fate(harness, conn) for conn in (7, 8, 9, 10)] == ["", "overtaken", "crowded", ""]


def test_one_that_has_been_idle_for_a_minute_gives_way_the_longest_first() -> None:
    """Any action counts, mere signs of life do not; and a seated or watching person is not idle."""
    harness, _ = room(idle=4)
    harness.wait(30)
    harness.do(3, Say, text="hello")
    harness.do(4, Ping)
    harness.wait(10)
    harness.do(5, Say, text="hello")
    harness.wait(19.75)
    assert come(harness, 7) == ""
    harness.wait(3)
    assert [conn for conn in range(1, 8) if fate(harness, conn)] == [4]
    assert fate(harness, 4) == "crowded"
    assert come(harness, 8) == ""
    harness.wait(3)
    assert [conn for conn in range(1, 9) if fate(harness, conn)] == [4, 6]
    assert come(harness, 9) == ""
    harness.wait(3)
    assert fate(harness, 9) == "crowded", "3 and 5 have said something within the last minute"


def test_who_has_just_stopped_watching_is_not_idle_yet() -> None:
    harness, _ = room(idle=4)
    harness.wait(500)
    for conn in (3, 4, 5, 6):
        harness.do(conn, Say, text="hello")
    harness.do(1, Leave, table=1)
    harness.wait(30)
    harness.lobby._handlers.housekeeping.close(harness.lobby.tables[1])
    harness.wait(0.25)
    come(harness, 7)
    harness.wait(3)
    assert fate(harness, 2) == "", "its table was closed a moment ago"
    assert fate(harness, 7) == "crowded"


def test_a_mere_connection_throws_nobody_out() -> None:
    """Neither a silent one, nor one that only asks for the people there, in any number."""
    harness, _ = room(idle=4)
    harness.wait(500)
    for conn in range(10, 40):
        harness.connect(conn, f"10.0.0.{conn}")
        if conn % 2:
            harness.say(conn, Hello(PROTOCOL + 1, "1"))
    harness.wait(10)
    assert [fate(harness, conn) for conn in range(1, 7)] == [""] * 6
    assert {fate(harness, conn) for conn in range(10, 40)} == {
        "no_hello",
        "wrong_version",
        "too_many_connections",
    }


def test_this_computer_gets_in_and_stays() -> None:
    """Its own player on a host that strangers have filled, idle or not."""
    harness, _ = room(idle=4)
    for conn in (7, 8):
        come(harness, conn, HERE)
    harness.wait(100)
    assert [fate(harness, conn) for conn in (7, 8)] == ["", ""]
    assert come(harness, 9) == "", "whoever may be on the way back to a seat gets in"
    harness.wait(3)
    assert [conn for conn in range(1, 10) if fate(harness, conn)] == [3, 4], "no idle one at this computer"


@pytest.mark.parametrize("address", [HERE, "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_this_computer_has_a_place_where_nobody_has_been_idle_for_long(address: str) -> None:
    harness, _ = room(idle=4)
    for conn in (7, 8):
        come(harness, conn, HERE)
    assert come(harness, 9, address) == ""
    harness.wait(10)
    assert [conn for conn in range(1, 10) if fate(harness, conn)] == [3]


def test_a_host_that_is_full_of_people_who_play_and_watch_says_so() -> None:
    harness, _ = room(idle=4)
    for conn in range(3, 7):
        harness.do(conn, Watch, table=1)
    for conn in (7, 8):
        come(harness, conn, HERE)
        harness.do(conn, Watch, table=1)
    rejected = only(harness.connect(9, "10.0.0.9"), Rejected)
    assert (rejected.code, rejected.args, harness.closed) == ("too_many_connections", {"limit": 8}, [9])
    assert fate(harness, 1) == ""


def test_who_returns_gets_in_though_the_address_is_full() -> None:
    """Several people behind one router, or at one computer; one comes back before the host knows."""
    harness, token = room()
    harness.lobby.disconnect(1)
    for conn in (3, 4, 5, 6):
        assert come(harness, conn, THERE) == ""
    assert come(harness, 7, THERE) == ""
    assert back(harness, 7, token)
    harness.wait(10)
    assert fate(harness, 7) == ""
    assert come(harness, 8, THERE) == "too_many_connections", "the one that is more is taken now"
    assert harness.sent[8][-1] == Rejected("too_many_connections", {"limit": 4})


def test_an_address_that_is_full_has_no_more_for_strangers() -> None:
    harness, _ = room()
    for conn in (3, 4, 5, 6):
        come(harness, conn, THERE)
        harness.wait(0.25)
    assert come(harness, 7, THERE) == ""
    assert come(harness, 8, THERE) == ""
    assert [fate(harness, conn) for conn in (7, 8)] == ["overtaken", ""], "only one may be there for a moment"
    harness.wait(3)
    assert fate(harness, 8) == "crowded"
    harness.wait(60)
    come(harness, 9, THERE)
    harness.wait(3)
    assert [fate(harness, conn) for conn in (3, 4, 5, 6, 9)] == ["crowded", "", "", "", ""]


def test_one_that_is_displaced_before_its_greeting_is_refused() -> None:
    """It knows no other answer."""
    harness, _ = room(idle=4)
    for conn in (7, 8, 9):
        harness.connect(conn, f"10.0.0.{conn}")
    assert harness.sent[7] == [Rejected("too_many_connections", {"limit": 8})]
    assert harness.closed == [7]


def test_who_sits_down_in_a_kept_place_may_return_to_the_seat() -> None:
    """The place was for a moment, but the seat is theirs."""
    harness, _ = room(idle=4)
    harness.table(3, ME, OPEN)
    come(harness, 7)
    token = only(harness.do(7, Sit, table=2, seat=1, ready=False), Seated).token
    harness.wait(3)
    assert fate(harness, 7) == "crowded"
    come(harness, 8)
    assert back(harness, 8, token, table=2)
    harness.wait(10)
    assert fate(harness, 8) == ""
