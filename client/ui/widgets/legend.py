"""The legend of a button, and its size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.svg import render_icon
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import Kind, State, colours, drop

UNLIMITED_PX = 100_000
"""Width in pixels that no line reaches."""

_SMALL_ROLE: Role = "small"


@dataclass(frozen=True)
class Legend:
    """The contents of a button: a title, perhaps with further lines, and an icon or a picture.

    An icon is a drawing's key and takes the colour of the title; a picture keeps its own colours. `pile` puts
    the picture above the words, otherwise it is left of them.
    """

    title: str = ""
    detail: str = ""
    icon: str = ""
    picture: pygame.Surface | None = None
    pile: bool = False
    role: Role = "button"
    align: Literal["left", "center"] = "center"


class FittedLegend:
    """A legend set into the width of a button, in the colours of its kind and state."""

    def __init__(self, scale: Scale, legend: Legend, width: int, kind: Kind, state: State) -> None:
        """Set the words without drawing them."""
        tones = colours(kind, state)
        self._legend = legend
        self._pad = scale.px(2 if kind == "bare" else 13)
        self._gap = scale.px(9)
        self._art = legend.picture
        if self._art is None and legend.icon:
            self._art = render_icon(legend.icon, round(scale.letters(legend.role) * 1.25), tones.text)
        self._beside = self._art is not None and not legend.pile and bool(legend.title)
        room = width - 2 * self._pad
        if self._beside and self._art is not None:
            room -= self._art.width + self._gap
        together = self._beside and legend.align == "center"
        align = "center" if legend.pile else legend.align
        self._words: list[Writing] = []
        for text, role in ((legend.title, legend.role), (legend.detail, _SMALL_ROLE)):
            if text:
                word = Writing(scale, text, role, room, colour=tones.text, align=align, shadow=tones.shadow)
                if together:
                    # The words keep their own width: then picture and words are centred together.
                    word.narrow()
                self._words.append(word)

    @property
    def height(self) -> int:
        """Return the height in pixels of picture and words."""
        art = self._art.height if self._art else 0
        if self._beside:
            return max(art, self._words_height)
        return art + self._words_height + (self._gap // 2 if art and self._words else 0)

    @property
    def words_width(self) -> int:
        """Return the width of the longest line, in pixels."""
        return max((word.size[0] for word in self._words), default=0)

    @property
    def width(self) -> int:
        """Return the least width in pixels with the same number of lines."""
        art = self._art.width if self._art else 0
        words = self.words_width
        beside = art + self._gap + words if self._beside else max(art, words)
        return beside + 2 * self._pad

    @property
    def broken(self) -> bool:
        """Return whether a word had to be cut."""
        return any(word.broken for word in self._words)

    def write(self, surface: pygame.Surface, top: int, *, faded: bool) -> None:
        """Lay the legend on a plate, from `top` on; a faded picture loses its colours."""
        art, left = self._art, self._pad
        if art is not None and faded and self._legend.picture is not None:
            art = pygame.transform.grayscale(art)
            art.set_alpha(130)
        if art is not None and self._beside:
            if self._legend.align == "center":
                widest = max(word.width for word in self._words)
                left = (surface.width - art.width - self._gap - widest) // 2
            surface.blit(art, (left, top + (self.height - art.height) // 2))
            left += art.width + self._gap
            top += (self.height - self._words_height) // 2
        elif art is not None:
            surface.blit(art, ((surface.width - art.width) // 2, top))
            top += art.height + self._gap // 2
        for word in self._words:
            top = word.draw(surface, (left, top)).bottom

    @property
    def _words_height(self) -> int:
        return sum(word.height for word in self._words)


def height_for(scale: Scale, legend: Legend, width: int, kind: Kind = "normal") -> int:
    """Return the height in pixels that a button of `width` needs to hold its legend."""
    needed = FittedLegend(scale, legend, width, kind, "normal")
    if kind == "bare":
        return needed.height + 2 * scale.px(5)
    return max(needed.height + 2 * scale.px(9), scale.px(40)) + drop(scale.factor)


def width_for(scale: Scale, legend: Legend, kind: Kind = "normal") -> int:
    """Return the width in pixels of a button that holds its legend with each text on one line."""
    return FittedLegend(scale, legend, UNLIMITED_PX, kind, "normal").width


def breaks(scale: Scale, legend: Legend, width: int, kind: Kind = "normal") -> bool:
    """Return whether a word of the legend is too long for a button of `width`."""
    return FittedLegend(scale, legend, width, kind, "normal").broken
