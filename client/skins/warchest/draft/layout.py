"""Places of everything during the draft; pure rectangles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from client.draw.panel import panel_border
from client.skins.areas import Areas
from client.skins.warchest.panels.player.layout import CLOCK, COMPACT_FRAME_FACTOR
from client.skins.warchest.wording.seating import columns
from client.ui.focus import Key
from client.ui.scale import Scale

GAP = 7
HEAD = 42
"""Height of the line above the cards, in design units."""
FOOT = 88
"""Height of the order of picks below the cards, in design units."""
MAX_CARD_ASPECT = 2.1
"""Greatest ratio of height to width of a card."""
HEAD_SHARES, HEADED_LOW = 0.44, 0.56
"""Greatest part of an army's panel for its head; the second figure is for panels with coins side by side."""
COIN_SHARE = 0.34
"""Greatest part of a row for its coin."""
COLUMN, MAX_ARMIES_SHARE = 226, 0.27
"""Width in design units of the armies of four, and the greatest part of the stage for them."""
ORDER, ROWS = 116, 2
"""Height in design units of the order of picks below these armies, and its number of rows."""
ANSWER = 54
CHOICE = 78
WATCHED_CARD_SHARE = 0.42
"""The part of the room for cards that the large card takes for a watcher."""


@dataclass(frozen=True)
class ArmyPlan:
    """One seat's army: its panel, its head and a row or a place for each card."""

    panel: pygame.Rect
    frame: float
    """The scale of the panel's frame."""
    head: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    coins: tuple[pygame.Rect, ...]
    """The coin of each row; coins that lie side by side have no names."""
    clock: pygame.Rect

    @property
    def named(self) -> bool:
        """Say whether the rows have room for names."""
        return self.coins != self.rows


@dataclass(frozen=True)
class DraftPlan:
    """Rectangles in pixels of the window."""

    title: pygame.Rect
    cards: dict[int, pygame.Rect]
    """The place of each revealed card."""
    order: pygame.Rect
    labelled: bool
    """Whether the order has its own title; otherwise the title of the screen stands there."""
    steps: tuple[pygame.Rect, ...]
    armies: tuple[ArmyPlan, ...]
    """The panels, by seat."""
    tray: pygame.Rect
    detail: pygame.Rect
    """The place of the large card."""
    answers: dict[Key, pygame.Rect] = field(default_factory=dict)
    """The places of the possible answers, by the key of the control."""


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

    `across` is the number of open cards in a row. `seats` are the seats from the topmost panel down. `size`
    is the number of cards of an army, `steps` the number of decisions about cards. `answers` are the keys of
    the buttons.
    """
    gap, four = scale.px(GAP), len(seats) > 2
    title, order, column, middle = (_four if four else _two)(areas, scale)
    return DraftPlan(
        title,
        dict(zip(cards, grid(middle, gap, len(cards), across), strict=True)),
        order,
        not four,
        _steps(order, title, scale, steps),
        _armies(column, scale, seats, size, timed),
        *_tray(areas, scale, answers),
    )


_Parts = tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]
"""Title, order of picks, armies, cards."""


def _two(areas: Areas, scale: Scale) -> _Parts:
    """Lay the title above the cards and the order below them."""
    gap, stage = scale.px(GAP), areas.stage
    title = pygame.Rect(stage.x, stage.y + gap, stage.width, scale.px(HEAD))
    foot = scale.px(FOOT)
    order = pygame.Rect(stage.x, stage.bottom - foot, stage.width, foot - gap)
    # Other things on the stage lie in its upper left and its lower right corner.
    left = max((box.right + gap for box in areas.taken if box.colliderect(title)), default=stage.x)
    title = pygame.Rect(left, title.y, stage.right - left, title.height)
    order.width = min((box.left - gap for box in areas.taken if box.colliderect(order)), default=stage.right)
    order.width -= stage.x
    middle = pygame.Rect(stage.x, title.bottom + gap, stage.width, order.y - gap - title.bottom - gap)
    return title, order, areas.players, middle


def _four(areas: Areas, scale: Scale) -> _Parts:
    """Leave the whole height to the many cards: the order lies below the armies, with the title on it."""
    gap, stage = scale.px(GAP), areas.stage
    wide = min(scale.px(COLUMN), round(stage.width * MAX_ARMIES_SHARE))
    order = pygame.Rect(stage.x, 0, wide, scale.px(ORDER))
    order.bottom = stage.bottom
    inner = order.inflate(-scale.px(20), -scale.px(8))
    title = pygame.Rect(inner.topleft, (inner.width, scale.font("heading").get_linesize()))
    column = pygame.Rect(stage.x, stage.y, wide, order.y - gap - stage.y)
    left = order.right + gap
    return title, order, column, pygame.Rect(left, stage.y, stage.right - left, stage.height)


def grid(area: pygame.Rect, gap: int, number: int, across: int) -> list[pygame.Rect]:
    """Lay cards out in rows of `across`, as evenly as possible, the last row in the middle."""
    if not number:
        return []
    rows = math.ceil(number / across)
    across = math.ceil(number / rows)
    width = (area.width - gap * (across - 1)) // across
    height = min((area.height - gap * (rows - 1)) // rows, round(width * MAX_CARD_ASPECT))
    top = area.y + (area.height - rows * height - gap * (rows - 1)) // 2
    places = []
    for at in range(number):
        row, column = divmod(at, across)
        in_row = min(across, number - row * across)
        left = area.x + (area.width - in_row * width - gap * (in_row - 1)) // 2
        places.append(pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height))
    return places


def _steps(order: pygame.Rect, title: pygame.Rect, scale: Scale, steps: int) -> tuple[pygame.Rect, ...]:
    """Lay the steps in one row below the order's name, or in `ROWS` rows below the screen's title."""
    rows = ROWS if order.contains(title) else 1
    label = title.height if rows > 1 else round(scale.letters("small") * 1.35)
    inner = order.inflate(-scale.px(20), -scale.px(8))
    room = pygame.Rect(inner.x, inner.y + label, inner.width, inner.height - label)
    across = max(1, math.ceil(steps / rows))
    edge = min(room.height // rows, room.width // across, scale.px(56))
    top = room.y + (room.height - rows * edge) // 2
    return tuple(
        pygame.Rect(room.x + at % across * edge, top + at // across * edge, edge, edge) for at in range(steps)
    )


def _armies(
    area: pygame.Rect, scale: Scale, seats: Sequence[int], size: int, timed: bool
) -> tuple[ArmyPlan, ...]:
    """Lay the armies below each other; those of four have their coins side by side."""
    plans, low = {}, len(seats) > 2
    for seat, panel in zip(seats, columns(area, scale, len(seats)), strict=True):
        frame = scale.factor * COMPACT_FRAME_FACTOR if low else scale.factor
        border = panel_border(frame)
        inner = panel.inflate(-2 * border - scale.px(8), -2 * border - scale.px(2))
        lines = scale.font("heading").get_linesize() + scale.font("small").get_linesize()
        part = HEADED_LOW if low else HEAD_SHARES
        head = pygame.Rect(inner.x, inner.y, inner.width, min(lines, round(inner.height * part)))
        clock = pygame.Rect(head.topright, (0, 0))
        if timed:
            width = min(round(scale.letters("body") * CLOCK), head.width // 3)
            height = min(head.height, round(scale.letters("body") * 1.5))
            clock = pygame.Rect(head.right - width, head.y, width, height)
            clock.centery = head.centery
        below = inner.bottom - head.bottom - scale.px(5)
        top, row, place = inner.bottom - below, below // size, inner.width // size
        if low:
            rows = [pygame.Rect(inner.x + at * place, top, place, below) for at in range(size)]
        else:
            rows = [pygame.Rect(inner.x, top + at * row, inner.width, row) for at in range(size)]
        wide = min(row, round(inner.width * COIN_SHARE))
        coins = rows if low else [pygame.Rect(each.topleft, (wide, row)) for each in rows]
        plans[seat] = ArmyPlan(panel, frame, head, tuple(rows), tuple(coins), clock)
    return tuple(plans[seat] for seat in sorted(plans))


def _tray(
    areas: Areas, scale: Scale, answers: Sequence[Key]
) -> tuple[pygame.Rect, pygame.Rect, dict[Key, pygame.Rect]]:
    """Give the large card the upper part of the tray and the answers the lower one.

    Without a tray the large card covers a part of the room for cards.
    """
    border, gap = panel_border(scale.factor), scale.px(GAP)
    tray = areas.tray.copy()
    if not tray.height:
        tray = areas.card.copy()
        tray.height = round(areas.card.height * WATCHED_CARD_SHARE)
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
