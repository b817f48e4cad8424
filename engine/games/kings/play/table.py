"""The turn that a decision is carried out in, and rolls of both sides."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.games.kings.events import Asked, Rolled
from engine.games.kings.state import State
from engine.tabletop.dice import roll
from engine.turn import Turn

Table: TypeAlias = Turn[State]
"""The turn of a running game."""


def roll_off(turn: Table, purpose: Literal["roll mark", "roll edge", "roll van", "roll first"]) -> None:
    """Let both sides roll until one is higher; this side then decides (KW-5.1.1)."""
    one = other = 0
    while one == other:
        one, other = dice = roll(turn.chance, 2)
        turn.emit(Rolled(purpose, "", dice))
    turn.emit(Asked(0 if one > other else 1))
