"""The length of a search by its visits alone: shorter where the choice is clear, longer where it is close."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from engine.bots.budget import Budget
from engine.bots.knight import Knight
from engine.bots.marshal import Marshal
from engine.bots.search.length import SearchLength, count_top_visits
from engine.bots.search.tree import Edge, Node
from engine.chance import make_generator
from tests.engine.bots.tree import Ask, Draw, Here, Tree, rest

ME, OTHER = 0, 1
MOST, STEP = 400, 20


class Thrifty(Knight):
    """A level that ends searches early."""

    length: ClassVar[SearchLength] = SearchLength(MOST, STEP, 0.3)


class Careful(Knight):
    """A level that ends a search only where nothing could change its choice."""

    length: ClassVar[SearchLength] = SearchLength(MOST, STEP)


class Counting(Tree):
    """A game that counts the dealt worlds."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt = 0

    def resample(self, state: Here, seat: int, chance: Any) -> Here:
        """Count one more."""
        self.dealt += 1
        return super().resample(state, seat, chance)


def bet(*worths: float) -> Ask:
    """Return a turn of the other side, after which chance decides between estimates."""
    results = [rest(worth) for worth in worths]
    return Ask(OTHER, {"go": Draw(results), "go as well": Draw(results)}, play=True)


CLEAR = {"good": bet(1.0), "bad": bet(-1.0)}
CLOSE = {"one": bet(-1.0, 1.0), "other": bet(1.0, -1.0)}
FORCED = {"only": bet(0.0)}


def think(
    level: Knight, answers: dict[str, Any], seed: int = 1, budget: Budget | None = None
) -> tuple[str, int]:
    """Return the choice of a level, and the number of its iterations."""
    game = Counting()
    state = Here(Ask(ME, answers, play=True))
    choice = level.choose(game, state, ME, (), make_generator(seed), budget or Budget())
    return str(choice), game.dealt


def test_a_clear_choice_ends_a_search_and_a_close_one_does_not() -> None:
    choice, iterations = think(Thrifty(), CLEAR)
    assert choice == "good"
    assert iterations <= MOST // 2 < think(Thrifty(), CLOSE)[1]
    assert think(Thrifty(), FORCED) == ("only", 0), "nothing is to be decided"


@pytest.mark.parametrize("level", [Thrifty, Careful, Marshal])
def test_the_same_draws_make_the_same_search(level: type[Knight]) -> None:
    for answers in (CLEAR, CLOSE):
        once, again = (think(level(), answers, 3) for _ in range(2))
        assert once == again
        assert once[1] % level.length.step == 0
        assert once[1] <= level.length.most


def test_a_number_of_the_callers_is_made_and_a_clock_ends_any_search() -> None:
    for answers in (CLEAR, CLOSE):
        assert think(Thrifty(), answers, budget=Budget(iterations=130))[1] == 130
        assert think(Thrifty(), answers, budget=Budget(lambda: True))[1] == 1


def test_what_could_not_be_overtaken_is_what_the_longest_search_chooses() -> None:
    """A search with a share of 1 saves iterations, and nothing else."""
    saved = 0
    for seed in range(10):
        for answers in (CLEAR, CLOSE, {**CLEAR, "fair": bet(-1.0, 2.0)}):
            choice, iterations = think(Careful(), answers, seed)
            assert choice == think(Careful(), answers, seed, Budget(iterations=MOST))[0]
            saved += MOST - iterations
    assert saved


def test_a_search_goes_on_while_the_second_action_could_catch_up() -> None:
    node = Node()
    assert count_top_visits(node) == (0, 0)
    node.widen("abc", [0.0, 0.0, 0.0], 1.0)
    for action, visits in zip("abc", (30, 65, 5), strict=True):
        edge: Edge = node.edges[action]
        edge.visits = visits
    assert count_top_visits(node) == (65, 30)
    for share, reached in ((0.5, False), (0.35, False), (0.34, True), (0.0, True)):
        assert SearchLength(200, 50, share).is_reached(node, 100) is reached
    assert not SearchLength(200, 30, 0.0).is_reached(node, 100), "it looks at every step alone"
    assert not SearchLength(200).is_reached(node, 199)
    assert SearchLength(200).is_reached(node, 200)
