"""Aids for measuring: each is drawn at its measured place."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from client.draw.tabletop import aids
from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import INCH, INCHES, Point

SIZE = (600, 400)
VIEW = View((0, 0, *SIZE), (3000, 2000), 0.1)
BASE = aids.footprint(3000, 2000, 0, 1000, 400)


def page() -> pygame.Surface:
    """Return an empty page."""
    return pygame.Surface(SIZE, pygame.SRCALPHA)


def is_painted(picture: pygame.Surface, place: Point) -> bool:
    """Say whether something is drawn at a place of the table."""
    x, y = VIEW.to_window(place)
    return picture.get_at((round(x), round(y))).a > 0


def test_a_ghost_covers_its_footprint_and_points_ahead() -> None:
    seen = page()
    aids.ghost(seen, VIEW, BASE, "good")
    assert is_painted(seen, (3000, 2000))
    assert is_painted(seen, (3000, 2250)), "the arrow before its front"
    assert not is_painted(seen, (3000, 1740))
    assert not is_painted(seen, (3560, 2000))


def test_verdicts_differ_without_colour() -> None:
    shapes = set()
    for verdict in aids.VERDICTS:
        seen = page()
        aids.ghost(seen, VIEW, BASE, verdict)
        shapes.add(bytes(value > 200 for value in pygame.image.tobytes(seen, "RGBA")[3::4]))
    assert len(shapes) == len(aids.VERDICTS)


@pytest.mark.parametrize("inches", [6, 10])
def test_a_ring_is_as_far_away_as_its_range(inches: int) -> None:
    seen = page()
    aids.range_ring(seen, VIEW, INCHES, (3000, 2000), inches * INCH)
    radii = [
        math.dist((x, y), (SIZE[0] / 2, SIZE[1] / 2)) / 0.1 / INCH
        for x in range(SIZE[0])
        for y in range(SIZE[1] // 2, SIZE[1])
        if seen.get_at((x, y)).a
    ]
    assert radii
    assert min(radii) > inches - 0.2
    assert max(radii) < inches + 0.2


def test_a_zone_of_fire_is_the_front_arc_within_the_range() -> None:
    seen = page()
    aids.fire_zone(seen, VIEW, BASE, 6 * INCH)
    for place in ((3000, 2210), (3000, 3700), (2400, 2400), (3900, 2700)):
        assert is_painted(seen, place)
    for place in ((3000, 2150), (3000, 3800), (2200, 2300), (3000, 1700), (4200, 2800)):
        assert not is_painted(seen, place)


def test_arcs_go_outwards_from_the_corners() -> None:
    seen = page()
    aids.arcs(seen, VIEW, BASE, 4 * INCH)
    for side in (-1, 1):
        for end in (-1, 1):
            assert is_painted(seen, (3000 + side * 510, 2000 + end * 210))
            assert not is_painted(seen, (3000 + side * 900, 2000 + end * 210))
    assert not is_painted(seen, (3000, 2000))


def test_a_tape_has_a_mark_for_each_inch() -> None:
    """Marks are dark on the brass between its ends."""
    seen = page()
    aids.tape(seen, VIEW, INCHES, (1000, 2000), (1000 + 10 * INCH, 2000), "10″")
    row = [seen.get_at((x, SIZE[1] // 2)) for x in range(108, 346)]
    dark = [sum(colour[:3]) < 200 for colour in row]
    marks = sum(now and not before for before, now in itertools.pairwise(dark))
    assert marks == 9


def test_a_route_ends_with_an_arrow() -> None:
    seen = page()
    aids.route(seen, VIEW, ((1000, 1000), (2000, 3000), (4000, 3000)))
    assert is_painted(seen, (2000, 3000))
    x, y = map(round, VIEW.to_window((3900, 3000)))
    assert sum(seen.get_at((x, y + k)).a > 0 for k in range(-8, 9)) > 6
