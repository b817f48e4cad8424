"""The place of a forecast: beside the table, or beside its units where it covers least of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.skins.layouts import GAP
from client.skins.tabletop.forecast.panel import measure_panel_width
from client.skins.tabletop.shapes.boxes import measure_overlap
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.scale import Scale

DISTANCE = 20
"""Design units between a forecast and its subject."""
HEIGHT = 270
"""Design units at the foot of a band that are enough for any forecast, at normal text size."""


def draw_around(
    target: pygame.Surface,
    picture: pygame.Surface,
    context: ToolContext[Any],
    subject: pygame.Rect,
    others: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Draw a forecast beside the table, or around its subject where it covers least of some others."""
    away = context.setting.scale.px(DISTANCE)
    wide, high = picture.get_size()
    across = (subject.right + away, subject.x - away - wide, subject.centerx - wide // 2)
    down = (subject.y - away - high, subject.bottom + away, subject.centery - high // 2)
    places = [(x, y) for y in down for x in across][:-1]
    return _draw(target, picture, context, places, [subject, *others])


def draw_beside(
    target: pygame.Surface,
    picture: pygame.Surface,
    context: ToolContext[Any],
    tag: pygame.Rect,
    about: pygame.Rect,
) -> pygame.Rect:
    """Draw a forecast beside the table, or beside the tag of an order where it covers least of both."""
    wide, high = picture.get_size()
    places = [
        tag.bottomleft,
        (tag.right - wide, tag.bottom),
        (tag.x, tag.y - high),
        (tag.right - wide, tag.y - high),
        (tag.x - wide, tag.y),
        tag.topright,
        (about.x - wide, about.y),
        about.topright,
    ]
    return _draw(target, picture, context, places, [about, *[tag] * 4])


def keep_foot_free(band: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Return a band without the foot that belongs to forecasts, if one fits into the band."""
    if band.width < measure_panel_width(scale) + 2 * scale.px(GAP):
        return band
    foot = scale.px(HEIGHT * scale.text / 100)
    return pygame.Rect(band.topleft, (band.width, max(0, band.height - foot)))


def find_in_band(band: pygame.Rect, size: tuple[int, int], scale: Scale) -> pygame.Rect | None:
    """Return the place of a forecast at the foot of a band; None if it is too narrow."""
    gap = scale.px(GAP)
    if band.width < size[0] + 2 * gap:
        return None
    return pygame.Rect((0, 0), size).move_to(midbottom=(band.centerx, band.bottom - gap))


def _draw(
    target: pygame.Surface,
    picture: pygame.Surface,
    context: ToolContext[Any],
    places: Sequence[tuple[int, int]],
    about: Sequence[pygame.Rect],
) -> pygame.Rect:
    box = find_in_band(context.camera.band, picture.get_size(), context.setting.scale)
    if box is None:
        boxes = [pygame.Rect(place, picture.get_size()).clamp(context.above_buttons) for place in places]
        box = min(boxes, key=lambda each: measure_overlap(each, [*about, context.card]))
    target.blit(picture, box)
    return box
