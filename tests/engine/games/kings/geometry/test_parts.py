"""Convex parts of terrain against boxes (KW-2.3, KW-4.3)."""

from __future__ import annotations

from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.geometry.boxes import Box, footprint
from engine.games.kings.geometry.numbers import SCALE, Q
from engine.games.kings.geometry.parts import part_distance, part_meets, part_overlaps
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose
from tests.engine.games.kings.geometry.rectangles import HEIGHT, WIDTH, boxes, half_turned, regiment

SQUARE = ((4000, 4000), (4000, 5000), (5000, 5000), (5000, 4000))
TRIANGLE = ((5000, 5000), (5500, 6500), (6500, 5500))
HEXAGON = ((6000, 5000), (5134, 5500), (5134, 6500), (6000, 7000), (6866, 6500), (6866, 5500))
parts = st.sampled_from([Polygon(SQUARE, SCALE), Polygon(TRIANGLE, SCALE), Polygon(HEXAGON, SCALE)])


def half_turned_part(part: Polygon) -> Polygon:
    """Return the image of a part under a half turn of the table."""
    return Polygon([(WIDTH - x, HEIGHT - y) for x, y in part.vertices], SCALE)


def least_common(part: Polygon, box: Box) -> list[tuple[int, int]]:
    """Return for every normal of both the overlap there, and the square of the normal's length."""
    normals = [(box.cos, -box.sin, Q * Q), (box.sin, box.cos, Q * Q)]
    for at, (ax, ay) in enumerate(part.vertices):
        bx, by = part.vertices[(at + 1) % len(part.vertices)]
        normals.append((ay - by, bx - ax, (ay - by) ** 2 + (bx - ax) ** 2))
    found = []
    for x, y, square in normals:
        first, second = ([x * cx + y * cy for cx, cy in corners] for corners in (part.corners, box.corners))
        found.append((min(max(first), max(second)) - max(min(first), min(second)), square))
    return found


@given(parts, boxes)
def test_overlap_is_more_than_the_tolerance_on_every_normal(part: Polygon, box: Box) -> None:
    """For terrain the normal is the exact edge turned by a quarter (KW-2.3.3)."""
    pens = least_common(part, box)
    assert part_overlaps(part, box) is all(pen > 0 and pen * pen > 4 * square * Q * Q for pen, square in pens)
    assert part_meets(part, box) is all(pen >= 0 for pen, _ in pens)


@given(parts, boxes)
def test_a_half_turn_changes_nothing(part: Polygon, box: Box) -> None:
    image = half_turned_part(part)
    assert part_overlaps(part, box) is part_overlaps(image, half_turned(box))
    assert part_distance(part, box) == part_distance(image, half_turned(box))


@pytest.mark.parametrize(
    ("y", "overlaps", "measured"), [(5397, True, 0), (5398, False, 0), (5400, False, 0), (5401, False, 1)]
)
def test_touching_terrain_is_not_being_in_it(y: int, overlaps: bool, measured: int) -> None:
    """KW-4.3.2, KW-4.3.3: beyond the tolerance it is an overlap; a distance up to it is a touch."""
    box = regiment(4500, y)
    assert part_overlaps(Polygon(SQUARE, SCALE), box) is overlaps
    assert part_distance(Polygon(SQUARE, SCALE), box) == measured


def test_the_distance_to_a_slanting_edge_is_exact() -> None:
    """The foot lies inside the edge: cross squared by length squared, then the floor of the root."""
    box = footprint(Pose(4800, 6200, 0), Extent(100, 100))
    corner = (4900, 6100)
    ex, ey = 500, 1500
    cross = (corner[0] - 5000) * ey - (corner[1] - 5000) * ex
    assert part_distance(Polygon(TRIANGLE, SCALE), box) == isqrt(cross * cross // (ex * ex + ey * ey))
