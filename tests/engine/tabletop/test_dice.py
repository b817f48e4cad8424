"""Dice of six sides."""

from __future__ import annotations

from engine.chance import Die, Scripted
from engine.tabletop.dice import roll


def test_dice_are_drawn_one_by_one() -> None:
    """KW-5.1.3, TR-0.3.4: 1 and a number below 6, in order."""
    chance = Scripted([Die(6, 0), Die(6, 5), Die(6, 2)])
    assert roll(chance, 3) == (1, 6, 3)
    assert roll(chance, 0) == ()
