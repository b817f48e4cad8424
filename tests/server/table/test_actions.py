"""Decisions: carried out once, on the position that the player saw, and refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Codec
from engine.match.match import MATCH_EVENTS, replay_stream
from engine.wire.protocol import Accepted, Act, Events, Rejected, Resign, Sit, Snapshot, TableInfo, Watch
from tests.games.registry import GAMES
from tests.games.tictactoe.game import Config
from tests.support.server.lobby_harness import BOT, ME, OPEN, Hall, kinds, only


def place(cell: str) -> dict[str, Any]:
    return {"type": "Place", "cell": cell}


def duel() -> Hall:
    """Return a hall where connections 1 and 2 play tic-tac-toe and 3 watches."""
    hall = Hall()
    for conn in (1, 2, 3):
        hall.guest(conn)
    hall.table(1, ME, OPEN)
    hall.do(2, Sit, table=1, seat=1)
    hall.do(3, Watch, table=1)
    return hall


def act(hall: Hall, seat: int, revision: int, action: dict[str, Any]) -> list[Any]:
    return hall.do(seat + 1, Act, table=1, seat=seat, revision=revision, action=action)


def test_a_decision_is_one_message_to_every_viewer() -> None:
    hall = duel()
    news = act(hall, 0, 0, place("b2"))
    assert kinds(news) == ["Accepted", "Events"]
    expected = [
        {"type": "Decided", "seat": 0, "action": "place b2"},
        {"type": "Placed", "seat": 0, "cell": "b2"},
    ]
    for conn, seat in ((1, 0), (2, 1), (3, None)):
        assert hall.sent[conn][-1] == Events(1, 1, seat, 1, 1, expected)
    act(hall, 1, 1, place("a1"))
    assert only(hall.sent[3][-1:], Events).first_seq == 3


@pytest.mark.parametrize(
    ("seat", "action", "code", "args"),
    [
        (1, place("a1"), "out_of_turn", {}),
        (0, place("b2"), "illegal", {"reason": "occupied", "reason_args": {"cell": "b2"}}),
        (0, {"type": "Jump", "cell": "a1"}, "bad_action", {}),
        (0, {"type": "Place"}, "bad_action", {}),
        (0, {"type": "Place", "cell": 7}, "bad_action", {}),
        (0, {"type": "Place", "cell": "a1", "twice": True}, "bad_action", {}),
        (0, {}, "bad_action", {}),
    ],
)
def test_a_decision_that_cannot_be_changes_nothing(
    seat: int, action: dict[str, Any], code: str, args: dict[str, Any]
) -> None:
    hall = duel()
    act(hall, 0, 0, place("b2"))
    act(hall, 1, 1, place("c3"))
    before = {conn: len(sent) for conn, sent in hall.sent.items()}
    standing = hall.lobby.tables[1].match.standing.clone()
    news = act(hall, seat, 2, action)
    rejected = only(news, Rejected)
    assert (rejected.code, rejected.args) == (code, args)
    assert hall.closed == []
    assert hall.lobby.tables[1].match.standing.state == standing.state
    assert {conn: len(hall.sent[conn]) for conn in before if conn != seat + 1} == {
        conn: count for conn, count in before.items() if conn != seat + 1
    }
    assert kinds(act(hall, 0, 2, place("a1"))) == ["Accepted", "Events"], "the match goes on"


def test_a_stale_decision_is_answered_with_the_present_state() -> None:
    hall = duel()
    act(hall, 0, 0, place("b2"))
    for revision in (0, 2):
        news = act(hall, 1, revision, place("c3"))
        assert kinds(news) == ["Rejected", "Snapshot"]
        rejected, snapshot = news
        assert (rejected.code, rejected.args) == ("stale", {"revision": 1})
        assert snapshot == Snapshot(1, 1, 1, 1, 2, "ttt1 turn=o board=---/-x-/---", over=False)


def test_only_the_own_seat_may_be_played() -> None:
    hall = duel()
    for conn in (2, 3):
        news = hall.do(conn, Act, table=1, seat=0, revision=0, action=place("a1"))
        assert only(news, Rejected).code == "not_your_seat"
    assert only(hall.do(1, Act, table=2, seat=0, revision=0, action={}), Rejected).code == "no_such_table"
    assert only(hall.do(1, Act, table=1, seat=2, revision=0, action={}), Rejected).code == "no_such_seat"


def test_a_repeated_command_is_answered_again_and_applied_once() -> None:
    hall = duel()
    command = Act(id=900, table=1, seat=0, revision=0, action=place("b2"))
    assert kinds(hall.say(1, command)) == ["Accepted", "Events"]
    assert hall.say(1, command) == [Accepted(900)]
    assert hall.lobby.tables[1].match.revision == 1


def test_an_id_stands_for_one_command_only() -> None:
    hall = duel()
    hall.say(1, Act(id=900, table=1, seat=0, revision=0, action=place("b2")))
    act(hall, 1, 1, place("a1"))
    rejected = only(hall.say(1, Act(id=900, table=1, seat=0, revision=2, action=place("c1"))), Rejected)
    assert (rejected.code, rejected.id) == ("id_used_before", 900)


def test_a_refused_command_may_be_given_again() -> None:
    """Only what was carried out counts: a decision refused as too early may be right a moment later."""
    hall = duel()
    command = Act(id=900, table=1, seat=1, revision=1, action=place("b2"))
    assert kinds(hall.say(2, command)) == ["Rejected", "Snapshot"]
    act(hall, 0, 0, place("a1"))
    assert kinds(hall.say(2, command)) == ["Accepted", "Events"]


def test_resigning_ends_the_match() -> None:
    hall = duel()
    news = hall.do(2, Resign, table=1, seat=1)
    assert kinds(news) == ["Accepted", "Events", "TableInfo"]
    assert only(news, Events).events == [{"type": "Resigned", "seat": 1, "winner": 0}]
    assert only(news, TableInfo).running is False
    assert only(act(hall, 0, 1, place("a1")), Rejected).code == "game_over"
    assert only(hall.do(1, Resign, table=1, seat=0), Rejected).code == "game_over"
    snapshot = only(act(hall, 0, 0, place("a1")), Snapshot)
    assert (snapshot.over, snapshot.winner) == (True, 0)


def test_a_finished_match_is_announced() -> None:
    hall = duel()
    for revision, cell in enumerate(("a1", "b1", "a2", "b2", "a3")):
        news = act(hall, revision % 2, revision, place(cell))
    assert kinds(news) == ["Accepted", "Events", "TableInfo"]
    assert only(news, TableInfo).running is False


def test_a_bot_is_asked_with_its_stream_and_answers() -> None:
    hall = Hall()
    hall.guest(1)
    hall.table(1, ME, BOT)
    assert hall.thinks == []
    act(hall, 0, 0, place("b2"))
    [think] = hall.thinks
    assert (think.table, think.match, think.seat, think.revision) == (1, 1, 1, 1)
    assert (think.game, think.config, think.bot) == ("tictactoe", {"first": "x"}, "random")
    game = GAMES["tictactoe"]
    facts = Codec(game, *MATCH_EVENTS).events(think.stream[: think.known])
    assert game.format(replay_stream(game, Config(), 1, facts).state) == "ttt1 turn=o board=---/-x-/---"
    hall.lobby.bot_answer(1, 1, 1, 1, place("a1"), hall.now)
    assert only(hall.news(1), Events).events[1] == {"type": "Placed", "seat": 1, "cell": "a1"}


def test_a_late_answer_of_a_bot_has_no_effect() -> None:
    hall = Hall()
    hall.guest(1)
    hall.table(1, ME, BOT)
    act(hall, 0, 0, place("b2"))
    hall.lobby.bot_answer(1, 1, 1, 0, place("a1"), hall.now)
    hall.lobby.bot_answer(1, 2, 1, 1, place("a1"), hall.now)
    hall.lobby.bot_answer(7, 1, 1, 1, place("a1"), hall.now)
    hall.do(1, Resign, table=1, seat=0)
    hall.lobby.bot_answer(1, 1, 1, 1, place("a1"), hall.now)
    assert hall.lobby.tables[1].match.revision == 2
    assert hall.news(1) == []


@pytest.mark.parametrize("answer", [None, place("b2"), place("z9"), {"type": "Jump"}, 17])
def test_a_bot_without_a_legal_answer_plays_at_random(answer: Any) -> None:
    hall = Hall()
    hall.guest(1)
    hall.table(1, ME, BOT)
    act(hall, 0, 0, place("b2"))
    hall.lobby.bot_answer(1, 1, 1, 1, answer, hall.now)
    [event] = only(hall.news(1), Events).events[1:]
    assert (event["type"], event["seat"]) == ("Placed", 1)
    assert event["cell"] != "b2"


def test_two_bots_play_to_the_end() -> None:
    hall = Hall()
    hall.guest(1)
    hall.table(1, BOT, BOT)
    while hall.thinks:
        think = hall.thinks.pop()
        hall.lobby.bot_answer(think.table, think.match, think.seat, think.revision, None, hall.now)
        hall.news(1)
    assert hall.lobby.tables[1].match.outcome is not None
