"""The board's place on the stage, and those of its cells."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.skins.areas import Areas
from muster_tictactoe.art import CELL, COIN, FRAME, SPAN
from muster_tictactoe.game import CELLS

STEP = 8
"""Pixels around the board, and those by which it is made smaller until nothing else lies on it."""


@dataclass(frozen=True)
class BoardLayout:
    """A square of the window, with three columns from a and three rows from the bottom."""

    rect: pygame.Rect

    @classmethod
    def on(cls, areas: Areas) -> BoardLayout:
        """Return the largest board in the middle of the stage that covers no other part of the table."""
        square = areas.square.inflate(-2 * STEP, -2 * STEP)
        while square.collidelist(list(areas.taken)) >= 0:
            square = square.inflate(-STEP, -STEP)
        return cls(square)

    @property
    def cell(self) -> float:
        """Return the width of a cell in pixels."""
        return self.rect.width * CELL / SPAN

    @property
    def radius(self) -> float:
        """Return the radius of a mark in pixels."""
        return float(round(self.cell * COIN))

    def middle(self, cell: str) -> tuple[int, int]:
        """Return the middle of a cell on the window."""
        column, row = divmod(CELLS.index(cell), 3)
        unit = self.rect.width / SPAN
        x, y = FRAME + (column + 0.5) * CELL, FRAME + (2.5 - row) * CELL
        return self.rect.x + round(x * unit), self.rect.y + round(y * unit)

    def box(self, cell: str) -> pygame.Rect:
        """Return the place of a cell on the window."""
        edge = round(self.cell) - 2
        return pygame.Rect(0, 0, edge, edge).move_to(center=self.middle(cell))
