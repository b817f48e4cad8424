"""Playing again: only when every person at the table has asked for it, whatever happens in between."""

from __future__ import annotations

import pytest

from engine.wire.protocol import Accepted, Commitment, Leave, Ready, Resign, Seated, Sit, TableInfo
from server.storage.entries import Asked, unpack
from server.table.table_info import table_info
from tests.server.context.test_durable import kept_harness, tokens
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only


def over(harness: LobbyHarness) -> LobbyHarness:
    """Let two people play a match to its end."""
    harness.guest(1, "Ann")
    harness.guest(2, "Ben")
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.do(2, Resign, table=1, seat=1)
    return harness


def newest(harness: LobbyHarness, conn: int) -> TableInfo:
    return [message for message in harness.sent[conn] if isinstance(message, TableInfo)][-1]


def list_asked_seats(info: TableInfo) -> list[int]:
    """Return the seats whose players have asked for the next match."""
    return [seat for seat, each in enumerate(info.seats) if each.ready]


def test_it_begins_when_everybody_has_asked() -> None:
    harness = over(LobbyHarness())
    info = only(harness.do(1, Ready, table=1, swap=False), TableInfo)
    assert (info.match, info.running, list_asked_seats(info)) == (1, False, [0])
    harness.news(2)
    assert list_asked_seats(newest(harness, 2)) == [0], "the other one sees it"
    assert only(harness.do(1, Ready, table=1, swap=False), Accepted), "asking twice changes nothing"
    assert newest(harness, 1).match == 1
    info = only(harness.do(2, Ready, table=1, swap=False), TableInfo)
    assert (info.match, info.running, list_asked_seats(info)) == (2, True, [])


def test_a_bot_that_had_not_answered_yet_is_asked_in_the_next_match() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, BOT, ME)
    harness.do(1, Resign, table=1, seat=1)
    harness.do(1, Ready, table=1)
    assert [(think.match, think.revision) for think in harness.thinks] == [(1, 0), (2, 0)]


def test_a_wish_to_exchange_the_sides_that_could_not_be_kept_was_none() -> None:
    harness = over(kept_harness())
    harness.prompt = False
    harness.do(1, Ready, table=1, swap=True)
    harness.lose()
    harness.prompt = True
    harness.wait(2.0)
    table = harness.lobby.tables[1]
    assert (table_info(table).swap, list_asked_seats(table_info(table))) == (False, [])


@pytest.mark.parametrize(("first", "second"), [(True, False), (False, True)])
def test_what_the_first_one_says_of_the_sides_counts(first: bool, second: bool) -> None:
    harness = over(LobbyHarness())
    assert only(harness.do(2, Ready, table=1, swap=first), TableInfo).swap is first
    harness.do(1, Ready, table=1, swap=second)
    info = newest(harness, 1)
    assert (info.match, info.swap) == (2, False)
    assert [seat.player for seat in info.seats] == (["Ben", "Ann"] if first else ["Ann", "Ben"])


def test_bots_agree_and_a_hot_seat_asks_once() -> None:
    for plans in ((ME, BOT), (ME, ME)):
        harness = LobbyHarness()
        harness.guest(1)
        harness.table(1, *plans)
        harness.do(1, Resign, table=1, seat=0)
        assert only(harness.do(1, Ready, table=1, swap=True), TableInfo).match == 2


def test_who_leaves_has_not_agreed() -> None:
    harness = over(LobbyHarness())
    harness.do(1, Ready, table=1, swap=True)
    harness.do(2, Leave, table=1)
    assert list_asked_seats(newest(harness, 1)) == []
    assert newest(harness, 1).swap is False
    assert only(harness.do(1, Ready, table=1), TableInfo).match == 1, "one alone begins nothing"


def test_who_asked_may_change_their_mind() -> None:
    """Then the next player who asks decides about the sides."""
    harness = over(LobbyHarness())
    harness.do(1, Ready, table=1, swap=True)
    info = only(harness.do(1, Ready, table=1, ready=False), TableInfo)
    assert (list_asked_seats(info), info.swap) == ([], False)
    harness.do(2, Ready, table=1)
    harness.do(1, Ready, table=1, swap=True)
    assert [seat.player for seat in newest(harness, 1).seats] == ["Ann", "Ben"]


def test_a_question_survives_the_host() -> None:
    """The one who asked need not ask again, and the same command is no second question."""
    harness = over(kept_harness())
    given = {**tokens(harness.sent[1]), **tokens(harness.sent[2])}
    command = Ready(900, 1, swap=True)
    harness.say(1, command)
    heir = kept_harness("heir")
    heir.disk[1] = list(harness.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    for conn in (1, 2):
        heir.guest(conn)
        heir.back(conn, given[conn - 1])
    assert (list_asked_seats(newest(heir, 1)), newest(heir, 1).swap) == ([0], True)
    assert Accepted(900) in heir.say(1, command)
    heir.do(2, Ready, table=1, swap=False)
    assert newest(heir, 1).match == 2
    assert [seat.player for seat in newest(heir, 1).seats] == ["Ben", "Ann"]
    assert [message.seat for message in heir.sent[1] if isinstance(message, Seated)] == [0, 1]


def test_it_begins_although_the_host_died_just_then() -> None:
    """The journal ends with the last question, before the host was bound to its part of the draws."""
    harness = over(kept_harness())
    harness.fair = False
    given = {**tokens(harness.sent[1]), **tokens(harness.sent[2])}
    for conn in (1, 2):
        harness.do(conn, Ready, table=1, swap=True)
    entries = [unpack(payload) for payload in harness.disk[1]]
    assert isinstance(entries[-2], Asked)
    heir = kept_harness("heir")
    heir.disk[1] = harness.disk[1][:-1]
    heir.lobby.restore(1, entries[:-1], 0.0)
    for conn in (1, 2):
        heir.guest(conn)
        heir.back(conn, given[conn - 1])
    assert any(isinstance(message, Commitment) and message.match == 2 for message in heir.sent[1])
    assert newest(heir, 1).match == 2
    assert [seat.player for seat in newest(heir, 1).seats] == ["Ben", "Ann"]
