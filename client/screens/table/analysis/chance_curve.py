"""The picture of a match's course: the chance to win over the decisions, with its costliest ones numbered."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.palette import ATTACK, INK, MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.text import label
from client.screens.table.playback.track import draw_chances
from client.ui.scale import Scale

MAX_NUMBERED = 9
"""Most swings that are numbered in the curve: more would cover each other."""
Point = tuple[float, float]


@dataclass(frozen=True)
class CurveFacts:
    """The facts of a curve: places along the match, and the first side's chance there, from 0 to 1."""

    points: tuple[Point, ...]
    length: int
    """The place of the end of the match."""
    swings: tuple[tuple[float, float, float], ...]
    """The costliest decisions, the worst one first: place, and the first side's chance before and after."""
    sides: tuple[Colour, Colour]
    names: tuple[str, str]
    """The names of both sides, the first one below."""
    calibrated: bool
    """Whether the chance may be named in per cent."""


def curve_picture(scale: Scale, facts: CurveFacts, size: tuple[int, int]) -> pygame.Surface:
    """Return the curve in some pixels, without numbers where the chance was not fitted to matches."""
    px, small = scale.px, scale.letters("small")
    picture = pygame.Surface(size, pygame.SRCALPHA)
    scales = [label(text, small, MUTED) for text in ("100 %", "50 %", "0 %")] if facts.calibrated else []
    left = max((each.width for each in scales), default=0) + px(6)
    plot = pygame.Rect(left, small // 2, size[0] - left - px(4), size[1] - small)
    pygame.draw.rect(picture, mix(NIGHT, MUTED, 0.12), plot)
    across = plot.width / max(1, facts.length)
    if len(facts.points) > 1:
        ground = pygame.Surface(plot.size, pygame.SRCALPHA)
        draw_chances(ground, [(place * across, chance) for place, chance in facts.points], facts.sides, px(3))
        picture.blit(ground, plot)
    half = plot.centery
    for x in range(plot.left, plot.right, px(10)):
        pygame.draw.line(picture, mix(MUTED, NIGHT, 0.4), (x, half), (x + px(4), half))
    for text, level in zip(scales, (plot.top, half, plot.bottom), strict=False):
        picture.blit(text, text.get_rect(midright=(left - px(6), level)))
    pygame.draw.rect(picture, mix(MUTED, NIGHT, 0.4), plot, max(1, px(1)))
    _write_sides(picture, scale, facts, plot)
    _draw_swings(picture, scale, facts, plot)
    return picture


def _write_sides(picture: pygame.Surface, scale: Scale, facts: CurveFacts, plot: pygame.Rect) -> None:
    """Write each side's name into its part of the ground."""
    for name, tone, top in zip(facts.names, facts.sides, (False, True), strict=True):
        text = label(name, scale.letters("small"), mix(tone, WHITE, 0.55))
        place = text.get_rect(left=plot.left + scale.px(8))
        place.y = plot.top + scale.px(4) if top else plot.bottom - scale.px(4) - place.height
        picture.blit(text, place)


def _draw_swings(picture: pygame.Surface, scale: Scale, facts: CurveFacts, plot: pygame.Rect) -> None:
    """Mark the falls of the swings in the curve, each with its number, the largest one topmost."""
    px, red = scale.px, mix(ATTACK, WHITE, 0.15)
    across, radius = plot.width / max(1, facts.length), px(10)
    for number, (place, before, after) in reversed([*enumerate(facts.swings[:MAX_NUMBERED], 1)]):
        x = round(plot.left + place * across)
        top, bottom = (plot.bottom - round(chance * plot.height) for chance in (before, after))
        pygame.draw.line(picture, red, (x, top), (round(x + across), bottom), max(2, px(3)))
        y = min(max((top + bottom) // 2, plot.top + radius), plot.bottom - radius)
        pygame.draw.circle(picture, INK, (x, y), radius + px(2))
        pygame.draw.circle(picture, red, (x, y), radius)
        sign = label(str(number), scale.letters("small"), PARCHMENT)
        picture.blit(sign, sign.get_rect(center=(x, y)))
