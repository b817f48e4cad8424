"""Rounding, and differences of headings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tabletop.angles import difference, rdiv, turn_heading

headings = st.integers(0, 3599)


@pytest.mark.parametrize(
    ("n", "d", "rounded"), [(5, 2, 3), (-5, 2, -3), (4, 3, 1), (5, 3, 2), (-4, 3, -1), (0, 7, 0), (1, 2, 1)]
)
def test_halves_are_rounded_away_from_zero(n: int, d: int, rounded: int) -> None:
    """KW-2.1.5, TR-0.3.3."""
    assert rdiv(n, d) == rounded


@given(st.integers(), st.integers(1))
def test_rounding_is_near_and_the_same_on_both_sides_of_zero(n: int, d: int) -> None:
    assert abs(Fraction(n, d) - rdiv(n, d)) <= Fraction(1, 2)
    assert rdiv(-n, d) == -rdiv(n, d)


@given(headings, headings)
def test_differences_lead_from_one_heading_to_the_other(one: int, other: int) -> None:
    """KW-2.2.6."""
    assert turn_heading(one, difference(other, one)) == other
    assert -1800 <= difference(other, one) <= 1799
