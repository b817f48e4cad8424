"""The picture of the board and the things on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame

from client.draw.coins import State as CoinState
from client.draw.hex_layout import HexLayout, Point
from client.draw.palette import INK, NIGHT, PARCHMENT, SELECTED
from client.draw.text import label
from client.i18n import Words
from client.skins.warchest.art.cell_marks import Kind as MarkKind
from client.skins.warchest.art.cell_marks import overlay
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL, SEAT_METALS, device, letters, tile_looks
from client.skins.warchest.art.proportions import COIN, MARKER
from client.skins.warchest.art.stacks import Sprite, lift, stack
from client.skins.warchest.art.table import FRAME, ground
from client.skins.warchest.panels.loose_tiles import LooseTile, LooseTiles
from engine.games.warchest.board import AXIAL, NAMES, members
from engine.games.warchest.state import State

NUMBERS = {axial: cell for cell, axial in enumerate(AXIAL)}


class BoardView:
    """The board in its place; `arrange` is slow (a quarter of a second), everything else is fast."""

    words: Words
    """Texts for the letters on the coins, set by `arrange`."""

    def __init__(self) -> None:
        self.layout: HexLayout = HexLayout(frozenset(AXIAL), 1.0, (0.0, 0.0))
        self.ground = pygame.Surface((1, 1))
        self.loose: dict[int, LooseTile] = {}
        """The tiles that are out of their places now; the things on them move with them."""
        self.shift: Point = (0, 0)
        """The shift of the board with everything on it, in pixels."""
        self._arranged: tuple[object, ...] = ()

    def arrange(
        self, window: tuple[int, int], stage: pygame.Rect, state: State, words: Words, turned: bool
    ) -> None:
        """Fit the board into the stage and carve the table's ground for the whole window."""
        self.words = words
        wanted = (window, tuple(stage), state.setup.board.players, turned)
        if wanted == self._arranged:
            return
        self._arranged = wanted
        cells = [AXIAL[cell] for cell in state.setup.board.cells]
        self.layout = HexLayout.fit(cells, stage, turned=turned, margin=FRAME)
        self.ground = ground(window, self.layout, tuple(sorted(tile_looks(state.setup.board).items())))
        self._tiles = LooseTiles(self.ground, self.layout)

    @property
    def size(self) -> float:
        """Return the size of a cell in pixels."""
        return self.layout.size

    @property
    def coin(self) -> float:
        """Return the radius of a coin on the board."""
        return self.layout.size * COIN

    def center(self, cell: int) -> Point:
        """Return the present middle of a cell's tile."""
        x, y = self.layout.center(AXIAL[cell])
        across, down = self._find_offset(cell)
        return (x + across, y + down)

    def _find_offset(self, cell: int) -> Point:
        """Return the distance of a tile from its place."""
        across, down = self.shift
        return (across, down - self.loose[cell].lift) if cell in self.loose else (across, down)

    def corners(self, cell: int, scale: float) -> list[Point]:
        """Return the corners of a cell's tile as it lies now, `scale` times as far out."""
        across, down = self._find_offset(cell)
        return [(x + across, y + down) for x, y in self.layout.corners(AXIAL[cell], scale)]

    def top(self, cell: int, height: int) -> Point:
        """Return the middle of the top face of a stack."""
        x, y = self.center(cell)
        return (x, y - lift(height, self.coin))

    def cell_at(self, pos: Point) -> int | None:
        """Return the cell under a point."""
        axial = self.layout.pick(pos)
        return None if axial is None else NUMBERS[axial]

    def box(self, cell: int) -> pygame.Rect:
        """Return the square inside a cell, for the focus."""
        x, y = self.layout.center(AXIAL[cell])
        edge = round(self.size * 1.2)
        return pygame.Rect(round(x) - edge // 2, round(y) - edge // 2, edge, edge)

    def lie(self, target: pygame.Surface, stage: pygame.Rect) -> None:
        """Draw the ground, with the board on its stage, and the tiles that are out of their places."""
        target.blit(self.ground, (0, 0))
        if any(self.shift):
            target.blit(self.ground, stage.move(self.shift), stage)
        self._tiles.draw(target, self.loose, self.shift)

    def mark(self, target: pygame.Surface, cell: int, kind: MarkKind) -> None:
        """Lay a mark on a cell."""
        self._blit(target, overlay(kind, self.size), self.center(cell))

    def markers(self, target: pygame.Surface, state: State, hidden: Collection[int] = ()) -> None:
        """Draw the control markers."""
        for side, marks in enumerate(state.marks):
            token = control_marker(METAL[side], EMBLEM[side], self.size * MARKER)
            for cell in members(marks):
                if cell not in hidden and (cell not in self.loose or self.loose[cell].light > 0):
                    self._blit(target, token, self.center(cell))

    def sprite(self, kind: int, seat: int, height: int, look: CoinState = "normal") -> Sprite:
        """Return the picture of a seat's unit."""
        return stack(device(kind), SEAT_METALS[seat], self.coin, letters(self.words, kind), height, look)

    def units(
        self,
        target: pygame.Surface,
        state: State,
        hidden: Collection[int] = (),
        looks: dict[int, CoinState] | None = None,
        lowered: Collection[int] = (),
    ) -> None:
        """Draw the units from back to front; `lowered` stacks lack their topmost coin, which is in motion."""
        standing = [cell for cell in state.setup.board.cells if state.kind[cell] >= 0 and cell not in hidden]
        for cell in sorted(standing, key=lambda each: self.center(each)[1]):
            height = state.height[cell] - (cell in lowered)
            if height:
                kind = state.kind[cell]
                look = (looks or {}).get(cell, "normal")
                self.sprite(kind, state.setup.owner[kind], height, look).draw(target, self.center(cell))

    def focus(self, target: pygame.Surface, cell: int, beat: float) -> None:
        """Draw a line around a cell, which is wider in every second half of a second."""
        swell = 1 if int(beat * 2) % 2 else 0
        corners = self.corners(cell, 0.99 + 0.03 * swell)
        width = max(2, round(self.size * 0.07))
        pygame.draw.polygon(target, NIGHT, corners, width + max(2, width // 2))
        pygame.draw.polygon(target, SELECTED, corners, width)

    def names(self, target: pygame.Surface, cells: Iterable[int]) -> None:
        """Write the names of cells at their lower edges."""
        for cell in cells:
            x, y = self.center(cell)
            text = label(NAMES[cell], max(9, round(self.size * 0.24)), PARCHMENT, bold=True, outline=INK)
            self._blit(target, text, (x, y + self.size * 0.69))

    def _blit(self, target: pygame.Surface, picture: pygame.Surface, pos: Point) -> None:
        target.blit(picture, (round(pos[0]) - picture.width // 2, round(pos[1]) - picture.height // 2))
