"""The looks of units, and of the reeds on the marsh."""

from __future__ import annotations

import random
from functools import cache

from client.draw.palette import SEATS, mix
from client.draw.tabletop.figures import shields, soldiers
from client.draw.tabletop.figures.bodies import RIGHT, cloak, hair, kettle, plume
from client.draw.tabletop.figures.paints import mix_paints
from client.draw.tabletop.footprints import Box, Disc, Footprint
from client.draw.tabletop.plan import Outline
from client.draw.tabletop.scenery import Standing, add_model, add_scenery, choose_model
from client.draw.tabletop.solids import Limb, Part, Sculpture, transform
from client.draw.tabletop.terrain import Floor, add_floor, floor_of, seed_of, strewn
from client.draw.tabletop.units import Formation, Look
from engine.tabletop.bodies import Rectangle
from tests.games.stilts.field import KINDS

STILTS_MM = 9.0
"""Height of the stilts."""
FORMATIONS = {"sp": Formation(2, 2), "sl": Formation(2, 2), "rk": Formation(6, 1), "cp": Formation(1, 1)}
DEVICES = {"sp": "spear", "sl": "stone", "rk": "guard", "cp": "star"}
MUD = (86, 92, 62)


def device(kind: str) -> str:
    """Return the drawing on the banner of a kind."""
    return f"kings/pictures/arms/{DEVICES[kind]}"


def _raise(figure: Sculpture) -> Sculpture:
    """Put a figure on stilts."""
    poles = (Limb((x, 0, 0), (x, 0, STILTS_MM + 5), 0.8, 0.9, "wood") for x in (-2.6, 2.6))
    steps = (Limb((x, -1, STILTS_MM), (x, 2, STILTS_MM), 1.2, 1.2, "wood") for x in (-2.4, 2.4))
    return (*transform(figure, (0.0, 0.0, STILTS_MM)), *poles, *steps)


@cache
def _sculpt(kind: str) -> tuple[Sculpture, ...]:
    if kind == "sp":
        return tuple(_raise(soldiers.spearman(stride, 2.0)) for stride in (0.6, -0.6))
    if kind == "sl":
        sling: Sculpture = (Limb(RIGHT, (8.0, 7.0, 23.0), 0.5, 1.4, "leather"),)
        return (_raise(soldiers.man(hair(long=True), sling, coat="linen", stride=0.5)),)
    if kind == "rk":
        return tuple(_raise(soldiers.guard(stride)) for stride in (0.4, -0.4))
    worn = (plume("light"), cloak("deep"), shields.sword(RIGHT, 16))
    return (_raise(transform(soldiers.man(kettle(), *worn, coat="gold", stride=0.4), size=1.2)),)


@cache
def look_of(kind: str, seat: int) -> Look:
    """Return the look of a kind of unit on a side."""
    outline = KINDS[kind].outline
    base: Footprint = Box(*outline) if isinstance(outline, Rectangle) else Disc(outline.radius)
    return Look(base, _sculpt(kind), mix_paints(SEATS[seat]), SEATS[seat])


def _make_reed(rng: random.Random) -> Sculpture:
    parts: list[Part] = []
    for _ in range(9):
        x, y, high = rng.uniform(-5, 5), rng.uniform(-3, 3), rng.uniform(13, 24)
        tip = (x + rng.uniform(-3, 3), y + rng.uniform(-1, 1), high)
        parts.append(Limb((x, y, 0), tip, 0.7, 0.3, rng.choice(("light leaf", "leaf", "straw"))))
        if rng.random() < 0.4:
            parts.append(Limb(tip, (tip[0], tip[1], high + 4), 1.0, 0.9, "bark"))
    return tuple(parts)


def _grow_reeds(outline: Outline, rng: random.Random) -> list[Standing]:
    places = strewn(outline, 9, seed_of(outline), 4)
    return [Standing(at, choose_model("reed", rng), 0, 6, 10) for at in places]


def _pile_rocks(outline: Outline, rng: random.Random) -> list[Standing]:
    places = strewn(outline, 13, seed_of(outline), 5)
    return [Standing(at, choose_model("boulder", rng), 0, 9, 4) for at in places]


add_scenery("tor", _pile_rocks)
add_floor("tor", floor_of("rocks"))
add_model("reed", _make_reed, 6)
add_scenery("reeds", _grow_reeds)
add_floor("reeds", Floor(mix(floor_of("water").colour, MUD, 0.4), floor_of("water").draw))
