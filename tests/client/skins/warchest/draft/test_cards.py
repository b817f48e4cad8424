"""Cards at a glance: each unit has a role in a few words and a map of its reach."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.warchest.art.reach_map import COLOURS, reach_map, sign
from engine.games.registry import GAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.legality.reach import Deed
from engine.games.warchest.options import Variant

LONGEST = 36
"""Letters of a role that stand on two lines of a card."""
KINDS = [kind for kind, unit in enumerate(UNITS) if unit.coins]
CONFIG: Any = GAMES["warchest"].options(ruleset="nobility")
VARIANT: Variant = CONFIG.variant


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_unit_has_a_role_of_its_own(language: str) -> None:
    """A few words without a full stop; a unit that is added brings its own."""
    words = Words(language, ("muster", "warchest"), strict=True)
    roles = [words.tr(f"unit.{UNITS[kind].code}.role") for kind in KINDS]
    assert roles
    assert len(set(roles)) == len(roles)
    assert [role for role in roles if len(role) > LONGEST or role.endswith(".")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sign_is_explained(language: str) -> None:
    words = Words(language, ("muster", "warchest"), strict=True)
    assert set(COLOURS) == set(Deed)
    assert len({words.tr(f"reach.{deed.name.lower()}") for deed in Deed}) == len(Deed)


@pytest.mark.parametrize("height", [30, 60, 150])
def test_each_unit_has_a_map(height: int) -> None:
    """Its height is the requested one, and it is hardly wider than high."""
    for kind in KINDS:
        picture = reach_map(kind, VARIANT, height)
        assert picture.height == height
        assert picture.width <= height
        assert picture.get_bounding_rect().height >= height - 4


def test_signs_are_told_apart_without_colour() -> None:
    """In grey, each differs from each other in a good part of its cell."""
    grey = {deed: pygame.transform.grayscale(sign(deed, 40)) for deed in Deed}
    for one, other in combinations(grey.values(), 2):
        pixels = [
            abs(one.get_at((x, y)).r - other.get_at((x, y)).r) > 40 for x in range(40) for y in range(40)
        ]
        assert sum(pixels) > 60
