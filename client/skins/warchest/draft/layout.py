"""Places of everything while armies are formed; pure rectangles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from client.draw.panel import panel_border
from client.skins.areas import Areas
from client.skins.warchest.panels.player_panel_layout import CLOCK
from client.skins.warchest.wording.seating import columns
from client.ui.focus import Key
from client.ui.scale import Scale

GAP = 7
HEAD = 42
"""Height of the line above the cards, in design units."""
FOOT = 88
"""Height of the order of picks below them."""
HIGH = 2.1
"""Height to width of a card at most."""
HEADED = 0.44
"""The part of an army's panel that its head takes at most."""
ANSWER = 54
CHOICE = 78
PEEK = 0.42
"""The part of the place for cards that a card takes for somebody who only watches."""


@dataclass(frozen=True)
class ArmyPlan:
    """One seat's army: its panel, its head and a row for each card."""

    panel: pygame.Rect
    head: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    clock: pygame.Rect


@dataclass(frozen=True)
class DraftPlan:
    """Rectangles in pixels of the window."""

    title: pygame.Rect
    cards: dict[int, pygame.Rect]
    """Of each revealed card."""
    order: pygame.Rect
    steps: tuple[pygame.Rect, ...]
    armies: tuple[ArmyPlan, ...]
    """By seat."""
    tray: pygame.Rect
    detail: pygame.Rect
    """For the card that is looked at."""
    answers: dict[Key, pygame.Rect] = field(default_factory=dict)
    """For what can be decided, by the key of the control."""


def plan(
    areas: Areas,
    scale: Scale,
    cards: Sequence[int],
    steps: int,
    seats: Sequence[int],
    size: int,
    answers: Sequence[Key],
    *,
    timed: bool = False,
    across: int,
) -> DraftPlan:
    """Divide the window; in a `timed` match the panels have clocks.

    `across` is the number of open cards in a row; `seats` are the seats from the topmost panel down, `size`
    is the number of cards of an army, `steps` that of the decisions about cards, `answers` are the keys of
    the buttons.
    """
    gap, stage = scale.px(GAP), areas.stage
    title = pygame.Rect(stage.x, stage.y + gap, stage.width, scale.px(HEAD))
    foot = scale.px(FOOT)
    order = pygame.Rect(stage.x, stage.bottom - foot, stage.width, foot - gap)
    # What else stands on the stage is in its upper left and its lower right corner.
    left = max((box.right + gap for box in areas.taken if box.colliderect(title)), default=stage.x)
    title = pygame.Rect(left, title.y, stage.right - left, title.height)
    order.width = min((box.left - gap for box in areas.taken if box.colliderect(order)), default=stage.right)
    order.width -= stage.x
    middle = pygame.Rect(stage.x, title.bottom + gap, stage.width, order.y - gap - title.bottom - gap)
    return DraftPlan(
        title,
        dict(zip(cards, grid(middle, gap, len(cards), across), strict=True)),
        order,
        _steps(order, scale, steps),
        _armies(areas.players, scale, seats, size, timed),
        *_tray(areas, scale, answers),
    )


def grid(area: pygame.Rect, gap: int, number: int, across: int) -> list[pygame.Rect]:
    """Lay cards out in rows with so many `across`, as evenly as they can be, the last row in the middle."""
    if not number:
        return []
    rows = math.ceil(number / across)
    across = math.ceil(number / rows)
    width = (area.width - gap * (across - 1)) // across
    height = min((area.height - gap * (rows - 1)) // rows, round(width * HIGH))
    top = area.y + (area.height - rows * height - gap * (rows - 1)) // 2
    places = []
    for at in range(number):
        row, column = divmod(at, across)
        in_row = min(across, number - row * across)
        left = area.x + (area.width - in_row * width - gap * (in_row - 1)) // 2
        places.append(pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height))
    return places


def _steps(order: pygame.Rect, scale: Scale, steps: int) -> tuple[pygame.Rect, ...]:
    label = round(scale.letters("small") * 1.35)
    inner = order.inflate(-scale.px(20), -scale.px(8))
    room = pygame.Rect(inner.x, inner.y + label, inner.width, inner.height - label)
    edge = min(room.height, room.width // max(1, steps), scale.px(56))
    return tuple(
        pygame.Rect(room.x + at * edge, room.y + (room.height - edge) // 2, edge, edge) for at in range(steps)
    )


def _armies(
    area: pygame.Rect, scale: Scale, seats: Sequence[int], size: int, timed: bool
) -> tuple[ArmyPlan, ...]:
    plans = {}
    for seat, panel in zip(seats, columns(area, scale, len(seats)), strict=True):
        border = panel_border(scale.factor)
        inner = panel.inflate(-2 * border - scale.px(8), -2 * border - scale.px(2))
        lines = scale.font("heading").get_linesize() + scale.font("small").get_linesize()
        head = pygame.Rect(inner.x, inner.y, inner.width, min(lines, round(inner.height * HEADED)))
        clock = pygame.Rect(head.topright, (0, 0))
        if timed:
            width = min(round(scale.letters("body") * CLOCK), head.width // 3)
            height = min(head.height, round(scale.letters("body") * 1.5))
            clock = pygame.Rect(head.right - width, head.y, width, height)
            clock.centery = head.centery
        below = inner.bottom - head.bottom - scale.px(5)
        row = below // size
        rows = tuple(
            pygame.Rect(inner.x, inner.bottom - below + step * row, inner.width, row) for step in range(size)
        )
        plans[seat] = ArmyPlan(panel, head, rows, clock)
    return tuple(plans[seat] for seat in sorted(plans))


def _tray(
    areas: Areas, scale: Scale, answers: Sequence[Key]
) -> tuple[pygame.Rect, pygame.Rect, dict[Key, pygame.Rect]]:
    """Give the card that is looked at the upper part of the tray and the answers the lower one.

    Without a tray a card may cover a part of the place for cards.
    """
    border, gap = panel_border(scale.factor), scale.px(GAP)
    tray = areas.tray.copy()
    if not tray.height:
        tray = areas.card.copy()
        tray.height = round(areas.card.height * PEEK)
        tray.bottom = areas.shelf.top - scale.px(GAP) if areas.shelf.height else areas.card.bottom
    inner = tray.inflate(-2 * border - scale.px(8), -2 * border - scale.px(8))
    letters = scale.font("body").get_linesize() + scale.font("small").get_linesize()
    tall = max(scale.px(CHOICE if len(answers) > 1 else ANSWER), letters + scale.px(20))
    taken = len(answers) * (tall + gap)
    boxes = {
        key: pygame.Rect(inner.x, inner.bottom - taken + gap + at * (tall + gap), inner.width, tall)
        for at, key in enumerate(answers)
    }
    return tray, pygame.Rect(inner.x, inner.y, inner.width, inner.height - taken), boxes
