"""Who sits where before a match: what the owner may do, and what the others."""

from __future__ import annotations

from typing import Any

from engine.wire.protocol import (
    Accepted,
    Act,
    Assign,
    Events,
    Kick,
    Leave,
    Move,
    Ready,
    Rejected,
    Resign,
    Seated,
    Sit,
    TableInfo,
    Watch,
)
from server.table.table_info import table_info
from tests.support.server.lobby_harness import BOT, ME, kinds, only
from tests.support.server.waiting_people import (
    BEN,
    CID,
    DAN,
    OWNER,
    code,
    four,
    greeted,
    heir_of,
    info,
    players,
    ready,
    token,
    two,
)


def test_the_owner_moves_anybody() -> None:
    """Those who were moved are told so, with the tokens that they have; everybody is asked again."""
    hall = two()
    tokens = {conn: token(hall, conn) for conn in (OWNER, BEN)}
    hall.do(BEN, Ready, table=1)
    assert ready(hall) == ["Ben"]
    before = len(hall.sent[BEN])
    news = hall.do(OWNER, Move, table=1, seat=0, to=1)
    assert kinds(news) == ["Accepted", "Seated", "TableInfo"]
    assert only(news, Seated) == Seated(1, 1, tokens[OWNER])
    assert kinds(hall.sent[BEN][before:]) == ["Seated", "TableInfo"]
    assert only(hall.sent[BEN][before:], Seated) == Seated(1, 0, tokens[BEN])
    assert (players(hall), ready(hall)) == (["Ben", "Ann"], [])
    assert info(hall).owner == 1, "who came first is still that"
    hall.do(OWNER, Ready, table=1)
    hall.do(BEN, Ready, table=1)
    assert info(hall).running
    place = {"type": "Place", "cell": "a1"}
    assert only(hall.do(BEN, Act, table=1, seat=0, revision=0, action=place), Accepted)


def test_others_take_an_open_seat_instead_of_their_own() -> None:
    hall = four(BEN, CID)
    assert only(hall.do(BEN, Move, table=1, seat=1, to=3), Seated).seat == 3
    assert only(hall.do(CID, Move, table=1, seat=1, to=2), Seated).seat == 1, "in either order"
    assert players(hall) == ["Ann", "Cid", "", "Ben"]


def test_nobody_but_the_owner_moves_others() -> None:
    hall = four(BEN, CID)
    hall.do(DAN, Watch, table=1)
    before = info(hall)
    assert code(hall.do(BEN, Move, table=1, seat=2, to=3)) == "not_owner"
    assert code(hall.do(BEN, Move, table=1, seat=2, to=0)) == "not_owner"
    assert code(hall.do(BEN, Move, table=1, seat=1, to=2)) == "seat_taken"
    assert code(hall.do(DAN, Move, table=1, seat=1, to=3)) == "not_your_seat"
    assert code(hall.do(OWNER, Move, table=1, seat=0, to=4)) == "no_such_seat"
    assert code(hall.do(OWNER, Move, table=1, seat=15, to=0)) == "no_such_seat"
    assert code(hall.do(OWNER, Move, table=1, seat=0, to=0)) == "same_seat"
    assert code(hall.do(OWNER, Move, table=9, seat=0, to=1)) == "no_such_table"
    assert info(hall) == before


def test_bots_and_open_seats_are_moved_like_people() -> None:
    hall = four(BEN)
    hall.do(OWNER, Assign, table=1, seat=2, bot="random")
    assert kinds(hall.do(OWNER, Move, table=1, seat=2, to=3)) == ["Accepted", "TableInfo"]
    assert kinds(hall.do(OWNER, Move, table=1, seat=1, to=3)) == ["Accepted", "TableInfo"]
    assert [seat.kind for seat in info(hall).seats] == ["person", "bot", "open", "person"]
    assert players(hall) == ["Ann", "random", "", "Ben"]


def test_a_hot_seat_exchanges_its_own() -> None:
    """Two people before one screen, who are no owners."""
    hall = four(BEN)
    hall.do(BEN, Sit, table=1, seat=2, name="Bo", ready=False)
    assert [each.seat for each in hall.do(BEN, Move, table=1, seat=2, to=1) if isinstance(each, Seated)] == [
        2,
        1,
    ]
    assert players(hall) == ["Ann", "Bo", "Ben", ""]


def test_while_a_match_runs_or_starts_nobody_is_moved() -> None:
    hall = two()
    hall.fair = False
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    commands: list[tuple[Any, dict[str, Any]]] = [
        (Move, {"seat": 0, "to": 1}),
        (Kick, {"person": BEN}),
    ]
    for kind, fields in commands:
        assert code(hall.do(OWNER, kind, table=1, **fields)) == "still_starting"
    hall = two()
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    for kind, fields in commands:
        assert code(hall.do(OWNER, kind, table=1, **fields)) == "still_running"
    hall = greeted()
    hall.table(OWNER, ME, BOT)
    assert code(hall.do(OWNER, Assign, table=1, seat=1, bot=None)) == "still_running"
    assert info(hall).running


def test_between_matches_a_new_arrangement_is_a_new_question() -> None:
    """Who has asked for the rematch with other sides has asked for those of before."""
    hall = two()
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    hall.do(BEN, Resign, table=1, seat=1)
    hall.do(BEN, Ready, table=1, swap=True)
    assert (info(hall).swap, ready(hall)) == (True, ["Ben"])
    hall.do(OWNER, Move, table=1, seat=0, to=1)
    assert (info(hall).swap, ready(hall)) == (False, [])
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    assert (info(hall).match, players(hall)) == (2, ["Ben", "Ann"])
    events = [message for message in hall.sent[OWNER] if isinstance(message, Events) and message.match == 2]
    assert {message.seat for message in events} == {1}


def test_who_comes_back_to_another_seat_is_told_its_stream_from_the_beginning() -> None:
    """What was known before was the stream of the former seat: the rest of the new one would leave a gap."""
    hall = two()
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    hall.do(OWNER, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    hall.do(BEN, Resign, table=1, seat=1)
    known = hall.lobby.tables[1].stream(0).seq(1)
    given = token(hall, OWNER)
    for before, after, seat, first in ((OWNER, CID, 1, 1), (CID, DAN, 0, known + 1)):
        hall.do(before, Move, table=1, seat=1 - seat, to=seat)
        events = only(hall.back(after, given, last_seq=known, match=1), Events)
        assert (events.seat, events.first_seq) == (seat, first)


def test_a_record_names_who_played() -> None:
    """Not who sits there now: not for those who come back, and not after a new start."""
    hall = two(keeps=True)
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    hall.do(BEN, Resign, table=1, seat=1)
    [kept] = {each.text for each in hall.archived}
    assert "Ann" in kept
    hall.do(OWNER, Move, table=1, seat=0, to=1)
    hall.do(OWNER, Kick, table=1, person=BEN)
    hall.do(OWNER, Assign, table=1, seat=0, bot="random")
    given = token(hall, OWNER)
    for each in (hall, heir_of(hall)):
        each.guest(9)
        before = len(each.sent[9])
        each.back(9, given)
        revealed = "".join(m.text for m in each.sent[9][before:] if type(m).__name__ == "Reveal")
        assert revealed == kept
        assert {archived.text for archived in each.archived} == {kept}


# Bots and open seats.


def test_the_owner_fills_and_opens_seats() -> None:
    hall = two()
    hall.do(BEN, Leave, table=1)
    hall.do(OWNER, Ready, table=1)
    assert kinds(hall.do(OWNER, Assign, table=1, seat=1, bot="random")) == ["Accepted", "TableInfo"]
    assert (players(hall), ready(hall), info(hall).running) == (["Ann", "random"], [], False)
    assert only(hall.do(OWNER, Assign, table=1, seat=1, bot=None), TableInfo).seats[1].kind == "open"
    hall.do(OWNER, Assign, table=1, seat=1, bot="random")
    assert only(hall.do(OWNER, Ready, table=1), TableInfo).running


def test_bots_are_refused_where_they_cannot_sit() -> None:
    hall = four(BEN)
    before = info(hall)
    assert code(hall.do(BEN, Assign, table=1, seat=2, bot="random")) == "not_owner"
    assert code(hall.do(CID, Assign, table=1, seat=2, bot="random")) == "not_owner"
    assert code(hall.do(OWNER, Assign, table=1, seat=1, bot="random")) == "seat_taken"
    assert code(hall.do(OWNER, Assign, table=1, seat=0, bot=None)) == "seat_taken"
    assert code(hall.do(OWNER, Assign, table=1, seat=7, bot=None)) == "no_such_seat"
    refused = only(hall.do(OWNER, Assign, table=1, seat=2, bot="deep"), Rejected)
    assert (refused.code, refused.args) == ("unknown_bot", {"value": "deep", "known": ["random"]})
    assert info(hall) == before


def test_no_second_person_comes_to_a_table_where_decisions_are_taken_back() -> None:
    hall = greeted()
    hall.table(OWNER, ME, BOT, takeback=True)
    hall.do(OWNER, Resign, table=1, seat=0)
    assert code(hall.do(OWNER, Assign, table=1, seat=1, bot=None)) == "takeback_needs_bots"
    assert only(hall.do(OWNER, Assign, table=1, seat=1, bot="random"), Accepted)


def test_a_move_comes_again_and_is_made_once() -> None:
    """The answer was lost with the connection: the client gives its command once more."""
    hall = two(keeps=True)
    command = Move(800, 1, 0, 1)
    hall.say(OWNER, command)
    given = token(hall, OWNER)
    hall.lobby.disconnected(OWNER)
    for each in (hall, heir_of(hall)):
        each.guest(9)
        assert only(each.back(9, given), Seated).seat == 1
        assert Accepted(800) in each.say(9, command)
        assert [seat.player for seat in table_info(each.lobby.tables[1]).seats] == ["Ben", "Ann"]
