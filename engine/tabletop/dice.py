"""Dice of six sides (KW-5.1.3, TR-0.3.4)."""

from __future__ import annotations

from engine.chance import Chance

SIDES = 6


def roll(chance: Chance, count: int) -> tuple[int, ...]:
    """Roll some dice, one by one."""
    return tuple(chance.below(SIDES) + 1 for _ in range(count))
