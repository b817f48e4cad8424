"""The table of sines, and bearings (KW-2.1, KW-2.2)."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.headings import COS, SIN, bearing
from engine.games.kings.geometry.numbers import ENEMY_INTERVAL, FRIEND_INTERVAL, INCH
from engine.tabletop.angles import difference, turn_heading
from tests.engine.games.kings.geometry.rectangles import headings

lengths = st.integers(-20_000, 20_000)


def test_the_table_is_that_of_the_rules() -> None:
    """KW-2.1.3 gives a sum, three values and a digest of all of it."""
    assert (SIN[1], SIN[300], SIN[450], sum(SIN[:901])) == (1830, 524288, 741455, 601313937)
    text = ",".join(map(str, SIN))
    assert (
        sha256(text.encode()).hexdigest()
        == "27d8bb5530f36bedf97c3cfc59fbdcf1ba2fd6da2406e7558beaeece0319befc"
    )
    assert [COS[h] for h in range(3600)] == [SIN[(h + 900) % 3600] for h in range(3600)]


def test_units_of_length() -> None:
    """An inch, an inch less the tolerance, and a millimetre (KW-2.1.1, KW-2.3.4)."""
    assert (INCH, ENEMY_INTERVAL, FRIEND_INTERVAL) == (254, 252, 10)


def by_hand(x: int, y: int) -> int:
    """Return the bearing by looking at all headings, as the rule is written."""
    ahead = [k for k in range(3600) if x * SIN[k] + y * COS[k] > 0]
    return min(ahead, key=lambda k: (abs(x * COS[k] - y * SIN[k]), k))


@given(lengths, lengths)
def test_a_bearing_is_the_heading_that_is_least_off(x: int, y: int) -> None:
    """KW-2.2.5."""
    assert bearing(x, y) == (by_hand(x, y) if x or y else 0)


@given(headings)
def test_the_bearing_of_a_forward_vector_is_its_heading(h: int) -> None:
    """KW-2.1.4."""
    assert bearing(SIN[h], COS[h]) == h


@pytest.mark.parametrize("h", [0, 1, 899, 900, 1799, 2700, 3599])
def test_between_two_headings_the_smaller_number_counts(h: int) -> None:
    """Exactly between them, 0 is smaller than 3599."""
    following = (h + 1) % 3600
    x, y = SIN[h] + SIN[following], COS[h] + COS[following]
    assert abs(x * COS[h] - y * SIN[h]) == abs(x * COS[following] - y * SIN[following])
    assert bearing(x, y) == min(h, following)


def test_the_zero_vector_points_north() -> None:
    assert bearing(0, 0) == 0


@given(lengths, lengths)
def test_bearings_turn_with_the_table(x: int, y: int) -> None:
    """Except for ties, which go to the smaller number, and the zero vector."""
    k, opposite = bearing(x, y), turn_heading(bearing(-x, -y), 1800)
    if x or y:
        assert abs(difference(opposite, k)) <= 1
        assert abs(x * COS[k] - y * SIN[k]) == abs(x * COS[opposite] - y * SIN[opposite])
