"""Places of everything on a player's panel; pure rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.panel import panel_border
from client.ui.scale import Scale

Column = Literal["supply", "up", "hidden", "out"]
COLUMNS: tuple[Column, ...] = ("supply", "up", "hidden", "out")
"""What the table of an army counts: open stock, face-up discard, what nobody but the owner sees, the box."""
Pile = Literal["bag", "hand", "up", "down"]
PILES: tuple[Pile, ...] = ("bag", "hand", "up", "down")
CLOCK = 3.7
"""Width of a clock in heights of its letters."""
LARGE = 130
"""Text size in per cent from which on a compact panel's head has no room for a second line."""
THIN = 0.62
"""The frame of a compact panel, as a part of the usual one."""


@dataclass(frozen=True)
class PanelPlan:
    """Rectangles of one panel, in pixels of the window."""

    rect: pygame.Rect
    frame: float
    """The scale of the frame."""
    emblem: pygame.Rect
    name: pygame.Rect
    status: pygame.Rect
    """For the sign that the player has the turn or must answer."""
    below: pygame.Rect
    """A line below the name, without height where the name's own line has to do."""
    initiative: pygame.Rect
    track: pygame.Rect
    """For the side's markers; without height where the panel is that of one of two partners."""
    seals: pygame.Rect
    """For the side's Seals, likewise; without width where there are none."""
    heads: dict[Column, pygame.Rect]
    rows: dict[int, pygame.Rect]
    """Of each kind, the Royal Coin last."""
    coins: dict[int, pygame.Rect]
    """The square of the coin that heads a row."""
    names: dict[int, pygame.Rect]
    """Where each row has room for words; empty on a compact panel."""
    counts: dict[tuple[int, Column], pygame.Rect]
    piles: dict[Pile, pygame.Rect]
    clock: pygame.Rect
    """Without size where nobody's time is counted."""

    def part_at(self, pos: tuple[int, int]) -> str:
        """Return the name of the part under a point: a column's head, a pile, the markers."""
        parts: list[tuple[str, pygame.Rect]] = [*self.heads.items(), *self.piles.items()]
        parts += [("seals", self.seals), ("track", self.track), ("initiative", self.initiative)]
        return next((name for name, box in parts if box.collidepoint(pos)), "")

    def kind_at(self, pos: tuple[int, int]) -> int | None:
        """Return the kind whose row is under a point."""
        return next((kind for kind, row in self.rows.items() if row.collidepoint(pos)), None)


def plan(
    rect: pygame.Rect, scale: Scale, kinds: Sequence[int], *, seals: int = 0, timed: bool = False
) -> PanelPlan:
    """Divide a panel: head, markers and `seals` Seals, one row for each kind, piles side by side.

    The head of a `timed` panel has a second line, for the clock and for whose turn it is.
    """
    border = panel_border(scale.factor)
    inner = rect.inflate(-2 * border - scale.px(6), -2 * border - scale.px(4))
    gap = scale.px(5)
    upper = min(max(scale.px(34), round(scale.letters("heading") * 1.35)), inner.height // 5)
    head = upper + (round(scale.letters("body") * 1.3) if timed else 0)
    track = scale.px(24)
    foot = min(scale.px(70), inner.height // 4)
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
    column = min(round(inner.width * 0.107), round(scale.letters("small") * 2.0))
    heads, rows, coins, counts = _table(table, column, scale.px(36), kinds)
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
    """Divide a low panel: a head of two lines, then rows without words beside two times two piles.

    A clock stands at the end of the name's line. Without one, letters too large for a second line leave its
    room to the rows: what stood there follows the name.
    """
    frame = scale.factor * THIN
    border = panel_border(frame)
    inner = rect.inflate(-2 * border - scale.px(6), -2 * border - scale.px(4))
    gap = scale.px(4)
    upper = min(round(scale.letters("heading") * 1.15), inner.height // 6)
    lower = min(round(scale.letters("small") * 1.2), inner.height // 8)
    if scale.text >= LARGE and not timed:
        upper, lower = min(round(scale.letters("heading") * 1.15), inner.height // 5), 0
    head = upper + lower
    sign = min(head, inner.width // 6)
    emblem = pygame.Rect(inner.x, inner.y, sign, head)
    initiative = pygame.Rect(inner.right - sign, inner.y, sign, head)
    name = pygame.Rect(emblem.right + gap, inner.y, initiative.x - emblem.right - 2 * gap, upper)
    line = pygame.Rect(name.x, name.bottom, name.width, lower)
    clock = pygame.Rect(name.right, name.y, 0, 0)
    if timed:
        clock = pygame.Rect(0, name.y, min(round(scale.letters("small") * CLOCK), name.width // 2), upper)
        clock.right = name.right
        clock.height = min(clock.height, clock.width // 2)
        name.width -= clock.width + gap
    status = pygame.Rect(0, line.y, min(round(scale.letters("small") * 4.8), round(line.width * 0.5)), lower)
    status.right = line.right
    below = pygame.Rect(line.x, line.y, status.x - line.x - gap, lower)
    if not lower:
        status = pygame.Rect(0, name.y, min(status.width, round(line.width * 0.37)), upper)
        status.right = line.right
        name.width = status.x - gap - name.x
    top = inner.y + head + gap
    width = round(inner.width * 0.56)
    table = pygame.Rect(inner.x, top, width, inner.bottom - top)
    row = table.height / (len(kinds) + 0.75)
    edge = min(round(row), scale.px(36))
    heads, rows, coins, counts = _table(table, (width - edge - gap) // len(COLUMNS), edge, kinds)
    left = table.right + gap
    across, down = (inner.right - left) // 2, table.height // 2
    piles = {
        key: pygame.Rect(left + at % 2 * across, top + at // 2 * down, across, down)
        for at, key in enumerate(PILES)
    }
    nothing = pygame.Rect(inner.x, top, 0, 0)
    parts = (emblem, name, status, below, initiative, nothing, nothing.copy())
    return PanelPlan(rect, frame, *parts, heads, rows, coins, {}, counts, piles, clock)


_Table = tuple[
    dict[Column, pygame.Rect],
    dict[int, pygame.Rect],
    dict[int, pygame.Rect],
    dict[tuple[int, Column], pygame.Rect],
]


def _table(area: pygame.Rect, column: int, widest: int, kinds: Sequence[int]) -> _Table:
    """Divide a table: heads of the columns at the right, rows, their coins at the left, their numbers."""
    row = area.height / (len(kinds) + 0.75)
    left = area.right - column * len(COLUMNS)
    heads = {
        key: pygame.Rect(left + at * column, area.y, column, round(row * 0.75))
        for at, key in enumerate(COLUMNS)
    }
    rows, coins, counts = {}, {}, {}
    for at, kind in enumerate(kinds):
        y, below = (round(area.y + row * (step + 0.75)) for step in (at, at + 1))
        rows[kind] = pygame.Rect(area.x, y, area.width, below - y)
        edge = min(below - y, widest)
        coins[kind] = pygame.Rect(area.x, y + (below - y - edge) // 2, edge, edge)
        for key, box in heads.items():
            counts[kind, key] = pygame.Rect(box.x, y, column, below - y)
    return heads, rows, coins, counts
