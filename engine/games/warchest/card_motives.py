"""Motives for a card while armies are formed, by how often units win."""

from __future__ import annotations

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Action, Ban, Pick
from engine.games.warchest.kinds import CODES
from engine.games.warchest.learned.strengths import choose_strengths
from engine.games.warchest.state import State

MIN_PAIR_GAIN = 0.03
"""The least mutual gain of two units that is worth naming, in log odds to win."""


def card_motives(view: State, seat: Seat, action: Action) -> list[Reason]:
    """Return the reasons to take or ban a card: its rank among the open ones, and a unit it fits.

    A ban of a card that is not the strongest is for the sake of later picks, which gives no reason here.
    """
    if not isinstance(action, Pick | Ban):
        return []
    unit, pool, army = action.unit, view.pool, view.setup.armies[seat]
    strengths = choose_strengths(view.setup.variant.players)
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
