"""The scale of a window, from design units to pixels: one factor for all, one more for letters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import pygame

from client.draw.text import font

DESIGN = (1280, 720)
"""Window size in design units of all layouts."""

Role = Literal["display", "title", "heading", "button", "body", "small"]


class _Face(NamedTuple):
    size: float
    bold: bool
    grows: float
    """Part of the player's text size that counts: large letters need less of it."""


_FACES: dict[Role, _Face] = {
    "display": _Face(92, True, 0.0),
    "title": _Face(36, True, 0.35),
    "heading": _Face(22, True, 0.7),
    "button": _Face(21, True, 1.0),
    "body": _Face(18, False, 1.0),
    "small": _Face(15, False, 1.0),
}


@dataclass(frozen=True)
class Scale:
    """The window's size in pixels, with the player's interface scale and text size, both in per cent."""

    size: tuple[int, int] = DESIGN
    interface: int = 100
    text: int = 100

    @cached_property
    def factor(self) -> float:
        """Return pixels per design unit: as large as the design fits the window, times the player's scale."""
        fit = min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])
        return fit * self.interface / 100

    def px(self, units: float) -> int:
        """Return a length in pixels; a positive one is at least one pixel."""
        return max(1, round(units * self.factor)) if units > 0 else round(units * self.factor)

    def letters(self, role: Role) -> int:
        """Return the size in pixels of letters in a role."""
        face = _FACES[role]
        return max(8, round(face.size * self.factor * (1 + (self.text / 100 - 1) * face.grows)))

    def legible(self, pixels: int, wanted: int) -> bool:
        """Say whether letters that fit are worth drawing, compared with the wanted ones.

        A player who wants larger letters gets no smaller ones: left-out texts are shown on pointing.
        """
        return self.text <= 100 or pixels >= wanted

    def font(self, role: Role) -> pygame.font.Font:
        """Return the font for a role."""
        return font(self.letters(role), _FACES[role].bold)
