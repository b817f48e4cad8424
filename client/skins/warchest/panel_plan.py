"""Where everything lies on a player's panel; pure rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from client.board.panel import panel_border
from client.ui.scale import Scale

Column = Literal["supply", "up", "hidden", "out"]
COLUMNS: tuple[Column, ...] = ("supply", "up", "hidden", "out")
"""What the table of an army counts: open stock, face-up discard, what nobody but the owner sees, the box."""
Pile = Literal["bag", "hand", "up", "down"]
PILES: tuple[Pile, ...] = ("bag", "hand", "up", "down")


@dataclass(frozen=True)
class PanelPlan:
    """Rectangles of one panel, in pixels of the window."""

    rect: pygame.Rect
    emblem: pygame.Rect
    name: pygame.Rect
    initiative: pygame.Rect
    track: pygame.Rect
    heads: dict[Column, pygame.Rect]
    rows: dict[int, pygame.Rect]
    """Of each kind, the Royal Coin last."""
    names: dict[int, pygame.Rect]
    counts: dict[tuple[int, Column], pygame.Rect]
    piles: dict[Pile, pygame.Rect] = field(default_factory=dict)

    def coin(self, kind: int) -> pygame.Rect:
        """Return the square of the coin that heads a row."""
        row, name = self.rows[kind], self.names[kind]
        edge = min(row.height, name.x - row.x)
        return pygame.Rect(row.x, row.y + (row.height - edge) // 2, edge, edge)

    def part_at(self, pos: tuple[int, int]) -> str:
        """Return the name of the part under a point: a column's head, a pile, the markers."""
        parts: list[tuple[str, pygame.Rect]] = [*self.heads.items(), *self.piles.items()]
        parts += [("track", self.track), ("initiative", self.initiative)]
        return next((name for name, box in parts if box.collidepoint(pos)), "")

    def kind_at(self, pos: tuple[int, int]) -> int | None:
        """Return the kind whose row is under a point."""
        return next((kind for kind, row in self.rows.items() if row.collidepoint(pos)), None)


def plan(rect: pygame.Rect, scale: Scale, kinds: Sequence[int]) -> PanelPlan:
    """Divide a panel: head, markers, one row for each kind, piles."""
    border = panel_border(scale.factor)
    inner = rect.inflate(-2 * border - scale.px(6), -2 * border - scale.px(4))
    gap = scale.px(5)
    head = min(max(scale.px(34), round(scale.letters("heading") * 1.35)), inner.height // 5)
    track = scale.px(24)
    foot = min(scale.px(70), inner.height // 4)
    rows_height = inner.height - head - track - foot - 3 * gap
    row = rows_height / (len(kinds) + 0.75)
    title = pygame.Rect(inner.x, inner.y, inner.width, head)
    emblem = pygame.Rect(title.x, title.y, head, head)
    initiative = pygame.Rect(title.right - head, title.y, head, head)
    name = pygame.Rect(emblem.right + gap, title.y, initiative.x - emblem.right - 2 * gap, head)
    top = title.bottom + gap + track + gap
    column = min(round(inner.width * 0.107), round(scale.letters("small") * 2.0))
    left = inner.right - column * len(COLUMNS)
    heads = {
        key: pygame.Rect(left + at * column, top, column, round(row * 0.75)) for at, key in enumerate(COLUMNS)
    }
    rows, names, counts = {}, {}, {}
    edge = min(round(row), scale.px(36))
    for at, kind in enumerate(kinds):
        y, below = (round(top + row * (step + 0.75)) for step in (at, at + 1))
        line = pygame.Rect(inner.x, y, inner.width, below - y)
        rows[kind] = line
        names[kind] = pygame.Rect(line.x + edge + gap, line.y, left - line.x - edge - 2 * gap, line.height)
        for key, box in heads.items():
            counts[kind, key] = pygame.Rect(box.x, line.y, column, line.height)
    width = inner.width // len(PILES)
    piles = {
        key: pygame.Rect(inner.x + at * width, inner.bottom - foot, width, foot)
        for at, key in enumerate(PILES)
    }
    return PanelPlan(
        rect,
        emblem,
        name,
        initiative,
        pygame.Rect(inner.x, title.bottom + gap, inner.width, track),
        heads,
        rows,
        names,
        counts,
        piles,
    )
