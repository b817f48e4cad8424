"""Diagrams of units and their moves."""

from __future__ import annotations

from client.draw.palette import ATTACK, LEGAL, PARCHMENT
from client.skins.kings.rules.stage import UNDEAD, Stage

FOOT, DEAD = "sp/r", "kw/r"
"""Regiments of 100 by 80 mm: 3.9 by 3.1 inches."""
HALF_DEEP = 1.57
"""Inches from the middle of such a regiment to its front."""
HALF_WIDE = 1.97


def rectangle(stage: Stage) -> None:
    """Draw a unit with its front and its leader point."""
    stage.unit(FOOT, (6, 2.5, 0))
    stage.set()
    stage.line((6 - HALF_WIDE, 2.5 + HALF_DEEP), (6 + HALF_WIDE, 2.5 + HALF_DEEP), width=3)
    stage.dot((6, 2.5 + HALF_DEEP))
    stage.note("front", (2.1, 2.5 + HALF_DEEP))
    stage.note("leader", (6, 4.75))
    stage.note("flank", (2.1, 2.5))
    stage.note("flank", (9.9, 2.5))
    stage.note("rear", (2.1, 0.6))


def face(stage: Stage) -> None:
    """Draw a pivot on the spot."""
    stage.unit(FOOT, (6, 2.9, 0))
    stage.set()
    stage.ghost(FOOT, (6, 2.9, 55))
    stage.turn((6, 2.9), 2.7, 5, 46)


def advance(stage: Stage) -> None:
    """Draw a way with a pivot."""
    stage.unit(FOOT, (3.4, 2.2, 0))
    stage.set()
    stage.way((3.4, 2.2), (3.4, 4.4), (7.2, 6.0))
    stage.ghost(FOOT, (7.2, 6.0, 67))
    stage.turn((3.4, 4.4), 1.2, 4, 64)
    stage.note("turn", (2.2, 5.4))
    stage.note("speed", (7.2, 3.7))


def back(stage: Stage) -> None:
    """Draw a step back."""
    stage.unit(FOOT, (5, 4.6, 0))
    stage.set()
    stage.ghost(FOOT, (5, 2.1, 0))
    stage.way((5, 4.6), (5, 2.1))
    stage.note("half", (10.2, 3.3))


def sidestep(stage: Stage) -> None:
    """Draw steps to both sides."""
    stage.unit(FOOT, (7, 3.0, 0))
    stage.set()
    for side in (-1, 1):
        stage.ghost(FOOT, (7 + 2.5 * side, 3.0, 0))
        stage.way((7, 3.0), (7 + 2.5 * side, 3.0))
    stage.note("half", (7, 0.6))


def double(stage: Stage) -> None:
    """Draw a long way that a wood bars."""
    stage.unit(FOOT, (2.4, 4.3, 90))
    stage.piece("wood", ((10.4, 0.2), (15.6, 0.4), (16.2, 2.2), (13.2, 3.0), (10.2, 2.2)))
    stage.set()
    stage.way((2.4, 4.3), (12.4, 4.3))
    stage.ghost(FOOT, (12.4, 4.3, 90))
    stage.note("double", (7.2, 5.4))
    stage.ghost(FOOT, (6.6, 1.3, 100), "bad")


def interval(stage: Stage) -> None:
    """Draw enemies an inch apart, and friends side by side."""
    stage.unit(FOOT, (2.6, 2.2, 0))
    stage.unit(FOOT, (2.6 + 2 * HALF_WIDE + 0.08, 2.2, 0))
    stage.unit("kw/h", (8.2, 2.2 + 2 * HALF_DEEP + 1, 180), UNDEAD)
    stage.set()
    stage.tape((5.7, 2.2 + HALF_DEEP), (5.7, 2.2 + HALF_DEEP + 1))
    stage.note("gap", (2.6 + HALF_WIDE + 0.04, 0.35))


def passing(stage: Stage) -> None:
    """Draw a way through friends, and one that an enemy bars."""
    stage.unit(FOOT, (2.2, 3.2, 90))
    stage.unit("sh/r", (6.0, 3.2, 90))
    stage.unit(DEAD, (13.0, 3.2, 270), UNDEAD)
    stage.set()
    stage.way((2.2, 3.2), (9.0, 3.2))
    stage.ghost(FOOT, (9.0, 3.2, 90))
    stage.note("yes", (6.0, 5.8), LEGAL)
    stage.note("no", (13.0, 5.8), ATTACK)
    stage.line((11.9, 1.9), (14.1, 4.5), colour=ATTACK, width=3)
    stage.line((11.9, 4.5), (14.1, 1.9), colour=ATTACK, width=3)
    stage.dashes((10.7, 3.2), (11.4, 3.2), colour=PARCHMENT)
