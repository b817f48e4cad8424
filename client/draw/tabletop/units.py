"""Units: ranks of little figures on a base of exactly the size of their footprint."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Literal, NamedTuple, TypeAlias

import pygame

from client.draw.palette import Colour
from client.draw.tabletop.bases import hasty_tray, tray
from client.draw.tabletop.composing.workshop import Making, Picture, Workshop, complete
from client.draw.tabletop.footprints import Footprint
from client.draw.tabletop.plan import Outline, Plan, Point, box
from client.draw.tabletop.solids import Ball, Paints, Sculpture, lay_down
from client.draw.tabletop.sprites import HEADINGS, snap_heading, sprite

AT_A_TIME = 400_000
"""Pixels of figures that are put on a base in one piece of work."""
MIN_BEARER_FILES = 3
"""Least number of files of a unit with a standard in its front rank."""
FigureState: TypeAlias = Literal["upright", "back", "fallen", "empty"]
"""The state of a figure: it stands, has turned its back, lies on the ground, or is not there."""


class Formation(NamedTuple):
    """The figures of a unit beside and behind each other."""

    files: int = 1
    ranks: int = 1


SINGLE = Formation()


class Slot(NamedTuple):
    """A place in a formation: the number of its figure in the look, and its state."""

    figure: int = 0
    state: FigureState = "upright"


class Placed(NamedTuple):
    """A figure on a base: its place in millimetres from the middle on the screen, and its slot."""

    at: Point
    slot: Slot


@dataclass(frozen=True, eq=False)
class Look:
    """The look of a kind of unit on its side; one object for all units that look alike."""

    base: Footprint
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
        return self.base.reach + max(self.tall, 40.0) * 1.5

    @cached_property
    def tall(self) -> float:
        """Return the height of its figures, without weapons and wings, in millimetres."""
        return max(part.at[2] + part.radius for part in self.figures[0] if isinstance(part, Ball))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Return the number of each of all figures, the same in every look that has it."""
        return tuple(_number_figure(figure, self.paints) for figure in self.all_figures)


_NUMBERS: dict[tuple[Sculpture, Paints], int] = {}


def _number_figure(sculpture: Sculpture, paints: Paints) -> int:
    """Return a number of a painted sculpture: long tuples are slow keys."""
    return _NUMBERS.setdefault((sculpture, paints), len(_NUMBERS))


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
    formation: Formation = SINGLE
    slots: tuple[Slot, ...] = ()
    """Its figures, rank by rank from the left; without slots all stand, in a mixture of the look's own."""

    def __hash__(self) -> int:
        """Return a cached hash: tables ask in each frame."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.look, self.x, self.y, self.heading, self.damage, self.signs, self.slots))

    def outline(self, plan: Plan) -> Outline:
        """Return its footprint on the plan, front left corner first."""
        return self.look.base.corners(plan.at((self.x, self.y)), plan.degrees(self.heading))

    def company(self, plan: Plan) -> Company:
        """Return everything that its picture shows; it is the key of the picture."""
        return Company(self.look, self.formation, self.slots, plan.degrees(self.heading))


class Company(NamedTuple):
    """The figures of a unit on their base, in the direction in which they look on the screen."""

    look: Look
    formation: Formation
    slots: tuple[Slot, ...]
    degrees: float

    def list_figures(self) -> list[Placed]:
        """Return the place of each figure that is there."""
        return [each for each in _place_slots(*self) if each.slot.state != "empty"]


def unite(shop: Workshop, company: Company, level: int, scale: float) -> Making:
    """Make the picture of a unit at `scale` pixels a millimetre: its base and the figures on it."""
    figures: dict[Slot, Picture] = {}
    look, placed = company.look, company.list_figures()
    for slot in _list_slots(company, placed):
        key, make = _find_figure(look, slot, company.degrees, scale)
        figures[slot] = yield from shop.find_or_make(key, level, make)
    make_tray = partial(tray, look.base, company.degrees, look.colour, scale)
    base = yield from shop.find_or_make(_tray_key(company), level, make_tray)
    return (yield from _merge(base, _place_figures(placed, figures, scale)))


def assemble(shop: Workshop, company: Company, level: int, scale: float) -> Picture | None:
    """Return the picture of a unit at once from existing pieces; figures may look a little aside.

    It is for one frame: a base that is not there has edges that are not smooth. Return None if a kind of
    figure is missing.
    """
    figures: dict[Slot, Picture] = {}
    look, placed, exact = company.look, company.list_figures(), True
    for slot in _list_slots(company, placed):
        shown = _turn(company.degrees, slot.state)
        nearest = sorted(
            range(HEADINGS), key=lambda turn: abs((turn * 360 / HEADINGS - shown + 180) % 360 - 180)
        )
        keys = (_figure_key(look, slot, turn * 360 / HEADINGS) for turn in nearest)
        figure = next((found for key in keys if (found := shop.find(key, level)) is not None), None)
        if figure is None:
            return None
        figures[slot] = figure
        exact = exact and figure is shop.find(_figure_key(look, slot, shown), level)
    base = shop.find(_tray_key(company), level)
    above = _place_figures(placed, figures, scale)
    if base is not None and exact:
        return complete(_merge(base, above))
    if base is None:
        base = hasty_tray(look.base, company.degrees, look.colour, scale)
    return base._replace(above=above)


def _tray_key(company: Company) -> Hashable:
    return ("tray", company.look.base, company.look.colour, company.degrees)


def _figure_key(look: Look, slot: Slot, degrees: float) -> Hashable:
    return ("figure", look.numbers[slot.figure], slot.state == "fallen", degrees)


def _turn(degrees: float, state: FigureState) -> float:
    """Return the drawn heading of a figure in a unit that looks in a direction."""
    return snap_heading(degrees + (180 if state == "back" else 0))


def _find_figure(look: Look, slot: Slot, degrees: float, scale: float) -> tuple[Hashable, partial[Making]]:
    """Return the key and the maker of a figure's picture."""
    shown = _turn(degrees, slot.state)
    sculpture = look.all_figures[slot.figure]
    if slot.state == "fallen":
        sculpture = lay_down(sculpture)
    return _figure_key(look, slot, shown), partial(sprite, sculpture, look.paints, shown, scale)


def _list_slots(company: Company, placed: Sequence[Placed]) -> list[Slot]:
    """Return the different slots of a company; without slots of its own, all figures of its look."""
    if not company.slots:
        return [Slot(number) for number in range(len(company.look.all_figures))]
    return list(dict.fromkeys(each.slot for each in placed))


def _place_figures(
    placed: Sequence[Placed], figures: dict[Slot, Picture], scale: float
) -> tuple[tuple[pygame.Surface, int, int], ...]:
    """Return pictures of figures and their places: first the fallen ones, then the farther ones."""
    return tuple(
        (
            figures[slot].surface,
            round(x * scale) + figures[slot].left,
            round(y * scale) + figures[slot].top,
        )
        for (x, y), slot in sorted(placed, key=lambda each: (each.slot.state != "fallen", each.at[1]))
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


@lru_cache(256)
def _place_slots(
    look: Look, formation: Formation, slots: tuple[Slot, ...], degrees: float
) -> tuple[Placed, ...]:
    """Return all slots in their places."""
    (width, depth), (files, ranks) = look.base.room, formation
    chance = random.Random(round(width * 10) * 31 + round(depth * 10))
    across, deep = width / files, depth / ranks
    slack = min(across, deep) * 0.05 if files * ranks > 1 else 0.0
    found = []
    for rank in range(ranks):
        for file in range(files):
            p = (file + 0.5) * across - width / 2 + chance.uniform(-slack, slack)
            q = depth / 2 - (rank + 0.5) * deep + chance.uniform(-slack, slack)
            middle = rank == 0 and file == files // 2 and files >= MIN_BEARER_FILES
            which = len(look.figures) if middle and look.bearer else chance.randrange(len(look.figures))
            slot = slots[rank * files + file] if slots else Slot(which)
            # Bounds without size are the point that they surround.
            found.append(Placed(box((0, 0), (2 * p, 2 * q), degrees)[1], slot))
    return tuple(found)
