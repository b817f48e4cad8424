"""Places of hand, tiles and words in the tray; pure rectangles."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.panel import panel_border
from client.ui.scale import Scale
from engine.games.warchest.legality.reasons import VERBS
from engine.games.warchest.play.rounds import HAND_SIZE

MAX_TILE_HEIGHT, MIN_TILE_HEIGHT, MIN_TILE_LETTERS = 68, 21, 1.55
"""Design units of a tile's height, at most and at least, and the least height in heights of its letters."""
HINT_LINES, MAX_HINT_SHARE = 5.5, 0.25
"""The room of the words below in heights of their letters, and its greatest part of the tray."""
MIN_HINT_SHARE = 0.14
"""The least part of the tray for the words below."""
TILES_PER_ROW = 3
"""Tiles in a row if their words have room."""


@dataclass(frozen=True)
class TrayPlan:
    """Rectangles of the tray, in pixels of the window."""

    rect: pygame.Rect
    hand: pygame.Rect
    radius: float
    """Radius of a coin of the hand."""
    tiles: tuple[pygame.Rect, ...]
    body: pygame.Rect
    """All the tiles together; the answers to questions take their place."""
    hint: pygame.Rect

    def slot(self, at: int, among: int) -> tuple[int, int]:
        """Return the middle of a place of the hand."""
        step = self.hand.width / max(HAND_SIZE, among)
        return (round(self.hand.x + step * (at + 0.5)), self.hand.centery)

    @property
    def apart(self) -> tuple[int, int]:
        """Return the middle of the place for a drawn coin."""
        return self.slot(HAND_SIZE - 1, HAND_SIZE)


def plan(rect: pygame.Rect, scale: Scale, number: int = len(VERBS), across: int = TILES_PER_ROW) -> TrayPlan:
    """Divide the tray: hand above, a `number` of tiles in the middle in rows of `across`, words below.

    A tile that would be alone in its row takes all of it.
    """
    border = panel_border(scale.factor)
    inner = rect.inflate(-2 * border - scale.px(6), -2 * border - scale.px(6))
    gap = scale.px(5)
    radius = min(inner.width / (2 * HAND_SIZE + 0.8), inner.height * 0.125)
    hand = pygame.Rect(inner.x, inner.y, inner.width, round(2.2 * radius + scale.px(8)))
    rows = (number + across - 1) // across
    lines = min(round(scale.letters("small") * HINT_LINES), round(inner.height * MAX_HINT_SHARE))
    top = hand.bottom + gap
    least = rows * (max(scale.px(MIN_TILE_HEIGHT), round(scale.letters("small") * MIN_TILE_LETTERS)) + gap)
    few = inner.bottom - gap - round(inner.height * MIN_HINT_SHARE)
    bottom = max(inner.bottom - lines - gap, min(top + least, few))
    body = pygame.Rect(inner.x, top, inner.width, max(rows, bottom - top))
    width = (body.width - (across - 1) * gap) // across
    height = min((body.height - (rows - 1) * gap) // rows, scale.px(MAX_TILE_HEIGHT))
    body.height = rows * (height + gap) - gap
    tiles = []
    for at in range(number):
        row, column = divmod(at, across)
        alone = column == 0 and at == number - 1
        wide = body.width if alone else width
        tiles.append(
            pygame.Rect(body.x + column * (width + gap), body.y + row * (height + gap), wide, height)
        )
    hint = pygame.Rect(inner.x, body.bottom + gap, inner.width, inner.bottom - body.bottom - gap)
    return TrayPlan(rect, hand, radius, tuple(tiles), body, hint)
