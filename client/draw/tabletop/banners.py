"""Banners over the units, with their damage, their states and their names.

They stay readable at every zoom, and are drawn over all figures, the nearer ones in front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, linear, path
from client.draw.palette import BRASS, BRASS_DARK, INK, NIGHT, PARCHMENT, WHITE, WOOD_DARK, Colour, mix
from client.draw.svg import inlay, render
from client.draw.tabletop.camera import Camera
from client.draw.tabletop.plan import MILLIMETRE, Outline, Plan, Point, bounds, cross_vertically, is_inside
from client.draw.tabletop.solids import RISE
from client.draw.tabletop.units import Unit
from client.draw.text import font, label

HEIGHT = 40.0
"""Height of a banner in millimetres, while that is one of the sizes in pixels."""
HEIGHTS = (26, 34, 44, 56, 66)
"""Heights of banners in pixels: few sizes, because each is drawn separately; the nearest one is used."""
NAME_DISTANCE_MM = 2.0
"""Millimetres from the edge of a base down to the middle of a name."""
NAME_SIZES_PX = (20, 18, 16, 14, 13, 12, 11, 10)
"""Sizes of a name's letters in pixels: the largest that fits is used; if none fits, there is no name."""
LETTERS = 17.0
"""Size of a name's letters in millimetres if there is room, while that is one of these sizes."""
BLOOD: Colour = (176, 26, 30)
WARNING: Colour = (255, 206, 84)


Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the pixel of its upper left corner."""


class _LabelledUnit(NamedTuple):
    """A unit with a text or sign beside it, and its place."""

    unit: Unit
    breadth: float
    """Width of the unit on the plan, in millimetres."""
    below: float | None
    """Height on the plan at which its name is written, None if another unit is in the way."""


class _UnitDrawing(NamedTuple):
    """The drawing of one unit: its name below it, and its banner over it."""

    unit: Unit
    at: Point
    """Place of the name on the plan."""
    name: Sequence[Blit]
    banner: Sequence[Blit]


class Banners:
    """The banners over a table; those of resting units are cached while the camera rests."""

    def __init__(self) -> None:
        """Begin without banners."""
        self._of: object = None
        self._kept: list[_UnitDrawing] = []
        self._places: list[_Place] = []
        self.grown = 1.0
        """Magnification of the letters of names; a name without room is left out."""

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        standing: tuple[Unit, ...],
        away: frozenset[Unit] = frozenset(),
        carried: Sequence[Unit] = (),
    ) -> None:
        """Draw the banners of units on the camera's part of a surface, those of carried units on top.

        Units that are `away` have no banner at their place.
        """
        plan = Plan(*camera.table, camera.turned)
        shown = (camera.view, plan, standing, away, self.grown)
        if self._of != shown:
            self._of = shown
            there = tuple(unit for unit in standing if unit not in away)
            self._kept = _lay_out(camera, plan, _describe(there, plan), self.grown)
            self._places = [_place(unit, plan) for unit in there]
        if not carried:
            _show(target, camera, self._kept, self._kept)
            return
        over = [_place(unit, plan) for unit in carried]
        own = _lay_out(camera, plan, _describe_among(carried, over, self._places + over), self.grown)
        named = [
            each for each in self._kept if each.name and not any(_covers(place, each.at) for place in over)
        ]
        _show(target, camera, named + own, self._kept + own)


def _covers(place: _Place, at: Point) -> bool:
    """Say whether a unit covers a place of the plan."""
    return place.around.collidepoint(at) and is_inside(place.outline, at)


def banners(target: pygame.Surface, camera: Camera, units: Sequence[Unit], *, names: bool = True) -> None:
    """Draw the banners of units once."""
    plan = Plan(*camera.table, camera.turned)
    hung = _lay_out(camera, plan, _describe(tuple(units), plan))
    _show(target, camera, hung if names else (), hung)


def _show(
    target: pygame.Surface, camera: Camera, names: Sequence[_UnitDrawing], cloths: Sequence[_UnitDrawing]
) -> None:
    clip = target.get_clip()
    target.set_clip(camera.rect)
    target.fblits([blit for each in names for blit in each.name])
    target.fblits([blit for each in cloths for blit in each.banner])
    target.set_clip(clip)


def _lay_out(
    camera: Camera, plan: Plan, told: Sequence[_LabelledUnit], grown: float = 1.0
) -> list[_UnitDrawing]:
    """Return the drawings for units in view, with letters `grown` times as large."""
    view = camera.view
    scale = view.scale * MILLIMETRE
    height = min(HEIGHTS, key=lambda size: abs(size - HEIGHT * scale))
    near = camera.rect.inflate(8 * height, 8 * height)
    largest = max(NAME_SIZES_PX[-1], int(LETTERS * scale))
    found = []
    for unit, breadth, below in told:
        x, y = view.to_window((unit.x, unit.y))
        if not near.collidepoint(x, y):
            continue
        name: list[Blit] = []
        room = int(1.1 * breadth * scale)
        text = None if below is None else _name(unit.name, room, largest, grown)
        across, down = plan.at((unit.x, unit.y))
        if text is not None and below is not None:
            down += below
            name.append((text, (round(x) - text.width // 2, round(y + below * scale) - text.height // 2)))
        top = y - unit.look.tall * RISE * scale
        cloth = list(_raise_banner(unit, (round(x), round(top)), height)) if unit.device else []
        found.append(_UnitDrawing(unit, (across, down), name, cloth))
    return found


@lru_cache(4)
def _describe(units: tuple[Unit, ...], plan: Plan) -> tuple[_LabelledUnit, ...]:
    """Return the labels of units, the farthest first; a name needs free space below its unit."""
    places = [_place(unit, plan) for unit in units]
    return _describe_among(units, places, places)


def _describe_among(
    units: Sequence[Unit], places: Sequence[_Place], all_places: Sequence[_Place]
) -> tuple[_LabelledUnit, ...]:
    """Return the labels of units whose places are among all places."""
    boxes = [place.around for place in all_places]
    found = []
    for number in sorted(range(len(units)), key=lambda each: places[each].at[1]):
        unit, (outline, box, _, (x, y), low) = units[number], places[number]
        below = low + NAME_DISTANCE_MM
        covered = any(
            all_places[other].outline is not outline and is_inside(all_places[other].outline, (x, below))
            for other in pygame.Rect(int(x), int(below), 1, 1).collidelistall(boxes)
        )
        found.append(_LabelledUnit(unit, box[2] - box[0], None if covered or not unit.name else below - y))
    return tuple(found)


def prepare_fonts() -> Iterator[object]:
    """Load at each step a font for names: the first use of each takes milliseconds."""
    for pixels in NAME_SIZES_PX:
        yield font(pixels, True).size(" ")


class _Place(NamedTuple):
    """A footprint on the plan, its bounds, its middle, and the lowest point of it below the middle."""

    outline: Outline
    box: tuple[float, float, float, float]
    around: pygame.Rect
    """Bounds in whole millimetres."""
    at: Point
    low: float


@lru_cache(256)
def _place(unit: Unit, plan: Plan) -> _Place:
    outline, at = unit.outline(plan), plan.at((unit.x, unit.y))
    left, top, right, bottom = box = bounds(outline)
    around = pygame.Rect(int(left) - 1, int(top) - 1, int(right - left) + 3, int(bottom - top) + 3)
    return _Place(outline, box, around, at, cross_vertically(outline, at[0])[1])


def _raise_banner(unit: Unit, foot: tuple[int, int], height: int) -> Iterator[Blit]:
    """Yield a banner whose cloth ends at `foot`, with the signs to its right and the damage on it."""
    cloth = banner(unit.device, unit.look.colour, height)
    left, top = foot[0] - cloth.width // 2, foot[1] - height
    yield cloth, (left, top)
    mark = round(height * 0.5)
    if unit.damage:
        drop = damage(unit.damage, mark)
        yield drop, (left - drop.width + round(height * 0.2), top + height - round(mark * 1.15))
    for number, sign in enumerate(unit.signs):
        badge = state_sign(sign, mark)
        yield badge, (left + cloth.width - round(height * 0.14), top + round(number * mark * 0.92))


@cache_results(256)
def banner(device: str, colour: Colour, height: int) -> pygame.Surface:
    """Return a hanging banner with a device, `height` pixels from the knob to the tip of the cloth.

    It is drawn once, large: all banners change their size in the same frame, which must not wait for
    drawings.
    """
    return pygame.transform.smoothscale(
        _draw_cloth(device, colour, 2 * HEIGHTS[-1]), (round(height * 0.78), height)
    )


@cache_results(64)
def _draw_cloth(device: str, colour: Colour, height: int) -> pygame.Surface:
    width = round(height * 0.78)
    box = (-39.0, 0.0, 100.0 * width / height, 100.0)
    deep, light = mix(colour, NIGHT, 0.5), mix(colour, WHITE, 0.2)
    cloth = "M-30 13H30V80L15 92L0 82L-15 92L-30 80Z"
    parts = [
        linear("cloth", (-30, 13, 30, 92), (0, light), (0.45, colour), (1, deep)),
        path("M-30 13H30V80L15 92L0 82L-15 92L-30 80Z", NIGHT, NIGHT, 3, opacity=0.4, at=(3, 4)),
        path(cloth, "cloth", mix(colour, NIGHT, 0.8), 3.4),
        path("M-25 18H25V77L15 86L0 76L-15 86L-25 77Z", None, BRASS, 2.6, opacity=0.9),
        path("M-37 8H37V15H-37Z", BRASS, WOOD_DARK, 2.4),
        circle(5.5, BRASS, BRASS_DARK, 1.6, at=(-36, 11.5)),
        circle(5.5, BRASS, BRASS_DARK, 1.6, at=(36, 11.5)),
        path("M-5 8L0 0L5 8Z", BRASS, WOOD_DARK, 1.6),
    ]
    picture = render("".join(parts), box, (width, height))
    edge = round(height * 0.5)
    inlay(
        picture,
        device,
        edge,
        (width / 2, height * 0.475),
        PARCHMENT,
        shadow=NIGHT,
        depth=max(1, height // 40),
    )
    return picture


@cache_results(128)
def damage(amount: int, height: int) -> pygame.Surface:
    """Return a drop of blood with the damage in it; like a banner it is drawn once, large."""
    large = _drop(amount)
    return pygame.transform.smoothscale(large, (round(height * large.width / large.height), height))


@cache_results(64)
def _drop(amount: int) -> pygame.Surface:
    height = HEIGHTS[-1]
    wide = height + (height // 3 if amount > 9 else 0)
    box = (-50.0 * wide / height, -50.0, 100.0 * wide / height, 100.0)
    half = box[2] / 2
    plate = f"M{-half + 46} -46H{half - 46}a46 46 0 0 1 0 92H{-half + 46}a46 46 0 0 1 0 -92Z"
    body = path(plate, BLOOD, PARCHMENT, 8) + path(
        f"M{-half + 40} -32H{half - 40}", None, mix(BLOOD, WHITE, 0.5), 7, opacity=0.6
    )
    picture = render(body, box, (wide, height))
    ink = label(str(amount), round(height * 0.8), WHITE, bold=True)
    shown = ink.get_bounding_rect()
    picture.blit(ink, (wide // 2 - shown.centerx, height // 2 - shown.centery))
    return picture


@cache_results(64)
def state_sign(drawing: str, height: int) -> pygame.Surface:
    """Return the round sign of a unit's state."""
    return pygame.transform.smoothscale(_sign(drawing), (height, height))


@cache_results(16)
def _sign(drawing: str) -> pygame.Surface:
    height = HEIGHTS[-1]
    picture = render(circle(46, INK, WARNING, 8), (-50, -50, 100, 100), (height, height))
    inlay(picture, drawing, round(height * 0.66), (height / 2, height / 2), WARNING, shadow=NIGHT, depth=0)
    return picture


@cache_results(160)
def _name(name: str, breadth: int, largest: int, grown: float) -> pygame.Surface | None:
    """Return a name in the largest letters that are at most `largest` pixels; None if none fit.

    Letters are then `grown` times as large; None if those do not fit.
    """
    sizes = (size for size in NAME_SIZES_PX if size <= largest)
    pixels = next((size for size in sizes if font(size, True).size(name)[0] <= breadth), None)
    if pixels is not None and grown > 1:
        pixels = round(pixels * grown)
        if font(pixels, True).size(name)[0] > breadth:
            return None
    return _lettering(name, pixels) if pixels is not None else None


@cache_results(512)
def _lettering(name: str, pixels: int) -> pygame.Surface:
    return label(name, pixels, PARCHMENT, bold=True, outline=INK)
