"""The card of an entry in the rules: its picture in all its looks, its name, diagram and text."""

from __future__ import annotations

import pygame

from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, WHITE, mix
from client.i18n import Words
from client.skins.pages import PageEntry, Pages, Preview
from client.ui.scale import Scale
from client.ui.text_layout import Writing

PICTURE = 34
"""Design units of a picture's radius."""
NEXT_PICTURE_SHIFT = 1.3
"""Shift of the next side's picture to the right, in radii."""
PADDING = 14
MIN_LETTERS_BESIDE_DIAGRAM = 36
"""Least letters in a line of a card for its text to be beside its diagram."""
DIAGRAM_SHARE = 0.5
"""Part of such a card for the diagram."""


class EntryCard:
    """An entry laid out `width` pixels wide; its diagram is drawn on request."""

    def __init__(self, pages: Pages, words: Words, scale: Scale, entry: PageEntry, width: int) -> None:
        """Draw everything but the diagram."""
        pad = scale.px(PADDING)
        radius = float(scale.px(PICTURE))
        left = pad + (
            round((2 + NEXT_PICTURE_SHIFT * (pages.looks - 1)) * radius) + pad if entry.pictured else 0
        )
        room = width - left - pad
        self.diagram: Preview | None = None
        beside = entry.diagram and room >= scale.letters("body") * MIN_LETTERS_BESIDE_DIAGRAM
        if entry.diagram:
            widest = round(DIAGRAM_SHARE * room) if beside else room
            self.diagram = pages.diagram(words, entry.key, widest, scale.letters("small"))
        shift = self.diagram.size[0] + pad if beside and self.diagram else 0
        text_room = room - shift
        heads = [Writing(scale, entry.title, "heading", text_room, colour=mix(BRASS, WHITE, 0.4))]
        if entry.note:
            heads.append(Writing(scale, entry.note, "small", text_room, colour=MUTED))
        text = Writing(scale, entry.text, "body", text_room, colour=PARCHMENT)
        tall = sum(part.height for part in (*heads, text))
        if self.diagram is not None:
            high = self.diagram.size[1]
            tall = max(tall, high) if beside else tall + high + pad
        if entry.pictured:
            tall = max(tall, round(2 * radius))
        self.surface = pygame.Surface((width, tall + 2 * pad), pygame.SRCALPHA)
        if entry.pictured:
            for seat in reversed(range(pages.looks)):
                picture = pages.picture(words, entry.key, seat, radius)
                self.surface.blit(picture, (pad + round(seat * NEXT_PICTURE_SHIFT * radius), pad))
        y = pad
        for part in heads:
            y = part.draw(self.surface, (left + shift, y)).bottom
        self._place = pygame.Rect(left, pad, 0, 0)
        if self.diagram is not None:
            self._place.size = self.diagram.size
            if not beside:
                self._place.midtop = (left + room // 2, y + pad // 2)
                y += high + pad
            self.surface.fill(mix(NIGHT, BRASS, 0.1), self._place)
        text.draw(self.surface, (left + shift, y))

    @property
    def busy(self) -> bool:
        """Say whether its diagram is not drawn yet."""
        return self.diagram is not None and self.diagram.busy

    def draw_diagram(self) -> None:
        """Draw the diagram, or a little more of it."""
        if self.diagram is not None:
            self.surface.blit(self.diagram.picture(), self._place)
