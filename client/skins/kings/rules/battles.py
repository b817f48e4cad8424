"""Diagrams of arcs and sight, of charges, and of the consequences of a combat."""

from __future__ import annotations

from client.draw.palette import ATTACK, BRASS, LEGAL, NIGHT, THREAT, WHITE
from client.skins.kings.rules.moves import DEAD, FOOT, HALF_DEEP, HALF_WIDE
from client.skins.kings.rules.stage import UNDEAD, Stage

RIDERS = "kn/r"
"""A regiment of 125 by 100 mm: 4.9 by 3.9 inches."""
SHADE = 120


def arcs(stage: Stage) -> None:
    """Draw the four arcs of a unit."""
    stage.unit(DEAD, (7.5, 4.4, 0), UNDEAD)
    stage.set()
    left, right, low, high = 7.5 - HALF_WIDE, 7.5 + HALF_WIDE, 4.4 - HALF_DEEP, 4.4 + HALF_DEEP
    up, down = 9.4 - high, low
    stage.zone(((left, high), (right, high), (right + up, 9.4), (left - up, 9.4)), LEGAL, 70)
    stage.zone(((left, low), (right, low), (right + down, 0), (left - down, 0)), ATTACK, 84)
    for edge, side in ((left, -1), (right, 1)):
        far, above = (0 if side < 0 else 15), edge + side * up
        shape = (
            (edge, high),
            (edge, low),
            (edge + side * down, 0),
            (far, 0),
            (far, 9.4),
            (above, 9.4),
        )
        stage.zone(shape, THREAT, 56)
    stage.arcs(0, 9)
    stage.dot((7.5, high))
    stage.note("front", (7.5, 8.4))
    stage.note("rear", (7.5, 1.0))
    stage.note("flank", (2.6, 4.4))
    stage.note("flank", (12.4, 4.4))


def seeing(stage: Stage) -> None:
    """Draw the shadow of a unit that hides one target and leaves another visible."""
    stage.unit(FOOT, (9, 1.7, 0))
    stage.unit("sh/r", (6.6, 5.0, 0))
    stage.unit(DEAD, (3.6, 8.0, 160), UNDEAD)
    stage.unit("gh/r", (13.6, 8.0, 200), UNDEAD)
    stage.set()
    eye = (9.0, 1.7 + HALF_DEEP)
    _shadow(stage, eye, (6.6 - HALF_WIDE, 5.0 - HALF_DEEP), (6.6 + HALF_WIDE, 5.0 + HALF_DEEP), 9.6)
    stage.line(eye, (12.4, 6.7), colour=LEGAL)
    stage.line(eye, (14.9, 6.3), colour=LEGAL)
    stage.dot(eye)
    stage.note("hidden", (3.6, 5.9), ATTACK)
    stage.note("seen", (13.6, 5.4), LEGAL)


def cover(stage: Stage) -> None:
    """Draw one target behind a wall, and one in the open."""
    stage.unit("bw/r", (9, 1.7, 0))
    stage.piece("wall", ((2.2, 5.6), (6.6, 5.6), (6.6, 5.0), (2.2, 5.0)))
    stage.unit(DEAD, (4.0, 7.6, 150), UNDEAD)
    stage.unit("gh/r", (13.6, 7.6, 205), UNDEAD)
    stage.set()
    eye = (9.0, 1.7 + HALF_DEEP)
    stage.line(eye, (3.6, 6.0), colour=THREAT)
    stage.line(eye, (6.4, 6.9), colour=THREAT)
    stage.line(eye, (11.4, 6.6), colour=LEGAL)
    stage.line(eye, (14.8, 5.8), colour=LEGAL)
    stage.dot(eye)
    stage.note("covered", (3.2, 4.2), THREAT)
    stage.text("−1", (5.4, 4.2), THREAT)
    stage.note("open", (14.4, 4.9), LEGAL)


def _shadow(
    stage: Stage, eye: tuple[float, float], left: tuple[float, float], right: tuple[float, float], far: float
) -> None:
    """Darken the area behind a body, seen from a place, up to the top of the picture."""

    def project(point: tuple[float, float]) -> tuple[float, float]:
        part = (far - eye[1]) / (point[1] - eye[1])
        return (eye[0] + (point[0] - eye[0]) * part, far)

    stage.zone((left, right, project(right), project(left)), NIGHT, SHADE)


def charge(stage: Stage) -> None:
    """Draw a charge: forward, one pivot, forward into contact."""
    stage.unit(FOOT, (4.0, 1.8, 0))
    stage.unit(DEAD, (11.4, 7.6, 190), UNDEAD)
    stage.set()
    eye = (4.0, 1.8 + HALF_DEEP)
    stage.zone(((4 - HALF_WIDE, eye[1]), (4 + HALF_WIDE, eye[1]), (12.7, 10), (-4.6, 10)), LEGAL, 30)
    stage.way((4.0, 1.8), (4.0, 2.8), (9.8, 5.0))
    stage.ghost(FOOT, (10.85, 4.47, 10))
    stage.tape(eye, (9.75, 6.35))
    stage.dot(eye)
    stage.note("double", (4.6, 6.0))
    stage.note("turn", (1.6, 4.2))


def aligning(stage: Stage) -> None:
    """Draw the first contact and the slide along the side."""
    stage.unit(DEAD, (8.6, 6.4, 180), UNDEAD)
    stage.unit(FOOT, (4.6, 1.9, 22))
    stage.set()
    stage.ghost(FOOT, (6.2, 3.2, 0), "hindered")
    stage.ghost(FOOT, (8.6, 6.4 - 2 * HALF_DEEP, 0))
    stage.way((6.2, 3.2), (8.6, 3.2), colour=BRASS)
    stage.dot((8.6 - HALF_WIDE, 6.4 - HALF_DEEP), WHITE)
    stage.note("first_touch", (3.6, 5.2))
    stage.note("slide", (11.6, 1.0), BRASS)


def sides(stage: Stage) -> None:
    """Draw the value of attacks on the front, on a flank and on the rear."""
    stage.unit(DEAD, (8.5, 5.9, 0), UNDEAD)
    stage.unit("sh/r", (8.5, 5.9 + 2 * HALF_DEEP, 180))
    stage.unit(FOOT, (8.5 + HALF_WIDE + HALF_DEEP, 5.9, 270))
    stage.unit("sp/r", (8.5, 5.9 - 2 * HALF_DEEP, 0))
    stage.set()
    stage.arcs(0, 7)
    stage.note("once", (3.0, 9.6))
    stage.note("twice", (14.6, 5.9), THREAT)
    stage.note("thrice", (3.0, 1.8), ATTACK)


def draw_hindered_charge(stage: Stage) -> None:
    """Draw a charge through a field, and a free one beside it."""
    stage.piece("field", ((1.0, 3.6), (6.6, 3.3), (6.9, 5.0), (1.2, 5.3)))
    stage.unit(FOOT, (4.0, 1.6, 0))
    stage.unit("sh/r", (12.4, 1.6, 0))
    stage.unit(DEAD, (4.0, 6.9, 180), UNDEAD)
    stage.unit("gh/r", (12.4, 6.9, 180), UNDEAD)
    stage.set()
    for x, colour, key in ((4.0, THREAT, "hindered"), (12.4, LEGAL, "free")):
        stage.way((x, 1.6 + HALF_DEEP), (x, 6.9 - HALF_DEEP), colour=colour)
        stage.note(key, (x + 2.4, 4.3), colour)


def together(stage: Stage) -> None:
    """Draw two chargers that share a side, and one more without room."""
    stage.unit("kw/r", (7.5, 6.6, 180), UNDEAD)
    y = 6.6 - 2 * HALF_DEEP
    stage.unit(FOOT, (7.5 - HALF_WIDE - 0.03, y, 0))
    stage.unit("sh/r", (7.5 + HALF_WIDE + 0.03, y, 0))
    stage.set()
    stage.ghost(FOOT, (7.5 + 3 * HALF_WIDE + 0.1, y, 0), "bad")
    stage.note("yes", (3.2, 1.0), LEGAL)
    stage.note("no", (13.6, 1.0), ATTACK)


def backing(stage: Stage) -> None:
    """Draw a charger that steps back from a standing enemy."""
    stage.unit(DEAD, (5.5, 5.6, 180), UNDEAD)
    stage.unit(FOOT, (5.5, 5.6 - 2 * HALF_DEEP - 1, 0))
    stage.set()
    stage.tape((7.0, 5.6 - HALF_DEEP - 1), (7.0, 5.6 - HALF_DEEP))
    stage.way((4.2, 3.6), (4.2, 2.4))


def regrouping(stage: Stage) -> None:
    """Draw the three choices of a charger after the enemy is gone."""
    stage.unit(FOOT, (8, 4.6, 0))
    stage.set()
    stage.ghost(FOOT, (8, 8.0, 0))
    stage.way((8, 4.6 + HALF_DEEP), (8, 8.0))
    stage.text("D6″", (11.2, 8.0))
    stage.ghost(FOOT, (8, 2.8, 0))
    stage.way((8, 4.6 - HALF_DEEP), (8, 2.8))
    stage.text("D3″", (11.2, 1.4))
    stage.turn((8, 4.6), 3.0, 55, 125, WHITE)
    stage.turn((8, 4.6), 3.0, -55, -125, WHITE)
