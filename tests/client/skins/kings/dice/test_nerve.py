"""The scale of nerve: its zones are the results that the rules give to each sum."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from client.draw.dice.cubes import Ivory
from client.draw.dice.pictures import Cup
from client.skins.kings.dice.nerve import SUMS, Scale, draw_dice, zones
from client.skins.kings.dice.rolls import Roll
from client.skins.tabletop.dice.throws import Felt
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.rolls.nerve import result_of


@pytest.mark.parametrize("entry", ["sh/r", "zo/l", "he/1", "kn/r"])
@pytest.mark.parametrize("added", [0, 4, 9, 15, 40])
def test_zones_are_what_the_rules_say_of_each_sum(entry: str, added: int) -> None:
    """KW-11.1: also that a natural 2 always stands, and that a natural 12 wavers at least."""
    profile = profile_of(entry)
    found = zones(profile, added)
    by_sum = {natural: zone.result for zone in found for natural in range(zone.first, zone.last + 1)}
    assert by_sum == {
        natural: result_of(profile.waver, profile.rout, natural, natural + added) for natural in SUMS
    }
    assert all(one.result != other.result for one, other in pairwise(found))


def test_a_test_is_drawn_from_start_to_end() -> None:
    window = pygame.Surface((500, 200), pygame.SRCALPHA)
    roll = Roll(2, "nerve", "b.zo1", (5, 6), again=(2, 3), added=20)
    names = {"steady": "stand", "waver": "waver", "rout": "rout"}
    for t in (0.0, 0.3, 0.6, 0.8, 1.0):
        draw_dice(window, Felt((0, 0, 200, 180), 1.0), roll, t, Cup(), (Ivory((30, 60, 150)),))
        # The names of all results.
        Scale(pygame.Rect(210, 10, 280, 120), 1.0, names).draw(window, profile_of("zo/l"), roll, t)
    assert window.get_bounding_rect().width > 400
