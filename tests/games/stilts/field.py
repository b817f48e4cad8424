"""Lengths, bases and terrain of the marsh."""

from functools import lru_cache
from math import pi, sin
from typing import NamedTuple

from engine.tabletop.bodies import Outline, Rectangle, Round, make_shape, place
from engine.tabletop.discs import Shape
from engine.tabletop.polygons import Polygon, Scale
from engine.tabletop.poses import Point, Pose
from engine.tabletop.sines import Sines

CM = 100
"""A centimetre in 0.1 mm."""
WIDTH, HEIGHT = 60 * CM, 40 * CM
SINES = Sines([round(10_000 * sin(pi * k / 1800)) for k in range(901)])
SCALE = Scale(parts=1, tolerance=5)
ZONE = 10 * CM
"""The depth of the zones of deployment, and how near to the captain his orders reach."""
ROCK, REEDS = 300, 350
"""Radii of the pieces of terrain."""


class Kind(NamedTuple):
    """A kind of unit: its base, its figures, and how far it throws; 0 for not at all."""

    outline: Outline
    figures: int
    reach: int


KINDS = {
    "sp": Kind(Round(200), 4, 8 * CM),
    "sl": Kind(Round(200), 4, 20 * CM),
    "rk": Kind(Rectangle(600, 200), 6, 0),
    "cp": Kind(Round(120), 1, 0),
}
BANDS, CAPTAIN = ("sp", "sl"), "cp"


def kind_of(unit: str) -> str:
    """Return the kind in a unit's id, such as sp in a.sp1."""
    return unit[2:4]


@lru_cache(4096)
def base_of(unit: str, pose: Pose) -> Shape:
    """Return a unit's base in a pose."""
    return make_shape(place(SINES, pose, KINDS[kind_of(unit)].outline), SCALE)


def front_of(unit: str, pose: Pose) -> Point:
    """Return the front point: the middle of a rectangle's front, or a disc's centre."""
    outline = KINDS[kind_of(unit)].outline
    return SINES.point(pose, outline.depth // 2 if isinstance(outline, Rectangle) else 0, 0)


@lru_cache(64)
def rock_at(x: int, y: int) -> Polygon:
    """Return a rock: an octagon."""
    return Polygon(SINES.regular(Pose(x, y, 225), ROCK, 8), SCALE)
