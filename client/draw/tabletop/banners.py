"""Banners over the units, and what is told beside them: damage, what a unit suffers, its name.

They keep a size that can be read at every zoom, and stand over all figures, the nearer ones in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from client.draw.cache import cached
from client.draw.elements import circle, linear, path
from client.draw.palette import BRASS, BRASS_DARK, INK, NIGHT, PARCHMENT, WHITE, WOOD_DARK, Colour, mix
from client.draw.svg import inlay, render
from client.draw.tabletop.camera import Camera
from client.draw.tabletop.plan import MILLIMETRE, Plan, Point, bounds, crossed, inside
from client.draw.tabletop.solids import RISE
from client.draw.tabletop.units import Unit
from client.draw.text import font, label

HEIGHT = 40.0
"""Of a banner in millimetres, as long as that is one of the sizes in pixels."""
HEIGHTS = (26, 34, 44, 56, 66)
"""Pixels of the banners: few sizes, since each is drawn for itself; the nearest one is taken."""
BELOW = 2.0
"""Millimetres below the edge of a base that the middle of a name is written."""
NAMED = 10
"""Pixels that letters of a name have at least; smaller ones are left out."""
BLOOD: Colour = (176, 26, 30)
WARNING: Colour = (255, 206, 84)


def banners(target: pygame.Surface, camera: Camera, units: Sequence[Unit], *, names: bool = True) -> None:
    """Draw the banners of units on the camera's part of a surface."""
    plan = Plan(*camera.table, camera.turned)
    view, rect = camera.view, camera.rect
    scale = view.scale * MILLIMETRE
    height = min(HEIGHTS, key=lambda size: abs(size - HEIGHT * scale))
    clip = target.get_clip()
    target.set_clip(rect)
    seen = [
        (unit, view.to_window((unit.x, unit.y)))
        for unit in sorted(units, key=lambda each: plan.at((each.x, each.y))[1])
    ]
    seen = [(unit, at) for unit, at in seen if rect.inflate(8 * height, 8 * height).collidepoint(at)]
    if names:
        places = _named(tuple(units), plan)
        for unit, at in seen:
            if unit in places:
                down = (places[unit] - plan.at((unit.x, unit.y))[1]) * scale
                _name(target, unit, plan, (at[0], at[1] + down), scale)
    for unit, (x, y) in seen:
        if unit.device:
            _raise(target, unit, (round(x), round(y - unit.look.tall * RISE * scale)), height)
    target.set_clip(clip)


@lru_cache(4)
def _named(units: tuple[Unit, ...], plan: Plan) -> dict[Unit, float]:
    """Return how far down the plan names are written: below their units, if no other stands there."""
    outlines = [unit.outline(plan) for unit in units]
    boxes = [bounds(outline) for outline in outlines]
    places = {}
    for number, unit in enumerate(units):
        x = plan.at((unit.x, unit.y))[0]
        y = crossed(outlines[number], x)[1] + BELOW
        covered = any(
            left < x < right and top < y < bottom and other != number and inside(outlines[other], (x, y))
            for other, (left, top, right, bottom) in enumerate(boxes)
        )
        if unit.name and not covered:
            places[unit] = y
    return places


def _raise(target: pygame.Surface, unit: Unit, foot: tuple[int, int], height: int) -> None:
    """Draw a banner whose cloth ends at `foot`, with the signs to its right and the damage on it."""
    cloth = banner(unit.device, unit.look.colour, height)
    left, top = foot[0] - cloth.width // 2, foot[1] - height
    target.blit(cloth, (left, top))
    mark = round(height * 0.5)
    if unit.damage:
        drop = damage(unit.damage, mark)
        target.blit(drop, (left - drop.width + round(height * 0.2), top + height - round(mark * 1.15)))
    for number, sign in enumerate(unit.signs):
        badge = state_sign(sign, mark)
        target.blit(badge, (left + cloth.width - round(height * 0.14), top + round(number * mark * 0.92)))


@cached(256)
def banner(device: str, colour: Colour, height: int) -> pygame.Surface:
    """Return a hanging banner with a device, `height` pixels from the knob to the tip of the cloth.

    It is drawn once, large: all banners change their size in the same frame, which must not wait for that.
    """
    return pygame.transform.smoothscale(
        _hung(device, colour, 2 * HEIGHTS[-1]), (round(height * 0.78), height)
    )


@cached(64)
def _hung(device: str, colour: Colour, height: int) -> pygame.Surface:
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


@cached(128)
def damage(amount: int, height: int) -> pygame.Surface:
    """Return a drop of blood with the damage in it."""
    wide = height + (height // 3 if amount > 9 else 0)
    box = (-50.0 * wide / height, -50.0, 100.0 * wide / height, 100.0)
    half = box[2] / 2
    plate = f"M{-half + 46} -46H{half - 46}a46 46 0 0 1 0 92H{-half + 46}a46 46 0 0 1 0 -92Z"
    body = path(plate, BLOOD, PARCHMENT, 8) + path(
        f"M{-half + 40} -32H{half - 40}", None, mix(BLOOD, WHITE, 0.5), 7, opacity=0.6
    )
    picture = render(body, box, (wide, height))
    ink = label(str(amount), max(8, round(height * 0.8)), WHITE, bold=True)
    shown = ink.get_bounding_rect()
    picture.blit(ink, (wide // 2 - shown.centerx, height // 2 - shown.centery))
    return picture


@cached(64)
def state_sign(drawing: str, height: int) -> pygame.Surface:
    """Return the round sign of what a unit suffers."""
    body = circle(46, INK, WARNING, 8)
    picture = render(body, (-50, -50, 100, 100), (height, height))
    inlay(picture, drawing, round(height * 0.66), (height / 2, height / 2), WARNING, shadow=NIGHT, depth=0)
    return picture


def _name(target: pygame.Surface, unit: Unit, plan: Plan, place: Point, scale: float) -> None:
    """Write a name around a pixel, in letters that fit the unit's breadth on the screen."""
    left, _, right, _ = bounds(unit.outline(plan))
    room = round((right - left) * scale * 1.1)
    pixels = min(20, max(NAMED, round(scale * 9)))
    while font(pixels, True).size(unit.name)[0] > room:
        pixels -= 1
        if pixels < NAMED:
            return
    text = label(unit.name, pixels, PARCHMENT, bold=True, outline=INK)
    target.blit(text, (round(place[0]) - text.width // 2, round(place[1]) - text.height // 2))
