"""Admission of clients, and the notices to the others."""

from __future__ import annotations

import pytest
from msgspec import structs

from engine.bots.registry import levels_of
from engine.wire.identity import room_of
from engine.wire.protocol import (
    PROTOCOL,
    Closing,
    Hello,
    Leave,
    Ping,
    Pong,
    Rejected,
    TableInfo,
    Watch,
    Welcome,
)
from engine.wire.room_notice import RoomNotice, probe, read_answer
from server.core.settings import Settings
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only

SECRET = "0123456789abcdef"
FINGERPRINT = bytes(range(32))


def test_welcome_names_what_the_host_offers() -> None:
    harness = LobbyHarness()
    welcome = only(harness.guest(1), Welcome)
    assert welcome.protocol == PROTOCOL
    assert welcome.host == "Hall"
    assert {game.id: game.bots for game in welcome.games} == {
        name: list(levels_of(game)) for name, game in GAMES.items()
    }


def test_a_newcomer_is_shown_the_tables() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    harness.table(1, ME, OPEN)
    info = only(harness.guest(2), TableInfo)
    assert [(seat.kind, seat.player) for seat in info.seats] == [("person", "Ann"), ("open", "")]


def test_another_protocol_is_told_both_versions() -> None:
    harness = LobbyHarness()
    harness.connect(1)
    rejected = only(harness.say(1, Hello(PROTOCOL + 1, "9.9")), Rejected)
    assert rejected.code == "wrong_version"
    assert rejected.args == {
        "host_protocol": PROTOCOL,
        "host_version": "1",
        "client_protocol": PROTOCOL + 1,
        "client_version": "9.9",
    }
    assert harness.closed == [1]


def test_whoever_asks_is_told_of_the_room_and_has_not_come_in() -> None:
    """The refusal of a greeting that only asks tells who opened the room, and of others only how many."""
    harness = LobbyHarness(fingerprint=FINGERPRINT, settings=Settings(tables=3), owner="Vera")
    harness.guest(1, "Ann")

    def ask_notice() -> RoomNotice | None:
        harness.connect(9, "10.0.0.9")
        rejected = only(harness.say(9, probe("2")), Rejected)
        assert "Ann" not in str(rejected)
        harness.lobby.disconnect(9)
        harness.closed.clear()
        return read_answer(rejected)[1]

    key = {"room": room_of(FINGERPRINT), "fingerprint": FINGERPRINT.hex()}
    notice = RoomNotice(
        **key, name="Hall", owner="Vera", here=1, version="1", protocol=PROTOCOL, games=tuple(GAMES)
    )
    assert ask_notice() == harness.lobby.notice() == notice
    harness.table(1, ME, OPEN, name="Secret")
    harness.table(1, ME, BOT)
    assert ask_notice() == structs.replace(notice, people=2, seats=3, tables=2, running=1)
    harness.do(1, Leave, table=2)
    harness.do(1, Watch, table=2)
    assert ask_notice() == structs.replace(notice, people=1, seats=3, watchers=1, tables=2)
    harness.guest(2, "Ben")
    assert ask_notice() == structs.replace(notice, here=2, people=1, seats=3, watchers=1, tables=2)
    harness.lobby.disconnect(1)
    harness.lobby.disconnect(2)
    harness.wait(10_000)
    assert ask_notice() == structs.replace(notice, here=0)
    assert harness.lobby.present == 0


def test_the_first_message_must_be_hello() -> None:
    harness = LobbyHarness()
    harness.connect(1)
    rejected = only(harness.say(1, Ping(id=7)), Rejected)
    assert (rejected.code, rejected.id) == ("no_hello", 7)
    assert harness.closed == [1]


def test_hello_must_come_in_time() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.connect(2)
    harness.wait(2.75)
    assert harness.closed == []
    harness.wait(0.25)
    assert harness.closed == [2]
    assert only(harness.sent[2], Rejected).code == "no_hello"


def test_a_second_hello_is_refused() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    rejected = only(harness.say(1, Hello(PROTOCOL, "1")), Rejected)
    assert rejected.code == "second_hello"
    assert harness.closed == [1]


def test_a_solo_host_admits_by_its_secret_alone() -> None:
    harness = LobbyHarness(secret=SECRET)
    for conn, given in enumerate((None, "", SECRET[:-1], SECRET + "0", SECRET.upper()), start=1):
        assert only(harness.guest(conn, secret=given), Rejected).code == "wrong_secret"
    assert harness.closed == [1, 2, 3, 4, 5]
    assert kinds(harness.guest(6, secret=SECRET)) == ["Welcome", "Arrived"]


def test_the_secret_admits_one_connection_at_a_time() -> None:
    """Its holder may come back after its connection broke; a second holder may not come beside it."""
    harness = LobbyHarness(secret=SECRET)
    harness.guest(1, secret=SECRET)
    assert only(harness.guest(2, secret=SECRET), Rejected).code == "secret_in_use"
    harness.lobby.disconnect(1)
    assert kinds(harness.guest(3, secret=SECRET)) == ["Welcome", "Arrived"]


def test_guessing_secrets_blocks_the_address_for_a_while() -> None:
    harness = LobbyHarness(secret=SECRET, settings=Settings(failures=3))
    for conn in (1, 2, 3):
        harness.connect(conn, "10.9.9.9")
        harness.say(conn, Hello(PROTOCOL, "1", secret="wrong"))
    harness.connect(4, "10.9.9.9")
    assert only(harness.say(4, Hello(PROTOCOL, "1", secret=SECRET)), Rejected).code == "too_many_failures"
    assert kinds(harness.guest(5, secret=SECRET)) == ["Welcome", "Arrived"], (
        "another address is not concerned"
    )
    harness.lobby.disconnect(5)
    harness.wait(60)
    harness.connect(6, "10.9.9.9")
    assert kinds(harness.say(6, Hello(PROTOCOL, "1", secret=SECRET))) == ["Welcome", "Arrived"]


@pytest.mark.parametrize("name", ["x" * 25, "a\nb", "a\x00", "\u202eabc", "ﷺ" * 2, "\u2800", "\u3164"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    harness = LobbyHarness()
    rejected = only(harness.guest(1, name), Rejected)
    assert (rejected.code, rejected.args) == ("bad_name", {"limit": 24})


def test_a_silent_connection_is_shown_as_away_and_later_closed() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN)
    harness.wait(4.75)
    assert only(harness.say(2, Ping(id=1)), Pong).id == 1
    harness.wait(0.25)
    assert isinstance(harness.sent[2][-1], TableInfo)
    assert [seat.here for seat in harness.sent[2][-1].seats] == [False, False]
    harness.say(1, Ping(id=2))
    harness.wait(0.25)
    assert [seat.here for seat in harness.sent[2][-1].seats] == [True, False]
    harness.wait(10)
    harness.say(2, Ping(id=2))
    harness.wait(5)
    assert harness.closed == [1]
    assert only(harness.sent[1], Closing).code == "silent"


def test_everybody_is_told_when_the_host_ends() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.connect(2)
    harness.lobby.close()
    harness.wait(0.25)
    assert harness.sent[1][-1] == harness.sent[2][-1] == Closing("host_ends")
    assert harness.closed == [1, 2]
