"""Tic-tac-toe on the table: the board, and a player who puts marks on it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.draw.coins import State as Look
from client.draw.easing import bounce, clamp, ease_in_out
from client.draw.glow import add_glow, fading
from client.draw.palette import HOVER, NIGHT, SELECTED, SPARKS, TRACE, WHITE, mix
from client.draw.particles import Dust
from client.skins.field import Field
from client.skins.scene import Scene, Setting
from client.ui.focus import Control, Key, Spot
from engine.events import Seat
from engine.game import Reason
from muster_tictactoe import art
from muster_tictactoe.game import CELLS, EMPTY, SEATS, Place, Placed, full_rows
from muster_tictactoe.layout import BoardLayout

DROP, END = "drop", "end"
"""Motions: a mark falls on the board; and then the match is over."""
LANDED = 0.4
"""The part of the last motion at which the mark lies on the board."""
MIDDLE = CELLS[4]


class TicTacToeField(Field):
    """The board as one viewer sees it."""

    refused = ""
    """Why the cell that was tried last cannot be marked."""

    # What is seen.

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

    # What the player does.

    def controls(self) -> list[Control]:
        """List the cells that can be marked."""
        return [self._spot(action.cell, partial(self._place, action)) for action in self.actions()]

    def sights(self) -> list[Control]:
        """List the other cells: they say why they cannot be marked."""
        taken = [cell for cell in CELLS if self.acting and self.owner(cell) is not None]
        return [self._spot(cell, partial(self._explain, cell)) for cell in taken]

    def _spot(self, cell: str, action: Any) -> Spot:
        return Spot(Key("cell", cell), cell, self.board.box(cell), action)

    def _place(self, action: Place) -> None:
        self.on_sound("click")
        self.decide(action)

    def _explain(self, cell: str) -> None:
        reason = self.game.refuse(self.state, self.viewer or 0, Place(cell)) or Reason("illegal")
        self.refused = self.setting.words.tr(f"reason.{reason.code}", **reason.args)
        self.on_sound("refuse")

    # What is said.

    def prompt(self) -> str:
        """Say what the player is asked, or why not that."""
        if not self.acting or self.viewer is None:
            return ""
        return self.refused or self.setting.words.tr(f"game.prompt.{SEATS[self.viewer]}")

    # What is drawn.

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
            self._strike(target, CELLS[row[0]], CELLS[row[2]])

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the mark that is falling."""
        if self.scene.motion is None:
            return
        event, cue, t = self.scene.motion
        if isinstance(event, Placed) and self.owner(event.cell) is None:
            self._drop(target, event, t if cue.motion == DROP else t / LANDED)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark a cell by a ring around its hollow."""
        if key.kind == "cell":
            self._ring(target, str(key.value), SELECTED, 8)
        return key.kind == "cell"

    def _draw_choice(self, target: pygame.Surface) -> None:
        """Show the own mark where it would lie."""
        key = self.hovered
        if self.acting and self.viewer is not None and key is not None and key.kind == "cell":
            cell = str(key.value)
            if self.owner(cell) is None:
                self._put(target, art.mark(self.viewer, self.board.radius, "ghost"), cell)
                self._ring(target, cell, HOVER, 3)

    def _drop(self, target: pygame.Surface, event: Placed, t: float) -> None:
        """Let a mark fall: it hops where it hits the wood, and dust flies."""
        x, y = self.board.middle(event.cell)
        high = 1 - bounce(t)
        Dust((x, y), self.board.cell * 0.5, CELLS.index(event.cell)).draw(target, clamp((t - 0.36) / 0.64))
        shade = fading(art.shadow(self.board.radius * (1 + 0.5 * high)), 1 - 0.6 * high)
        target.blit(shade, shade.get_rect(center=(x + round(high * self.board.cell * 0.4), y)))
        coin = fading(art.lying(event.seat, float(round(self.board.radius * (1 + 0.35 * high)))), 6 * t)
        target.blit(coin, coin.get_rect(center=(x, y - round(high * self.board.cell * 0.8))))

    def _strike(self, target: pygame.Surface, first: str, last: str) -> None:
        """Draw a bar of light through a full row, from its first cell to its last."""
        motion, wide = self.scene.motion, self.board.cell * 0.09
        part = 1.0 if motion is None else ease_in_out((motion[2] - LANDED) / (1 - LANDED))
        start, goal = (pygame.Vector2(self.board.middle(cell)) for cell in (first, last))
        beyond = (goal - start).normalize() * self.board.cell * 0.42
        start, goal = start - beyond, goal + beyond
        end = start.lerp(goal, part)
        bright = mix(SPARKS[0], WHITE, 0.5)
        for colour, width in ((NIGHT, wide * 1.7), (SPARKS[1], wide), (bright, wide * 0.4)):
            pygame.draw.line(target, colour, start, end, max(1, round(width)))
            for tip in (start, end):
                pygame.draw.aacircle(target, colour, tip, max(1, round(width / 2)))
        for step in range(9):
            x, y = start.lerp(end, step / 8)
            add_glow(target, (x, y), self.board.cell * 0.5, SPARKS[1], 0.85 - 0.5 * part)

    def _put(self, target: pygame.Surface, picture: pygame.Surface, cell: str) -> None:
        target.blit(picture, picture.get_rect(center=self.board.middle(cell)))

    def _ring(self, target: pygame.Surface, cell: str, colour: tuple[int, int, int], width: float) -> None:
        self._put(target, art.halo(self.board.radius * 1.13, colour, width), cell)
