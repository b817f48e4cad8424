"""Units of length and angle, and the one rounding function (KW-2.1)."""

from __future__ import annotations

Q = 1 << 20
"""The scale of the table of sines; exact points are whole numbers of u/Q (KW-2.1.6)."""
INCH = 254
"""An inch in u, of 0.1 mm (KW-2.1.1)."""
EPSILON = 2
"""The tolerance in u: an overlap of no more is a touch (KW-2.3.3)."""
ENEMY_INTERVAL = INCH - EPSILON
"""The least measured distance to enemies, in u (KW-2.3.4)."""
FRIEND_INTERVAL = 10
"""The least measured distance to friends, in u (KW-2.3.4)."""
FULL_TURN, HALF_TURN, QUARTER_TURN = 3600, 1800, 900
"""Angles in a, of 0.1 degrees (KW-2.1.1)."""


def rdiv(n: int, d: int) -> int:
    """Divide and round to the nearest whole number, halves away from zero; d > 0 (KW-2.1.5).

    >>> rdiv(5, 2)
    3
    >>> rdiv(-5, 2)
    -3
    >>> rdiv(4, 3)
    1
    """
    rounded = (2 * abs(n) + d) // (2 * d)
    return rounded if n >= 0 else -rounded
