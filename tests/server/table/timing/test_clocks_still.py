"""Clocks stand still where nobody can be blamed, and a host that ends forgets little of them."""

from __future__ import annotations

import pytest

from engine.match.entries import CameBack, StoodIn
from engine.outcome import Outcome
from engine.wire.protocol import Accepted, Act, Clocks, Pause
from tests.support.server.timed_tables import (
    SHOWN,
    clocks,
    code,
    events,
    make_clocked_table,
    read_time_left,
    team_question,
    undo,
)


def test_time_stands_still_while_a_player_is_away() -> None:
    """The first seconds, which nobody is shown, count: to pull the plug is no way to think longer."""
    made = make_clocked_table()
    made.wait(10)
    made.drop(0)
    made.wait(SHOWN)
    assert read_time_left(made, 0) == 50 - SHOWN
    assert clocks(made, 1).running == []
    made.wait(100)
    assert Clocks(1, 1, [50 - SHOWN, 60], [0]) in made.back(0)
    made.wait(5)
    assert read_time_left(made, 0) == 45 - SHOWN


def test_time_stands_still_during_a_countdown_and_for_a_seat_that_a_bot_answers_for() -> None:
    made = make_clocked_table()
    made.drop(0)
    made.wait(SHOWN + 120.5)
    assert read_time_left(made, 0) == 60 - SHOWN
    assert made.last_view(0, 1).out is False
    made.choose(1, 0, "bot")
    made.wait(100)
    assert read_time_left(made, 0) == 60 - SHOWN
    made.back(0)
    assert events(made, 0, StoodIn, CameBack)[-1] == {"type": "CameBack", "seat": 0}
    assert clocks(made, 0).running == [0], "it was no clock that had run out"


def test_a_turn_that_a_bot_has_made_brings_nothing() -> None:
    made = make_clocked_table(increment=5)
    made.drop(0)
    made.wait(SHOWN + 120.5)
    made.choose(1, 0, "bot")
    before = read_time_left(made, 0)
    made.think()
    assert made.match.to_act() == {1}
    assert read_time_left(made, 0) == before


def test_the_time_of_a_partner_stands_still_during_a_countdown() -> None:
    made, seat = team_question()
    partner = seat + 2
    made.drop(seat)
    made.drop(partner)
    made.wait(10)
    assert clocks(made, 1 - seat).running == []
    assert (read_time_left(made, seat), read_time_left(made, partner)) == (60 - SHOWN, 60 - SHOWN)
    made.back(partner)
    made.wait(0.25)
    assert clocks(made, partner).running == [partner], "who may decide, and is not waited for"


def test_time_stands_still_while_the_storage_fails() -> None:
    made = make_clocked_table()
    made.wait(20)
    made.harness.prompt = False
    place = Act(77, 1, 0, 0, {"type": "Place", "cell": "b2"})
    made.harness.say(made.conns[0], place)
    made.harness.lose()
    assert clocks(made, 0).running == []
    before = read_time_left(made, 0)
    assert 40 <= before <= 50
    for _ in range(40):
        made.wait(0.25)
        made.harness.lose()
    assert read_time_left(made, 0) == before
    assert code(made.act(0)) == "storage_failing"
    made.harness.prompt = True
    made.wait(2)
    assert clocks(made, 0).running == [0]
    assert isinstance(made.act(0), Accepted)


def test_a_storage_that_fails_does_not_stop_the_time_of_who_is_gone_for_a_moment() -> None:
    made = make_clocked_table()
    made.drop(0)
    made.wait(1)
    made.harness.prompt = False
    made.harness.say(made.conns[1], Pause(77, 1, paused=True))
    made.harness.lose()
    assert clocks(made, 1).running == []
    made.harness.prompt = True
    made.wait(1.5)
    assert clocks(made, 1).running == [0]
    made.wait(3)
    assert clocks(made, 1).running == [], "now it is shown"


def test_a_storage_that_fails_starts_no_clock_of_who_was_never_here() -> None:
    made = make_clocked_table()
    made.kill()
    made.back(1)
    made.harness.prompt = False
    made.harness.say(made.conns[1], Pause(77, 1, paused=True))
    made.harness.lose()
    made.harness.prompt = True
    made.wait(1.5)
    assert clocks(made, 1).running == []
    assert read_time_left(made, 0) == 60


def test_time_stands_still_after_a_restart_until_the_player_is_back() -> None:
    made = make_clocked_table()
    made.wait(20)
    made.kill()
    before = read_time_left(made, 0)
    assert 40 <= before <= 50
    made.wait(100)
    made.back(1)
    made.wait(3)
    assert read_time_left(made, 0) == before
    made.back(0)
    made.wait(3)
    assert read_time_left(made, 0) == before - 3


@pytest.mark.parametrize("thought", [1.0, 9.75, 10.25, 35.0, 59.5])
def test_a_host_that_is_killed_forgets_at_most_ten_seconds(thought: float) -> None:
    made = make_clocked_table()
    made.wait(thought)
    made.kill()
    assert 60 - thought <= read_time_left(made, 0) <= 60 - thought + 10


def test_a_host_that_is_killed_again_and_again_forgets_no_turn_that_is_over() -> None:
    made = make_clocked_table(increment=2)
    for turn in range(1, 4):
        for seat in (0, 1):
            made.wait(5)
            made.act(seat)
            made.kill()
            made.back(0)
            made.back(1)
        assert (read_time_left(made, 0), read_time_left(made, 1)) == (60 - 3 * turn, 60 - 3 * turn)


def test_a_loss_on_time_survives_the_host() -> None:
    made = make_clocked_table()
    made.wait(60)
    made.kill()
    assert made.match.outcome is not None
    assert made.match.outcome == Outcome.of_winner(1)


def test_increments_and_what_is_owed_for_them_survive_the_host() -> None:
    made = make_clocked_table(increment=5)
    made.act(0)
    undo(made, 0)
    made.kill()
    for seat in (0, 1):
        made.back(seat)
    made.act(0)
    assert read_time_left(made, 0) == 65
