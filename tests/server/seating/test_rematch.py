"""Playing again: only when every person at the table has asked for it, whatever happens in between."""

from __future__ import annotations

import pytest

from engine.wire.protocol import Accepted, Commitment, Leave, Ready, Resign, Seated, Sit, TableInfo
from server.storage.entries import Asked, unpack
from server.table.table_info import table_info
from tests.server.storage.test_durable import kept_hall, tokens
from tests.support.server.lobby_harness import BOT, ME, OPEN, Hall, only


def over(hall: Hall) -> Hall:
    """Have two people play a match that is over."""
    hall.guest(1, "Ann")
    hall.guest(2, "Ben")
    hall.table(1, ME, OPEN)
    hall.do(2, Sit, table=1, seat=1)
    hall.do(2, Resign, table=1, seat=1)
    return hall


def newest(hall: Hall, conn: int) -> TableInfo:
    return [message for message in hall.sent[conn] if isinstance(message, TableInfo)][-1]


def asked(info: TableInfo) -> list[int]:
    """Return the seats whose players have asked for the next match."""
    return [seat for seat, each in enumerate(info.seats) if each.ready]


def test_it_begins_when_everybody_has_asked() -> None:
    hall = over(Hall())
    info = only(hall.do(1, Ready, table=1, swap=False), TableInfo)
    assert (info.match, info.running, asked(info)) == (1, False, [0])
    hall.news(2)
    assert asked(newest(hall, 2)) == [0], "the other one sees it"
    assert only(hall.do(1, Ready, table=1, swap=False), Accepted), "asking twice changes nothing"
    assert newest(hall, 1).match == 1
    info = only(hall.do(2, Ready, table=1, swap=False), TableInfo)
    assert (info.match, info.running, asked(info)) == (2, True, [])


def test_a_bot_that_had_not_answered_yet_is_asked_in_the_next_match() -> None:
    hall = Hall()
    hall.guest(1)
    hall.table(1, BOT, ME)
    hall.do(1, Resign, table=1, seat=1)
    hall.do(1, Ready, table=1)
    assert [(think.match, think.revision) for think in hall.thinks] == [(1, 0), (2, 0)]


def test_a_wish_to_exchange_the_sides_that_could_not_be_kept_was_none() -> None:
    hall = over(kept_hall())
    hall.prompt = False
    hall.do(1, Ready, table=1, swap=True)
    hall.lose()
    hall.prompt = True
    hall.wait(2.0)
    table = hall.lobby.tables[1]
    assert (table_info(table).swap, asked(table_info(table))) == (False, [])


@pytest.mark.parametrize(("first", "second"), [(True, False), (False, True)])
def test_what_the_first_one_says_of_the_sides_counts(first: bool, second: bool) -> None:
    hall = over(Hall())
    assert only(hall.do(2, Ready, table=1, swap=first), TableInfo).swap is first
    hall.do(1, Ready, table=1, swap=second)
    info = newest(hall, 1)
    assert (info.match, info.swap) == (2, False)
    assert [seat.player for seat in info.seats] == (["Ben", "Ann"] if first else ["Ann", "Ben"])


def test_bots_agree_and_a_hot_seat_asks_once() -> None:
    for plans in ((ME, BOT), (ME, ME)):
        hall = Hall()
        hall.guest(1)
        hall.table(1, *plans)
        hall.do(1, Resign, table=1, seat=0)
        assert only(hall.do(1, Ready, table=1, swap=True), TableInfo).match == 2


def test_who_leaves_has_not_agreed() -> None:
    hall = over(Hall())
    hall.do(1, Ready, table=1, swap=True)
    hall.do(2, Leave, table=1)
    assert asked(newest(hall, 1)) == []
    assert newest(hall, 1).swap is False
    assert only(hall.do(1, Ready, table=1), TableInfo).match == 1, "one alone begins nothing"


def test_who_asked_may_change_their_mind() -> None:
    """Then the next one who asks says what happens to the sides."""
    hall = over(Hall())
    hall.do(1, Ready, table=1, swap=True)
    info = only(hall.do(1, Ready, table=1, ready=False), TableInfo)
    assert (asked(info), info.swap) == ([], False)
    hall.do(2, Ready, table=1)
    hall.do(1, Ready, table=1, swap=True)
    assert [seat.player for seat in newest(hall, 1).seats] == ["Ann", "Ben"]


def test_a_question_survives_the_host() -> None:
    """The one who asked need not ask again, and the same command is no second question."""
    hall = over(kept_hall())
    given = {**tokens(hall.sent[1]), **tokens(hall.sent[2])}
    command = Ready(900, 1, swap=True)
    hall.say(1, command)
    heir = kept_hall("heir")
    heir.disk[1] = list(hall.disk[1])
    heir.lobby.restore(1, [unpack(payload) for payload in hall.disk[1]], 0.0)
    for conn in (1, 2):
        heir.guest(conn)
        heir.back(conn, given[conn - 1])
    assert (asked(newest(heir, 1)), newest(heir, 1).swap) == ([0], True)
    assert Accepted(900) in heir.say(1, command)
    heir.do(2, Ready, table=1, swap=False)
    assert newest(heir, 1).match == 2
    assert [seat.player for seat in newest(heir, 1).seats] == ["Ben", "Ann"]
    assert [message.seat for message in heir.sent[1] if isinstance(message, Seated)] == [0, 1]


def test_it_begins_although_the_host_died_just_then() -> None:
    """What was kept ends with the last question, before the host was bound to its part of the draws."""
    hall = over(kept_hall())
    hall.fair = False
    given = {**tokens(hall.sent[1]), **tokens(hall.sent[2])}
    for conn in (1, 2):
        hall.do(conn, Ready, table=1, swap=True)
    entries = [unpack(payload) for payload in hall.disk[1]]
    assert isinstance(entries[-2], Asked)
    heir = kept_hall("heir")
    heir.disk[1] = hall.disk[1][:-1]
    heir.lobby.restore(1, entries[:-1], 0.0)
    for conn in (1, 2):
        heir.guest(conn)
        heir.back(conn, given[conn - 1])
    assert any(isinstance(message, Commitment) and message.match == 2 for message in heir.sent[1])
    assert newest(heir, 1).match == 2
    assert [seat.player for seat in newest(heir, 1).seats] == ["Ben", "Ann"]
