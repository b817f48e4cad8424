"""The seating before a match: the rights of the owner and of the others."""

from __future__ import annotations

from typing import Any

from engine.bots.registry import bots_of
from engine.games.warchest.game import WarChest
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
from muster_tictactoe.game import Place
from server.table.table_info import table_info
from tests.support.server.lobby_harness import BOT, ME, kinds, only
from tests.support.server.waiting_people import (
    BEN,
    CID,
    DAN,
    OWNER,
    code,
    four,
    greet_lobby,
    heir_of,
    info,
    players,
    ready,
    token,
    two,
)


def test_the_owner_moves_anybody() -> None:
    """Moved people get a notice with their tokens; everybody is asked again."""
    harness = two()
    tokens = {conn: token(harness, conn) for conn in (OWNER, BEN)}
    harness.do(BEN, Ready, table=1)
    assert ready(harness) == ["Ben"]
    before = len(harness.sent[BEN])
    news = harness.do(OWNER, Move, table=1, seat=0, to=1)
    assert kinds(news) == ["Accepted", "Seated", "TableInfo"]
    assert only(news, Seated) == Seated(1, 1, tokens[OWNER])
    assert kinds(harness.sent[BEN][before:]) == ["Seated", "TableInfo"]
    assert only(harness.sent[BEN][before:], Seated) == Seated(1, 0, tokens[BEN])
    assert (players(harness), ready(harness)) == (["Ben", "Ann"], [])
    assert info(harness).owner == 1, "who came first is still that"
    harness.do(OWNER, Ready, table=1)
    harness.do(BEN, Ready, table=1)
    assert info(harness).running
    place = {"type": "Place", "cell": "a1"}
    assert only(harness.do(BEN, Act, table=1, seat=0, revision=0, action=place), Accepted)


def test_others_take_an_open_seat_instead_of_their_own() -> None:
    harness = four(BEN, CID)
    assert only(harness.do(BEN, Move, table=1, seat=1, to=3), Seated).seat == 3
    assert only(harness.do(CID, Move, table=1, seat=1, to=2), Seated).seat == 1, "in either order"
    assert players(harness) == ["Ann", "Cid", "", "Ben"]


def test_nobody_but_the_owner_moves_others() -> None:
    harness = four(BEN, CID)
    harness.do(DAN, Watch, table=1)
    before = info(harness)
    assert code(harness.do(BEN, Move, table=1, seat=2, to=3)) == "not_owner"
    assert code(harness.do(BEN, Move, table=1, seat=2, to=0)) == "not_owner"
    assert code(harness.do(BEN, Move, table=1, seat=1, to=2)) == "seat_taken"
    assert code(harness.do(DAN, Move, table=1, seat=1, to=3)) == "not_your_seat"
    assert code(harness.do(OWNER, Move, table=1, seat=0, to=4)) == "no_such_seat"
    assert code(harness.do(OWNER, Move, table=1, seat=15, to=0)) == "no_such_seat"
    assert code(harness.do(OWNER, Move, table=1, seat=0, to=0)) == "same_seat"
    assert code(harness.do(OWNER, Move, table=9, seat=0, to=1)) == "no_such_table"
    assert info(harness) == before


def test_bots_and_open_seats_are_moved_like_people() -> None:
    harness = four(BEN)
    harness.do(OWNER, Assign, table=1, seat=2, bot="random")
    assert kinds(harness.do(OWNER, Move, table=1, seat=2, to=3)) == ["Accepted", "TableInfo"]
    assert kinds(harness.do(OWNER, Move, table=1, seat=1, to=3)) == ["Accepted", "TableInfo"]
    assert [seat.kind for seat in info(harness).seats] == ["person", "bot", "open", "person"]
    assert players(harness) == ["Ann", "random", "", "Ben"]


def test_a_hot_seat_exchanges_its_own() -> None:
    """Two people before one screen, who are no owners."""
    harness = four(BEN)
    harness.do(BEN, Sit, table=1, seat=2, name="Bo", ready=False)
    assert [
        each.seat for each in harness.do(BEN, Move, table=1, seat=2, to=1) if isinstance(each, Seated)
    ] == [
        2,
        1,
    ]
    assert players(harness) == ["Ann", "Bo", "Ben", ""]


def test_while_a_match_runs_or_starts_nobody_is_moved() -> None:
    harness = two()
    harness.fair = False
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    commands: list[tuple[Any, dict[str, Any]]] = [
        (Move, {"seat": 0, "to": 1}),
        (Kick, {"person": BEN}),
    ]
    for kind, fields in commands:
        assert code(harness.do(OWNER, kind, table=1, **fields)) == "still_starting"
    harness = two()
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    assert code(harness.do(OWNER, Move, table=1, seat=0, to=1)) == "still_running"
    harness = greet_lobby()
    harness.table(OWNER, ME, BOT)
    assert code(harness.do(OWNER, Assign, table=1, seat=1, bot=None)) == "still_running"
    assert info(harness).running


def test_between_matches_a_new_arrangement_is_a_new_question() -> None:
    """A wish for a rematch with swapped sides applies to the former seating."""
    harness = two()
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    harness.do(BEN, Resign, table=1, seat=1)
    harness.do(BEN, Ready, table=1, swap=True)
    assert (info(harness).swap, ready(harness)) == (True, ["Ben"])
    harness.do(OWNER, Move, table=1, seat=0, to=1)
    assert (info(harness).swap, ready(harness)) == (False, [])
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    assert (info(harness).match, players(harness)) == (2, ["Ben", "Ann"])
    events = [
        message for message in harness.sent[OWNER] if isinstance(message, Events) and message.match == 2
    ]
    assert {message.seat for message in events} == {1}


def test_who_comes_back_to_another_seat_is_told_its_stream_from_the_beginning() -> None:
    """The known stream was the former seat's: the rest of the new one would leave a gap."""
    harness = two()
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    harness.do(OWNER, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    harness.do(BEN, Resign, table=1, seat=1)
    known = harness.lobby.tables[1].stream(0).seq(1)
    given = token(harness, OWNER)
    for before, after, seat, first in ((OWNER, CID, 1, 1), (CID, DAN, 0, known + 1)):
        harness.do(before, Move, table=1, seat=1 - seat, to=seat)
        events = only(harness.back(after, given, last_seq=known, match=1), Events)
        assert (events.seat, events.first_seq) == (seat, first)


def test_a_record_names_who_played() -> None:
    """Not the present players: not for those who come back, and not after a new start."""
    harness = two(keeps=True)
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    harness.do(BEN, Resign, table=1, seat=1)
    [kept] = {each.text for each in harness.archived}
    assert "Ann" in kept
    harness.do(OWNER, Move, table=1, seat=0, to=1)
    harness.do(OWNER, Kick, table=1, person=BEN)
    harness.do(OWNER, Assign, table=1, seat=0, bot="random")
    given = token(harness, OWNER)
    for each in (harness, heir_of(harness)):
        each.guest(9)
        before = len(each.sent[9])
        each.back(9, given)
        revealed = "".join(m.text for m in each.sent[9][before:] if type(m).__name__ == "Reveal")
        assert revealed == kept
        assert {archived.text for archived in each.archived} == {kept}


# Bots and open seats.


def test_the_owner_fills_and_opens_seats() -> None:
    harness = two()
    harness.do(BEN, Leave, table=1)
    harness.do(OWNER, Ready, table=1)
    assert kinds(harness.do(OWNER, Assign, table=1, seat=1, bot="random")) == ["Accepted", "TableInfo"]
    assert (players(harness), ready(harness), info(harness).running) == (["Ann", "random"], [], False)
    assert only(harness.do(OWNER, Assign, table=1, seat=1, bot=None), TableInfo).seats[1].kind == "open"
    harness.do(OWNER, Assign, table=1, seat=1, bot="random")
    assert only(harness.do(OWNER, Ready, table=1), TableInfo).running


def test_bots_are_refused_where_they_cannot_sit() -> None:
    harness = four(BEN)
    before = info(harness)
    assert code(harness.do(BEN, Assign, table=1, seat=2, bot="random")) == "not_owner"
    assert code(harness.do(CID, Assign, table=1, seat=2, bot="random")) == "not_owner"
    assert code(harness.do(OWNER, Assign, table=1, seat=1, bot="random")) == "seat_taken"
    assert code(harness.do(OWNER, Assign, table=1, seat=0, bot=None)) == "seat_taken"
    assert code(harness.do(OWNER, Assign, table=1, seat=7, bot=None)) == "no_such_seat"
    refused = only(harness.do(OWNER, Assign, table=1, seat=2, bot="deep"), Rejected)
    assert (refused.code, refused.args) == (
        "unknown_bot",
        {"value": "deep", "known": sorted(bots_of(WarChest()))},
    )
    assert info(harness) == before


def test_a_second_person_must_be_asked_before_anything_is_taken_back() -> None:
    """Alone against a bot one takes back freely; whoever takes its seat gives the consent from then on."""
    harness = greet_lobby()
    harness.table(OWNER, ME, BOT, takeback=True)
    harness.do(OWNER, Resign, table=1, seat=0)
    assert only(harness.do(OWNER, Assign, table=1, seat=1, bot=None), Accepted)
    harness.do(BEN, Sit, table=1, seat=1)
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    match = harness.lobby.tables[1].match
    assert match.outcome is None
    match.submit(0, Place("a1"))
    match.submit(1, Place("b2"))
    assert (match.undo_refusal(0), match.request_refusal(0)) == ("undo_other", None)


def test_a_move_comes_again_and_is_made_once() -> None:
    """The answer was lost with the connection: the client gives its command once more."""
    harness = two(keeps=True)
    command = Move(800, 1, 0, 1)
    harness.say(OWNER, command)
    given = token(harness, OWNER)
    harness.lobby.disconnect(OWNER)
    for each in (harness, heir_of(harness)):
        each.guest(9)
        assert only(each.back(9, given), Seated).seat == 1
        assert Accepted(800) in each.say(9, command)
        assert [seat.player for seat in table_info(each.lobby.tables[1]).seats] == ["Ben", "Ann"]
