"""Paths of thrown dice: they fly in, bounce, and show the rolled face, the same in every replay."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from client.draw.dice.cubes import Turning, Vector, combine_turns, rotate_about, showing
from client.draw.easing import clamp, ease_in

STEPS = 24
"""Positions of a die in one turn while it rolls."""
HOPS = ((0.0, 0.34, 1.5), (0.34, 0.60, 1.0), (0.60, 0.76, 0.42), (0.76, 0.86, 0.14))
"""Hops of a die: start and end in parts of its flight, and height in edges."""
RELEASE_HEIGHT_EDGES = 1.1
"""Height above the table at which a die leaves the hand, in edges."""
SLOWING = 2.1
"""Exponent of the remaining flight, by which a die slows down."""
LAST_RELEASE_PHASE = 0.26
"""The part of a throw at which the last die leaves the hand."""
RESTING_CELL_EDGES = 1.62
"""Size of the cell in which a die comes to rest, in edges."""
HEIGHT_ON_SCREEN = 0.75
"""Height on the screen of a pixel above the table."""
TIP = 90.0
"""Degrees of the last roll, over an edge onto a face."""


class Rolling(NamedTuple):
    """A way to roll: its axis, and the degrees by which it is turned on the table."""

    axis: Vector
    yaw: int


WAYS: tuple[Rolling, ...] = (
    Rolling((0.0, 1.0, 0.0), 14),
    Rolling((0.0, 1.0, 0.0), -18),
    Rolling((1.0, 0.0, 0.0), 8),
)
"""The ways in which dice roll: few, because each has its own pictures."""


class Posture(NamedTuple):
    """The turn of a die: its final face, its way to roll, and the steps that are left."""

    face: int
    way: int
    step: int

    @property
    def position(self) -> Turning:
        """Return the rotation of the die."""
        rolling = WAYS[self.way]
        rolled = combine_turns(rotate_about(rolling.axis, self.step * 360 / STEPS), showing(self.face))
        return combine_turns(rotate_about((0.0, 0.0, 1.0), rolling.yaw), rolled)


class Spot(NamedTuple):
    """A visible die: its place on the table in pixels, its height above it, and its posture."""

    x: float
    y: float
    height: float
    posture: Posture


@dataclass(frozen=True)
class Flight:
    """The path of one die."""

    face: int
    goal: tuple[float, float]
    ways: tuple[int, int]
    """Ways to roll in the first hop, and after it."""
    start: tuple[float, float]
    unfolded: tuple[float, float]
    """Place where it would come to rest without the walls."""
    size: tuple[float, float]
    """Size of the felt between the walls; its left side is open."""
    begins: float
    edge: float

    def at(self, t: float) -> Spot | None:
        """Return the place of the die after a part of the throw; None: still in the hand."""
        part = (clamp(t) - self.begins) / (1 - self.begins)
        if part < 0:
            return None
        left = (1 - part) ** SLOWING
        x, y = (
            _bounce(goal + (start - goal) * left, limit, open_below=axis == 0)
            for axis, (start, goal, limit) in enumerate(
                zip(self.start, self.unfolded, self.size, strict=True)
            )
        )
        far = math.dist(self.start, self.unfolded) * left
        degrees = _tipping(far / self.edge * 90.0)
        step = round(degrees * STEPS / 360) % STEPS
        way = self.ways[0] if part < HOPS[0][1] else self.ways[1]
        return Spot(x, y, self._height(part, degrees), Posture(self.face, way, step))

    def _height(self, part: float, degrees: float) -> float:
        for number, (first, last, high) in enumerate(HOPS):
            if part < last:
                through = (part - first) / (last - first)
                held = RELEASE_HEIGHT_EDGES * (1 - through) if number == 0 else 0.0
                return self.edge * (4 * high * through * (1 - through) + held)
        # Between two faces a rolling die stands on an edge.
        over = math.radians(degrees % 90)
        return self.edge / 2 * (math.sin(over) + math.cos(over) - 1)


def _tipping(degrees: float) -> float:
    """Return the degrees of a tip over the last edge: slow at first, then a fall."""
    if degrees >= TIP:
        return degrees
    return TIP * (1 - ease_in(1 - degrees / TIP))


def _bounce(at: float, limit: float, *, open_below: bool) -> float:
    """Return the position of a point that walls at 0 and at a limit throw back."""
    if at > limit:
        at = 2 * limit - at
    if at < 0 and not open_below:
        at = -at
    return at


def throw(faces: Sequence[int], size: tuple[float, float], edge: float, seed: str) -> list[Flight]:
    """Return the paths of dice that are thrown from the left onto felt and come to rest apart."""
    return [
        fly(
            face,
            goal,
            size,
            edge,
            random.Random(f"{seed}/{number}"),
            LAST_RELEASE_PHASE * number / max(1, len(faces)),
        )
        for number, (face, goal) in enumerate(
            zip(faces, scatter_dice(len(faces), size, edge, seed), strict=True)
        )
    ]


def fly(
    face: int,
    goal: tuple[float, float],
    size: tuple[float, float],
    edge: float,
    chance: random.Random,
    begins: float,
) -> Flight:
    """Return the path of one die to its resting place."""
    width, height = size
    start = (-edge * chance.uniform(2.0, 4.5), height * chance.uniform(0.25, 0.75))
    x, y = goal
    if x > width * 0.55 and chance.random() < 0.55:
        x = 2 * width - x
    turn = chance.random()
    if turn < 0.22:
        y = -y
    elif turn < 0.44:
        y = 2 * height - y
    ways = (chance.randrange(len(WAYS)), chance.randrange(2))
    return Flight(face, goal, ways, start, (x, y), size, begins, edge)


def fits(size: tuple[float, float], count: int, least: int, most: int) -> int:
    """Return the largest edge in pixels at which the dice have room to lie apart.

    >>> fits((300, 200), 6, 20, 90)
    61
    """
    for edge in range(most, least, -1):
        across, down = (int(length // (edge * RESTING_CELL_EDGES)) for length in size)
        if across * down >= count:
            return edge
    return least


def scatter_dice(count: int, size: tuple[float, float], edge: float, seed: str) -> list[tuple[float, float]]:
    """Return random resting places of dice, each in its own cell."""
    chance = random.Random(seed)
    across = max(1, int(size[0] // (edge * RESTING_CELL_EDGES)))
    down = max(1, int(size[1] // (edge * RESTING_CELL_EDGES)), math.ceil(count / across))
    cells = chance.sample([(column, row) for column in range(across) for row in range(down)], count)
    wide, high = size[0] / across, size[1] / down
    loose = [max(0.0, room - 1.3 * edge) / 2 for room in (wide, high)]
    return [
        (
            (column + 0.5) * wide + chance.uniform(-loose[0], loose[0]),
            (row + 0.5) * high + chance.uniform(-loose[1], loose[1]),
        )
        for column, row in cells
    ]
