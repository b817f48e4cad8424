"""Faults of positions: the invariants of the rules (KW-20.2.1)."""

from __future__ import annotations

from itertools import combinations

from engine.games.kings.field.battlefield import battlefield, in_any
from engine.games.kings.geometry.boxes import distance, overlap
from engine.games.kings.geometry.numbers import EPSILON
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.state import State


def faults(position: str) -> list[str]:
    """Return the faults of a position of a match, each beginning with the id of the rule."""
    state = parse_state(position)
    return [f"KW-20.2.1 {fault}" for fault in (*_overlaps(state), *_places(state), *_contacts(state))]


def _overlaps(state: State) -> list[str]:
    """No two footprints overlap, except a charger and an individual in contact."""
    facing = {frozenset(contact[:2]) for contact in state.contacts}
    found = []
    for one, other in combinations(battlefield(state).figures.values(), 2):
        individual = one.profile.turns_freely or other.profile.turns_freely
        if overlap(one.box, other.box) and not (individual and frozenset((one.id, other.id)) in facing):
            found.append(f"{one.id} overlaps {other.id}")
    return found


def _places(state: State) -> list[str]:
    """Every unit is on the table and off blocking terrain."""
    field = battlefield(state)
    return [
        f"{figure.id} stands where it may not"
        for figure in field.figures.values()
        if not field.on_table(figure.box) or in_any(field.parts("b"), figure.box)
    ]


def _contacts(state: State) -> list[str]:
    """Check that units in contact touch, and that no contact is left when a turn begins."""
    field = battlefield(state)
    found = []
    for contact in state.contacts:
        charger, target = field.figures.get(contact.charger), field.figures.get(contact.target)
        if charger is None:
            found.append(f"{contact.charger} is in contact, but not on the table")
        elif target is None or target.profile.turns_freely:
            continue
        elif distance(charger.box, target.box) > EPSILON:
            found.append(f"{charger.id} does not touch {target.id}")
    return found
