"""Clocks that have run out: the choices of an opponent, and their effect on the seat; teams."""

from __future__ import annotations

from engine.match.entries import CameBack, StoodIn, TimedOut
from engine.outcome import Outcome
from engine.wire.protocol import Accepted, Clocks, Rejected, Resign, Verdict, Watch
from tests.support.server.timed_tables import (
    SHOWN,
    clocks,
    code,
    events,
    make_clocked_table,
    read_time_left,
    spend_time,
    team_question,
    undo,
)


def test_an_opponent_chooses_where_that_is_agreed() -> None:
    made = make_clocked_table(out="choose")
    made.wait(59.75)
    assert made.last_view(0, 1).out is False
    assert code(made.choose(1, 0, "win")) == "nothing_to_choose"
    made.wait(0.25)
    info = made.last_view(0, 1)
    assert (info.out, info.choosers, info.state) == (True, [1], "here")
    assert clocks(made, 1) == Clocks(1, 1, [0, 60], [])
    assert code(made.act(0)) == "out_of_time"
    assert code(made.choose(0, 0, "wait")) == "not_an_opponent"
    made.wait(500)
    assert (made.match.outcome, made.match.revision, made.harness.thinks) == (None, 0, [])


def test_an_opponent_grants_time_once_more() -> None:
    made = spend_time(increment=5)
    assert isinstance(made.choose(1, 0, "wait"), Accepted)
    assert clocks(made, 0) == Clocks(1, 1, [60, 60], [0])
    assert (made.last_view(0, 1).out, made.last_view(0, 1).choosers) == (False, [])
    assert code(made.choose(1, 0, "win")) == "nothing_to_choose"
    made.kill()
    assert read_time_left(made, 0) == 60
    for seat in (0, 1):
        made.back(seat)
    made.wait(50)
    assert isinstance(made.act(0), Accepted)
    assert read_time_left(made, 0) == 15
    made.act(1)
    made.wait(15)
    assert made.last_view(0, 1).choosers == [1], "the question is there again"


def test_an_opponent_claims_the_win() -> None:
    made = spend_time()
    made.choose(1, 0, "win")
    assert events(made, 0, TimedOut) == [{"type": "TimedOut", "seat": 0}]
    assert clocks(made, 0) == Clocks(1, 1, [0, 60], [])
    made.kill()
    assert made.match.outcome is not None
    assert made.match.outcome == Outcome.of_winner(1)


def test_a_bot_plays_for_the_rest_of_the_match() -> None:
    """The seat is not handed back: its player has had all the time that was agreed on."""
    made = spend_time(increment=5)
    made.choose(1, 0, "bot")
    assert events(made, 0, StoodIn, CameBack) == [{"type": "StoodIn", "seat": 0}]
    info = made.last_view(0, 1)
    assert (info.out, info.choosers, info.state, info.here) == (True, [], "stand_in", True)
    assert code(made.act(0)) == "out_of_time"
    assert code(undo(made, 0)) == "out_of_time"
    made.wait(100)
    assert made.harness.thinks[-1].seat == 0
    made.think()
    assert made.match.to_act() == {1}
    assert read_time_left(made, 0) == 0
    made.act(1)
    made.drop(0)
    made.wait(200)
    made.back(0)
    made.kill()
    for seat in (0, 1):
        made.back(seat)
    made.wait(1)
    assert events(made, 0, StoodIn, CameBack) == [{"type": "StoodIn", "seat": 0}]
    assert code(made.act(0)) == "out_of_time"
    revision = made.match.revision
    made.think()
    assert made.match.revision == revision + 1
    assert isinstance(made.say(0, Resign(0, 1, 0)), Accepted), "one may always resign"


def test_a_player_out_of_time_goes_on_while_no_opponent_is_here() -> None:
    """Otherwise both would wait for a player who may never come back."""
    made = make_clocked_table(out="choose", increment=5)
    made.drop(1)
    made.wait(70)
    info = made.last_view(0, 0)
    assert (info.out, info.choosers) == (True, [])
    made.back(1)
    assert made.last_view(0, 1).choosers == [1]
    assert code(made.act(0)) == "out_of_time"
    made.drop(1)
    assert isinstance(made.act(0), Accepted)
    assert read_time_left(made, 0) == 5
    assert made.last_view(0, 0).out is False


def test_who_is_out_of_time_and_leaves_has_no_countdown_beside_that() -> None:
    made = spend_time()
    made.drop(0)
    made.wait(10)
    assert (made.last_view(0, 1).grace, made.last_view(0, 1).counting) == (120, False)
    made.wait(300)
    info = made.last_view(0, 1)
    assert (info.state, info.out, info.choosers, info.counting) == ("away", True, [1], False)
    made.choose(1, 0, "bot")
    made.back(0)
    assert events(made, 0, CameBack) == [], "it is the clock that had run out"


def test_a_choice_survives_a_storage_that_fails() -> None:
    made = spend_time()
    made.harness.prompt = False
    assert made.harness.say(made.conns[1], Verdict(77, 1, 0, "win")) == []
    made.harness.lose()
    assert made.match.outcome is None
    made.harness.prompt = True
    made.wait(5)
    assert made.last_view(0, 1).choosers == [1]
    assert isinstance(made.choose(1, 0, "bot"), Accepted)


def test_a_watcher_has_no_choice() -> None:
    made = spend_time()
    watcher = made.greet()
    made.harness.do(watcher, Watch, table=1)
    [answer] = [
        m for m in made.harness.do(watcher, Verdict, table=1, seat=0, choice="win") if isinstance(m, Rejected)
    ]
    assert answer.code == "not_an_opponent"


def test_partners_who_are_both_asked_both_take_time_of_their_own() -> None:
    made, seat = team_question()
    assert clocks(made, 1 - seat).running == [seat, seat + 2]
    made.wait(10)
    made.act(seat)
    [asked] = made.match.to_act()
    made.wait(5)
    expected = [60.0] * 4
    expected[seat] -= 10
    expected[seat + 2] -= 10
    expected[asked] -= 5
    assert [read_time_left(made, each) for each in range(4)] == expected


def test_a_team_loses_when_one_of_it_runs_out_of_time() -> None:
    made, seat = team_question()
    partner = seat + 2
    made.drop(partner)
    made.wait(10)
    made.back(partner)
    made.wait(50)
    assert events(made, seat, TimedOut) == [{"type": "TimedOut", "seat": seat}]
    assert read_time_left(made, partner) == 60 - SHOWN - 50


def test_of_partners_who_run_out_together_the_first_seat_is_named() -> None:
    made, seat = team_question()
    made.wait(60)
    assert events(made, seat, TimedOut) == [{"type": "TimedOut", "seat": seat}]


def test_any_opponent_chooses_for_a_team_and_the_first_answer_counts() -> None:
    made, seat = team_question("choose")
    opponents = sorted({1 - seat, 3 - seat})
    made.wait(60)
    for each in (seat, seat + 2):
        assert (made.last_view(each, seat).out, made.last_view(each, seat).choosers) == (True, opponents)
    assert code(made.choose(seat + 2, seat, "wait")) == "not_an_opponent"
    made.choose(opponents[1], seat, "bot")
    assert code(made.choose(opponents[0], seat, "win")) == "nothing_to_choose"
    assert made.harness.thinks == [], "the partner is still asked about"
    made.choose(opponents[0], seat + 2, "wait")
    assert clocks(made, seat).running == [seat + 2]
    assert isinstance(made.act(seat + 2), Accepted)
