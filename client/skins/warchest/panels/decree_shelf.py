"""The Decrees on the table: each with its Seals, and a light if it can be proclaimed now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from client.draw.cache import cache_results
from client.draw.coins import State as CoinState
from client.draw.lettering import fit_text, place
from client.draw.palette import SELECTED
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.decree_sheet import SEPIA, PlateLayout, decree_plate, decree_room
from client.skins.warchest.art.piece_style import EMBLEM, METAL, decree
from client.skins.warchest.art.seals import draw_seal_place, seal
from client.ui.scale import Scale
from engine.games.warchest.kinds import DECREE_CODES
from engine.games.warchest.play.set_up import REVEALED_DECREES
from engine.games.warchest.state import State

GAP = 4
MIN_LETTERS_PX = 8
"""Height in pixels of letters that are too small."""


@dataclass(frozen=True)
class ShelfNotes:
    """The content of the shelf beyond the position."""

    able: frozenset[int] = frozenset()
    """Decrees that can be proclaimed now."""
    hovered: int | None = None
    without: tuple[int, int] | None = None
    """Side and Decree of a Seal that is in motion."""
    letters: int = 0
    """Height in pixels of the letters of all titles; 0 for the largest that fit."""


def rows(area: pygame.Rect, scale: Scale) -> list[pygame.Rect]:
    """Return the places of the Decrees, one below the other."""
    gap = scale.px(GAP)
    height = (area.height - gap * (REVEALED_DECREES - 1)) // REVEALED_DECREES
    return [
        pygame.Rect(area.x, area.y + at * (height + gap), area.width, height)
        for at in range(REVEALED_DECREES)
    ]


class Shelf:
    """The Decrees in their places; without Decrees it is empty."""

    def __init__(self) -> None:
        self._rows: Sequence[pygame.Rect] = ()

    def arrange(self, area: pygame.Rect, scale: Scale, words: Words) -> None:
        """Take a place in the window."""
        self._scale, self._words = scale, words
        self._rows = rows(area, scale) if area.height else ()

    def boxes(self, state: State) -> dict[int, pygame.Rect]:
        """Return the place of each revealed Decree."""
        return dict(zip(state.setup.decrees, self._rows, strict=False))

    def decree_at(self, state: State, pos: tuple[int, int]) -> int | None:
        """Return the Decree under a point."""
        return next((number for number, box in self.boxes(state).items() if box.collidepoint(pos)), None)

    def seal_place(self, state: State, number: int, side: int) -> tuple[tuple[int, int], float]:
        """Return middle and radius of a side's Seal on a Decree."""
        box = self.boxes(state)[number]
        spot = self._room(box).seals[side].move(box.topleft)
        return spot.center, spot.width / 2

    def _room(self, box: pygame.Rect) -> PlateLayout:
        return decree_room(box.size)

    def draw(self, target: pygame.Surface, state: State, notes: ShelfNotes) -> None:
        """Draw the Decrees as they stand."""
        for number, box in self.boxes(state).items():
            self._decree(target, state, number, box, notes)

    def _decree(
        self, target: pygame.Surface, state: State, number: int, box: pygame.Rect, notes: ShelfNotes
    ) -> None:
        target.blit(self.picture(state, number, notes), box)
        if number in notes.able:
            width, corner = max(2, self._scale.px(2.5)), self._scale.px(6)
            pygame.draw.rect(target, SELECTED, box, width, border_radius=corner)

    def picture(self, state: State, number: int, notes: ShelfNotes) -> pygame.Surface:
        """Return the plate of a Decree with its title and Seals."""
        box = self.boxes(state)[number]
        look: CoinState = "bright" if number == notes.hovered else "normal"
        plate = decree_plate(decree(number), box.size, look).copy()
        room = self._room(box)
        size = self._letters(self._scale, state, notes)
        if self._scale.legible(size, self._find_title_size(state, notes)):
            title = fit_text(self._title(number), size, room.text.width, SEPIA, bold=True, least=0.5)
            place(plate, title, room.text)
        for side, spot in enumerate(room.seals):
            there = state.seals[side] >> number & 1 and notes.without != (side, number)
            radius = spot.width / 2
            wax = seal(METAL[side], EMBLEM[side], radius) if there else draw_seal_place(METAL[side], radius)
            place(plate, wax, spot, 0.5)
        return plate

    def _title(self, number: int) -> str:
        return self._words.tr(f"decree.{DECREE_CODES[number]}.short")

    def _letters(self, scale: Scale, state: State, notes: ShelfNotes) -> int:
        boxes = self.boxes(state)
        room = self._room(next(iter(boxes.values()))).text
        return _letters(scale, tuple(map(self._title, boxes)), room.size, notes.letters)

    def _find_title_size(self, state: State, notes: ShelfNotes) -> int:
        """Return the letters of titles in the chosen text size; cards show titles that are left out."""
        usual = self._letters(replace(self._scale, text=100), state, notes)
        return min(self._scale.letters("body"), round(usual * self._scale.text / 100))


@cache_results(16)
def _letters(scale: Scale, titles: tuple[str, ...], room: tuple[int, int], own: int) -> int:
    """Return the largest letters with room for all titles, or the smallest ones."""
    body, small = scale.letters("body"), scale.letters("small")
    sizes: list[int] = [body, small, own or small, *range(small, MIN_LETTERS_PX, -1)]
    for size in sizes:
        face = font(size, True)
        if face.get_linesize() <= room[1] and all(face.size(title)[0] <= room[0] for title in titles):
            return size
    return sizes[-1]
