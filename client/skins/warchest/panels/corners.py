"""Places around the board of four: the players in its empty corners, the teams above and below it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pygame

from client.draw.hex_layout import SQRT3, Cell, HexLayout
from client.skins.warchest.art.table import FRAME
from client.ui.scale import Scale

GAP = 6
STRIP, MAX_STRIP_WIDTH, PADDING = 36, 560, 6
"""Design units of a team's strip: least height, greatest width, and the height of its edges."""
PANEL, MAX_PANEL_GROWTH = (276, 172), 1.3
"""Size of a player's panel in design units, and the greatest factor of its growth."""
MAX_PANEL_SHARE = 0.31
"""Greatest part of the stage's width for a panel."""


@dataclass(frozen=True)
class Corners:
    """Rectangles in pixels of the window, apart from each other and from the board."""

    panels: tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]
    """Clockwise, from the lower left corner to the lower right one."""
    upper: pygame.Rect
    lower: pygame.Rect
    """The strips of the teams."""
    board: pygame.Rect


def corners(stage: pygame.Rect, scale: Scale, cells: Collection[Cell]) -> Corners:
    """Divide the stage: the board of these cells has the whole height between two strips.

    The cells lie alike in all four quarters; the panels are as large as the quarters leave room for.
    """
    gap = scale.px(GAP)
    height = max(scale.px(STRIP), round(scale.letters("body") * 1.3) + scale.px(PADDING))
    board = stage.inflate(0, -2 * (height + gap))
    wide, tall = _panel(stage, HexLayout.fit(cells, board, margin=FRAME), scale)
    lowest = stage.bottom - tall
    places = [(stage.x, lowest), stage.topleft, (stage.right - wide, stage.y), (stage.right - wide, lowest)]
    one, two, three, four = (pygame.Rect(place, (wide, tall)) for place in places)
    upper = pygame.Rect(0, stage.y, min(stage.width - 2 * (wide + gap), scale.px(MAX_STRIP_WIDTH)), height)
    upper.centerx = stage.centerx
    return Corners((one, two, three, four), upper, upper.move(0, stage.height - height), board)


def _panel(stage: pygame.Rect, layout: HexLayout, scale: Scale) -> tuple[int, int]:
    """Return the size of the largest panel of the wanted form that fits into a corner beside the board."""
    broad, high = (scale.px(edge * MAX_PANEL_GROWTH) for edge in PANEL)
    broad = min(broad, round(stage.width * MAX_PANEL_SHARE))
    sizes = [(wide, min(_room(stage, layout, wide, scale), high)) for wide in range(broad // 2, broad)]
    return max(sizes, key=lambda size: min(edge / wish for edge, wish in zip(size, PANEL, strict=True)))


def _room(stage: pygame.Rect, layout: HexLayout, wide: int, scale: Scale) -> int:
    """Return the greatest height of a panel `wide` pixels wide in the upper left corner of the stage."""
    gap, reach = scale.px(GAP), layout.size * (1 + FRAME)
    room = stage.height / 2
    for x, y in map(layout.center, layout.cells):
        into = stage.x + wide + gap - (x - reach)
        if into > 0:
            # The board's upper left edge rises from the left corner, to half the way to the middle.
            room = min(room, y - SQRT3 * min(into, reach / 2) - stage.y)
    return int(room) - gap
