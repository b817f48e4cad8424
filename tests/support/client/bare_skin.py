"""Tic-tac-toe with the smallest possible skin: everything else has the defaults of the base classes."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.i18n import Words
from client.skins.field import Field
from client.skins.pages import Pages
from client.skins.skin import Skin
from client.skins.skin_bundle import SkinBundle
from client.skins.text_skin import TextSkin
from client.ui.focus import Control, Key, Spot
from engine.events import Viewer
from engine.game import Game
from muster_tictactoe.game import CELLS


class BareField(Field):
    """Nine places that can be chosen, and nothing drawn."""

    def controls(self) -> list[Control]:
        """List the places that can be marked."""
        return [
            Spot(Key("cell", action.cell), action.cell, self.box(action.cell), partial(self.decide, action))
            for action in self.actions()
        ]

    def box(self, cell: str) -> pygame.Rect:
        """Return the place of a cell."""
        board = self.setting.areas.square
        edge = board.width // 3
        column, row = divmod(CELLS.index(cell), 3)
        return pygame.Rect(board.x + column * edge, board.y + row * edge, edge, edge)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the bare table."""
        super().draw(target)


class BareSkin(Skin):
    """Tic-tac-toe on the table."""

    def field(self, game: Game[Any], viewer: Viewer) -> BareField:
        """Make the picture of one match."""
        return BareField(game, viewer)


class BareText(TextSkin):
    """Tic-tac-toe in the terminal."""

    def board(self, words: Words, state: Any) -> list[str]:
        """Draw the board."""
        return ["".join(state.board[start : start + 3]) for start in (0, 3, 6)]


BARE = SkinBundle("muster", BareSkin(), BareText(), Pages())
