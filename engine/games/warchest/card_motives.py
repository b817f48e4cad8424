"""Motives for a card while armies are formed: what is known of how often units win."""

from __future__ import annotations

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Action, Ban, Pick
from engine.games.warchest.kinds import CODES
from engine.games.warchest.learned.strengths import most_learned
from engine.games.warchest.state import State

MIN_PAIR_GAIN = 0.03
"""From how much on two units help each other enough to be named, in log odds to win."""


def card_motives(view: State, seat: Seat, action: Action) -> list[Reason]:
    """Return what speaks for taking or banning a card: its place among the open ones, and a unit it fits.

    A card that is banned though it is not the strongest is banned for the picks that follow: no reason of it.
    """
    if not isinstance(action, Pick | Ban):
        return []
    unit, pool, army = action.unit, view.pool, view.setup.armies[seat]
    strengths = most_learned(view.setup.variant.players)
    units, pairs = strengths.units, strengths.pairs[unit]
    place = 1 + sum(units[other] > units[unit] for other in pool)
    if place == 1:
        found = [Reason("strongest", {"unit": CODES[unit]})]
    elif isinstance(action, Ban):
        return []
    else:
        found = [Reason("ranked", {"unit": CODES[unit], "place": place, "n": len(pool)})]
    if isinstance(action, Pick) and army:
        friend = max(army, key=lambda other: pairs[other])
        if pairs[friend] >= MIN_PAIR_GAIN:
            found.append(Reason("fits", {"unit": CODES[unit], "target": CODES[friend]}))
    return found
