"""Looks of units of Kings of War: each has figures, bases of the rules, and a device of its arm."""

from __future__ import annotations

from itertools import combinations
from math import prod

import pytest

from client.draw.svg import silhouette
from client.draw.tabletop.composing.workshop import complete
from client.draw.tabletop.solids import sketch
from client.draw.tabletop.sprites import sprite
from client.skins.kings.art.looks import device, formation_of, look_of, state
from client.skins.kings.art.materials import SIDES, paints
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
from tests.support.client.picture_comparison import alpha, distance, drawings
from tools.harness.games.kings.figures import list_entries

ALL = [entry for army in ARMY_LISTS.values() for type in army.units for entry in list_entries(type)]
ARMS = drawings("kings/pictures/arms")
STATES = drawings("kings/pictures/states")
SMALL = 24


@pytest.mark.parametrize("entry", ALL)
def test_every_unit_has_figures_on_a_base_of_its_extent(entry: str) -> None:
    look, profile = look_of(entry, 0), profile_of(entry)
    assert look.base == (2 * profile.extent.a, 2 * profile.extent.b, 1)
    assert prod(formation_of(entry)) == profile.models
    for figure in look.figures:
        assert complete(sketch(figure, look.paints, 33.0).draw_rest()).body


@pytest.mark.parametrize("army", BUNDLED_ARMIES)
def test_bundled_armies_can_be_drawn_up_on_both_sides(army: str) -> None:
    for entry in BUNDLED_ARMIES[army].entries.split(","):
        red, blue = (look_of(entry, side) for side in (0, 1))
        assert (red.colour, blue.colour) == SIDES
        assert red.paints != blue.paints
        assert look_of(entry, 0) is red


def test_heroes_and_monsters_are_taller_than_the_ranks() -> None:
    ranks = max(look_of(f"{code}/r", 0).tall for code in ("sh", "sp", "xb"))
    for entry in ("ge/1", "ge/1/mounted", "gw/1", "bs/1"):
        assert look_of(entry, 0).tall > 1.1 * ranks


@pytest.mark.parametrize("code", UNIT_TYPES)
def test_every_unit_has_a_device(code: str) -> None:
    assert device(code) in ARMS


def test_every_device_is_somebodys_and_every_state_is_drawn() -> None:
    assert {device(code) for code in UNIT_TYPES} == set(ARMS) - {"kings/pictures/arms/skull-bow"} | {
        device("ka")
    }
    assert {state(name) for name in ("wavering", "disordered", "chanted", "reloading", "carrying")} == set(
        STATES
    )


def test_devices_differ_at_24_pixels() -> None:
    """Any two differ by a mean of at least 20 of 255 over the square."""
    shapes = {key: alpha(silhouette(key, SMALL)) for key in (*ARMS, *STATES)}
    gaps = {(a, b): distance(shapes[a], shapes[b]) for a, b in combinations(shapes, 2)}
    assert {pair: gap for pair, gap in gaps.items() if gap < 20} == {}


def test_a_figure_looks_the_other_way_when_it_has_turned() -> None:
    look = look_of("sp/r", 0)
    turns = (0.0, 90.0, 180.0, 270.0)
    seen = [complete(sprite(look.figures[0], look.paints, turn, 3.0)) for turn in turns]
    assert len({alpha(picture.surface) for picture in seen}) == 4


def test_the_two_sides_are_told_apart_by_their_cloth() -> None:
    for army in ARMY_LISTS:
        red, blue = (dict(paints(army, side)) for side in (0, 1))
        for paint in ("cloth", "deep", "light"):
            assert red[paint] != blue[paint]
        assert {name for name in red if red[name] != blue[name]} == {"cloth", "deep", "light"}
