"""Positions after random orders: nobody overlaps anybody, and who is in contact touches (KW-20.2.1)."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.games.kings.field.battlefield import battlefield, in_any
from engine.games.kings.geometry.boxes import distance, overlap
from engine.games.kings.geometry.numbers import EPSILON
from engine.games.kings.state import State
from tests.engine.games.kings.legality.test_lattice import facing, random_phase


def faults(state: State) -> list[str]:
    """Return what is wrong with a position."""
    field, found = battlefield(state), []
    facing_each_other = {frozenset(contact[:2]) for contact in state.contacts}
    for one, other in combinations(field.figures.values(), 2):
        if overlap(one.box, other.box):
            individual = one.profile.turns_freely or other.profile.turns_freely
            if not (individual and frozenset((one.id, other.id)) in facing_each_other):
                found.append(f"{one.id} overlaps {other.id}")
    for figure in field.figures.values():
        if not field.on_table(figure.box) or in_any(field.parts("b"), figure.box):
            found.append(f"{figure.id} stands where it may not")
    for contact in state.contacts:
        charger, target = field.figures[contact.charger], field.figures[contact.target]
        if not target.profile.turns_freely and distance(charger.box, target.box) > EPSILON:
            found.append(f"{charger.id} does not touch {target.id}")
    return found


@pytest.mark.parametrize("gap", [1500, 2200, 3000])
def test_random_movement_phases_hold_the_invariants(gap: int) -> None:
    for seed in range(2):
        for state in random_phase(facing(gap), seed):
            assert faults(state) == []
