"""Pictures of sculptures at a scale, with their base turned to one of some headings."""

from __future__ import annotations

import math

import pygame

from client.draw.palette import NIGHT
from client.draw.svg import colour_mask
from client.draw.tabletop.composing.workshop import Making, Picture
from client.draw.tabletop.solids import Paints, Sculpture, sketch
from client.draw.tabletop.strokes import paint

HEADINGS = 16
"""Number of headings for which a figure is drawn; it stands upright, so its picture cannot be turned.

Its place on the base is exact, and the eye does not see an error of up to 11 degrees in its heading.
"""
SHADE = 92
"""Darkness of a shadow, in 0..255."""


def snap_heading(degrees: float) -> float:
    """Return the drawn heading that is nearest to some degrees."""
    return round(degrees * HEADINGS / 360) % HEADINGS * 360 / HEADINGS


def sprite(sculpture: Sculpture, paints: Paints, degrees: float, scale: float) -> Making:
    """Make the picture of a sculpture at `scale` pixels a millimetre, placed by the middle of its base."""
    yield
    made = yield from sketch(sculpture, paints, degrees).draw_rest()
    left, top = math.floor(made.box[0] * scale), math.floor(made.box[1] * scale)
    size = (math.ceil(made.box[2] * scale) - left, math.ceil(made.box[3] * scale) - top)
    shadow = pygame.Surface(size, pygame.SRCALPHA)
    yield from paint(shadow, made.shadow, (left, top), scale)
    picture = colour_mask(shadow, NIGHT, SHADE)
    yield from paint(picture, made.body, (left, top), scale)
    return Picture(picture, left, top)
