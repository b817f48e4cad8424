"""Decisions: an order is carried out by the rules of its phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.events import Seat
from engine.games.kings.actions import Action
from engine.games.kings.play.movement import IN_MOVEMENT
from engine.games.kings.play.shooting import IN_SHOOTING
from engine.games.kings.state import State
from engine.turn import Turn

_PHASES: Mapping[str, Mapping[type, Callable[[Turn[State], Any], None]]] = {
    "move": IN_MOVEMENT,
    "shoot": IN_SHOOTING,
    "test": IN_SHOOTING,
}


def decide(turn: Turn[State], seat: Seat, action: Action) -> None:
    """Carry out an order that is not refused, with all that follows by itself."""
    _PHASES[turn.state.phase][type(action)](turn, action)
