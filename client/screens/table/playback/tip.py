"""The tip above the time line: what a place on it is, beside the tools of the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import PARCHMENT
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf


def place_tip(
    said: str, scale: Scale, strip: pygame.Rect, tools: Sequence[pygame.Rect], x: int
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the letters of a tip about a pixel, and its place above the strip.

    It lies to the left of the tools or, where its letters would have to be smaller there, above them.
    """
    bottom, tall = strip.top - scale.px(4), scale.font("small").get_linesize() + scale.px(8)
    words = fit_text(said, scale.letters("small"), strip.width - scale.px(24), PARCHMENT)
    box = pygame.Rect(0, 0, words.width + scale.px(20), words.height + scale.px(8))
    room = pygame.Rect(strip.x, bottom - tall, strip.width, tall)
    beside = [tool for tool in tools if room.colliderect(tool)]
    if beside:
        room.width = min(tool.left for tool in beside) - scale.px(4) - room.left
        if box.width > room.width:
            room.width, room.bottom = strip.width, min(tool.top for tool in tools) - scale.px(4)
    box.midbottom = (x, room.bottom)
    return words, box.clamp(room)


def draw_tip(target: pygame.Surface, words: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
    """Draw the letters of a tip at its place."""
    target.blit(leaf(box.size, scale.factor, 0.97), box)
    place(target, words, box, 0.5)
