"""The place of the dice tray: beside the table, or over it where it covers least of the fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from client.skins.layouts import GAP
from client.skins.tabletop.shapes.boxes import measure_overlap
from client.ui.scale import Scale

MAX_BAND_SHARE = 0.58
"""Greatest part of a band beside the table that a tray takes."""
MIN_HEIGHT_SHARE = 0.65
"""Least part of its usual height that a tray has to keep off a fight."""


def find_in_band(band: pygame.Rect, size: tuple[int, int], scale: Scale) -> pygame.Rect:
    """Return the place of a tray at the foot of a band; in a narrow one it is higher than elsewhere."""
    gap = scale.px(GAP)
    width = min(size[0], band.width - 2 * gap)
    height = min(size[0] * size[1] // width, round(band.height * MAX_BAND_SHARE))
    return pygame.Rect(0, 0, width, height).move_to(midbottom=(band.centerx, band.bottom - gap))


def find_on_table(
    table: pygame.Rect,
    size: tuple[int, int],
    scale: Scale,
    fighters: Sequence[pygame.Rect],
    others: Iterable[pygame.Rect],
) -> pygame.Rect:
    """Return the corner of a table where a tray covers least of the fighting units, then of all others.

    Where it covers the same, it lies at the right, and away from the first of the fighting units.
    """
    gap = scale.px(GAP)
    inner = table.inflate(-2 * gap, -2 * gap)
    box = pygame.Rect((0, 0), (min(size[0], inner.width), min(size[1], inner.height)))
    rows = [box.move_to(bottom=inner.bottom), box.move_to(top=inner.y)]
    if fighters:
        fight = fighters[0].unionall(list(fighters[1:]))
        # Beside a fight in the middle a tray that is a little lower covers nothing of it.
        below = box.move_to(y=fight.bottom + gap, height=inner.bottom - fight.bottom - gap)
        above = box.move_to(y=inner.y, height=fight.y - gap - inner.y)
        rows += [each for each in (below, above) if MIN_HEIGHT_SHARE * box.height <= each.height < box.height]
        rows.sort(key=lambda each: abs(each.centery - fighters[0].centery), reverse=True)
    corners = [row.move_to(x=x) for x in (inner.right - box.width, inner.x) for row in rows]
    return min(corners, key=lambda each: (measure_overlap(each, fighters), measure_overlap(each, others)))
