"""A demo table of Kings of War: terrain of every kind, and both large bundled armies."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from client.draw.tabletop.camera import Camera
from client.draw.tabletop.plan import Point
from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit
from client.skins.kings.art.looks import device, formation_of, look_of, state
from engine.games.kings.armies.bundled_armies import BUNDLED_ARMIES
from engine.games.kings.armies.entries import profile_of

TABLE = (18288, 12192)
"""Size of the table: six by four feet."""
UNIT_GAP_U = 260
"""Gap between two units, in tenths of a millimetre: more than an inch."""
NAMES = {
    "kn": "Knights",
    "fg": "Foot Guard",
    "sp": "Spearmen",
    "pk": "Pikemen",
    "sh": "Shield Wall",
    "xb": "Crossbowmen",
    "bw": "Bowmen",
    "ms": "Mounted Scouts",
    "cn": "Cannon",
    "sa": "Siege Mortar",
    "ge": "General",
    "sb": "Standard Bearer",
    "wz": "Wizard",
    "kw": "Skeleton Warriors",
    "ks": "Skeleton Spearmen",
    "zo": "Zombies",
    "rv": "Grave Guard",
    "ka": "Skeleton Archers",
    "gh": "Ghouls",
    "mu": "Mummies",
    "rc": "Grave Riders",
    "wr": "Wraiths",
    "ct": "Bone Catapult",
    "ne": "Necromancer",
    "ub": "Banner of the Dead",
    "rk": "Barrow King",
}
"""Names of these armies' units in the pictures."""
HURT = {"sp": 4, "zo": 17, "rv": 9, "kn": 2, "ge": 1, "kw": 12}
SUFFERING = {
    "sp": ("disordered",),
    "rv": ("wavering", "disordered"),
    "xb": ("reloading",),
    "mu": ("chanted",),
}


def patch(
    x: float, y: float, across: float, down: float, corners: int = 11, rough: float = 0.08
) -> tuple[Point, ...]:
    """Return a convex outline around a place, like one cut from board."""
    turns = (2 * math.pi * k / corners for k in range(corners))
    return tuple(
        (
            x + across * (1 + rough * math.sin(2 * a + x)) * math.cos(a),
            y + down * (1 + rough * math.cos(2 * a + y)) * math.sin(a),
        )
        for a in turns
    )


def bar(x: float, y: float, across: float, down: float, degrees: float = 0.0) -> tuple[Point, ...]:
    """Return a rectangle around a place, turned by degrees."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    half = ((-across, -down), (across, -down), (across, down), (-across, down))
    return tuple((x + (p * cos - q * sin) / 2, y + (p * sin + q * cos) / 2) for p, q in half)


FEATURES: tuple[Feature, ...] = (
    Feature("hill", (patch(4300, 7700, 1650, 1150, 13),)),
    Feature("hill", (patch(14300, 4300, 1500, 1150, 13),)),
    Feature("wood", (patch(9300, 8000, 1250, 950),)),
    Feature("wood", (patch(3700, 4300, 1150, 900),)),
    Feature("rocks", (patch(9900, 4400, 850, 650, 9),)),
    Feature("wall", (bar(6900, 6200, 1500, 90, 8),)),
    Feature("wall", (bar(11600, 6100, 1500, 90, -12),)),
    Feature("field", (bar(15300, 8100, 1700, 1150, 6),)),
    Feature("building", (bar(12600, 8400, 950, 700, -10),)),
    Feature("water", (patch(1500, 6200, 950, 480),)),
    Feature("hedge", (bar(17100, 6200, 90, 1300),)),
)


def draw_up(army: str, side: int, rows: Sequence[int], heading: int) -> Iterable[Unit]:
    """Yield the units of an army in rows at some heights of the table."""
    left, row = 1000, 0
    for entry in BUNDLED_ARMIES[army].entries.split(","):
        width, code = 2 * profile_of(entry).extent.a, entry.partition("/")[0]
        if left + width > TABLE[0] - 1000:
            left, row = 1800, row + 1
        yield Unit(
            look_of(entry, side),
            left + width // 2,
            rows[row],
            heading,
            NAMES[code],
            device(code),
            HURT.get(code, 0),
            tuple(state(name) for name in SUFFERING.get(code, ())),
            formation_of(entry),
        )
        left += width + UNIT_GAP_U


def armies() -> tuple[Unit, ...]:
    """Return both armies of 2000 points, drawn up."""
    return (*draw_up("men-2000", 0, (2500, 1100), 0), *draw_up("undead-2000", 1, (9700, 11100), 1800))


def crowd() -> tuple[Unit, ...]:
    """Return more than forty units: the armies of 2000 points behind those of 750."""
    return (
        *armies(),
        *draw_up("men-750", 0, (4600,), 150),
        *draw_up("undead-750", 1, (7300,), 1650),
    )


def melee() -> tuple[Unit, ...]:
    """Return both armies in the middle of a battle: turned, in contact, in terrain."""
    places: list[tuple[str, int, int, int, int]] = [
        ("kn/r", 0, 7800, 5000, 300),
        ("zo/l", 1, 8300, 6180, 2080),
        ("sh/r", 0, 5200, 5000, 0),
        ("rv/r", 1, 5200, 5810, 1800),
        ("sp/h", 0, 12300, 5200, 3300),
        ("ks/h", 1, 12790, 6010, 1500),
        ("gh/r", 1, 9800, 4500, 2500),
        ("pk/h", 0, 14300, 4300, 150),
        ("bw/r", 0, 3700, 4300, 3450),
        ("rc/r", 1, 4300, 7700, 1400),
        ("ge/1/mounted", 0, 6600, 4700, 450),
        ("rk/1/mounted", 1, 6500, 6900, 2000),
        ("bs/1", 0, 10700, 5100, 200),
        ("vd/1", 1, 10700, 7000, 1750),
        ("ne/1/surge", 1, 7500, 7600, 1900),
        ("wz/1/fireball", 0, 6100, 4000, 100),
        ("ct/1", 1, 9300, 9600, 1800),
        ("cn/1", 0, 9400, 2600, 50),
        ("wr/t", 1, 3300, 6200, 900),
        ("zt/h", 1, 14500, 6100, 1900),
    ]
    return tuple(
        Unit(
            look_of(entry, side),
            x,
            y,
            heading,
            NAMES.get(entry[:2], ""),
            device(entry[:2]),
            HURT.get(entry[:2], 0),
            tuple(state(name) for name in SUFFERING.get(entry[:2], ())),
            formation_of(entry),
        )
        for entry, side, x, y, heading in places
    )


def table(size: tuple[int, int], units: Sequence[Unit], *, turned: bool = False) -> Tabletop:
    """Return a table for a window of some pixels, seen as a whole."""
    made = Tabletop(Camera(TABLE, pygame.Rect(0, 0, *size), turned=turned), FEATURES)
    made.units = tuple(units)
    return made
