"""Judgements by a search: the best action with its line and motives, and the expectation."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.belief import belief_of
from engine.bots.budget import Budget
from engine.bots.judging.by_search import MAX_LINE_LENGTH, judge
from engine.bots.judging.judgement import Judgement
from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Reason
from tests.engine.bots.tree import Ask, Draw, End, Here, Tree, rest

ME, OTHER = 0, 1


def judge_node(node: Any, viewer: Viewer = ME, iterations: int = 200, clock: Any = None) -> Judgement:
    """Return the judgement of a node."""
    game, state = Tree(), Here(node)
    game_any: Any = game
    belief = belief_of(game_any, state, viewer)
    return judge(game_any, state, viewer, belief, make_generator(1), Budget(clock, iterations))


def turn(seat: int, worth: float = 0.0, **answers: Any) -> Ask:
    """Return a play of a seat."""
    return Ask(seat, answers, play=True, worth=worth)


def test_the_best_action_comes_first_with_its_line_and_its_motives() -> None:
    won = turn(OTHER, worth=-0.5, a=turn(ME, win=End(ME), lose=End(OTHER)))
    found = judge_node(turn(ME, won=won, plain=rest(0.3)))
    assert [each.action for each in found.considered] == ["won", "plain"]
    assert found.line == ["won", "win"], "an answer that is the only one is no decision"
    assert found.motives == [Reason("advised", {"answer": "won"})]
    assert found.considered[0].visits > found.considered[1].visits
    assert found.expectation == found.considered[0].expectation > 0.9
    assert found.chance > 0.95


def test_what_is_expected_is_the_viewers_whoever_decides() -> None:
    """The other seat wins here at once, and finds that out."""
    node = turn(OTHER, win=End(OTHER), lose=End(ME))
    mine, theirs = judge_node(node, ME), judge_node(node, OTHER)
    assert mine.considered == mine.line == mine.motives == []
    assert mine.expectation < -0.9
    assert theirs.expectation > 0.9
    assert (mine.side, theirs.side) == (ME, OTHER)


def test_a_spectator_is_told_of_the_first_side() -> None:
    found = judge_node(turn(OTHER, win=End(OTHER), lose=End(ME)), None)
    assert (found.side, found.considered) == (ME, [])
    assert found.expectation < -0.9


def test_chance_is_weighed() -> None:
    found = judge_node(
        turn(ME, draw=Draw([End(ME), End(ME), End(ME), End(OTHER)]), lose=End(OTHER)), iterations=800
    )
    assert found.chance == pytest.approx(0.75, abs=0.05)


def test_an_action_that_is_the_only_one_is_judged_by_what_follows() -> None:
    found = judge_node(turn(ME, only=turn(OTHER, lose=End(ME), tie=End(None))))
    assert [each.action for each in found.considered] == found.line == ["only"]
    assert found.expectation == pytest.approx(0, abs=0.1)


@pytest.mark.parametrize(("winner", "chance"), [(ME, 1.0), (OTHER, 0.0), (None, 0.5)])
def test_what_is_over_is_certain(winner: int | None, chance: float) -> None:
    assert judge_node(End(winner)).chance == chance


def test_the_time_is_looked_at_after_each_iteration() -> None:
    """A judgement that has no time left still has tried something."""
    found = judge_node(turn(ME, a=rest(0.1), b=rest(0.2)), clock=lambda: True)
    assert sorted(each.action for each in found.considered) == ["a", "b"]


def test_a_long_line_is_cut() -> None:
    node: Any = End(ME)
    for _ in range(MAX_LINE_LENGTH + 2):
        node = turn(ME, on=node, lose=End(OTHER))
    assert judge_node(node, iterations=2000).line == ["on"] * MAX_LINE_LENGTH
