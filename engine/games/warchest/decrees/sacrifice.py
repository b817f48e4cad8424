"""Sacrifice (WC-10.2).

A friendly unit makes an ordinary attack, then loses one coin for good.
"""

from engine.events import Seat
from engine.games.warchest.abilities.granted_attacks import assault
from engine.games.warchest.abilities.maneuvers import attack
from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import Decree, Frames, Table


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Attack; the attacker pays with a coin (WC-10.2.2)."""
    assert isinstance(action.start, int)
    assert isinstance(action.target, int)
    return attack(turn, action.start, action.target, sacrifice=True, before=before)


DECREE = Decree("sacrifice", assault(), perform)
