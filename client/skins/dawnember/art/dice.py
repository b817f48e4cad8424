"""The die as the icon of an action card."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.dice.cubes import PIPS
from client.draw.elements import circle, linear, path
from client.draw.palette import Colour
from client.draw.svg import render

BONE: Colour = (246, 236, 214)
BONE_LIGHT: Colour = (255, 253, 244)
BONE_DARK: Colour = (196, 172, 132)
PIP: Colour = (38, 22, 24)
ONE: Colour = (178, 30, 26)

FACE = "M-8 -11H8C10 -11 11 -10 11 -8V8C11 10 10 11 8 11H-8C-10 11 -11 10 -11 8V-8C-11 -10 -10 -11 -8 -11Z"
SPREAD = {1: (0, 0), 2: (5, 5), 3: (5.4, 5.4), 4: (5, 5), 5: (5.4, 5.4), 6: (5, 6.4)}
"""Distance of the pips of each face from its middle, across and down."""


@cache_pixels(1)
def die(number: int, edge: int) -> pygame.Surface:
    """Return a die with a number, `edge` pixels square; one that stands for no number has no pips."""
    pip = 4.2 if number == 1 else 2.5
    body = [
        linear("bone", (-9, -11, 9, 11), (0, BONE_LIGHT), (0.5, BONE), (1, BONE_DARK)),
        linear("edge", (-9, -11, 9, 11), (0, (255, 255, 255)), (0.5, BONE_DARK, 0.2), (1, (96, 70, 40))),
        path(FACE, (0, 0, 0), opacity=0.4, at=(0.9, 1.3)),
        path(FACE, (60, 40, 24), (60, 40, 24), 1.4),
        path(FACE, "bone"),
        path(FACE, None, "edge", 1.3),
        *(
            circle(pip + 0.6, (255, 255, 255), opacity=0.7, at=(x + 0.4, y + 0.5))
            + circle(pip, ONE if number == 1 else PIP, at=(x, y))
            for x, y in _place_pips(number)
        ),
    ]
    return render("".join(body), (-12.5, -12.5, 25, 25), (edge, edge))


def _place_pips(number: int) -> list[tuple[float, float]]:
    across, down = SPREAD.get(number, (0, 0))
    return [(x * across, y * down) for x, y in PIPS.get(number, ())]
