"""Which Decrees a seat can proclaim now, and why not the others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest import actions
from engine.games.warchest.kinds import DECREE_CODES, ROYAL
from engine.games.warchest.pending import Edict
from engine.games.warchest.state import State


def able(legal: Iterable[Any]) -> frozenset[int]:
    """Return the Decrees among legal actions."""
    return frozenset(action.decree for action in legal if isinstance(action, actions.Proclaim))


def why_not(state: State, seat: Seat, decree: int, can: frozenset[int]) -> Reason | None:
    """Say why a seat cannot proclaim a Decree now; None if it `can`, or if its coins are unknown."""
    if decree in can or not state.sees(seat):
        return None
    by_unit = bool(state.pending) and isinstance(state.pending[0], Edict)
    if not by_unit and state.seals[seat & 1] >> decree & 1:
        return Reason("decree_sealed", {"decree": DECREE_CODES[decree]})
    if not by_unit and ROYAL not in state.hand[seat]:
        return Reason("no_royal_coin")
    return Reason("decree_impossible", {"decree": DECREE_CODES[decree]})
