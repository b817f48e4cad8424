"""The sines of all headings, and the heading of a vector (KW-2.1, KW-2.2)."""

from __future__ import annotations

from engine.games.kings.geometry.sines import QUARTER_SINES
from engine.tabletop.angles import FULL_TURN, QUARTER_TURN
from engine.tabletop.sines import Sines

SINES = Sines(QUARTER_SINES)
SIN, COS = SINES.sin, SINES.cos
"""Q times the sine and the cosine of each heading (KW-2.1.3)."""


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
