"""The reach of a unit from its rules: steps, attacks, shots, help and deployment."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES
from engine.games.warchest.legality.reach import Deed, reach
from engine.games.warchest.options import Variant
from engine.hexgrid import DIRECTIONS, Axial, distance, hexagon, shift_cell
from tests.engine.games.warchest.helper import GAME

HERE: Axial = (0, 0)
NEAR = frozenset(DIRECTIONS)
RING = frozenset(cell for cell in hexagon(2, 2) if distance(HERE, cell) == 2)
LINES = {steps: frozenset(shift_cell(HERE, way, steps) for way in DIRECTIONS) for steps in (1, 2, 3)}
CONFIG: Any = GAME.options(ruleset="nobility")
VARIANT = CONFIG.variant


def cells(code: str, deed: Deed, variant: Variant = VARIANT) -> frozenset[Axial]:
    return frozenset(cell for cell, deeds in reach(CODES.index(code), variant).items() if deed in deeds)


@pytest.mark.parametrize(
    ("code", "deeds"),
    [
        ("ar", {Deed.SHOT: RING}),
        ("cr", {Deed.SHOT: LINES[2]}),
        ("ca", {Deed.STEP: NEAR, Deed.ATTACK: NEAR | RING}),
        ("la", {Deed.STEP: LINES[1] | LINES[2], Deed.ATTACK: LINES[2] | LINES[3]}),
        ("lc", {Deed.STEP: NEAR | RING}),
        ("en", {Deed.HELP: NEAR | RING}),
        ("ma", {Deed.HELP: NEAR | RING}),
        ("he", {Deed.HELP: NEAR}),
        ("ba", {Deed.PUSH: NEAR}),
        ("bi", {Deed.STEP: NEAR, Deed.ATTACK: NEAR, Deed.GUARD: {HERE}}),
        ("fo", {Deed.STEP: NEAR, Deed.ATTACK: NEAR}),
        ("be", {Deed.STEP: NEAR, Deed.ATTACK: NEAR}),
        ("me", {Deed.STEP: NEAR, Deed.ATTACK: NEAR}),
        ("sw", {Deed.STEP: NEAR}),
        ("ea", {Deed.STEP: NEAR}),
        ("sc", {Deed.ENTRY: NEAR}),
        ("rg", {Deed.STEP: NEAR | RING, Deed.GUARD: {HERE}}),
        ("kn", {Deed.GUARD: {HERE}}),
        ("pi", {Deed.ATTACK: NEAR, Deed.GUARD: {HERE}}),
        ("wp", {Deed.COIN: {HERE}}),
    ],
)
def test_the_reach_of_a_card(code: str, deeds: dict[Deed, frozenset[Axial]]) -> None:
    """WC-8, WC-9: the card's additions to any unit's maneuvers, on these cells and with nothing else."""
    assert {deed: cells(code, deed) for deed in Deed if cells(code, deed)} == deeds


def test_the_reach_follows_the_rules_in_force() -> None:
    """WC-8.13.2: the Royal Guard of 2018 takes one step."""
    assert cells("rg", Deed.STEP, Variant(rg2018=True)) == NEAR


@pytest.mark.parametrize("variant", [Variant(), Variant(players=4)], ids=str)
def test_every_unit_reaches_something(variant: Variant) -> None:
    """Also a unit without a special text, with the general maneuvers, and on both boards the same."""
    kinds = [kind for kind, unit in enumerate(UNITS) if unit.coins]
    assert kinds
    for kind in kinds:
        assert reach(kind, variant)
        assert reach(kind, variant) == reach(kind, VARIANT)
