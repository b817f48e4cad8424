"""Passes that public facts force: to give them at once shows nothing of a hand."""

from __future__ import annotations

from functools import cache

from engine.events import Seat
from engine.games.dawnember.actions import Pass
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.legal_actions import legal
from engine.games.dawnember.pending import AskMuster, AskTactic
from engine.games.dawnember.state import State


def find_public_pass(state: State, seat: Seat) -> Pass | None:
    """Return the pass of a seat that everybody sees cannot do anything else, or None.

    In a muster its gold buys no card at all (WY-5.2.4). In the tactics step its hand is empty, and nothing
    in play can be used (WY-7.3.2).
    """
    frame = state.pending[0] if state.pending else None
    if isinstance(frame, AskMuster) and frame.seat == seat:
        return Pass() if state.gold[seat] < _find_cheapest(state.options.sides[seat]) else None
    if isinstance(frame, AskTactic) and frame.seat == seat and not state.hand[seat]:
        return Pass() if legal(state, seat) == [Pass()] else None
    return None


@cache
def _find_cheapest(side: str) -> int:
    """Return the least cost of an army card that a side may play."""
    return min(card.cost for card in CARDS.values() if card.army and card.side in ("neutral", side))
