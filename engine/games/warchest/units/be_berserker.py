"""Berserker (WC-8.2).

After each of its maneuvers you may put one coin from its stack (never the last) face up into your discard
and maneuver the Berserker again.
"""

from engine.games.warchest import events
from engine.games.warchest.abilities.maneuvers import MANEUVERS, perform
from engine.games.warchest.abilities.reactions import optional
from engine.games.warchest.actions import Maneuver
from engine.games.warchest.catalog import Frames, Occasion, Table, Unit


def repeat(turn: Table, kind: int, action: Maneuver) -> Frames:
    """Spend a coin of the stack, then maneuver again (WC-8.2.2)."""
    turn.emit(events.StackSpent(kind, action.cell))
    return perform(turn, action)


UNIT = Unit("be", coins=5, reaction=optional({Occasion.MANEUVER}, MANEUVERS, repeat, paid=1))
