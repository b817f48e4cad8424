"""How good a state is for a side, judged by what is open."""

from __future__ import annotations

from engine.games.warchest.state import State


def evaluate(state: State, side: int) -> float:
    """Estimate the state for a side."""
    return float(state.marks[side].bit_count() - state.marks[1 - side].bit_count())
