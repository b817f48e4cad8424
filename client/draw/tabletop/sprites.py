"""Pictures of sculptures: at a scale, with their base turned to one of some headings."""

from __future__ import annotations

import math

from client.draw.palette import NIGHT
from client.draw.svg import coloured, render
from client.draw.tabletop.solids import Paints, Sculpture, drawing
from client.draw.tabletop.workshop import Picture

HEADINGS = 16
"""Headings that a figure is drawn for; it stands upright, so its picture cannot simply be turned.

Its place on the base is exact, and the eye does not see that it looks up to 11 degrees aside.
"""
SHADE = 92
"""How dark a shadow is, in 0..255."""


def drawn_at(degrees: float) -> float:
    """Return the heading, of those that figures are drawn for, that is nearest to so many degrees."""
    return round(degrees * HEADINGS / 360) % HEADINGS * 360 / HEADINGS


def sprite(sculpture: Sculpture, paints: Paints, degrees: float, scale: float) -> Picture:
    """Return a sculpture at `scale` pixels a millimetre, placed by the middle of its base."""
    made = drawing(sculpture, paints, degrees)
    x, y, width, height = made.box
    left, top = math.floor(x * scale), math.floor(y * scale)
    size = (math.ceil((x + width) * scale) - left, math.ceil((y + height) * scale) - top)
    box = (left / scale, top / scale, size[0] / scale, size[1] / scale)
    picture = coloured(render(made.shadow, box, size), NIGHT, SHADE)
    picture.blit(render(made.body, box, size), (0, 0))
    return Picture(picture, left, top)
