"""Units: ranks of little figures on a base of exactly the size of their footprint."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import pygame

from client.draw.palette import Colour
from client.draw.tabletop.bases import hasty_tray, tray
from client.draw.tabletop.composing.workshop import Making, Picture, Workshop
from client.draw.tabletop.plan import MILLIMETRE, Outline, Plan, Point, box
from client.draw.tabletop.solids import Ball, Paints, Sculpture
from client.draw.tabletop.sprites import HEADINGS, snap_heading, sprite

AT_A_TIME = 400_000
"""Pixels of figures that are put on a base in one piece of work."""
MIN_BEARER_FILES = 3
"""Least number of files of a unit with a standard in its front rank."""


@dataclass(frozen=True, eq=False)
class Look:
    """The look of a kind of unit on its side; one object for all units that look alike."""

    width: int
    """Width of its footprint, in tenths of a millimetre."""
    depth: int
    files: int
    ranks: int
    figures: tuple[Sculpture, ...]
    """Figures that alternate in the ranks."""
    paints: Paints
    colour: Colour
    bearer: Sculpture | None = None
    """Figure in the middle of the front rank."""

    @cached_property
    def all_figures(self) -> tuple[Sculpture, ...]:
        """Return the figures in the ranks, and the bearer after them."""
        return (*self.figures, *((self.bearer,) if self.bearer else ()))

    @cached_property
    def reach(self) -> float:
        """Return the greatest distance of a visible part from its middle, in millimetres."""
        return math.hypot(*self.size) / 2 + max(self.tall, 40.0) * 1.5

    @cached_property
    def tall(self) -> float:
        """Return the height of its figures, without weapons and wings, in millimetres."""
        return max(part.at[2] + part.radius for part in self.figures[0] if isinstance(part, Ball))

    @property
    def size(self) -> Point:
        """Return width and depth in millimetres."""
        return (self.width / MILLIMETRE, self.depth / MILLIMETRE)


@dataclass(frozen=True)
class Unit:
    """A unit on the table: its middle, its heading, and its signs and texts beside the figures."""

    look: Look
    x: int
    y: int
    heading: int
    name: str = ""
    device: str = ""
    """Drawing on its banner; without one it has no banner."""
    damage: int = 0
    signs: tuple[str, ...] = ()
    """Drawings of its states, such as wavering."""

    def __hash__(self) -> int:
        """Return a cached hash: tables ask in each frame."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.look, self.x, self.y, self.heading, self.damage, self.signs))

    def outline(self, plan: Plan) -> Outline:
        """Return its footprint on the plan, front left corner first."""
        return box(plan.at((self.x, self.y)), self.look.size, plan.degrees(self.heading))

    def thing(self, plan: Plan) -> Hashable:
        """Return the key of its picture."""
        return ("unit", self.look, plan.degrees(self.heading))


def company(shop: Workshop, look: Look, degrees: float, level: int, scale: float) -> Making:
    """Make the picture of a unit at `scale` pixels a millimetre: its base and the figures on it."""
    shown = snap_heading(degrees)
    figures = []
    for number, sculpture in enumerate(look.all_figures):
        make = partial(sprite, sculpture, look.paints, shown, scale)
        figures.append((yield from shop.find_or_make(("figure", look, number, shown), level, make)))
    base = yield from tray(look.size, degrees, look.colour, scale)
    return (yield from _merge(base, _place_figures(look, degrees, figures, scale)))


def hasty(shop: Workshop, look: Look, degrees: float, level: int, scale: float) -> Picture | None:
    """Make the picture of a unit at once from existing figures, though they may look a little aside.

    It is for one frame: edges are not smooth. Return None if a kind of figure is missing.
    """
    shown = snap_heading(degrees)
    nearest = sorted(range(HEADINGS), key=lambda turn: abs((turn * 360 / HEADINGS - shown + 180) % 360 - 180))
    figures = []
    for number in range(len(look.all_figures)):
        there = (shop.find(("figure", look, number, turn * 360 / HEADINGS), level) for turn in nearest)
        figure = next((each for each in there if each is not None), None)
        if figure is None:
            return None
        figures.append(figure)
    return hasty_tray(look.size, degrees, look.colour, scale)._replace(
        above=_place_figures(look, degrees, figures, scale)
    )


def _place_figures(
    look: Look, degrees: float, figures: Sequence[Picture], scale: float
) -> tuple[tuple[pygame.Surface, int, int], ...]:
    """Return pictures of figures and their places, the farther ones first."""
    return tuple(
        (
            figures[number].surface,
            round(x * scale) + figures[number].left,
            round(y * scale) + figures[number].top,
        )
        for (x, y), number in sorted(stands(look, degrees), key=lambda each: each[0][1])
    )


def _merge(base: Picture, above: Sequence[tuple[pygame.Surface, int, int]]) -> Making:
    """Make one picture of a base and its figures."""
    ground = base.surface.get_rect(topleft=(base.left, base.top))
    whole = ground.unionall([each.get_rect(topleft=(x, y)) for each, x, y in above])
    surface = pygame.Surface(whole.size, pygame.SRCALPHA)
    surface.blit(base.surface, (base.left - whole.left, base.top - whole.top))
    yield
    pixels = 0
    for each, x, y in above:
        surface.blit(each, (x - whole.left, y - whole.top))
        pixels += each.width * each.height
        if pixels > AT_A_TIME:
            pixels = 0
            yield
    return Picture(surface, whole.left, whole.top)


def stands(look: Look, degrees: float) -> list[tuple[Point, int]]:
    """Return the place of each figure, in millimetres from the middle on the screen, and its index."""
    chance = random.Random(look.width * 31 + look.depth)
    across, deep = look.size[0] / look.files, look.size[1] / look.ranks
    slack = min(across, deep) * 0.05 if look.files * look.ranks > 1 else 0.0
    found = []
    for rank in range(look.ranks):
        for file in range(look.files):
            p = (file + 0.5) * across - look.size[0] / 2 + chance.uniform(-slack, slack)
            q = look.size[1] / 2 - (rank + 0.5) * deep + chance.uniform(-slack, slack)
            middle = rank == 0 and file == look.files // 2 and look.files >= MIN_BEARER_FILES
            which = len(look.figures) if middle and look.bearer else chance.randrange(len(look.figures))
            # Bounds without size are the point that they surround.
            found.append((box((0, 0), (2 * p, 2 * q), degrees)[1], which))
    return found
