"""Full hosts: who returns to a seat gets in, idle ones give way, a mere connection throws nobody out."""

from __future__ import annotations

import pytest

from engine.wire.protocol import PROTOCOL, Closing, Hello, Leave, Ping, Rejected, Say, Seated, Sit, Watch
from server.settings import Settings
from tests.support.server.lobby_harness import BOT, ME, OPEN, Hall, only

SETTINGS = Settings(
    connections=8, connections_per_address=4, dead_seconds=1e9, away_seconds=1e9, tables_per_connection=8
)
"""Six places for everybody and two that are kept; an address has four, and a fifth for a moment."""
HERE, THERE = "127.0.0.1", "10.0.9.9"


def room(*, idle: int = 0, settings: Settings = SETTINGS) -> tuple[Hall, str]:
    """Return a hall where 1 plays and 2 watches, with others who are idle, and the token of 1."""
    hall = Hall(settings=settings)
    for conn in range(1, 3 + idle):
        hall.guest(conn)
    token = only(hall.table(1, ME, BOT), Seated).token
    hall.do(2, Watch, table=1)
    return hall, token


def come(hall: Hall, conn: int, address: str | None = None) -> str:
    """Open a connection that says hello, and return what became of it so far."""
    hall.connect(conn, address or f"10.0.0.{conn}")
    if conn not in hall.closed:
        hall.say(conn, Hello(PROTOCOL, "1", f"Guest {conn}"))
    return fate(hall, conn)


def fate(hall: Hall, conn: int) -> str:
    """Return why a connection was closed; empty while it is open."""
    hall.news(conn)
    if conn not in hall.closed:
        return ""
    last = hall.sent[conn][-1]
    assert isinstance(last, (Rejected, Closing))
    return last.code


def back(hall: Hall, conn: int, token: str, table: int = 1) -> bool:
    """Have a connection return to a seat, and say whether it has it."""
    return any(isinstance(each, Seated) for each in hall.back(conn, token, table=table))


def test_strangers_have_three_quarters_and_hear_why_there_are_no_more() -> None:
    hall, _ = room(idle=4)
    assert come(hall, 7) == "", "it may be somebody who returns"
    hall.wait(2.75)
    assert fate(hall, 7) == ""
    hall.wait(0.25)
    assert fate(hall, 7) == "crowded"
    assert [fate(hall, conn) for conn in range(1, 7)] == [""] * 6
    hall.lobby.disconnected(6)
    assert come(hall, 8) == ""
    hall.wait(10)
    assert fate(hall, 8) == ""


def test_who_returns_to_a_seat_has_a_place_that_is_kept() -> None:
    hall, token = room(idle=4)
    hall.lobby.disconnected(1)
    assert come(hall, 7) == ""
    assert come(hall, 8) == "", "the last place for everybody is taken"
    assert back(hall, 8, token)
    hall.wait(100)
    assert fate(hall, 8) == ""


def test_eight_addresses_with_all_their_connections_keep_no_player_out() -> None:
    """The figures of a host that was told nothing: strangers fill it up, and go on coming."""
    hall, token = room(settings=Settings(dead_seconds=1e9, away_seconds=1e9))
    hall.lobby.disconnected(1)
    conn = 100
    for _ in range(12):
        for address in range(8):
            come(hall, conn, f"10.1.1.{address}")
            conn += 1
    assert len(hall.lobby._services.guests) == 64
    assert come(hall, 9) == ""
    assert back(hall, 9, token)
    hall.wait(3)
    guests = hall.lobby._services.guests
    assert len(guests) == 48 + 1, "and what is kept is free again"
    assert {guest.address for guest in guests if guest.provisional} == set()
    assert fate(hall, 9) == ""


def test_on_a_full_host_those_without_a_place_give_way_the_first_of_them_first() -> None:
    """They are told that they may try again: one of them may have been on the way back to a seat."""
    hall, token = room(idle=4)
    hall.lobby.disconnected(1)
    for conn in (7, 8, 9):
        hall.wait(0.25)
        assert come(hall, conn) == ""
    assert come(hall, 10) == ""
    assert [fate(hall, conn) for conn in (8, 9, 10)] == ["overtaken", "", ""]
    assert back(hall, 10, token)
    assert come(hall, 11) == ""
    assert [fate(hall, conn) for conn in (9, 10, 11)] == ["overtaken", "", ""]


def test_from_where_a_player_came_last_gives_way_last() -> None:
    """Who floods a host with greetings has to be faster than a player only where nobody knows the player."""
    hall, token = room(idle=4)
    hall.table(3, OPEN, ME)
    hall.wait(0.25)
    assert hall.lobby.expected == {"10.0.0.1", "10.0.0.3"}
    hall.lobby.disconnected(1)
    hall.wait(0.25)
    come(hall, 10, "10.0.0.1")
    for conn in range(11, 31):
        hall.wait(0.1)
        come(hall, conn)
    assert fate(hall, 10) == ""
    assert back(hall, 10, token)
    hall.do(3, Leave, table=2)
    hall.wait(0.25)
    assert hall.lobby.expected == {"10.0.0.1"}, "whoever stands up is not waited for"


def test_watching_takes_no_place_that_is_kept() -> None:
    """Else spectators would fill them, and who returns would be refused after all."""
    hall, token = room(idle=4)
    hall.lobby.disconnected(1)
    come(hall, 7)
    for conn in (8, 9):
        come(hall, conn)
        hall.do(conn, Watch, table=1)
    assert come(hall, 10) == ""
    assert back(hall, 10, token)
    hall.wait(3)
    assert [fate(hall, conn) for conn in (7, 8, 9, 10)] == ["", "overtaken", "crowded", ""]


def test_one_that_has_been_idle_for_a_minute_gives_way_the_longest_first() -> None:
    """Doing anything counts, mere signs of life do not; and whoever sits or watches is not idle."""
    hall, _ = room(idle=4)
    hall.wait(30)
    hall.do(3, Say, text="hello")
    hall.do(4, Ping)
    hall.wait(10)
    hall.do(5, Say, text="hello")
    hall.wait(19.75)
    assert come(hall, 7) == ""
    hall.wait(3)
    assert [conn for conn in range(1, 8) if fate(hall, conn)] == [4]
    assert fate(hall, 4) == "crowded"
    assert come(hall, 8) == ""
    hall.wait(3)
    assert [conn for conn in range(1, 9) if fate(hall, conn)] == [4, 6]
    assert come(hall, 9) == ""
    hall.wait(3)
    assert fate(hall, 9) == "crowded", "3 and 5 have said something within the last minute"


def test_who_has_just_stopped_watching_is_not_idle_yet() -> None:
    hall, _ = room(idle=4)
    hall.wait(500)
    for conn in (3, 4, 5, 6):
        hall.do(conn, Say, text="hello")
    hall.do(1, Leave, table=1)
    hall.wait(30)
    hall.lobby._staff.housekeeping.close(hall.lobby.tables[1])
    hall.wait(0.25)
    come(hall, 7)
    hall.wait(3)
    assert fate(hall, 2) == "", "its table was closed a moment ago"
    assert fate(hall, 7) == "crowded"


def test_a_mere_connection_throws_nobody_out() -> None:
    """Neither one that says nothing, nor one that only asks who is there, however many come."""
    hall, _ = room(idle=4)
    hall.wait(500)
    for conn in range(10, 40):
        hall.connect(conn, f"10.0.0.{conn}")
        if conn % 2:
            hall.say(conn, Hello(PROTOCOL + 1, "1"))
    hall.wait(10)
    assert [fate(hall, conn) for conn in range(1, 7)] == [""] * 6
    assert {fate(hall, conn) for conn in range(10, 40)} == {
        "no_hello",
        "wrong_version",
        "too_many_connections",
    }


def test_this_computer_gets_in_and_stays() -> None:
    """Its own player on a host that strangers have filled, idle or not."""
    hall, _ = room(idle=4)
    for conn in (7, 8):
        come(hall, conn, HERE)
    hall.wait(100)
    assert [fate(hall, conn) for conn in (7, 8)] == ["", ""]
    assert come(hall, 9) == "", "whoever may be on the way back to a seat gets in"
    hall.wait(3)
    assert [conn for conn in range(1, 10) if fate(hall, conn)] == [3, 4], "no idle one at this computer"


@pytest.mark.parametrize("address", [HERE, "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_this_computer_has_a_place_where_nobody_has_been_idle_for_long(address: str) -> None:
    hall, _ = room(idle=4)
    for conn in (7, 8):
        come(hall, conn, HERE)
    assert come(hall, 9, address) == ""
    hall.wait(10)
    assert [conn for conn in range(1, 10) if fate(hall, conn)] == [3]


def test_a_host_that_is_full_of_people_who_play_and_watch_says_so() -> None:
    hall, _ = room(idle=4)
    for conn in range(3, 7):
        hall.do(conn, Watch, table=1)
    for conn in (7, 8):
        come(hall, conn, HERE)
        hall.do(conn, Watch, table=1)
    rejected = only(hall.connect(9, "10.0.0.9"), Rejected)
    assert (rejected.code, rejected.args, hall.closed) == ("too_many_connections", {"limit": 8}, [9])
    assert fate(hall, 1) == ""


def test_who_returns_gets_in_though_the_address_is_full() -> None:
    """Several people behind one router, or at one computer, of whom one comes back before the host knows."""
    hall, token = room()
    hall.lobby.disconnected(1)
    for conn in (3, 4, 5, 6):
        assert come(hall, conn, THERE) == ""
    assert come(hall, 7, THERE) == ""
    assert back(hall, 7, token)
    hall.wait(10)
    assert fate(hall, 7) == ""
    assert come(hall, 8, THERE) == "too_many_connections", "the one that is more is taken now"
    assert hall.sent[8][-1] == Rejected("too_many_connections", {"limit": 4})


def test_an_address_that_is_full_has_no_more_for_strangers() -> None:
    hall, _ = room()
    for conn in (3, 4, 5, 6):
        come(hall, conn, THERE)
        hall.wait(0.25)
    assert come(hall, 7, THERE) == ""
    assert come(hall, 8, THERE) == ""
    assert [fate(hall, conn) for conn in (7, 8)] == ["overtaken", ""], "only one may be there for a moment"
    hall.wait(3)
    assert fate(hall, 8) == "crowded"
    hall.wait(60)
    come(hall, 9, THERE)
    hall.wait(3)
    assert [fate(hall, conn) for conn in (3, 4, 5, 6, 9)] == ["crowded", "", "", "", ""]


def test_one_that_is_displaced_before_its_greeting_is_refused() -> None:
    """It knows no other answer."""
    hall, _ = room(idle=4)
    for conn in (7, 8, 9):
        hall.connect(conn, f"10.0.0.{conn}")
    assert hall.sent[7] == [Rejected("too_many_connections", {"limit": 8})]
    assert hall.closed == [7]


def test_who_sits_down_in_a_kept_place_may_return_to_the_seat() -> None:
    """The place was for a moment, but the seat is theirs."""
    hall, _ = room(idle=4)
    hall.table(3, ME, OPEN)
    come(hall, 7)
    token = only(hall.do(7, Sit, table=2, seat=1, ready=False), Seated).token
    hall.wait(3)
    assert fate(hall, 7) == "crowded"
    come(hall, 8)
    assert back(hall, 8, token, table=2)
    hall.wait(10)
    assert fate(hall, 8) == ""
