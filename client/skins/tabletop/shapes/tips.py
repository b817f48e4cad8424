"""Tips beside the pointer: the effect of a press on a unit, or the reason against it."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.lettering import paragraph, wrap_text
from client.draw.palette import ATTACK, PARCHMENT, Colour, mix
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf

TIP_WIDTH = 250
TIP_DISTANCE = 18


def draw_tip(
    target: pygame.Surface, text: str, at: tuple[int, int], room: pygame.Rect, scale: Scale, *, barred: bool
) -> None:
    """Write a text beside a pixel, within a part of the window."""
    px, width = scale.px, min(scale.px(TIP_WIDTH), room.width - scale.px(30))
    ink = _write(text, scale.letters("small"), width, mix(ATTACK, PARCHMENT, 0.55) if barred else PARCHMENT)
    box = pygame.Rect(0, 0, ink.width + px(18), ink.height + px(10))
    box.topleft = at[0] + px(TIP_DISTANCE), at[1] + px(TIP_DISTANCE)
    if box.right > room.right:
        box.right = at[0] - px(TIP_DISTANCE) // 2
    if box.bottom > room.bottom:
        box.bottom = at[1] - px(TIP_DISTANCE) // 2
    box.clamp_ip(room)
    target.blit(leaf(box.size, scale.factor, 0.95), box)
    target.blit(ink, ink.get_rect(center=box.center))


@cache_pixels(0.5)
def _write(text: str, letters: int, width: int, colour: Colour) -> pygame.Surface:
    """Return the lines of a tip: several ghosts may each say one in every frame."""
    return paragraph(wrap_text(text, letters, width, bold=True), letters, colour, bold=True)
