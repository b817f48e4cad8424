"""Places of everything on a player's panel; pure rectangles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from client.draw.panel import panel_border
from client.ui.scale import Scale

Column = Literal["supply", "up", "hidden", "out"]
COLUMNS: tuple[Column, ...] = ("supply", "up", "hidden", "out")
"""The columns of the army's table: supply, face-up discard, hidden coins, the box."""
Pile = Literal["bag", "hand", "up", "down"]
PILES: tuple[Pile, ...] = ("bag", "hand", "up", "down")
CLOCK = 3.7
"""Width of a clock in heights of its letters."""
PILED_UP: tuple[Pile, ...] = ("bag", "hand", "down")
"""The piles of a compact panel."""
NAME_SHARE = 0.3
"""Least part of a low panel's width for the name of its player."""
PILES_SHARE, LABELS_SHARE = 0.165, 0.26
"""Greatest parts of a compact panel's width for its piles and for the names of its lines."""
LABEL = 3.9
"""Width of the longest of these names, in heights of its letters."""
COMPACT_FRAME_FACTOR = 0.62
"""The frame of a compact panel, as a part of the usual one."""


class Spread(NamedTuple):
    """The division of a panel's room between the names of an army and the things around them."""

    heads: float
    """Height of a table's heads in those of its rows."""
    column: float
    """Width of a column of numbers, as a part of the panel's."""
    foot: int
    """Height of the piles in design units."""


USUAL = Spread(1.05, 0.107, 70)
SPREADS = (USUAL, Spread(1.05, 0.08, 70), Spread(1.05, 0.08, 50), Spread(0.3, 0.08, 50))
"""Spreads with ever more room for names; large letters take the first that has enough."""


@dataclass(frozen=True)
class PanelPlan:
    """Rectangles of one panel, in pixels of the window."""

    rect: pygame.Rect
    frame: float
    """The scale of the frame."""
    emblem: pygame.Rect
    name: pygame.Rect
    status: pygame.Rect
    """The place of the sign that the player has the turn or must answer."""
    below: pygame.Rect
    """The line below the name; without height if the name's own line must do."""
    initiative: pygame.Rect
    track: pygame.Rect
    """The side's markers; without height on the panel of one of two partners."""
    seals: pygame.Rect
    """The side's Seals, with the same rule; without width if there are none."""
    heads: dict[Column, pygame.Rect]
    rows: dict[int, pygame.Rect]
    """The row of each kind, the Royal Coin last."""
    coins: dict[int, pygame.Rect]
    """The square of the coin that heads a row."""
    names: dict[int, pygame.Rect]
    """The room for words in each row; empty on a compact panel."""
    counts: dict[tuple[int, Column], pygame.Rect]
    piles: dict[Pile, pygame.Rect]
    clock: pygame.Rect
    """The clock; without size in a match without clocks."""

    def part_at(self, pos: tuple[int, int]) -> str:
        """Return the name of the part under a point: a column's head, a pile, the markers."""
        parts: list[tuple[str, pygame.Rect]] = [*self.heads.items(), *self.piles.items()]
        parts += [("seals", self.seals), ("track", self.track), ("initiative", self.initiative)]
        return next((name for name, box in parts if box.collidepoint(pos)), "")

    def kind_at(self, pos: tuple[int, int]) -> int | None:
        """Return the kind whose row is under a point."""
        return next((kind for kind, row in self.rows.items() if row.collidepoint(pos)), None)


def plan(
    rect: pygame.Rect,
    scale: Scale,
    kinds: Sequence[int],
    *,
    seals: int = 0,
    timed: bool = False,
    spread: Spread = USUAL,
) -> PanelPlan:
    """Divide a panel: head, markers and `seals` Seals, one row for each kind, piles side by side.

    The head of a `timed` panel has a second line, for the clock and the status of the turn. The `spread`
    divides the room between the words of the army and the things around them.
    """
    border = panel_border(scale.factor)
    inner = rect.inflate(-2 * border - scale.px(6), -2 * border - scale.px(4))
    gap = scale.px(5)
    upper = min(max(scale.px(34), round(scale.letters("heading") * 1.35)), inner.height // 5)
    head = upper + (round(scale.letters("body") * 1.3) if timed else 0)
    track = scale.px(24)
    foot = min(scale.px(spread.foot), inner.height // 4)
    title = pygame.Rect(inner.x, inner.y, inner.width, head)
    sign = min(head, round(upper * 1.3))
    emblem = pygame.Rect(title.x, title.y, sign, head)
    initiative = pygame.Rect(title.right - sign, title.y, sign, head)
    width = min(round(scale.letters("small") * 5.0), round(inner.width * 0.26))
    status = pygame.Rect(0, title.y, width, upper)
    status.right = initiative.x - gap
    name = pygame.Rect(emblem.right + gap, title.y, status.x - emblem.right - 2 * gap, upper)
    clock = pygame.Rect(name.x, name.bottom, 0, 0)
    if timed:
        name.width = status.right - name.x
        status.y, status.height = name.bottom, head - upper
        clock = pygame.Rect(name.x, name.bottom, status.x - gap - name.x, head - upper)
        clock.width = min(clock.width, round(scale.letters("body") * CLOCK))
        clock.height = min(clock.height, clock.width // 2)
    line = pygame.Rect(inner.x, title.bottom + gap, inner.width, track)
    wax = pygame.Rect(0, line.y, seals * track, track)
    wax.right = line.right
    if seals:
        line.width -= wax.width + gap
    top = line.bottom + gap
    table = pygame.Rect(inner.x, top, inner.width, inner.bottom - foot - gap - top)
    column = min(round(inner.width * spread.column), round(scale.letters("small") * 2.0))
    heads, rows, coins, counts = _table(table, column, scale.px(36), kinds, spread.heads)
    left = table.right - column * len(COLUMNS)
    names = {
        kind: pygame.Rect(coins[kind].right + gap, row.y, left - coins[kind].right - 2 * gap, row.height)
        for kind, row in rows.items()
    }
    width = inner.width // len(PILES)
    piles = {
        key: pygame.Rect(inner.x + at * width, inner.bottom - foot, width, foot)
        for at, key in enumerate(PILES)
    }
    below = pygame.Rect(name.x, name.bottom, name.width, 0)
    parts = (emblem, name, status, below, initiative, line, wax)
    return PanelPlan(rect, scale.factor, *parts, heads, rows, coins, names, counts, piles, clock)


def compact(rect: pygame.Rect, scale: Scale, kinds: Sequence[int], *, timed: bool = False) -> PanelPlan:
    """Divide a low panel: a head, a column below each coin with a line for each count, and three piles.

    The piles have no names. The face-up discard has no pile: its line counts it. The head of a `timed` panel
    has a second line, for the clock and the status of the turn.
    """
    frame = scale.factor * COMPACT_FRAME_FACTOR
    border = panel_border(frame)
    inner = rect.inflate(-2 * border - scale.px(4), -2 * border - scale.px(4))
    gap = scale.px(4)
    upper = min(round(scale.letters("heading") * 1.2), inner.height // (6 if timed else 5))
    lower = min(round(scale.letters("small") * 1.2), inner.height // 8) if timed else 0
    title = pygame.Rect(inner.x, inner.y, inner.width, upper)
    emblem = pygame.Rect(inner.x, inner.y, upper, upper)
    initiative = pygame.Rect(inner.right - upper, inner.y, upper, upper)
    line = pygame.Rect(emblem.right + gap, inner.y, initiative.x - emblem.right - 2 * gap, upper)
    # On a panel of any width, the name has the larger part of it.
    width = min(round(scale.letters("small") * 4.8), round(line.width * 0.42))
    width = min(width, line.width - gap - math.ceil(rect.width * NAME_SHARE))
    clock = pygame.Rect(line.x, line.bottom, 0, 0)
    name = line.copy()
    status = pygame.Rect(line.right - width, line.y, width, upper)
    if timed:
        status.y, status.height = line.bottom, lower
        clock.size = (min(round(scale.letters("small") * CLOCK), line.width - width - gap), lower)
        clock.height = min(clock.height, clock.width // 2)
    else:
        name.width = status.x - gap - name.x
    top = title.bottom + lower + gap
    body = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
    piles = _place_piles(body, round(inner.width * PILES_SHARE))
    label = min(round(inner.width * LABELS_SHARE), round(scale.letters("small") * LABEL))
    left = body.x + label
    column = (piles["bag"].x - left) // len(kinds)
    edge = min(column, scale.px(44), round(body.height * 0.34))
    step = (body.height - edge) / len(COLUMNS)
    ends = [round(top + edge + step * at) for at in range(len(COLUMNS) + 1)]
    lines = list(zip(COLUMNS, ends, ends[1:], strict=False))
    heads = {key: pygame.Rect(body.x, y, label, end - y) for key, y, end in lines}
    rows: dict[int, pygame.Rect] = {}
    coins: dict[int, pygame.Rect] = {}
    counts: dict[tuple[int, Column], pygame.Rect] = {}
    for at, kind in enumerate(kinds):
        x = left + at * column
        rows[kind] = pygame.Rect(x, top, column, body.height)
        coins[kind] = pygame.Rect(x + (column - edge) // 2, top, edge, edge)
        counts |= {(kind, key): pygame.Rect(x, y, column, end - y) for key, y, end in lines}
    nothing = pygame.Rect(inner.x, top, 0, 0)
    parts = (emblem, name, status, nothing, initiative, nothing.copy(), nothing.copy())
    return PanelPlan(rect, frame, *parts, heads, rows, coins, {}, counts, piles, clock)


def _place_piles(body: pygame.Rect, width: int) -> dict[Pile, pygame.Rect]:
    """Return the places of a low panel's piles above each other, at its right."""
    down = body.height // len(PILED_UP)
    x = body.right - width
    return {key: pygame.Rect(x, body.y + at * down, width, down) for at, key in enumerate(PILED_UP)}


_Table = tuple[
    dict[Column, pygame.Rect],
    dict[int, pygame.Rect],
    dict[int, pygame.Rect],
    dict[tuple[int, Column], pygame.Rect],
]


def _table(area: pygame.Rect, column: int, widest: int, kinds: Sequence[int], headed: float) -> _Table:
    """Divide a table: heads of the columns at the right, rows, their coins at the left, their numbers.

    The heads stand on two lines by turns; a word thus has the width of two columns.
    """
    row = area.height / (len(kinds) + headed)
    left = area.right - column * len(COLUMNS)
    line = int(row * headed / 2)
    heads = {}
    for at, key in enumerate(COLUMNS):
        x = left + at * column - column // 2
        heads[key] = pygame.Rect(x, area.y + at % 2 * line, min(2 * column, area.right - x), line)
    rows, coins, counts = {}, {}, {}
    for at, kind in enumerate(kinds):
        y, below = (round(area.y + row * (step + headed)) for step in (at, at + 1))
        rows[kind] = pygame.Rect(area.x, y, area.width, below - y)
        edge = min(below - y, widest)
        coins[kind] = pygame.Rect(area.x, y + (below - y - edge) // 2, edge, edge)
        for step, key in enumerate(COLUMNS):
            counts[kind, key] = pygame.Rect(left + step * column, y, column, below - y)
    return heads, rows, coins, counts
