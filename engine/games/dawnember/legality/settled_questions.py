"""Settled questions: every answer leads to the same result."""

from __future__ import annotations

from engine.games.dawnember.actions import Action, Drop
from engine.games.dawnember.pending import AskRetreat
from engine.games.dawnember.state import State


def find_settled_answer(state: State) -> Action | None:
    """Return the answer to a question without consequence, or None if an answer matters.

    A seat that withdraws from the deciding battle is still asked about each unit (WY-6.5.1), though no
    further battle follows (WY-4.1.2). Dropping the unit needs no test.
    """
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, AskRetreat) and state.is_match_point(1 - frame.seat):
        return Drop(frame.unit)
    return None
