"""Dice of the movement phase (KW-13.1.20, KW-13.1.27)."""

from __future__ import annotations

from engine.games.kings.events import Healed, Rolled
from engine.games.kings.state import State
from engine.tabletop.dice import roll
from engine.turn import Turn


def regenerate(turn: Turn[State], id: str) -> None:
    """Roll for a unit that regenerates, as it gets its order: a die per damage (KW-13.1.20)."""
    unit = turn.state.units[id]
    needed = unit.profile.regeneration
    if needed and unit.damage:
        dice = roll(turn.chance, unit.damage)
        turn.emit(Rolled("regen", id, dice))
        healed = sum(die >= needed for die in dice)
        if healed:
            turn.emit(Healed(id, healed))


def balks(turn: Turn[State], id: str) -> bool:
    """Roll for a unit that may refuse to charge, and say whether it does (KW-13.1.27)."""
    dice = roll(turn.chance, 1)
    turn.emit(Rolled("yellow", id, dice))
    return dice == (1,)
