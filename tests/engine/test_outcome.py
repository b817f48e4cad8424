"""Outcomes: ranks of any number of sides, and their worth."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.outcome import Outcome


def test_two_sides_win_lose_or_tie() -> None:
    assert Outcome.of_winner(1) == Outcome((2, 1)) == Outcome.of_loser(0)
    assert Outcome.of_winner(1).best == (1,)
    assert Outcome.of_tie() == Outcome((1, 1))
    assert Outcome.of_tie().best == ()


@pytest.mark.parametrize(
    ("scores", "ranks", "best"),
    [
        ((3, 7, 5), (3, 1, 2), (1,)),
        ((7, 7, 5), (1, 1, 3), (0, 1)),
        ((7, 5, 5), (1, 2, 2), (0,)),
        ((5, 5, 5), (1, 1, 1), ()),
        ((-1, 0), (2, 1), (1,)),
    ],
)
def test_scores_give_ranks(scores: tuple[int, ...], ranks: tuple[int, ...], best: tuple[int, ...]) -> None:
    outcome = Outcome.of_scores(scores)
    assert (outcome.ranks, outcome.scores, outcome.best) == (ranks, scores, best)


def test_who_gives_up_is_last_and_nobody_else_is_ranked() -> None:
    assert Outcome.of_loser(1, sides=3) == Outcome((1, 3, 1))
    assert Outcome.of_loser(1, sides=3).best == (0, 2)


@pytest.mark.parametrize("side", [-1, 2])
def test_who_wins_or_loses_is_one_of_the_sides(side: int) -> None:
    """The last of three, as one of two, would have everybody tied."""
    with pytest.raises(ValueError, match=f"side {side} is none of 2"):
        Outcome.of_winner(side)
    with pytest.raises(ValueError, match=f"side {side} is none of 2"):
        Outcome.of_loser(side)


@given(st.lists(st.integers(-5, 5), min_size=2, max_size=6))
def test_what_one_wins_others_lose(scores: list[int]) -> None:
    """Values are from -1 to 1, better for a better rank, and add up to nothing."""
    outcome = Outcome.of_scores(scores)
    values = [outcome.value(side) for side in range(len(scores))]
    assert all(-1 <= value <= 1 for value in values)
    assert sum(map(Fraction, values)) == pytest.approx(0)
    assert sorted(range(len(scores)), key=lambda side: -values[side]) == sorted(
        range(len(scores)), key=lambda side: outcome.ranks[side]
    )
