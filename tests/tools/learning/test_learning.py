"""The learning: positions as they are written down, targets, training, and a recipe that goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.bots.budget import Budget
from engine.chance import seeded
from engine.games.warchest.learned.features import FEATURES
from engine.outcome import Outcome
from server.arena.plan import encoded
from server.arena.playing import Decision
from tests.engine.bots.tree import Ask, Here, Tree, rest
from tests.engine.games.warchest.helper import GAME, position
from tools.learning import learner
from tools.learning.learner import Learner
from tools.learning.matches import plan, work
from tools.learning.positions import Positions, Scribe, decoded, joined
from tools.learning.targets import targets

pytest.importorskip("scipy", reason="needs scipy, which the group `learning` brings")

from tools.learning import recipe
from tools.learning.recipe import Generation, lessons
from tools.learning.training import Style, taught


def page(number: int, came: list[float], sides: list[int]) -> Positions:
    """Return positions of one match that have no features but their place in it."""
    length = len(came)
    return Positions(
        np.arange(length, dtype=np.uint16),
        np.arange(1, length + 1, dtype=np.int64),
        np.zeros(length, np.float32),
        np.array(came, np.float32),
        np.array(sides, np.int8),
        np.full(length, number, np.int32),
    )


def played(number: int, weights: bytes = b"") -> Positions:
    """Return the positions of a match of learners."""
    return decoded(work(weights, encoded(plan(4, "random", 1)), number))


def test_each_decision_of_a_match_is_a_position_with_what_came_of_it() -> None:
    positions = played(0)
    assert len(positions.ends) == len(positions.came) == len(positions.sides) > 20
    assert positions.ends[-1] == len(positions.found)
    assert positions.found.max() < FEATURES
    winner = {int(side) for side, came in zip(positions.sides, positions.came, strict=True) if came == 1}
    loser = {int(side) for side, came in zip(positions.sides, positions.came, strict=True) if came == -1}
    assert winner != loser
    assert len(winner) == len(loser) == 1


def test_the_same_match_is_played_again_and_another_one_is_another() -> None:
    assert played(1).found.tolist() == played(1).found.tolist() != played(2).found.tolist()


@pytest.mark.parametrize(
    ("worth", "choice"), [(None, "estimated"), (lambda state, side: -state.node.worth, "learned")]
)
def test_a_learner_goes_by_what_was_learned_alone(
    worth: Any, choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What share the estimate has is settled in what was learned; here it has none."""
    monkeypatch.setattr(learner, "OFTEN", (0, 1))
    monkeypatch.setattr(learner, "SELDOM", (0, 1))
    state = Here(Ask(0, {"estimated": rest(0.9), "learned": rest(-0.1)}, play=True))
    game: Any = Tree()
    assert Learner(worth).choose(game, state, 0, (), seeded(1), Budget()) == choice


def test_pages_are_joined_in_order() -> None:
    both = joined([page(0, [1, -1], [0, 1]), page(1, [0.0], [1])])
    assert both.ends.tolist() == [1, 2, 3]
    assert both.found.tolist() == [0, 1, 0]
    assert both.matches.tolist() == [0, 0, 1]


def test_a_target_is_what_came_mixed_with_what_is_foretold_behind() -> None:
    """For the side that decides; the last position of a match has nothing behind it."""
    positions = page(0, [1, -1, 1], [0, 1, 0])
    foretold = np.array([0.5, 0.4, 0.9], np.float32)
    last, middle = 1.0, 0.9 * 1.0 + 0.1 * 0.9
    first = 0.9 * middle + 0.1 * 0.6
    assert targets(positions, foretold, 0.1) == pytest.approx([first, 1 - middle, last], abs=1e-6)


def test_what_always_wins_is_learned() -> None:
    """Of two features one wins; the estimate says nothing."""
    pages = [
        Positions(
            np.array([number % 2], np.uint16),
            np.array([1], np.int64),
            np.zeros(1, np.float32),
            np.array([1 - 2 * (number % 2)], np.float32),
            np.zeros(1, np.int8),
            np.full(1, number // 2, np.int32),
        )
        for number in range(6000)
    ]
    style = Style(first=4, second=4, epochs=8, step=2e-2, decay=0.0)
    _, fit = taught(joined(pages), style, style)
    assert fit.right == 1.0
    assert fit.cross_entropy < 0.4, "of one half 0.69"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the recipe be two short generations."""
    style = Style(first=2, second=2, epochs=1)
    monkeypatch.setattr(
        recipe, "RECIPE", (Generation(12, "", style, style), Generation(12, "knight", style, style))
    )


def test_a_recipe_goes_on_where_it_was_and_comes_out_the_same(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = [lesson.weights for _, lesson in lessons(tmp_path / "whole", 1.0, 1)]
    again = tmp_path / "again"
    first = next(iter(lessons(again, 1.0, 1)))[1]
    kept = sorted(again.rglob("*"))
    chosen: list[int] = []
    choose = Learner.choose

    def counted(*args: object) -> object:
        chosen.append(1)
        return choose(*args)  # type: ignore[arg-type]  # handed on as it comes

    monkeypatch.setattr(Learner, "choose", counted)
    assert [lesson.weights for _, lesson in lessons(again, 1.0, 1)] == whole
    assert first.weights == whole[0] != whole[1]
    assert set(kept) < set(again.rglob("*"))
    once = len(chosen)
    assert [lesson.weights for _, lesson in lessons(again, 1.0, 1)] == whole
    assert len(chosen) == once > 0, "what is kept is not played again"


@pytest.mark.parametrize(("outcome", "came"), [(None, 0.0), (Outcome.tied(), 0.0), (Outcome.won(0), 1.0)])
def test_drawn_and_undecided_matches_count_half(outcome: Outcome | None, came: float) -> None:
    scribe, state = Scribe(), GAME.parse(position("f4:w:sw1"))
    scribe.decided(Decision(state, 0, None, 1, [], Learner(None)))
    written = scribe.page(3, outcome)
    assert (written.came.tolist(), written.matches.tolist()) == ([came], [3])
