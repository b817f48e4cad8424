"""Units: ranks of little figures on a base of exactly the size of their footprint."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property, partial

import pygame

from client.draw.palette import Colour
from client.draw.tabletop.bases import tray
from client.draw.tabletop.plan import MILLIMETRE, Outline, Plan, Point, box
from client.draw.tabletop.solids import Ball, Paints, Sculpture
from client.draw.tabletop.sprites import drawn_at, sprite
from client.draw.tabletop.workshop import Making, Picture, Workshop

LEAST_BEARER = 3
"""Files of a unit that has room for a standard in its front rank."""


@dataclass(frozen=True, eq=False)
class Look:
    """What a kind of unit looks like on its side; one and the same for all units that look alike."""

    width: int
    """Of its footprint, in tenths of a millimetre."""
    depth: int
    files: int
    ranks: int
    figures: tuple[Sculpture, ...]
    """The figures that stand in the ranks by turns."""
    paints: Paints
    colour: Colour
    bearer: Sculpture | None = None
    """Who stands in the middle of the front rank."""

    @cached_property
    def reach(self) -> float:
        """Return how far from its middle a unit is seen at most, in millimetres."""
        return math.hypot(*self.size) / 2 + max(self.tall, 40.0) * 1.5

    @cached_property
    def tall(self) -> float:
        """Return how high its figures are, weapons and wings left out, in millimetres."""
        return max(part.at[2] + part.radius for part in self.figures[0] if isinstance(part, Ball))

    @property
    def size(self) -> Point:
        """Return width and depth in millimetres."""
        return (self.width / MILLIMETRE, self.depth / MILLIMETRE)


@dataclass(frozen=True)
class Unit:
    """A unit on the table: where its middle is, its heading, and what is told of it beside its figures."""

    look: Look
    x: int
    y: int
    heading: int
    name: str = ""
    device: str = ""
    """The drawing on its banner; without one it has none."""
    damage: int = 0
    signs: tuple[str, ...] = ()
    """The drawings of what it suffers, such as that it wavers."""

    def outline(self, plan: Plan) -> Outline:
        """Return its footprint on the plan, front left corner first."""
        return box(plan.at((self.x, self.y)), self.look.size, plan.degrees(self.heading))

    def thing(self, plan: Plan) -> Hashable:
        """Return what its picture is remembered by."""
        return ("unit", self.look, plan.degrees(self.heading))


def company(shop: Workshop, look: Look, degrees: float, level: int, scale: float) -> Making:
    """Make the picture of a unit at `scale` pixels a millimetre: its base and the figures on it."""
    shown = drawn_at(degrees)
    figures = []
    for number, sculpture in enumerate((*look.figures, *((look.bearer,) if look.bearer else ()))):
        figures.append(
            shop.made(
                ("figure", look, number, shown),
                level,
                partial(sprite, sculpture, look.paints, shown, scale),
            )
        )
        yield
    base = tray(look.size, degrees, look.colour, scale)
    yield
    placed = [
        (at, figures[number]) for at, number in sorted(stands(look, degrees), key=lambda each: each[0][1])
    ]
    boxes = [base.surface.get_rect(topleft=(base.left, base.top))]
    blits = []
    for (x, y), figure in placed:
        place = (round(x * scale) + figure.left, round(y * scale) + figure.top)
        blits.append((figure.surface, place))
        boxes.append(figure.surface.get_rect(topleft=place))
    whole = boxes[0].unionall(boxes[1:])
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    surface.blit(base.surface, (base.left - whole.left, base.top - whole.top))
    surface.fblits([(each, (x - whole.left, y - whole.top)) for each, (x, y) in blits])
    return Picture(surface, whole.left, whole.top)


def stands(look: Look, degrees: float) -> list[tuple[Point, int]]:
    """Return where each figure stands, in millimetres from the middle on the screen, and which one it is."""
    chance = random.Random(look.width * 31 + look.depth)
    across, deep = look.size[0] / look.files, look.size[1] / look.ranks
    slack = min(across, deep) * 0.05 if look.files * look.ranks > 1 else 0.0
    found = []
    for rank in range(look.ranks):
        for file in range(look.files):
            p = (file + 0.5) * across - look.size[0] / 2 + chance.uniform(-slack, slack)
            q = look.size[1] / 2 - (rank + 0.5) * deep + chance.uniform(-slack, slack)
            middle = rank == 0 and file == look.files // 2 and look.files >= LEAST_BEARER
            which = len(look.figures) if middle and look.bearer else chance.randrange(len(look.figures))
            # A box without size is the point that it is around.
            found.append((box((0, 0), (2 * p, 2 * q), degrees)[1], which))
    return found
