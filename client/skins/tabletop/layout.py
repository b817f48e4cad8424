"""The places at a table: a column at the right, and the table in the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.skins.areas import Areas, Demands
from client.skins.duel_layout import ColumnStyle, duel
from client.skins.layouts import GAP, wider
from client.ui.scale import Scale
from engine.events import Seat

COLUMN = ColumnStyle(width=272, widest=0.3, button=38, talk=0.6)
ROSTER_SHARE = 0.19
"""The part of the column's height for the units of a side."""
MIN_BAND = 190
"""Least width in design units of a band beside the table that is used, at normal text size."""


def divide(demands: Demands) -> Areas:
    """Divide a window: the line and the table at the left, both sides and the log in the column."""
    scale = demands.scale
    side = plate_height(scale) + round((scale.size[1] - 2 * scale.px(GAP)) * ROSTER_SHARE)
    return replace(duel(demands, COLUMN, side), plain=True)


def plate_height(scale: Scale) -> int:
    """Return the height of a player's plate, in pixels."""
    return round(1.35 * scale.letters("body") + 2.8 * scale.letters("small")) + scale.px(12)


def min_band(scale: Scale) -> int:
    """Return the least width of a band beside the table that is used, in pixels."""
    return round(scale.px(MIN_BAND) * wider(scale))


@dataclass(frozen=True)
class Places:
    """Places of the game's parts; parts of a side are listed for the lower side, then for the upper one."""

    window: pygame.Rect
    stage: pygame.Rect
    """The table."""
    plates: tuple[pygame.Rect, pygame.Rect]
    rosters: tuple[pygame.Rect, pygame.Rect]
    answers: pygame.Rect
    """The room of buttons, from its bottom up: the lower left corner of the table."""
    card: pygame.Rect
    """The place of a unit's card: over the log."""
    bottom: Seat
    narrated: bool
    """Whether somebody plays or watches here, and has use for the story of a turn."""

    @property
    def around(self) -> tuple[pygame.Rect, ...]:
        """Return the window's parts around the table."""
        window, stage = self.window, self.stage
        high = stage.height
        return (
            pygame.Rect(0, 0, window.width, stage.y),
            pygame.Rect(0, stage.y, stage.x, high),
            pygame.Rect(stage.right, stage.y, window.width - stage.right, high),
            pygame.Rect(0, stage.bottom, window.width, window.height - stage.bottom),
        )

    def side(self, seat: Seat) -> int:
        """Return the number of a seat's place: 0 below, 1 above."""
        return 0 if seat == self.bottom else 1


def places(areas: Areas, scale: Scale, bottom: Seat) -> Places:
    """Find the places of everything in a divided window."""
    gap, upper = scale.px(GAP), areas.players
    lower = upper.move_to(bottom=areas.buttons[0].top - gap)
    # Plates are at both ends, with units towards the log: a card over it covers units rather than a plate.
    high = plate_height(scale)
    plates = [pygame.Rect(upper.x, y, upper.width, high) for y in (lower.bottom - high, upper.y)]
    left = upper.height - high - gap // 2
    rosters = [pygame.Rect(upper.x, y, upper.width, left) for y in (lower.y, upper.bottom - left)]
    answers = areas.stage.inflate(-2 * gap, -2 * gap)
    return Places(
        window=areas.window,
        stage=areas.stage,
        plates=(plates[0], plates[1]),
        rosters=(rosters[0], rosters[1]),
        answers=answers,
        card=areas.card,
        bottom=bottom,
        narrated=areas.window.colliderect(areas.timeline),
    )
