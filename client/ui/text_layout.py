"""Text set into a width: wrapped at spaces, measured before it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import pygame

from client.draw.palette import INK, PARCHMENT, Colour
from client.draw.text import letters_fitting
from client.ui.scale import Role, Scale

Align = Literal["left", "center", "right"]
_USUAL_LINE_LETTERS = 40
"""Letters of a first line, more or less; each later line is about as long as the one before."""


class Writing:
    """Paragraphs in one role and colour, no wider than `width` pixels; `size` is their own size."""

    def __init__(
        self,
        scale: Scale,
        text: str,
        role: Role,
        width: int,
        *,
        colour: Colour = PARCHMENT,
        align: Align = "left",
        shadow: Colour | None = INK,
        apart: float = 0.0,
    ) -> None:
        """Wrap the text without drawing it; its paragraphs are `apart`, in heights of a line."""
        self.text = text
        self.width = max(1, width)
        self._font = scale.font(role)
        self._colour = colour
        self._align = align
        self._shadow = shadow
        self._drop = max(1, scale.letters(role) // 14) if shadow else 0
        self.broken = False
        """Whether a word was wider than the line and had to be cut."""
        paragraphs = [[*self._wrap(part)] for part in text.split("\n")]
        self.lines = [line for lines in paragraphs for line in lines]
        self._apart = apart
        self._paragraph = [at for at, lines in enumerate(paragraphs) for _ in lines]
        """Paragraph number of each line."""

    @property
    def line_height(self) -> int:
        """Return the distance from one line to the next, in pixels."""
        return self._font.get_linesize()

    @cached_property
    def _tops(self) -> list[int]:
        """Return the top of each line, in pixels below the first."""
        gap = round(self._apart * self.line_height)
        return [at * self.line_height + n * gap for at, n in enumerate(self._paragraph)]

    @cached_property
    def size(self) -> tuple[int, int]:
        """Return width and height of the ink's box in pixels."""
        widest = max((self._font.size(line)[0] for line in self.lines), default=0)
        return (widest + self._drop, self._tops[-1] + self.line_height + self._drop)

    @property
    def height(self) -> int:
        """Return the height in pixels."""
        return self.size[1]

    def narrow(self) -> None:
        """Reduce the width to that of the longest line."""
        self.width = min(self.width, self.size[0])

    @cached_property
    def surface(self) -> pygame.Surface:
        """Return the paragraphs, as wide as the given width."""
        width = max(self.width, self.size[0])
        result = pygame.Surface((width, self.height), pygame.SRCALPHA)
        for y, line in zip(self._tops, self.lines, strict=True):
            if not line:
                continue
            ink = self._font.render(line, True, self._colour)
            room = width - self._drop - ink.width
            x = {"left": 0, "center": room // 2, "right": room}[self._align]
            if self._shadow:
                result.blit(self._font.render(line, True, self._shadow), (x + self._drop, y + self._drop))
            result.blit(ink, (x, y))
        return result

    def draw(self, target: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        """Blit with the top left corner at `pos`; return the area touched."""
        return target.blit(self.surface, pos)

    def _wrap(self, text: str) -> Iterator[str]:
        """Yield the lines of a paragraph, broken at spaces where possible."""
        room, count = self.width - self._drop, _USUAL_LINE_LETTERS
        rest = text.lstrip(" ")
        while True:
            count = max(1, letters_fitting(self._font, rest, room, guess=count + 1))
            if count >= len(rest):
                yield rest
                return
            end = count if rest[count] == " " else rest.rfind(" ", 0, count)
            if end > 0:
                yield rest[:end]
                rest = rest[end:].lstrip(" ")
            else:
                self.broken = True
                yield rest[:count]
                rest = rest[count:]
