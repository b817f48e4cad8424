"""A flat button of the strip under the board."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.svg import render_icon
from client.ui.scale import Scale
from client.ui.widgets.plates import Kind, State, colours


@cache_results(64)
def draw_flat_button(
    icon: str, text: str, size: tuple[int, int], kind: Kind, state: State, scale: Scale
) -> pygame.Surface:
    """Return a flat button: a plate with a shadow would leave too little of the strip for its letters."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    box, tones, radius = surface.get_rect(), colours(kind, state), scale.px(8)
    pygame.draw.rect(surface, tones.bottom, box, border_radius=radius)
    pygame.draw.rect(surface, tones.top, box.inflate(0, -scale.px(4)), border_radius=radius)
    pygame.draw.rect(surface, tones.frame, box, max(1, scale.px(1.5)), border_radius=radius)
    colour = tones.text
    if icon:
        place(surface, render_icon(icon, round(size[1] * 0.56), colour), box, 0.5)
    else:
        letters = fit_text(text, scale.letters("small"), size[0] - scale.px(6), colour, bold=True)
        place(surface, letters, box, 0.5)
    return surface
