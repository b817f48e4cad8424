"""Markers and counters: possible places of markers, and the counters' places at the start (KW-16.3)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from engine.game import Reason
from engine.games.kings.deployment.places import nearest
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.poses import exact
from engine.games.kings.state import State
from engine.tabletop.polygons import point_distance

MIN_MARKER_DISTANCE_U = 12 * INCH
"""Markers are farther from each other than this (KW-16.3.1)."""
OFF_TERRAIN = INCH
"""The least distance of markers from blocking terrain."""
LATTICE_STEP_U = 6 * INCH
"""The step between two points of the lattice (notation, section 8)."""


def refuse_marker(state: State, x: int, y: int) -> Reason | None:
    """Say why a marker cannot be placed at a point, or None; in the order of the notation, section 4."""
    # Between the zones is nearer to the centre line than any unit.
    if not 0 <= x <= state.width or abs(2 * y - state.height) > 2 * (nearest(state) - 1):
        return Reason("zone")
    for mark, place in state.marks.items():
        if (
            not isinstance(place, str)
            and isqrt((x - place[0]) ** 2 + (y - place[1]) ** 2) <= MIN_MARKER_DISTANCE_U
        ):
            return Reason("too_near", {"marker": mark})
    parts = battlefield(state).parts("b")
    near = any(point_distance(part, exact(x, y)) < OFF_TERRAIN for part in parts)
    return Reason("blocking") if near else None


def lattice_points(state: State) -> Iterator[tuple[int, int]]:
    """Yield the points of the lattice, by x and then y."""
    for x in range(LATTICE_STEP_U, state.width, LATTICE_STEP_U):
        for row in (-1, 0, 1):
            yield x, state.height // 2 + LATTICE_STEP_U * row


def marker_places(state: State) -> list[tuple[int, int]]:
    """Return the points of the lattice where a marker may be placed."""
    return [point for point in lattice_points(state) if refuse_marker(state, *point) is None]


def counter_places(state: State) -> list[tuple[int, int]]:
    """Return the places of the counters at the start: the central, western and eastern one (KW-16.3.3)."""
    middle, y = state.width // 2, state.height // 2
    return [
        (_off_terrain(state, x, y), y)
        for x in (middle, middle - MIN_MARKER_DISTANCE_U, middle + MIN_MARKER_DISTANCE_U)
    ]


def _off_terrain(state: State, x: int, y: int) -> int:
    """Return the nearest x on the line without blocking terrain, of two the western one."""
    parts = battlefield(state).parts("b")
    for off in range(state.width):
        for at in (x - off, x + off):
            if 0 <= at <= state.width and all(point_distance(part, exact(at, y)) for part in parts):
                return at
    return x
