"""Simultaneous decisions: each answers the question to its seat, and nobody sees another's."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wire.protocol import Accepted, Act, Events, Rejected, Sit, Snapshot, Undo, Watch, encode
from tests.games.rps import CHOICES
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only
from tests.support.server.seated_harness import SeatedHarness
from tests.support.server.timed_tables import clocks, make_clocked_table

SPECTATOR = 4


def three(*plans: Any, **table: Any) -> LobbyHarness:
    """Return a harness where connections 1 to 3 play, as far as there is no bot, and 4 watches."""
    harness = LobbyHarness()
    for conn in (1, 2, 3, SPECTATOR):
        harness.guest(conn)
    plans = plans or (ME, OPEN, OPEN)
    harness.table(1, *plans, game="rps", **table)
    harness.do(SPECTATOR, Watch, table=1)
    for seat, plan in enumerate(plans):
        if plan == OPEN:
            harness.do(seat + 1, Sit, table=1, seat=seat)
    return harness


def choose(harness: LobbyHarness, seat: int, choice: str, revision: int = 0) -> list[Any]:
    """Let a player choose, in the position of a revision, and return the answer."""
    action = {"type": "Choose", "choice": choice}
    return harness.do(seat + 1, Act, table=1, seat=seat, revision=revision, action=action)


def list_sent_bytes(harness: LobbyHarness, conn: int) -> list[bytes]:
    """Return the bytes of all that a connection was sent."""
    return [encode(message) for message in harness.sent[conn]]


def answer(harness: LobbyHarness, number: int, choice: str) -> None:
    """Let a bot answer its question."""
    asked, action = harness.thinks[number], {"type": "Choose", "choice": choice}
    harness.lobby.bot_answer(asked.table, asked.match, asked.seat, asked.revision, action, harness.now)
    harness.news(0)


def test_all_choose_on_what_they_saw_at_the_beginning() -> None:
    harness = three()
    for seat, choice in ((1, "rock"), (0, "paper"), (2, "rock")):
        assert kinds(choose(harness, seat, choice)) == ["Accepted", "Events"]
    match = harness.lobby.tables[1].match
    assert (match.revision, match.standing.state.scores) == (3, [2, 0, 0])
    for conn, seat in ((1, 0), (2, 1), (3, 2), (SPECTATOR, None)):
        events = [message for message in harness.sent[conn] if isinstance(message, Events)]
        assert [message.revision for message in events] == [0, 1, 2, 3]
        assert {message.seat for message in events} == {seat}
    for seat in (2, 0, 1):
        assert kinds(choose(harness, seat, "rock", 3)) == ["Accepted", "Events"]


@pytest.mark.parametrize("first", range(3))
def test_before_the_last_choice_nobody_is_sent_a_byte_of_another(first: int) -> None:
    """In every world the same, for any first seat and any choice; then it is shown to all."""
    seats = [(first + step) % 3 for step in range(3)]
    worlds = [three() for _ in CHOICES]
    others = [conn for conn in (1, 2, 3, SPECTATOR) if conn != first + 1]
    for harness, choice in zip(worlds, CHOICES, strict=True):
        choose(harness, first, choice)
        choose(harness, seats[1], "rock")
        # Returning and later clients see no more.
        harness.guest(5)
        harness.do(5, Watch, table=1)
        assert kinds(choose(harness, seats[1], "rock", 2)) == ["Rejected"]
    for conn in (*others, 5):
        [same] = {tuple(list_sent_bytes(harness, conn)) for harness in worlds}
        assert len(same) > 1
    assert len({tuple(list_sent_bytes(harness, first + 1)) for harness in worlds}) == len(CHOICES)
    for harness in worlds:
        choose(harness, seats[2], "rock")
    for conn in (*others, 5):
        assert len({tuple(list_sent_bytes(harness, conn)) for harness in worlds}) == len(CHOICES)


def test_who_decides_twice_is_refused() -> None:
    """Late for an answered question, out of turn if it knows of the answer."""
    harness = three()
    choose(harness, 1, "rock")
    refused, shown = choose(harness, 1, "paper")
    assert isinstance(refused, Rejected)
    assert (refused.code, refused.args) == ("stale", {"revision": 1})
    assert isinstance(shown, Snapshot)
    assert "choices=-,rock,-" in shown.position
    assert only(choose(harness, 1, "paper", 1), Rejected).code == "out_of_turn"
    assert only(choose(harness, 0, "paper", 2), Rejected).code == "stale", "of a position to come"
    assert harness.lobby.tables[1].match.revision == 1


def test_who_was_late_for_a_round_is_shown_the_next() -> None:
    harness = three()
    for seat in range(3):
        choose(harness, seat, "rock")
    refused, shown = choose(harness, 0, "paper", 2)
    assert (refused.code, shown.revision) == ("stale", 3)


def test_a_choice_is_taken_back_until_the_next() -> None:
    harness = three()
    choose(harness, 1, "rock")
    assert isinstance(harness.do(2, Undo, table=1, seat=1, revision=1)[0], Accepted)
    assert kinds(choose(harness, 0, "paper")) == ["Accepted", "Events"], "what was asked stands"
    choose(harness, 1, "paper", 2)
    choose(harness, 2, "paper")
    news = harness.do(2, Undo, table=1, seat=1, revision=harness.lobby.tables[1].match.revision)
    assert only(news, Rejected).code == "undo_shown"


def test_another_choice_bars_taking_back() -> None:
    harness = three()
    choose(harness, 1, "rock")
    choose(harness, 0, "rock")
    assert only(harness.do(2, Undo, table=1, seat=1, revision=2), Rejected).code == "undo_other"


def test_bots_are_asked_at_once_and_each_answer_counts() -> None:
    harness = three(BOT, BOT, BOT)
    assert [(think.seat, think.revision) for think in harness.thinks] == [(0, 0), (1, 0), (2, 0)]
    for number in (1, 0):
        answer(harness, number, "rock")
    assert len(harness.thinks) == 3, "nobody is asked again"
    answer(harness, 0, "paper")
    match = harness.lobby.tables[1].match
    assert match.revision == 2, "an answer counts once"
    answer(harness, 2, "paper")
    assert match.standing.state.last == ("rock", "rock", "paper")
    assert [(think.seat, think.revision) for think in harness.thinks[3:]] == [(0, 3), (1, 3), (2, 3)]


def test_a_bot_goes_on_thinking_while_people_choose() -> None:
    """Not anew, and with the knowledge from the time of the question."""
    harness = three(ME, BOT, OPEN)
    [think] = harness.thinks
    assert (think.seat, think.revision, think.known) == (1, 0, 1)
    choose(harness, 0, "rock")
    harness.do(1, Undo, table=1, seat=0, revision=1)
    choose(harness, 2, "rock")
    assert harness.thinks == [think]
    answer(harness, 0, "paper")
    choose(harness, 0, "rock", 2)
    match = harness.lobby.tables[1].match
    assert match.standing.state.last == ("rock", "paper", "rock")
    assert [(think.seat, think.revision) for think in harness.thinks[1:]] == [(1, 5)]


def test_a_bot_that_gave_its_choice_up_chooses_again() -> None:
    harness = three(ME, BOT, BOT, takeback=True)
    choose(harness, 0, "rock")
    answer(harness, 0, "paper")
    harness.do(1, Undo, table=1, seat=0, revision=2)
    assert [(think.seat, think.revision) for think in harness.thinks] == [(1, 0), (2, 0), (1, 4)]
    answer(harness, 0, "scissors")
    match = harness.lobby.tables[1].match
    assert match.to_act() == {0, 1, 2}, "what it was asked before is past"
    answer(harness, 2, "rock")
    answer(harness, 1, "rock")
    assert match.to_act() == {0}


def test_a_killed_host_knows_who_has_chosen_what() -> None:
    """And the beginning of the others' question: their decisions meanwhile count."""
    made = SeatedHarness(game="rps")
    made.act(1)
    made.kill()
    for seat in range(3):
        made.back(seat)
    action = {"type": "Choose", "choice": "rock"}
    assert isinstance(made.say(0, Act(0, 1, 0, 0, action)), Accepted)
    assert made.say(1, Act(0, 1, 1, 1, action)).code == "stale"
    assert isinstance(made.say(2, Act(0, 1, 2, 0, action)), Accepted)
    assert made.match.standing.state.last == ("rock", "paper", "rock")


def test_the_clock_of_each_runs_until_it_has_chosen() -> None:
    made = make_clocked_table(game="rps", increment=5)
    assert clocks(made, 0).running == [0, 1, 2]
    made.wait(10)
    made.act(1)
    assert (clocks(made, 0).left, clocks(made, 0).running) == ([50, 55, 50], [0, 2])
    made.wait(10)
    made.act(0)
    made.wait(10)
    made.act(2)
    assert (clocks(made, 0).left, clocks(made, 0).running) == ([45, 55, 35], [0, 1, 2]), (
        "the last one has had its turn as well, though it is asked again at once"
    )


def test_a_choice_made_again_brings_nothing_more() -> None:
    made = make_clocked_table(game="rps", increment=5)
    made.act(1)
    assert isinstance(made.say(1, Undo(0, 1, 1, 1)), Accepted)
    made.act(1)
    assert clocks(made, 0).left == [60, 65, 60]


def test_whoever_is_away_is_waited_for_also_by_those_who_are_asked_themselves() -> None:
    made = make_clocked_table(game="rps")
    made.drop(1)
    made.wait(130)
    assert sorted(made.last_view(1, by=0).choosers) == [0, 2]
    assert isinstance(made.choose(0, 1, "bot"), Accepted)
    made.think()
    assert made.match.to_act() == {0, 2}
    made.act(0)
    made.act(2)
    assert made.match.to_act() == {0, 1, 2}
    made.back(1)
    assert isinstance(made.act(1), Accepted), "the seat is its player's again"


def test_the_first_to_run_out_of_time_loses() -> None:
    made = make_clocked_table(game="rps", bank=30)
    made.act(0)
    made.wait(31)
    assert made.match.outcome is not None
    assert type(made.match.accepted[-1].entry).__name__ == "TimedOut"
    assert made.match.accepted[-1].seat == 1
