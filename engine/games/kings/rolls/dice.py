"""Dice of six sides (KW-5.1.3)."""

from __future__ import annotations

from engine.chance import Chance

SIDES = 6


def roll(chance: Chance, count: int) -> tuple[int, ...]:
    """Roll some dice."""
    return tuple(chance.below(SIDES) + 1 for _ in range(count))


def halve_die(die: int) -> int:
    """Return a die read as a D3.

    >>> [halve_die(die) for die in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (die + 1) // 2
