"""Turned pawns: pictures of players, not of their pieces."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, linear, path, radial
from client.draw.palette import NIGHT, WHITE, Colour, mix
from client.draw.svg import render

BOX = (-56.0, 0.0, 112.0, 140.0)
"""Box of a pawn's drawing: it stands on y = 128."""
HEAD, RADIUS = (0.0, 33.0), 27.0
BODY = "M-14 60 C-14 84 -26 98 -36 114 L36 114 C26 98 14 84 14 60 Z"
COLLAR = "M-25 60 a25 7.5 0 1 0 50 0 a25 7.5 0 1 0 -50 0"
BASE = "M-44 121 Q-44 112 -35 111 Q0 105 35 111 Q44 112 44 121 L44 124 A44 11 0 0 1 -44 124 Z"
SHADOW = "M-48 127 a52 11 0 1 0 104 0 a52 11 0 1 0 -104 0"


@cache_results(16)
def pawn(height: int, colour: Colour) -> pygame.Surface:
    """Return a lacquered pawn on its shadow, `height` pixels high, lit from the upper left."""
    deep, shade = mix(colour, NIGHT, 0.78), mix(colour, NIGHT, 0.35)
    light, shine = mix(colour, WHITE, 0.3), mix(colour, WHITE, 0.82)
    stops = ((0, shade), (0.18, light), (0.27, shine), (0.4, light), (0.62, colour), (0.88, shade), (1, deep))
    gradients = [linear(name, (-reach, 0, reach, 0), *stops) for name, reach in (("neck", 36), ("foot", 44))]
    gradients.append(linear("ring", (-25, 0, 25, 0), *stops))
    gradients.append(radial("ball", (-9, 23, 44), (0, shine), (0.16, light), (0.5, colour), (0.95, deep)))
    gradients.append(radial("dark", (4, 127, 52), (0, NIGHT, 0.75), (0.6, NIGHT, 0.5), (1, NIGHT, 0)))
    edge = mix(deep, NIGHT, 0.4)
    shapes = [
        path(SHADOW, "dark"),
        path(BASE, "foot", edge, 1.5),
        path(BODY, "neck", edge, 1.5),
        circle(RADIUS, "ball", edge, 1.5, at=HEAD),
        path(COLLAR, "ring", edge, 1.5),
    ]
    return render("".join((*gradients, *shapes)), BOX, (round(height * BOX[2] / BOX[3]), height))
