"""The story of a turn of Kings of War: charges, shots, combats, nerve, and all moves together."""

from __future__ import annotations

from client.skins.kings.art.looks import state
from client.skins.tabletop.tools.table_game import Harm, Occurrence, StoryPart
from engine.events import Event
from engine.games.kings import events

MOVES, CHARGE, FIGHT = "icons/move", "kings/pictures/scenarios/invade", "icons/attack"
SHOTS = {"shoot": "kings/pictures/arms/bow", "breath": state("chanted")}
"""The signs of ranged attacks; all others are spells."""
SPELL = "kings/pictures/arms/star"
ROUT = "kings/pictures/scenarios/kill"


def tell(event: Event) -> StoryPart:
    """Return the part of an event in the story of its turn."""
    match event:
        case events.TurnBegan():
            return "turn"
        case events.Moved(unit=unit, legs=legs) if legs:
            # Without legs it is a regroup, which belongs to its combat.
            return Occurrence(MOVES, (unit,), joins=True)
        case events.Charged(unit=unit, target=target):
            return Occurrence(CHARGE, (unit,), target, joins=True)
        case events.Shot(unit=unit, target=target, attack=attack):
            return Occurrence(SHOTS.get(attack, SPELL), (unit,), target)
        case events.CombatBegun(target=target, strikers=strikers):
            return Occurrence(FIGHT, strikers, target, lasts=True)
        case events.Damaged(unit=unit, damage=damage):
            return Harm(unit, damage)
        case events.Wavered(unit=unit):
            return Occurrence(state("wavering"), (unit,))
        case events.Routed(unit=unit):
            return Occurrence(ROUT, (unit,))
        case events.Taken(unit=unit, taken=True):
            return Occurrence(state("carrying"), (unit,))
    return None
