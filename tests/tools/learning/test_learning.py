"""The learning: positions as they are written down, targets, training, and a recipe that goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.bots.budget import Budget
from engine.chance import make_generator
from engine.games.warchest.learned.features import FEATURES
from engine.outcome import Outcome
from server.arena.plan import encode_plan
from server.arena.playing import Decision
from tests.engine.bots.tree import Ask, Here, Tree, rest
from tests.engine.games.warchest.helper import GAME, position

pytest.importorskip("scipy", reason="needs scipy, which the group `learning` brings")

from tools.learning import learner, recipe
from tools.learning.learner import Learner
from tools.learning.matches import FOUR, TWO, Kind, School, plan, shares, work
from tools.learning.policy_training import PolicyStyle
from tools.learning.positions import Positions, Scribe, decode_positions, join_positions
from tools.learning.recipe import lessons
from tools.learning.steps import Distillation, Generation, Study
from tools.learning.targets import targets
from tools.learning.training import Style, teach_weights

RANDOM = {"draft": "random"}


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


def make_positions(number: int) -> Positions:
    """Return the positions of a match of learners."""
    school = School()
    return decode_positions(work(school, encode_plan(plan(school, 4, RANDOM, 1)), number)[4:])


def test_each_decision_of_a_match_is_a_position_with_what_came_of_it() -> None:
    positions = make_positions(0)
    assert len(positions.ends) == len(positions.came) == len(positions.sides) > 20
    assert positions.ends[-1] == len(positions.found)
    assert positions.found.max() < FEATURES
    winner = {int(side) for side, came in zip(positions.sides, positions.came, strict=True) if came == 1}
    loser = {int(side) for side, came in zip(positions.sides, positions.came, strict=True) if came == -1}
    assert winner != loser
    assert len(winner) == len(loser) == 1


def test_the_same_match_is_played_again_and_another_one_is_another() -> None:
    assert (
        make_positions(1).found.tolist()
        == make_positions(1).found.tolist()
        != make_positions(2).found.tolist()
    )


def judge_reversed(state: Here, seat: int, actions: object) -> tuple[float, None]:
    """Judge the other way round than the estimate does, for the other seat."""
    return state.node.worth, None


@pytest.mark.parametrize(("learned", "choice"), [({}, "estimated"), ({"learner": judge_reversed}, "learned")])
def test_a_learner_goes_by_what_was_learned_alone(
    learned: Any, choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The estimate's share is fixed by the learned weights; here it has none."""
    monkeypatch.setattr(learner, "WILD_RANDOM_SHARE", (0, 1))
    monkeypatch.setattr(learner, "RANDOM_SHARE", (0, 1))
    state = Here(Ask(0, {"estimated": rest(0.9), "learned": rest(-0.1)}, play=True))
    game: Any = Tree(learned)
    bot = Learner()
    assert bot.choose(game, state, 0, (), make_generator(1), Budget()) == choice
    assert (max(bot.tried, key=lambda each: bot.tried[each]) if learned else "nothing") in (choice, "nothing")


def test_kinds_of_matches_share_what_is_played() -> None:
    """Nobody is forgotten where the parts do not go into the number."""
    kinds = (Kind(1, {"draft": "first_game"}), Kind(2, RANDOM))
    assert [count for _, count in shares(kinds, 500)] == [166, 334]
    assert [settings for settings, _ in shares(kinds, 3)] == [{"draft": "first_game"}, RANDOM]
    assert sum(count for _, count in shares((*TWO, *FOUR), 10)) == 10


def test_pages_are_joined_in_order() -> None:
    both = join_positions([page(0, [1, -1], [0, 1]), page(0, [0.0], [1])])
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
    style = Style(first=8, second=8, epochs=16, step=2e-2, decay=0.0)
    _, fit = teach_weights(join_positions(pages), style, style)
    assert fit.right == 1.0
    assert fit.cross_entropy < 0.4, "of one half 0.69"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the recipe be four short steps."""
    style, policy = Style(first=2, second=2, epochs=1), PolicyStyle(width=2, epochs=1)
    steps = (
        Generation(12, "", style, style),
        Generation(12, "knight", style, style),
        Distillation(8, policy),
        Study(6, 2, 0.0, policy, style, "marshal"),
    )
    monkeypatch.setattr(recipe, "RECIPE", steps)


@pytest.mark.full
def test_a_recipe_goes_on_where_it_was_and_comes_out_the_same(
    short: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = [lesson.learned for _, lesson in lessons(tmp_path / "whole", 1.0, 1)]
    again = tmp_path / "again"
    first = next(iter(lessons(again, 1.0, 1)))[1]
    kept = sorted(again.rglob("*"))
    chosen: list[int] = []
    choose = Learner.choose

    def count_choices(*args: object) -> object:
        chosen.append(1)
        return choose(*args)  # handed on as it comes

    monkeypatch.setattr(Learner, "choose", count_choices)
    assert [lesson.learned for _, lesson in lessons(again, 1.0, 1)] == whole
    assert first.learned == whole[0] != whole[1]
    assert (whole[2].worth, whole[1].policy) == (whole[1].worth, b"")
    assert whole[3].policy != whole[2].policy
    assert set(kept) < set(again.rglob("*"))
    once = len(chosen)
    assert [lesson.learned for _, lesson in lessons(again, 1.0, 1)] == whole
    assert len(chosen) == once > 0, "what is kept is not played again"


@pytest.mark.full
def test_a_recipe_goes_on_from_weights_without_the_matches_before(short: None, tmp_path: Path) -> None:
    whole = [lesson.learned for _, lesson in lessons(tmp_path / "whole", 1.0, 1)]
    rest = [lesson.learned for _, lesson in lessons(tmp_path / "rest", 1.0, 1, whole[1], 2)]
    assert rest == whole[2:]
    assert not (tmp_path / "rest" / "step-1").exists()
    with pytest.raises(ValueError, match="all matches before"):
        next(lessons(tmp_path / "rest", 1.0, 1, whole[0], 1))


@pytest.mark.parametrize(
    ("outcome", "came"), [(None, 0.0), (Outcome.of_tie(), 0.0), (Outcome.of_winner(0), 1.0)]
)
def test_drawn_and_undecided_matches_count_half(outcome: Outcome | None, came: float) -> None:
    scribe, state = Scribe(), GAME.parse(position("f4:w:sw1"))
    scribe.on_decision(Decision(state, 0, None, 1, [], Learner()))
    assert scribe.page(outcome).came.tolist() == [came]
