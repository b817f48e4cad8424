"""Distributions of successes against all the ways in which few dice can fall."""

from __future__ import annotations

from itertools import product

import pytest

from engine.tabletop.distributions import SURELY_NONE, add_distributions, binomial, mean, mix, thin

DIE = range(1, 7)


def test_successes_are_counted() -> None:
    rolls = list(product(DIE, repeat=3))
    counts = [sum(die >= 5 for die in roll) for roll in rolls]
    assert binomial(3, 2 / 6) == pytest.approx([counts.count(number) / len(rolls) for number in range(4)])


def test_each_of_a_number_may_remain() -> None:
    """Two dice that hit on 4, each hit damages on 5."""
    rolls = list(product(DIE, repeat=4))
    remained = [(a >= 4 and c >= 5) + (b >= 4 and d >= 5) for a, b, c, d in rolls]
    expected = [remained.count(number) / len(rolls) for number in range(3)]
    assert thin(binomial(2, 1 / 2), 1 / 3) == pytest.approx(expected)


def test_two_numbers_are_added() -> None:
    assert add_distributions((0.5, 0.5), (0.25, 0.75)) == pytest.approx((0.125, 0.5, 0.375))


def test_a_mixture_weighs_its_parts() -> None:
    assert mix([(0.25, (0.0, 0.0, 1.0)), (0.75, SURELY_NONE)]) == (0.75, 0.0, 0.25)
    assert mean(mix([(0.25, (0.0, 0.0, 1.0)), (0.75, SURELY_NONE)])) == 0.5


def test_what_hardly_happens_is_cut_off() -> None:
    """So a distribution of many dice stays short."""
    found = binomial(40, 1 / 36)
    assert len(found) < 20
    assert sum(found) == pytest.approx(1)
