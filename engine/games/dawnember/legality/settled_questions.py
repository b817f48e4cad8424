"""Settled questions: their answer changes nothing any more."""

from __future__ import annotations

from engine.games.dawnember.actions import Action, Drop
from engine.games.dawnember.pending import AskRetreat
from engine.games.dawnember.state import State


def find_settled_answer(state: State) -> Action | None:
    """Return the answer to a question without consequence, or None if an answer matters.

    Whoever withdraws from the battle that decides the match is still asked about each unit (WY-6.5.1), though
    no battle follows in which one could stand (WY-4.1.2). Letting it go asks for no test.
    """
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, AskRetreat) and state.is_match_point(1 - frame.seat):
        return Drop(frame.unit)
    return None
