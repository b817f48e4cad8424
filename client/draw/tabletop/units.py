"""Units: ranks of little figures on a base of exactly the size of their footprint."""

from __future__ import annotations

import math
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
from client.draw.tabletop.plan import Outline, Plan, Point
from client.draw.tabletop.solids import Ball, Paints, Sculpture, lay_down
from client.draw.tabletop.sprites import HEADINGS, snap_heading, sprite

AT_A_TIME = 400_000
"""Pixels of figures that are put on a base in one piece of work."""
MIN_BEARER_FILES = 3
"""Least number of files of a unit with a standard in its front rank."""
FALL_STEPS, TURN_STEPS = 3, 4
"""Number of pictures from the first to the last one of a fall, and of a half turn."""
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


class FigureMotion(NamedTuple):
    """A figure on its way: from the slot where it stood to another, or into another state."""

    start: int
    end: int
    """The number of the slot in which it ends."""
    state: FigureState
    """Its state there."""
    part: float
    """The part of its way that it has done, from 0 to 1."""


class Stance(NamedTuple):
    """The look of a figure: its number, its turn beside its unit in degrees, and its steps of a fall."""

    figure: int
    turn: float = 0.0
    fall: int = 0


class Placed(NamedTuple):
    """A figure on a base: its place in millimetres from the middle on the screen, and its stance."""

    at: Point
    stance: Stance


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
    motions: tuple[FigureMotion, ...] = ()
    """Its figures that are on their way now; only a carried unit has some."""

    def __hash__(self) -> int:
        """Return a cached hash: tables ask in each frame."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(
            (self.look, self.x, self.y, self.heading, self.damage, self.signs, self.slots, self.motions)
        )

    def outline(self, plan: Plan) -> Outline:
        """Return its footprint on the plan, front left corner first."""
        return self.look.base.corners(plan.at((self.x, self.y)), plan.degrees(self.heading))

    def company(self, plan: Plan) -> Company:
        """Return everything that its picture shows; it is the key of the picture."""
        return Company(self.look, self.formation, self.slots, plan.degrees(self.heading), self.motions)


class Company(NamedTuple):
    """The figures of a unit on their base, in the direction in which they look on the screen."""

    look: Look
    formation: Formation
    slots: tuple[Slot, ...]
    degrees: float

    motions: tuple[FigureMotion, ...] = ()

    @property
    def resting(self) -> Company:
        """Return it without the figures' motions."""
        return self._replace(motions=())

    def list_figures(self) -> list[Placed]:
        """Return the place of each figure that is there."""
        places = _place_slots(*self[:4])
        away = {each.start for each in self.motions}
        found = [
            Placed(at, _stand(slot))
            for number, (at, slot) in enumerate(places)
            if slot.state != "empty" and number not in away
        ]
        for start, end, state, part in self.motions:
            (a, slot), (b, _) = places[start], places[end]
            at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            found.append(Placed(at, _blend(slot, state, part)))
        return found

    def list_coming(self) -> list[Stance]:
        """Return the stances of all figures in motion up to the end of their ways, the next ones first."""
        slots = [slot for _, slot in _place_slots(*self[:4])]
        parts = [step / (FALL_STEPS * TURN_STEPS) for step in range(FALL_STEPS * TURN_STEPS + 1)]
        ways = [(slots[each.start], each.state) for each in self.motions]
        return list(dict.fromkeys(_blend(*way, part) for part in parts for way in ways))


def unite(shop: Workshop, company: Company, level: int, scale: float) -> Making:
    """Make the picture of a unit at `scale` pixels a millimetre: its base and the figures on it."""
    figures: dict[Stance, Picture] = {}
    placed = company.list_figures()
    for stance in _list_stances(company, placed):
        key, make = find_figure(company, stance, scale)
        figures[stance] = yield from shop.find_or_make(key, level, make)
    key, make = find_tray(company, scale)
    base = yield from shop.find_or_make(key, level, make)
    return (yield from _merge(base, _place_figures(placed, figures, scale)))


def assemble(shop: Workshop, company: Company, level: int, scale: float) -> Picture | None:
    """Return the picture of a unit at once from existing pieces; figures may look a little aside.

    It is for one frame: a base that is not there has edges that are not smooth, and figures on their way are
    single pictures. Return None if a kind of figure is missing.
    """
    figures: dict[Stance, Picture] = {}
    look, placed, exact = company.look, company.list_figures(), not company.motions
    for stance in _list_stances(company, placed):
        figure = _find_nearest(shop, company, stance, level)
        if figure is None:
            return None
        figures[stance] = figure
        exact = exact and figure is shop.find(_figure_key(company, stance), level)
    base = shop.find(_tray_key(company), level)
    above = _place_figures(placed, figures, scale)
    if base is not None and exact:
        return complete(_merge(base, above))
    if base is None:
        base = hasty_tray(look.base, company.degrees, look.colour, scale)
    return base._replace(above=above)


def _find_nearest(shop: Workshop, company: Company, stance: Stance, level: int) -> Picture | None:
    """Return the existing picture of a figure that looks most like a stance."""
    exact = shop.find(_figure_key(company, stance), level)
    if exact is not None:
        return exact
    shown = _find_heading(company, stance)
    turns = sorted(range(HEADINGS), key=lambda turn: abs((turn * 360 / HEADINGS - shown + 180) % 360 - 180))
    falls = [stance.fall]
    if company.motions:
        falls = sorted(range(FALL_STEPS + 1), key=lambda fall: abs(fall - stance.fall))
    number = company.look.numbers[stance.figure]
    keys = (("figure", number, fall, turn * 360 / HEADINGS) for fall in falls for turn in turns)
    return next((found for key in keys if (found := shop.find(key, level)) is not None), None)


def _tray_key(company: Company) -> Hashable:
    return ("tray", company.look.base, company.look.colour, company.degrees)


def _figure_key(company: Company, stance: Stance) -> Hashable:
    return ("figure", company.look.numbers[stance.figure], stance.fall, _find_heading(company, stance))


def _find_heading(company: Company, stance: Stance) -> float:
    """Return the drawn heading of a figure."""
    return snap_heading(company.degrees + stance.turn)


def find_tray(company: Company, scale: float) -> tuple[Hashable, partial[Making]]:
    """Return the key and the maker of the picture of a unit's base."""
    look = company.look
    return _tray_key(company), partial(tray, look.base, company.degrees, look.colour, scale)


def find_figure(company: Company, stance: Stance, scale: float) -> tuple[Hashable, partial[Making]]:
    """Return the key and the maker of a figure's picture."""
    look = company.look
    sculpture = look.all_figures[stance.figure]
    if stance.fall:
        sculpture = lay_down(sculpture, stance.fall / FALL_STEPS)
    shown = _find_heading(company, stance)
    return _figure_key(company, stance), partial(sprite, sculpture, look.paints, shown, scale)


def _stand(slot: Slot) -> Stance:
    """Return the stance of a figure at rest."""
    return Stance(slot.figure, 180.0 * (slot.state == "back"), FALL_STEPS * (slot.state == "fallen"))


def _blend(slot: Slot, state: FigureState, part: float) -> Stance:
    """Return the stance of a figure on its way from its slot into a state."""
    start, end = _stand(slot), _stand(slot._replace(state=state))
    steps = TURN_STEPS if start.fall == end.fall else FALL_STEPS
    part = round(part * steps) / steps
    turn, fall = start.turn + (end.turn - start.turn) * part, start.fall + (end.fall - start.fall) * part
    return Stance(slot.figure, turn, round(fall))


def _list_stances(company: Company, placed: Sequence[Placed]) -> list[Stance]:
    """Return the different stances of a company; without slots of its own, of all figures of its look."""
    if not company.slots:
        return [Stance(number) for number in range(len(company.look.all_figures))]
    return list(dict.fromkeys(each.stance for each in placed))


def _place_figures(
    placed: Sequence[Placed], figures: dict[Stance, Picture], scale: float
) -> tuple[tuple[pygame.Surface, int, int], ...]:
    """Return pictures of figures and their places: first the fallen ones, then the farther ones."""
    return tuple(
        (
            figures[stance].surface,
            round(x * scale) + figures[stance].left,
            round(y * scale) + figures[stance].top,
        )
        for (x, y), stance in sorted(placed, key=lambda each: (each.stance.fall < FALL_STEPS, each.at[1]))
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
) -> tuple[tuple[Point, Slot], ...]:
    """Return all slots in their places."""
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return tuple(
        ((p * cos + q * sin, p * sin - q * cos), slot) for p, q, slot in _list_slots(look, formation, slots)
    )


@lru_cache(256)
def _list_slots(
    look: Look, formation: Formation, slots: tuple[Slot, ...]
) -> tuple[tuple[float, float, Slot], ...]:
    """Return all slots with their millimetres to the right of the unit's middle, and before it."""
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
            found.append((p, q, slots[rank * files + file] if slots else Slot(which)))
    return tuple(found)
