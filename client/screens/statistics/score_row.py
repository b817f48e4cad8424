"""One row of a chart of scores: a name, the share with its doubt as a bar, and the figures."""

from __future__ import annotations

import pygame

from client.draw.palette import ATTACK, BRASS, LEGAL, MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.screens.statistics.figures import Score
from client.ui.scale import Scale
from client.ui.text_layout import Writing

NAME_SHARE, BAR_SHARE = 0.34, 0.36
"""Parts of a row's width for the name and for the bar."""
BAR = 18
"""Design units of the height of a bar."""
GAP = 10
"""Design units between the parts of a row."""


def draw_score_row(scale: Scale, name: str, score: Score, figures: str, width: int) -> pygame.Surface:
    """Draw a row; the bar goes from 0 to 1, with a mark at the middle and a band over the interval."""
    gap = scale.px(GAP)
    name_width, bar_width = round(width * NAME_SHARE), round(width * BAR_SHARE)
    label = Writing(scale, name, "body", name_width, colour=PARCHMENT)
    told = Writing(scale, figures, "small", width - name_width - bar_width - 2 * gap, colour=PARCHMENT)
    tall = max(label.height, told.height, scale.px(BAR))
    row = pygame.Surface((width, tall), pygame.SRCALPHA)
    label.draw(row, (0, (tall - label.height) // 2))
    told.draw(row, (name_width + bar_width + 2 * gap, (tall - told.height) // 2))
    bar = pygame.Rect(name_width + gap, 0, bar_width, scale.px(BAR))
    bar.centery = tall // 2
    _draw_bar(row, bar, score, scale)
    return row


def _draw_bar(row: pygame.Surface, bar: pygame.Rect, score: Score, scale: Scale) -> None:
    radius = bar.height // 3
    pygame.draw.rect(row, NIGHT, bar, border_radius=radius)
    low, high = score.interval
    # Only a whole interval on one side of the middle says that somebody plays better.
    tone: Colour = LEGAL if low > 0.5 else ATTACK if high < 0.5 else BRASS
    left, right = (bar.left + round(part * bar.width) for part in (low, high))
    band = pygame.Rect(left, bar.top, max(scale.px(2), right - left), bar.height)
    pygame.draw.rect(row, mix(tone, NIGHT, 0.45), band, border_radius=radius)
    middle = bar.left + bar.width // 2
    pygame.draw.line(row, MUTED, (middle, bar.top), (middle, bar.bottom - 1), scale.px(1))
    point = bar.height // 3
    at = bar.left + point + round(score.share * (bar.width - 2 * point))
    pygame.draw.circle(row, mix(tone, WHITE, 0.5), (at, bar.centery), point)
