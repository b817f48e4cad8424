"""Tic-tac-toe on the table: the board, and a player who puts marks on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.draw.coins import State as Look
from client.draw.palette import HOVER, SELECTED, TRACE, Colour
from client.skins.field import Field
from client.skins.lesson import Lesson
from client.skins.scene import Scene, Setting
from client.ui.focus import Control, Key, Spot
from engine.events import Seat
from muster_tictactoe import art
from muster_tictactoe.game import CELLS, EMPTY, SEATS, Place, Placed, full_rows
from muster_tictactoe.layout import BoardLayout
from muster_tictactoe.lessons import MIDDLE, lessons
from muster_tictactoe.motion import drop, strike


class TicTacToeField(Field):
    """The board as one viewer sees it."""

    refused = ""
    """Why the cell that was tried last cannot be marked."""

    # Places and controls.

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Find the board's place."""
        self.board = BoardLayout.on(setting.areas)
        super().arrange(setting, scene)

    def renew(self) -> None:
        """Begin the choice anew: the keyboard goes to the middle, or to the first cell that is left."""
        super().renew()
        self.refused = ""
        free = [action.cell for action in self.actions()]
        if free:
            self.wish = Key("cell", MIDDLE if MIDDLE in free else free[0])

    def last(self) -> Placed | None:
        """Return how the last mark came that lies on the board."""
        for event in reversed(self.scene.told[: self.scene.number]):
            if isinstance(event, Placed) and self.owner(event.cell) == event.seat:
                return event
        return None

    def owner(self, cell: str) -> Seat | None:
        """Return the seat whose mark lies on a cell."""
        held = self.state.board[CELLS.index(cell)]
        return None if held == EMPTY else SEATS.index(held)

    # Player input.

    def controls(self) -> list[Control]:
        """List the cells that can be marked."""
        return [self._spot(action.cell, partial(self._place, action)) for action in self.actions()]

    def sights(self) -> list[Control]:
        """List the other cells: they say why they cannot be marked."""
        taken = [cell for cell in CELLS if self.acting and self.owner(cell) is not None]
        return [self._spot(cell, partial(self._explain, cell)) for cell in taken]

    def _spot(self, cell: str, chosen: Callable[[], object]) -> Spot:
        return Spot(Key("cell", cell), cell, self.board.box(cell), chosen)

    def _place(self, action: Place) -> None:
        self.on_sound("click")
        self.decide(action)

    def _explain(self, cell: str) -> None:
        self.refused = self.setting.words.tr("reason.occupied", cell=cell)
        self.on_sound("refuse")

    # Texts.

    def prompt(self) -> str:
        """Say what the player is asked, or why not that."""
        if not self.acting or self.viewer is None:
            return ""
        return self.refused or self.setting.words.tr(f"game.prompt.{SEATS[self.viewer]}")

    def lessons(self) -> list[Lesson]:
        """Return what a newcomer should know for the choice that is open now."""
        return lessons(self.setting.words, self.game, self.state, self.viewer or 0)

    # Drawing.

    def draw(self, target: pygame.Surface) -> None:
        """Draw the board with its marks; of a row that is full all others step back."""
        super().draw(target)
        target.blit(art.board(self.board.rect.width), self.board.rect)
        rows = full_rows(self.state.board)
        full = {CELLS[at] for row in rows for at in row}
        last = self.last()
        if last is not None and not rows:
            self._ring(target, last.cell, TRACE, 5)
        for cell in CELLS:
            seat = self.owner(cell)
            if seat is not None:
                look: Look = "dim" if rows and cell not in full else "normal"
                self._put(target, art.lying(seat, self.board.radius, look), cell)
        self._draw_choice(target)
        for row in rows:
            t = 1.0 if self.scene.motion is None else self.scene.motion[2]
            strike(target, self.board, CELLS[row[0]], CELLS[row[2]], t)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the mark that is falling."""
        if self.scene.motion is not None:
            event, cue, t = self.scene.motion
            if isinstance(event, Placed) and self.owner(event.cell) is None:
                drop(target, self.board, event, cue, t)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark a cell by a ring around its hollow."""
        if key.kind == "cell":
            self._ring(target, str(key.value), SELECTED, 8)
        return key.kind == "cell"

    def _draw_choice(self, target: pygame.Surface) -> None:
        """Show the player's mark in its future cell."""
        key = self.hovered
        if self.acting and self.viewer is not None and key is not None and key.kind == "cell":
            cell = str(key.value)
            if self.owner(cell) is None:
                self._put(target, art.mark(self.viewer, self.board.radius, "ghost"), cell)
                self._ring(target, cell, HOVER, 3)

    def _put(self, target: pygame.Surface, picture: pygame.Surface, cell: str) -> None:
        target.blit(picture, picture.get_rect(center=self.board.middle(cell)))

    def _ring(self, target: pygame.Surface, cell: str, colour: Colour, width: float) -> None:
        self._put(target, art.halo(self.board.radius * 1.13, colour, width), cell)
