"""Where hand, tiles and words lie in the tray; pure rectangles."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.board.panel import panel_border
from client.ui.scale import Scale
from engine.games.warchest.draws import HAND
from engine.games.warchest.reasons import VERBS

TALLEST = 68
"""Design units that a tile takes at most."""
ACROSS = 3
"""Tiles in a row."""


@dataclass(frozen=True)
class TrayPlan:
    """Rectangles of the tray, in pixels of the window."""

    rect: pygame.Rect
    hand: pygame.Rect
    radius: float
    """Of a coin of the hand."""
    tiles: tuple[pygame.Rect, ...]
    body: pygame.Rect
    """All the tiles together: where questions are asked instead."""
    hint: pygame.Rect

    def slot(self, at: int, among: int) -> tuple[int, int]:
        """Return the middle of a place of the hand."""
        step = self.hand.width / max(HAND, among)
        return (round(self.hand.x + step * (at + 0.5)), self.hand.centery)

    @property
    def apart(self) -> tuple[int, int]:
        """Return the middle of the place for a drawn coin."""
        return self.slot(HAND - 1, HAND)


def plan(rect: pygame.Rect, scale: Scale) -> TrayPlan:
    """Divide the tray: hand above, tiles in the middle, words below."""
    border = panel_border(scale.factor)
    inner = rect.inflate(-2 * border - scale.px(6), -2 * border - scale.px(6))
    gap = scale.px(5)
    radius = min(inner.width / (2 * HAND + 0.8), inner.height * 0.125)
    hand = pygame.Rect(inner.x, inner.y, inner.width, round(2.2 * radius + scale.px(8)))
    lines = min(round(scale.letters("small") * 1.42 * 4.5), round(inner.height * 0.29))
    rows = (len(VERBS) + ACROSS - 1) // ACROSS
    top = hand.bottom + gap
    body = pygame.Rect(inner.x, top, inner.width, max(rows, inner.bottom - lines - gap - top))
    width = (body.width - (ACROSS - 1) * gap) // ACROSS
    height = min((body.height - (rows - 1) * gap) // rows, scale.px(TALLEST))
    body.height = rows * (height + gap) - gap
    tiles = tuple(
        pygame.Rect(
            body.x + (at % ACROSS) * (width + gap), body.y + (at // ACROSS) * (height + gap), width, height
        )
        for at in range(len(VERBS))
    )
    hint = pygame.Rect(inner.x, body.bottom + gap, inner.width, inner.bottom - body.bottom - gap)
    return TrayPlan(rect, hand, radius, tiles, body, hint)
