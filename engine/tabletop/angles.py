"""Angles of 0.1 degrees, clockwise from north, and the one rounding function (KW-2.1, TR-0.3.3, TR-3.1)."""

from __future__ import annotations

FULL_TURN, HALF_TURN, QUARTER_TURN = 3600, 1800, 900
"""Angles in a, of 0.1 degrees (KW-2.1.1, TR-3.1.1)."""


def rdiv(n: int, d: int) -> int:
    """Divide and round to the nearest whole number, halves away from zero; d > 0 (KW-2.1.5, TR-0.3.3).

    >>> rdiv(5, 2)
    3
    >>> rdiv(-5, 2)
    -3
    >>> rdiv(4, 3)
    1
    """
    rounded = (2 * abs(n) + d) // (2 * d)
    return rounded if n >= 0 else -rounded


def turn_heading(heading: int, angle: int) -> int:
    """Return a heading after a turn; positive angles turn right.

    >>> turn_heading(3500, 200)
    100
    """
    return (heading + angle) % FULL_TURN


def difference(to: int, start: int) -> int:
    """Return the turn from one heading to another, from -1800 to 1799 (KW-2.2.6).

    >>> difference(100, 3500)
    200
    >>> difference(1800, 0)
    -1800
    """
    return (to - start + HALF_TURN) % FULL_TURN - HALF_TURN
