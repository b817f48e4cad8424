"""Diagrams of terrain, of the deployment and of the scenarios."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TypeAlias

from client.draw.palette import ATTACK, LEGAL, PARCHMENT, THREAT
from client.skins.kings.art.materials import SIDES
from client.skins.kings.rules.battles import RIDERS
from client.skins.kings.rules.moves import DEAD, FOOT
from client.skins.kings.rules.stage import MEN, UNDEAD, Stage

Placed: TypeAlias = tuple[str, float, float]
"""An entry, and the middle of its unit in inches."""
MARKERS = ((10.0, 17.0), (24.0, 24.0), (38.0, 17.0), (24.0, 10.0))
HOLD = 3.0
"""Inches from a marker within which a unit holds it."""


def patch(x: float, y: float, across: float, down: float) -> tuple[tuple[float, float], ...]:
    """Return a round piece of terrain with corners."""
    turns = [2 * math.pi * k / 9 for k in range(9)]
    return tuple((x + across * math.cos(a), y + down * math.sin(a)) for a in turns)


def blocking(stage: Stage) -> None:
    """Draw a house that bars the way."""
    stage.piece("building", ((6.0, 1.2), (9.4, 1.6), (9.1, 4.6), (5.7, 4.2)))
    stage.unit(FOOT, (2.3, 2.8, 90))
    stage.set()
    stage.dashes((3.9, 2.8), (6.0, 2.8), colour=ATTACK)
    stage.note("no", (11.4, 2.8), ATTACK)


def difficult(stage: Stage) -> None:
    """Draw a unit in a wood, and a way through it."""
    stage.piece("wood", patch(9.4, 3.7, 4.6, 3.0))
    stage.unit(FOOT, (9.6, 3.4, 270))
    stage.unit(DEAD, (2.4, 3.7, 90), UNDEAD)
    stage.set()
    stage.way((4.0, 3.7), (7.9, 3.6), colour=THREAT)
    stage.note("hindered", (3.4, 6.6), THREAT)
    stage.note("covered", (9.6, 0.8), LEGAL)


def obstacle(stage: Stage) -> None:
    """Draw a charge across a wall."""
    stage.piece("wall", ((6.6, 0.6), (7.2, 0.6), (7.2, 5.6), (6.6, 5.6)))
    stage.unit(FOOT, (2.4, 3.1, 90))
    stage.unit(DEAD, (11.2, 3.1, 270), UNDEAD)
    stage.set()
    stage.way((4.0, 3.1), (9.6, 3.1), colour=THREAT)
    stage.note("hindered", (6.9, 6.3), THREAT)


def hill(stage: Stage) -> None:
    """Draw shooters on a hill, who see over lower things."""
    stage.piece("hill", patch(4.2, 3.7, 3.9, 3.3))
    stage.unit("bw/r", (4.2, 3.7, 90))
    stage.unit("kw/t", (9.2, 3.7, 270), UNDEAD)
    stage.unit(DEAD, (13.6, 3.7, 270), UNDEAD)
    stage.set()
    stage.line((5.8, 3.7), (12.1, 4.8), colour=LEGAL)
    stage.line((5.8, 3.7), (12.1, 2.6), colour=LEGAL)
    stage.note("seen", (13.6, 6.6), LEGAL)


def _fight(stage: Stage, *, south: Iterable[Placed], north: Iterable[Placed]) -> None:
    """Put both sides on the middle of a table."""
    for entry, x, y in south:
        stage.unit(entry, (x, y, 0), MEN)
    for entry, x, y in north:
        stage.unit(entry, (x, y, 180), UNDEAD)
    stage.set()
    stage.dashes((0.3, 17), (47.7, 17))


def deploying(stage: Stage) -> None:
    """Draw both zones."""
    line = [("sp/h", 8.0), ("sh/r", 16.0), (RIDERS, 22.4), ("bw/r", 29.0), ("sp/r", 36.0)]
    dead = [("kw/h", 9.0), ("gh/r", 17.0), ("rc/r", 23.4), ("ka/r", 30.0), ("zo/h", 39.0)]
    _fight(
        stage,
        south=[(entry, x, 2.8) for entry, x in line],
        north=[(entry, x, 31.2) for entry, x in dead],
    )
    stage.zone(((0, 0), (48, 0), (48, 5), (0, 5)), SIDES[MEN], 50)
    stage.zone(((0, 29), (48, 29), (48, 34), (0, 34)), SIDES[UNDEAD], 70)
    stage.tape((44, 5), (44, 17))
    stage.note("centre", (10, 18.4))


def kill(stage: Stage) -> None:
    """Draw a fight: every routed unit counts."""
    _fight(
        stage,
        south=[("sp/h", 12, 15.2), (RIDERS, 27, 14.6), ("bw/r", 40, 7)],
        north=[("kw/h", 12, 18.4), ("zo/h", 27, 18.6), ("ct/1", 41, 28)],
    )
    _cross(stage, 12, 18.4)
    _cross(stage, 27, 18.6)
    stage.note("counts", (19.5, 23), LEGAL)


def _cross(stage: Stage, x: float, y: float, reach: float = 2.2) -> None:
    stage.line((x - reach, y - reach), (x + reach, y + reach), colour=ATTACK, width=4)
    stage.line((x - reach, y + reach), (x + reach, y - reach), colour=ATTACK, width=4)


def invade(stage: Stage) -> None:
    """Draw units beyond the centre line, and one that is not far enough."""
    _fight(
        stage,
        south=[("sp/h", 10, 24), (RIDERS, 24, 21), ("sh/r", 36, 16)],
        north=[("kw/r", 42, 8)],
    )
    stage.zone(((0, 17), (48, 17), (48, 34), (0, 34)), SIDES[MEN], 44)
    stage.note("counts", (17, 28), LEGAL)
    stage.note("not", (34, 12.6), THREAT)
    stage.note("centre", (8, 15.6))


def dominate(stage: Stage) -> None:
    """Draw the circle around the centre."""
    _fight(
        stage,
        south=[("sp/h", 21, 13), (RIDERS, 41, 11)],
        north=[("kw/h", 27, 22), ("zo/r", 6, 25)],
    )
    circle = [(24 + 12 * math.cos(k / 20 * math.pi), 17 + 12 * math.sin(k / 20 * math.pi)) for k in range(40)]
    stage.zone(circle, PARCHMENT, 46)
    stage.ring((24, 17), 12)
    stage.note("counts", (22, 8.6), LEGAL)
    stage.note("not", (40, 6.6), THREAT)


def pillage(stage: Stage) -> None:
    """Draw markers: held, contested, free."""
    _fight(
        stage,
        south=[("sp/r", 10, 14.4), (RIDERS, 24, 7)],
        north=[("kw/r", 38, 19.6), ("zo/r", 24, 12.6)],
    )
    _markers(stage)
    stage.note("held", (10, 10), SIDES_LIGHT[MEN])
    stage.note("held", (38, 24), SIDES_LIGHT[UNDEAD])
    stage.note("contested", (33, 9.6), THREAT)


def _markers(stage: Stage) -> None:
    for at in MARKERS:
        stage.ring(at, HOLD)
        stage.dot(at, radius=6)


def loot(stage: Stage) -> None:
    """Draw the three counters."""
    _fight(
        stage,
        south=[("sp/r", 12, 15.8), (RIDERS, 36, 7)],
        north=[("kw/r", 24, 22), ("gh/r", 6, 26)],
    )
    for x in (12.0, 24.0, 36.0):
        stage.dot((x, 17.0), radius=8)
    stage.tape((24, 17), (36, 17))
    stage.note("centre", (43, 15.4))


def kill_and_pillage(stage: Stage) -> None:
    """Draw markers and a routed enemy."""
    _fight(
        stage,
        south=[("sp/r", 10, 14.4), (RIDERS, 37, 10.4)],
        north=[("kw/r", 24, 27), ("zo/h", 37, 14)],
    )
    _markers(stage)
    stage.note("held", (10, 10), SIDES_LIGHT[MEN])
    stage.note("held", (24, 31), SIDES_LIGHT[UNDEAD])
    _cross(stage, 37, 14)


SIDES_LIGHT = ((255, 150, 130), (150, 180, 255))
"""The colours of both sides, light enough for words."""
