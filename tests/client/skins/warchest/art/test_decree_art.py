"""Protects the readability of Decrees: the Decree and its Seals, also without colour."""

from itertools import combinations

import pygame
import pytest

from client.draw.palette import METALS
from client.skins.warchest.art.decree_sheet import decree_plate, decree_room
from client.skins.warchest.art.seals import draw_seal_place, seal
from tests.support.client.picture_comparison import alpha, differing, distance, drawings, grey

EMBLEMS = {"gold": "warchest/pictures/emblems/wolf", "silver": "warchest/pictures/emblems/raven"}
DECREES = drawings("warchest/pictures/decrees")
SIZES = [(200, 280), (96, 130), (260, 64), (200, 40), (150, 120), (180, 120), (420, 200), (64, 64)]


@pytest.mark.parametrize("radius", [10.0, 16.0, 40.0])
def test_the_sides_seals_differ_in_outline(radius):
    """With one emblem on both, the die and the wax still tell the sides apart."""
    gold, silver = (seal(metal, EMBLEMS["gold"], radius) for metal in METALS)
    assert gold.get_size() == silver.get_size()
    assert differing(alpha(gold), alpha(silver)) > 0.02
    assert distance(grey(gold), grey(silver)) > 4


@pytest.mark.parametrize("radius", [10.0, 40.0])
@pytest.mark.parametrize("metal", METALS)
def test_a_place_for_a_seal_is_not_taken_for_a_seal(metal, radius):
    wax, place = seal(metal, EMBLEMS[metal], radius), draw_seal_place(metal, radius)
    assert wax.get_size() == place.get_size()
    assert sum(alpha(place)) < 0.3 * sum(alpha(wax))
    middle = wax.width // 2
    assert wax.get_at((middle, wax.height // 4)).a == 255


@pytest.mark.parametrize("metal", METALS)
def test_a_seal_lies_in_the_middle_of_its_surface(metal):
    ink = seal(metal, EMBLEMS[metal], 40.0).get_bounding_rect(min_alpha=200)
    assert abs(ink.centerx - 46) <= 3
    assert abs(ink.centery - 46) <= 3
    assert 70 <= ink.width <= 84


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_of_a_plate_lie_on_it_beside_each_other(size):
    room = decree_room(size)
    sheet = pygame.Rect((0, 0), size)
    parts = [room.device, room.text, *room.seals]
    for part in parts:
        assert sheet.contains(part)
        assert min(part.size) > 0
    for a, b in combinations(parts, 2):
        assert not a.colliderect(b), (a, b)
    assert room.seals[0].size == room.seals[1].size
    assert room.device.width == room.device.height


@pytest.mark.parametrize("size", SIZES)
def test_a_plate_has_its_size_and_shows_its_device(size):
    plates = [decree_plate(key, size) for key in DECREES]
    assert {plate.get_size() for plate in plates} == {size}
    place = decree_room(size).device
    faces = [grey(plate.subsurface(place)) for plate in plates]
    assert all(distance(a, b) > 10 for a, b in combinations(faces, 2))


def test_the_states_of_a_plate_look_different_and_leave_the_kept_one_alone():
    before = grey(decree_plate(DECREES[0], (200, 280)))
    looks = [decree_plate(DECREES[0], (200, 280), state) for state in ("normal", "dim", "bright", "ghost")]
    for a, b in combinations(looks, 2):
        assert distance(grey(a), grey(b)) + distance(alpha(a), alpha(b)) > 5
    assert grey(decree_plate(DECREES[0], (200, 280))) == before
