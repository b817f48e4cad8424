"""Intervals and tests for shares of points, beside published figures and counts by brute force."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.arena.intervals import Z, quantile, sign_test, student, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(1, 10, 0.7225, 1.0), (0, 10, 0.0, 0.2775), (0.5, 100, 0.4038, 0.5962), (81 / 263, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_wilson_s(score: float, games: int, low: float, high: float) -> None:
    """81 of 263 is the example of Newcombe (1998), table I."""
    assert wilson(score, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@given(st.integers(1, 500), st.floats(0, 1))
def test_the_ends_of_the_interval_are_where_the_score_would_just_be_doubted(games: int, score: float) -> None:
    """They solve (score - p)^2 = z^2 p (1 - p) / n, which is their definition."""
    for end in wilson(score, games):
        assert abs(score - end) == pytest.approx(Z * sqrt(end * (1 - end) / games), abs=1e-7)


@given(st.integers(0, 11), st.integers(0, 11))
def test_the_sign_test_counts_all_ways_that_are_at_least_as_uneven(won: int, lost: int) -> None:
    trials = min(won + lost, 11)
    lost = trials - min(won, trials)
    won = trials - lost
    ways = [abs(2 * sum(way) - trials) >= abs(won - lost) for way in product((0, 1), repeat=trials)]
    assert sign_test(won, lost) == pytest.approx(sum(ways) / len(ways))
    assert sign_test(won, lost) == sign_test(lost, won)


@pytest.mark.parametrize(("won", "lost", "p"), [(15, 5, 0.041389), (60, 40, 0.056888), (0, 0, 1.0)])
def test_the_sign_test_gives_the_figures_of_the_tables(won: int, lost: int, p: float) -> None:
    assert sign_test(won, lost) == pytest.approx(p, abs=1e-6)


def test_the_sign_test_knows_many_pairs() -> None:
    assert sign_test(5_000, 5_000) == 1
    assert sign_test(5_200, 4_800) == pytest.approx(6.57e-05, rel=0.01)
    assert 0 <= sign_test(2_000, 0) < 1e-300


@pytest.mark.parametrize(
    ("freedom", "factor"), [(5, 2.571), (9, 2.262), (19, 2.093), (99, 1.984), (10**6, 1.960)]
)
def test_few_deals_widen_the_interval_as_in_student_s_table(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=0.005)


@given(st.lists(st.integers(0, 50), min_size=1), st.floats(0.01, 1))
def test_a_quantile_is_the_smallest_value_that_enough_do_not_pass(values: list[int], share: float) -> None:
    found = quantile(values, share)
    enough = share * len(values) - 1e-9
    assert found in values
    assert sum(value <= found for value in values) >= enough
    assert sum(value < found for value in values) < share * len(values) + 1e-9


def test_nothing_has_the_quantile_nought() -> None:
    assert quantile([], 0.99) == 0
