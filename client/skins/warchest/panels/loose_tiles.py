"""Loose tiles of the board, cut out of its ground and drawn higher or lower."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from client.draw.elements import path
from client.draw.glow import fading
from client.draw.hex_layout import HexLayout, Point
from client.draw.palette import NIGHT, WHITE
from client.draw.paths import hexagon
from client.skins.warchest.art.tiles import on_tile
from engine.games.warchest.board import AXIAL


class LooseTile(NamedTuple):
    """Pixels of a tile above its place, and its visibility from 0 to 1."""

    lift: float
    light: float = 1.0


class LooseTiles:
    """Pictures of the tiles that are loose now, cut out of a ground."""

    def __init__(self, ground: pygame.Surface, layout: HexLayout) -> None:
        """Begin without loose tiles."""
        self._ground, self._layout = ground, layout
        self._mask, self._hole = (on_tile(path(hexagon(100), tone), layout.size) for tone in (WHITE, NIGHT))
        self._cut: dict[int, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, loose: Mapping[int, LooseTile], shift: Point) -> None:
        """Draw the holes of loose tiles in a shifted board, and over them the tiles, from back to front."""
        places = {cell: self._place(cell) for cell in loose}
        self._cut = {cell: self._cut.get(cell) or self._stone(place) for cell, place in places.items()}
        for place in places.values():
            target.blit(self._hole, place.move(shift))
        for cell, place in sorted(places.items(), key=lambda each: each[1].y):
            lift, light = loose[cell]
            if light > 0:
                stone = self._cut[cell] if light >= 1 else fading(self._cut[cell], light)
                target.blit(stone, place.move(shift).move(0, -round(lift)))

    def _place(self, cell: int) -> pygame.Rect:
        x, y = self._layout.center(AXIAL[cell])
        width, height = self._mask.get_size()
        return pygame.Rect(round(x) - width // 2, round(y) - height // 2, width, height)

    def _stone(self, place: pygame.Rect) -> pygame.Surface:
        stone = self._mask.copy()
        stone.blit(self._ground, (0, 0), place, special_flags=pygame.BLEND_RGB_MULT)
        return stone
