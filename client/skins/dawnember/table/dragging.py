"""A card or unit that is dragged with the mouse to its target."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.i18n import Words
from client.skins.dawnember.art.cards import face, token
from client.skins.dawnember.table.choices import UNIT
from client.skins.dawnember.table.spread import CARD, Thing

DRAG_THRESHOLD_PX = 8
"""Least way of the mouse in pixels that counts as dragging."""


@dataclass
class Drag:
    """A dragged thing, and the place of the mouse."""

    thing: Thing
    start: tuple[int, int]
    pos: tuple[int, int]
    moving: bool = False

    @staticmethod
    def can_drag(thing: Thing) -> bool:
        """Say whether a thing can be dragged."""
        return bool(thing.card) and thing.key.kind in (CARD, UNIT)

    def follow(self, pos: tuple[int, int]) -> None:
        """Note the place of the mouse."""
        self.pos = pos
        far = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1]))
        self.moving = self.moving or far >= DRAG_THRESHOLD_PX

    def draw(self, target: pygame.Surface, words: Words) -> None:
        """Draw the card at the mouse during dragging."""
        if not self.moving:
            return
        card, height = self.thing.card, self.thing.height
        picture = token(card, height) if self.thing.key.kind == UNIT else face(card, height, words)
        picture.set_alpha(215)
        target.blit(picture, picture.get_rect(center=self.pos))
        picture.set_alpha(None)


def continue_drag(drag: Drag | None, thing: Thing | None, pos: tuple[int, int]) -> Drag | None:
    """Return the drag after a movement of the mouse: a new one, the same, or none."""
    if thing is None:
        return None
    if drag is None and Drag.can_drag(thing):
        drag = Drag(thing, pos, pos)
    if drag is not None:
        drag.follow(pos)
    return drag
