"""Decisions: carried out once, on the position that the player saw, and refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Codec
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from engine.outcome import Outcome
from engine.wire.protocol import Accepted, Act, Events, Rejected, Resign, Sit, Snapshot, TableInfo, Watch
from muster_tictactoe.game import Config
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only


def place(cell: str) -> dict[str, Any]:
    return {"type": "Place", "cell": cell}


def duel() -> LobbyHarness:
    """Return a harness where connections 1 and 2 play tic-tac-toe and 3 watches."""
    harness = LobbyHarness()
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.do(3, Watch, table=1)
    return harness


def act(harness: LobbyHarness, seat: int, revision: int, action: dict[str, Any]) -> list[Any]:
    return harness.do(seat + 1, Act, table=1, seat=seat, revision=revision, action=action)


def test_a_decision_is_one_message_to_every_viewer() -> None:
    harness = duel()
    news = act(harness, 0, 0, place("b2"))
    assert kinds(news) == ["Accepted", "Events"]
    expected = [
        {"type": "Decided", "seat": 0, "action": "place b2"},
        {"type": "Placed", "seat": 0, "cell": "b2"},
    ]
    for conn, seat in ((1, 0), (2, 1), (3, None)):
        assert harness.sent[conn][-1] == Events(1, 1, seat, 1, 1, expected)
    act(harness, 1, 1, place("a1"))
    assert only(harness.sent[3][-1:], Events).first_seq == 3


@pytest.mark.parametrize(
    ("way", "answers"),
    [(250, ["Accepted", "Events"]), (137, ["Accepted", "Events"]), (1001, ["Rejected"])],
)
def test_what_is_not_refused_need_not_be_listed(way: int, answers: list[str]) -> None:
    """If legal orders are a sample on a lattice, the rules judge any other as well."""
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, BOT, game="nearest")
    assert kinds(act(harness, 0, 0, {"type": "Move", "way": way}))[:2] == answers


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
    harness = duel()
    act(harness, 0, 0, place("b2"))
    act(harness, 1, 1, place("c3"))
    before = {conn: len(sent) for conn, sent in harness.sent.items()}
    standing = harness.lobby.tables[1].match.standing.clone()
    news = act(harness, seat, 2, action)
    rejected = only(news, Rejected)
    assert (rejected.code, rejected.args) == (code, args)
    assert harness.closed == []
    assert harness.lobby.tables[1].match.standing.state == standing.state
    assert {conn: len(harness.sent[conn]) for conn in before if conn != seat + 1} == {
        conn: count for conn, count in before.items() if conn != seat + 1
    }
    assert kinds(act(harness, 0, 2, place("a1"))) == ["Accepted", "Events"], "the match goes on"


def test_a_stale_decision_is_answered_with_the_present_state() -> None:
    harness = duel()
    act(harness, 0, 0, place("b2"))
    for revision in (0, 2):
        news = act(harness, 1, revision, place("c3"))
        assert kinds(news) == ["Rejected", "Snapshot"]
        rejected, snapshot = news
        assert (rejected.code, rejected.args) == ("stale", {"revision": 1})
        assert snapshot == Snapshot(1, 1, 1, 1, 2, "ttt1 turn=o board=---/-x-/---")


def test_only_the_own_seat_may_be_played() -> None:
    harness = duel()
    for conn in (2, 3):
        news = harness.do(conn, Act, table=1, seat=0, revision=0, action=place("a1"))
        assert only(news, Rejected).code == "not_your_seat"
    assert only(harness.do(1, Act, table=2, seat=0, revision=0, action={}), Rejected).code == "no_such_table"
    assert only(harness.do(1, Act, table=1, seat=2, revision=0, action={}), Rejected).code == "no_such_seat"


def test_a_repeated_command_is_answered_again_and_applied_once() -> None:
    harness = duel()
    command = Act(id=900, table=1, seat=0, revision=0, action=place("b2"))
    assert kinds(harness.say(1, command)) == ["Accepted", "Events"]
    assert harness.say(1, command) == [Accepted(900)]
    assert harness.lobby.tables[1].match.revision == 1


def test_an_id_stands_for_one_command_only() -> None:
    harness = duel()
    harness.say(1, Act(id=900, table=1, seat=0, revision=0, action=place("b2")))
    act(harness, 1, 1, place("a1"))
    rejected = only(harness.say(1, Act(id=900, table=1, seat=0, revision=2, action=place("c1"))), Rejected)
    assert (rejected.code, rejected.id) == ("id_used_before", 900)


def test_a_refused_command_may_be_given_again() -> None:
    """Only carried out ones count: a decision refused as too early may be right a moment later."""
    harness = duel()
    command = Act(id=900, table=1, seat=1, revision=1, action=place("b2"))
    assert kinds(harness.say(2, command)) == ["Rejected", "Snapshot"]
    act(harness, 0, 0, place("a1"))
    assert kinds(harness.say(2, command)) == ["Accepted", "Events"]


def test_resigning_ends_the_match() -> None:
    harness = duel()
    news = harness.do(2, Resign, table=1, seat=1)
    assert kinds(news) == ["Accepted", "Events", "TableInfo", "MatchEnded"]
    assert only(news, Events).events == [{"type": "Resigned", "seat": 1}]
    assert only(news, TableInfo).running is False
    assert only(act(harness, 0, 1, place("a1")), Rejected).code == "game_over"
    assert only(harness.do(1, Resign, table=1, seat=0), Rejected).code == "game_over"
    snapshot = only(act(harness, 0, 0, place("a1")), Snapshot)
    assert snapshot.outcome == Outcome.of_winner(0)


def test_a_finished_match_is_announced() -> None:
    harness = duel()
    for revision, cell in enumerate(("a1", "b1", "a2", "b2", "a3")):
        news = act(harness, revision % 2, revision, place(cell))
    assert kinds(news) == ["Accepted", "Events", "TableInfo", "MatchEnded"]
    assert only(news, TableInfo).running is False


def test_a_bot_is_asked_with_its_stream_and_answers() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    assert harness.thinks == []
    act(harness, 0, 0, place("b2"))
    [think] = harness.thinks
    assert (think.table, think.match, think.seat, think.revision) == (1, 1, 1, 1)
    assert (think.game, think.config, think.bot) == ("tictactoe", {"first": "x"}, "random")
    game = GAMES["tictactoe"]
    events = Codec(game, *ENTRIES).events(think.stream[: think.known])
    assert game.format(replay_stream(game, Config(), 1, events).state) == "ttt1 turn=o board=---/-x-/---"
    harness.lobby.bot_answer(1, 1, 1, 1, place("a1"), harness.now)
    assert only(harness.news(1), Events).events[1] == {"type": "Placed", "seat": 1, "cell": "a1"}


def test_a_late_answer_of_a_bot_has_no_effect() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    act(harness, 0, 0, place("b2"))
    harness.lobby.bot_answer(1, 1, 1, 0, place("a1"), harness.now)
    harness.lobby.bot_answer(1, 2, 1, 1, place("a1"), harness.now)
    harness.lobby.bot_answer(7, 1, 1, 1, place("a1"), harness.now)
    harness.do(1, Resign, table=1, seat=0)
    harness.lobby.bot_answer(1, 1, 1, 1, place("a1"), harness.now)
    assert harness.lobby.tables[1].match.revision == 2
    assert harness.news(1) == []


@pytest.mark.parametrize("answer", [None, place("b2"), place("z9"), {"type": "Jump"}, 17])
def test_a_bot_without_a_legal_answer_plays_at_random(answer: Any) -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, BOT)
    act(harness, 0, 0, place("b2"))
    harness.lobby.bot_answer(1, 1, 1, 1, answer, harness.now)
    [event] = only(harness.news(1), Events).events[1:]
    assert (event["type"], event["seat"]) == ("Placed", 1)
    assert event["cell"] != "b2"


def test_two_bots_play_to_the_end() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, BOT, BOT)
    while harness.thinks:
        think = harness.thinks.pop()
        harness.lobby.bot_answer(think.table, think.match, think.seat, think.revision, None, harness.now)
        harness.news(1)
    assert harness.lobby.tables[1].match.outcome is not None
