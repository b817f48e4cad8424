"""Standing scenery: trees, boulders, walls, hedges, houses; it is lifted off under a unit.

Players do the same with the trees of a wood: only its outline on the ground counts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import NamedTuple

from client.draw.tabletop.plan import Outline, Plan, Point
from client.draw.tabletop.solids import Ball, Limb, Line, Paints, Part, Plate, Sculpture, transform
from client.draw.tabletop.terrain import Feature, seed_of, strewn

PAINTS: Paints = tuple(
    sorted(
        {
            "bark": (104, 76, 50),
            "leaf": (74, 108, 50),
            "light leaf": (112, 142, 62),
            "dark leaf": (50, 82, 46),
            "fir": (42, 82, 58),
            "light fir": (66, 108, 70),
            "autumn": (176, 120, 52),
            "stone": (152, 148, 138),
            "light stone": (184, 180, 166),
            "dark stone": (116, 112, 106),
            "moss": (104, 118, 72),
            "plaster": (214, 200, 170),
            "timber": (92, 64, 42),
            "thatch": (178, 146, 84),
            "door": (70, 48, 34),
            "straw": (164, 132, 76),
        }.items()
    )
)
TREE = 30.0
"""Millimetres between the trees of a wood, about."""
BOULDER = 30.0
STONES = 13.0
"""Millimetres of a wall that are drawn as one piece."""
CROWN = 26.0
"""Height of the middle of a tree's crown above its trunk, in millimetres on the plan."""


class Model(NamedTuple):
    """The sculpture of a piece of scenery; numbers distinguish those of a kind, houses have a size."""

    kind: str
    number: int = 0
    size: Point = (0.0, 0.0)


class Standing(NamedTuple):
    """A piece of scenery: its place on the plan, its sculpture, how it is turned, and where it is seen."""

    at: Point
    model: Model
    degrees: int
    reach: float
    """Half of its breadth in millimetres."""
    crown: float = 0.0
    """Height up to which it covers things behind it, in millimetres on the plan."""


@cache
def sculpture(model: Model) -> Sculpture:
    """Return a piece of scenery."""
    if model.kind == "house":
        return house(*model.size)
    return _MODELS[model.kind].make(random.Random(f"{model.kind} {model.number}"))


def _oak(rng: random.Random) -> Sculpture:
    high, paint = rng.uniform(20, 27), rng.choice(("leaf", "leaf", "dark leaf", "autumn"))
    light = "light leaf" if paint != "autumn" else "autumn"
    crown: list[Part] = [Limb((0, 0, 0), (0, 0, high), 2.6, 1.8, "bark")]
    for k in range(5):
        turn = math.radians(72 * k + rng.uniform(-20, 20))
        reach = rng.uniform(5.5, 8)
        at = (reach * 1.3 * math.cos(turn), reach * math.sin(turn), high + rng.uniform(-1, 7))
        crown.append(Ball(at, rng.uniform(8.5, 11), paint))
    crown.append(Ball((0, 0, high + 12), 11.5, paint))
    for _ in range(6):
        at = (rng.uniform(-10, 5), rng.uniform(-7, 3), high + rng.uniform(8, 20))
        crown.append(Ball(at, rng.uniform(3, 5.5), light))
    return tuple(crown)


def _fir(rng: random.Random) -> Sculpture:
    high = rng.uniform(44, 58)
    parts: list[Part] = [Limb((0, 0, 0), (0, 0, 12), 2.2, 1.8, "bark")]
    for k in range(4):
        low = 8 + k * high * 0.19
        wide = 10.5 * (1 - 0.19 * k)
        parts.append(
            Limb((0, 0, low), (0, 0, low + high * 0.36), wide, 0.6, "fir" if k % 2 == 0 else "light fir")
        )
    return tuple(parts)


def _boulder(rng: random.Random) -> Sculpture:
    parts: list[Part] = []
    for k in range(rng.choice((1, 2, 3))):
        x, y = (0.0, 0.0) if k == 0 else (rng.uniform(-10, 10), rng.uniform(-8, 8))
        parts += transform(_rock(rng, rng.uniform(6, 10) if k == 0 else rng.uniform(3, 5)), (x, y, 0))
    return tuple(parts)


def _rock(rng: random.Random, size: float) -> Sculpture:
    """Return a low stone with facets."""
    sides, paint = 6, rng.choice(("stone", "light stone", "dark stone"))
    turns = [2 * math.pi * (k + rng.uniform(-0.25, 0.25)) / sides for k in range(sides)]
    foot = [
        (size * rng.uniform(0.85, 1.15) * math.cos(a), size * rng.uniform(0.6, 0.85) * math.sin(a), 0.0)
        for a in turns
    ]
    top = [
        (x * rng.uniform(0.45, 0.72) + 0.6, y * rng.uniform(0.4, 0.7), size * rng.uniform(0.4, 0.8))
        for x, y, _ in foot
    ]
    peak = (
        sum(x for x, _, _ in top) / sides,
        sum(y for _, y, _ in top) / sides,
        size * rng.uniform(0.8, 0.95),
    )
    ring = range(sides)
    walls = [
        Plate((foot[k], foot[(k + 1) % sides], top[(k + 1) % sides], top[k]), paint, "", 0.25) for k in ring
    ]
    caps = [
        Plate((top[k], top[(k + 1) % sides], peak), rng.choice((paint, paint, "moss")), "", 0.2) for k in ring
    ]
    return (*walls, *caps)


def block(x: float, y: float, z: float, half: tuple[float, float, float], paint: str) -> Sculpture:
    """Return a cut stone around a place."""
    a, b, c = half
    p = [(x + i * a, y + j * b) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    low, high = z - c, z + c
    walls = [
        Plate(((*p[k], low), (*p[(k + 1) % 4], low), (*p[(k + 1) % 4], high), (*p[k], high)), paint)
        for k in range(4)
    ]
    return (*walls, Plate(tuple((*each, high) for each in p), paint))


def _wall(rng: random.Random) -> Sculpture:
    """Return a piece of a dry stone wall that runs to the right."""
    parts: list[Part] = []
    for row, (width, z) in enumerate(((3.6, 2.0), (3.2, 5.6), (2.6, 8.8))):
        x = -STONES / 2 + (0 if row % 2 == 0 else -2)
        while x < STONES / 2:
            long = rng.uniform(3.4, 5.6)
            paint = rng.choice(("stone", "light stone", "dark stone", "stone", "moss"))
            parts += block(x + long / 2, rng.uniform(-0.4, 0.4), z, (long / 2, width, 1.9), paint)
            x += long
    return tuple(parts)


def _hedge(rng: random.Random) -> Sculpture:
    paints = ("leaf", "dark leaf", "light leaf")
    return tuple(
        Ball((rng.uniform(-6, 6), rng.uniform(-2, 2), z), rng.uniform(3.6, 5), rng.choice(paints))
        for z in (3.5, 3.5, 5, 7.5, 8.5, 9.5)
    )


def house(width: float, depth: float) -> Sculpture:
    """Return a house with a thatched roof, its ridge along the longer side."""
    if depth > width:
        return transform(house(depth, width), turn=90)
    a, b, eaves, ridge = width / 2 - 3, depth / 2 - 3, 26.0, 26.0 + depth * 0.4
    p = ((-a, -b), (a, -b), (a, b), (-a, b))
    walls = [
        Plate(((*p[k], 0), (*p[(k + 1) % 4], 0), (*p[(k + 1) % 4], eaves), (*p[k], eaves)), "plaster")
        for k in (0, 2)
    ]
    gables = [
        Plate(
            ((*p[k], 0), (*p[(k + 1) % 4], 0), (*p[(k + 1) % 4], eaves), (x, 0, ridge), (*p[k], eaves)),
            "plaster",
        )
        for k, x in ((1, a), (3, -a))
    ]
    out, low = 4.0, eaves - 4
    strips = max(2, round((2 * a + 2 * out) / 6))
    edges = [-a - out + (2 * a + 2 * out) * k / strips for k in range(strips + 1)]
    roofs = [
        Plate(
            (
                (side * x, -side * (b + out), low),
                (side * y, -side * (b + out), low + k % 2),
                (side * y, 0, ridge),
                (side * x, 0, ridge),
            ),
            ("thatch", "straw")[k % 2],
            "",
            0.2,
        )
        for side in (1, -1)
        for k, (x, y) in enumerate(pairwise(edges))
    ]
    beams = [
        Line(((x, -b - 0.4, 0), (x, -b - 0.4, eaves - 3)), 2.0, "timber", 0.3) for x in (-a, -a / 3, a / 3, a)
    ] + [Line(((-a, -b - 0.4, 13), (a, -b - 0.4, 13)), 1.8, "timber", 0.3)]
    door = Plate(((-4, -b - 0.6, 0), (4, -b - 0.6, 0), (4, -b - 0.6, 15), (-4, -b - 0.6, 15)), "door")
    top = Line(((-a - out, 0, ridge), (a + out, 0, ridge)), 3.0, "timber", 0.4)
    return (*walls, *gables, *beams, door, *roofs, top)


class _ModelKind(NamedTuple):
    """A kind of models: the sculptor, and the number of different ones."""

    make: Callable[[random.Random], Sculpture]
    variety: int


_MODELS: dict[str, _ModelKind] = {}
_SCENERY: dict[str, Callable[[Outline, random.Random], list[Standing]]] = {}


def add_model(kind: str, make: Callable[[random.Random], Sculpture], variety: int) -> None:
    """Register a kind of models, with the number of different ones."""
    _MODELS[kind] = _ModelKind(make, variety)


def add_scenery(kind: str, place: Callable[[Outline, random.Random], list[Standing]]) -> None:
    """Register the models of a look of terrain; without them nothing stands on it."""
    _SCENERY[kind] = place


@lru_cache(256)
def place_models(feature: Feature, plan: Plan) -> tuple[Standing, ...]:
    """Return the scenery of a piece of terrain."""
    place = _SCENERY.get(feature.kind)
    if place is None:
        return ()
    outlines = feature.outlines(plan)
    return tuple(piece for each in outlines for piece in place(each, random.Random(seed_of(each))))


def choose_model(kind: str, rng: random.Random) -> Model:
    """Return any model of a kind."""
    return Model(kind, rng.randrange(_MODELS[kind].variety))


def _grow_wood(outline: Outline, rng: random.Random) -> list[Standing]:
    mostly = rng.choice(("oak", "oak", "fir"))
    found = []
    for at in strewn(outline, TREE, seed_of(outline), 7):
        kind = mostly if rng.random() < 0.8 else rng.choice(("oak", "fir"))
        found.append(Standing(at, choose_model(kind, rng), 0, 13, CROWN))
    return found


def _strew_boulders(outline: Outline, rng: random.Random) -> list[Standing]:
    places = strewn(outline, BOULDER, seed_of(outline), 8)
    return [Standing(at, choose_model("boulder", rng), 0, 9, 4) for at in places]


def _build_house(outline: Outline, rng: random.Random) -> list[Standing]:
    """Return a house as large as the outline, along its first side."""
    (ax, ay), (bx, by), (cx, cy) = outline[:3]
    width, depth = math.hypot(bx - ax, by - ay), math.hypot(cx - bx, cy - by)
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    degrees = round(math.degrees(math.atan2(by - ay, bx - ax)))
    return [Standing(middle, Model("house", 0, (width, depth)), degrees, max(width, depth) / 2)]


def _lay_row(kind: str, outline: Outline, rng: random.Random) -> list[Standing]:
    """Return pieces beside each other along the longer axis of an outline."""
    sides = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    number = max(range(len(sides)), key=lambda k: math.dist(*sides[k]))
    (ax, ay), (bx, by) = sides[number]
    opposite = sides[(number + len(sides) // 2) % len(sides)]
    start = ((ax + opposite[1][0]) / 2, (ay + opposite[1][1]) / 2)
    end = ((bx + opposite[0][0]) / 2, (by + opposite[0][1]) / 2)
    pieces = max(1, round(math.dist(start, end) / STONES))
    degrees = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    found = []
    for k in range(pieces):
        part = (k + 0.5) / pieces
        at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        found.append(Standing(at, choose_model(kind, rng), round(degrees), STONES / 2, 3))
    return found


add_model("oak", _oak, 5)
add_model("fir", _fir, 3)
add_model("boulder", _boulder, 6)
add_model("wall", _wall, 4)
add_model("hedge", _hedge, 4)
add_scenery("wood", _grow_wood)
add_scenery("rocks", _strew_boulders)
add_scenery("wall", partial(_lay_row, "wall"))
add_scenery("hedge", partial(_lay_row, "hedge"))
add_scenery("building", _build_house)
