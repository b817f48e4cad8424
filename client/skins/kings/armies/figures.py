"""Pictures of the army builder: the figures of an entry on a patch of grass, and the signs of its rows."""

from __future__ import annotations

import math

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.elements import circle, linear, radial, rect
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.svg import render, render_icon
from client.draw.tabletop.composing.workshop import complete
from client.draw.tabletop.solids import Sculpture, sketch
from client.draw.tabletop.sprites import sprite
from client.draw.text import label
from client.skins.kings.art.looks import device, formation_of, look_of
from engine.games.kings.armies.entries import profile_of, read_entry
from engine.games.kings.armies.unit_types import UnitType

GRASS: Colour = (104, 128, 66)
TURN = 208.0
"""Heading of the figures in degrees: towards the viewer, and a little aside."""
REAR_FIGURES = ((-0.42, -0.26), (0.44, -0.18))
"""Places of two more figures of the ranks, in widths of the first one."""
MIN_GROUP_SIZE = 3
"""Least number of figures on a base that is shown with more than one figure."""
GOLDEN = mix(BRASS, PARCHMENT, 0.4)
KIND_DEVICES = {
    "infantry": "sword",
    "large_infantry": "brute",
    "cavalry": "lance",
    "large_cavalry": "chariot",
    "war_engine": "cannon",
    "monster": "dragon",
    "hero": "crown",
}
"""The drawings of the kinds of units."""


@cache_pixels(12)
def figures(entry: str, side: int, size: tuple[int, int]) -> pygame.Surface:
    """Return the figures of an entry, as large as they fit a box of `size` pixels, with grass below."""
    look = look_of(entry, side)
    placed: list[tuple[Sculpture, float, float]] = [(look.figures[0], 0.0, 0.0)]
    if math.prod(formation_of(entry)) >= MIN_GROUP_SIZE and not _is_wide(entry):
        box = complete(sketch(look.figures[0], look.paints, TURN).draw_rest()).box
        wide = box[2] - box[0]
        back = (look.figures[-1], look.bearer or look.figures[0])
        placed = [
            *((figure, x * wide, y * wide) for figure, (x, y) in zip(back, REAR_FIGURES, strict=True)),
            *placed,
        ]
    boxes = [(complete(sketch(figure, look.paints, TURN).draw_rest()).box, x, y) for figure, x, y in placed]
    left = min(box[0] + x for box, x, _ in boxes)
    right = max(box[2] + x for box, x, _ in boxes)
    top = min(box[1] + y for box, _, y in boxes)
    bottom = max(box[3] + y for box, _, y in boxes)
    scale = min(size[0] * 0.94 / (right - left), size[1] * 0.94 / (bottom - top))
    picture = lawn(size).copy()
    x0 = (size[0] - (right - left) * scale) / 2 - left * scale
    y0 = size[1] * 0.97 - bottom * scale
    for figure, x, y in placed:
        shown = complete(sprite(figure, look.paints, TURN, scale))
        picture.blit(shown.surface, (round(x0 + x * scale) + shown.left, round(y0 + y * scale) + shown.top))
    return picture


def _is_wide(entry: str) -> bool:
    """Say whether a single figure of an entry fills a picture."""
    return profile_of(entry).kind not in ("infantry", "cavalry")


@cache_results(8)
def lawn(size: tuple[int, int]) -> pygame.Surface:
    """Return a patch of grass with soft edges at the foot of a picture."""
    wide, high = size
    body = radial("lawn", (0, 0, wide * 0.5), (0, GRASS, 0.85), (0.6, GRASS, 0.55), (1, GRASS, 0.0))
    place = f"translate({wide / 2:.2f} {high * 0.8:.2f}) scale(1 {0.42 * high / wide:.3f})"
    body += f'<g transform="{place}">{circle(wide * 0.5, "lawn")}</g>'
    return render(body, (0, 0, wide, high), size)


def kind_sign(kind: str, edge: int, tone: Colour = GOLDEN) -> pygame.Surface:
    """Return the sign of a kind of units."""
    return render_icon(f"kings/pictures/arms/{KIND_DEVICES[kind]}", edge, tone)


def unit_sign(type: UnitType, edge: int, tone: Colour = GOLDEN) -> pygame.Surface:
    """Return the device on the banner of a type of units."""
    return render_icon(device(type.code), edge, tone)


def row_sign(entry: str, size: int, tone: Colour) -> pygame.Surface:
    """Return the picture before an entry in a list: its cost, and its device."""
    edge = round(size * 1.5)
    picture = pygame.Surface((round(size * 2.3) + edge, edge), pygame.SRCALPHA)
    read = read_entry(entry)
    number = label(str(read.points), size, tone, bold=True)
    picture.blit(number, number.get_rect(midright=(round(size * 1.9), edge // 2)))
    sign = unit_sign(read.type, edge, tone)
    picture.blit(sign, sign.get_rect(midright=(picture.width, edge // 2)))
    return picture


@cache_results(8)
def step_sign(plus: bool, edge: int) -> pygame.Surface:
    """Return the sign of one more or one less, `edge` pixels square."""
    long, thin = edge * 0.56, max(2.0, edge * 0.12)
    body = circle(edge * 0.44, mix(NIGHT, MUTED, 0.15), mix(BRASS, NIGHT, 0.35), 1.4, at=(edge / 2, edge / 2))
    bars = [(long, thin), (thin, long)] if plus else [(long, thin)]
    for width, height in bars:
        place = f"translate({(edge - width) / 2:.2f} {(edge - height) / 2:.2f})"
        body += f'<g transform="{place}">{rect((width, height), 0, thin / 2, PARCHMENT)}</g>'
    return render(body, (0, 0, edge, edge), (edge, edge))


@cache_pixels(2)
def bar(size: tuple[int, int], part: float, tone: Colour) -> pygame.Surface:
    """Return a bar; `part` of it is filled, 1 for all of it."""
    width, height = size
    radius = height / 2
    body = rect(size, 0, radius, mix(NIGHT, INK, 0.4), mix(MUTED, NIGHT, 0.5), 1.0)
    filled = min(1.0, part) * (width - 2)
    if filled >= height:
        body += linear(
            "fill", (0, 0, 0, height), (0, mix(tone, WHITE, 0.35)), (0.5, tone), (1, mix(tone, INK, 0.35))
        )
        body += f'<g transform="translate(1 1)">{rect((filled, height - 2), 0, radius - 1, "fill")}</g>'
    return render(body, (0, 0, width, height), size)
