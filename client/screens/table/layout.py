"""Places of the parts of the table screen: players at the left, the board, words and hand at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.ui.scale import Scale

LEFT, RIGHT = 308, 318
"""Widths of the columns in design units, at normal text size."""
CROWDED_LEFT, CROWDED_RIGHT = 264, 296
"""The same with more than two players: their board is wider."""
GAP = 6
WIDEST, CROWDED_WIDEST = 0.31, 0.24
"""The part of the window that a column may take."""
SHELF = 116
"""Height in design units of the place for cards that lie open."""
LINE = 34
"""A bar narrower than so many letters' heights is high enough for two lines."""
BUTTON = 40
LOG = 0.42
"""The part of the right column that the log takes."""
SIGN = 0.55
"""The part of the log that a spectator's sign takes at most."""


@dataclass(frozen=True)
class TableLayout:
    """Rectangles in pixels of the window."""

    window: pygame.Rect
    left: pygame.Rect
    """For the players."""
    bar: pygame.Rect
    """For the line that says what is asked."""
    head: pygame.Rect
    """For the few words that say how far the match is; the board leaves the stage's corners free."""
    buttons: tuple[pygame.Rect, ...]
    """For six buttons, the last two beside the others."""
    stage: pygame.Rect
    """For the board."""
    log: pygame.Rect
    tray: pygame.Rect
    """For the own hand and what can be done with it."""
    shelf: pygame.Rect
    """For cards that lie open for everybody, between log and tray; without any it has no height."""
    watch: pygame.Rect
    """For who watches: beside the head, or above the log for those who do."""
    chat: pygame.Rect
    """What a drawer for talking covers of the log."""


def table_layout(
    scale: Scale,
    *,
    hand: bool,
    seats: int = 2,
    shelf: bool = False,
    sign: Callable[[int], int] | None = None,
) -> TableLayout:
    """Divide a window; larger letters take wider columns. Without an own `hand` the log takes its place.

    A `shelf` takes a part of the log, and so does the `sign` of a spectator, which says how high it is for a
    width.
    """
    width, height = scale.size
    gap = scale.px(GAP)
    wider = 1 + 0.42 * max(0.0, scale.text / 100 - 1)
    crowded = seats > 2
    units = (CROWDED_LEFT, CROWDED_RIGHT) if crowded else (LEFT, RIGHT)
    widest = round(width * (CROWDED_WIDEST if crowded else WIDEST))
    left_width, right_width = (min(round(scale.px(each) * wider), widest) for each in units)
    left = pygame.Rect(gap, gap, left_width, height - 2 * gap)
    right_x = width - gap - right_width
    upper = round((height - 3 * gap) * LOG) if hand else height - 2 * gap
    tray = pygame.Rect(right_x, upper + 2 * gap, right_width, max(0, height - upper - 3 * gap))
    taken = min(round(scale.px(SHELF) * wider), upper // 2) if shelf else 0
    log = pygame.Rect(right_x, gap, right_width, upper - (taken + gap if shelf else 0))
    watch = pygame.Rect(right_x, gap, right_width, 0)
    if sign is not None:
        watch.height = min(sign(right_width), round(log.height * SIGN))
        log.y, log.height = log.y + watch.height + gap, log.height - watch.height - gap
    open_cards = pygame.Rect(right_x, gap + upper - taken, right_width, taken)
    bar = pygame.Rect(left.right + gap, gap, right_x - left.right - 2 * gap, 0)
    body = scale.letters("body")
    bar.height = round(body * 2.6) + scale.px(8) if bar.width < LINE * body else body + scale.px(20)
    stage = pygame.Rect(bar.x, bar.bottom + gap // 2, bar.width, height - bar.bottom - gap)
    head = pygame.Rect(stage.x, stage.y + gap, 5 * scale.letters("small") + scale.px(22), body + scale.px(14))
    edge = scale.px(BUTTON)
    corner = (stage.right - 2 * edge - gap, stage.bottom - 2 * edge - gap)
    buttons = tuple(
        pygame.Rect(corner[0] + across * (edge + gap), corner[1] + down * (edge + gap), edge, edge)
        for down in (0, 1)
        for across in (0, 1)
    )
    buttons += (buttons[2].move(-edge - gap, 0), buttons[0].move(-edge - gap, 0))
    if sign is None:
        watch = pygame.Rect(head.right + gap, head.y, round(2.9 * scale.letters("small")) + scale.px(20), 0)
        watch.height = head.height
    chat = log.copy()
    if not hand:
        chat.height = round(log.height * LOG)
        chat.bottom = log.bottom
    window = pygame.Rect(0, 0, width, height)
    return TableLayout(window, left, bar, head, buttons, stage, log, tray, open_cards, watch, chat)
