"""Headings of 0.1 degrees, clockwise from north, their sines, and bearings (KW-2.1, KW-2.2)."""

from __future__ import annotations

from engine.games.kings.geometry.numbers import FULL_TURN, HALF_TURN, QUARTER_TURN
from engine.games.kings.geometry.sines import QUARTER_SINES

_HALF_TURN_SINES = (*QUARTER_SINES, *QUARTER_SINES[-2::-1])
SIN: tuple[int, ...] = (*_HALF_TURN_SINES, *(-sine for sine in _HALF_TURN_SINES[1:-1]))
"""Q times the sine of each heading (KW-2.1.3)."""
COS: tuple[int, ...] = (*SIN[QUARTER_TURN:], *SIN[:QUARTER_TURN])
"""Q times the cosine of each heading."""


def turn_heading(heading: int, angle: int) -> int:
    """Return a heading after a pivot; positive angles turn right.

    >>> turn_heading(3500, 200)
    100
    """
    return (heading + angle) % FULL_TURN


def difference(to: int, start: int) -> int:
    """Return the pivot from one heading to another, from -1800 to 1799 (KW-2.2.6).

    >>> difference(100, 3500)
    200
    >>> difference(1800, 0)
    -1800
    """
    return (to - start + HALF_TURN) % FULL_TURN - HALF_TURN


def bearing(x: int, y: int) -> int:
    """Return the heading of a vector, which may have any scale; 0 for the zero vector (KW-2.2.5).

    >>> bearing(1, 0)
    900
    >>> bearing(0, 1)
    0
    >>> bearing(0, 0)
    0
    """
    if x == 0 and y == 0:
        return 0
    # Rotated by quarter turns until it points between north and east, which is exact in the table of sines.
    quarters = 0
    while not (x >= 0 and y > 0):
        x, y = -y, x
        quarters += 1
    low, high = 0, QUARTER_TURN
    while high - low > 1:
        middle = (low + high) // 2
        if x * COS[middle] >= y * SIN[middle]:
            low = middle
        else:
            high = middle
    base = quarters * QUARTER_TURN
    first, second = (base + low) % FULL_TURN, (base + high) % FULL_TURN
    off = x * COS[low] - y * SIN[low]
    over = y * SIN[high] - x * COS[high]
    # On a tie the smaller heading counts, and 0 is smaller than the one before it.
    return min(first, second) if off == over else first if off < over else second
