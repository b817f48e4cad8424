"""Pictures of cards, painted at any size."""

from __future__ import annotations

import re
from functools import cache

import pygame

from client.draw.elements import linear
from client.draw.palette import WHITE, Colour, code, mix
from client.draw.svg import colour_mask, render
from client.skins.dawnember.art.composition import Picture
from client.skins.dawnember.art.gallery_found import PICTURES
from client.skins.dawnember.art.layouts import PAGE
from client.skins.dawnember.art.parts.backdrops import SKY
from client.skins.dawnember.art.tones import FIGURES, SKIES, Paints
from engine.games.dawnember.cards.pool import CARDS

UNIT_SHIFT = 5.0
"""Shift of a unit to the left in a wide window, whose right side bears signs."""
ROLE = re.compile("@([a-z]+)")


def picture(card: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a card, opaque, `size` pixels large; any proportions show its main part."""
    made = PICTURES[card]
    side, light = CARDS[card].side, SKIES[made.light]
    paints = FIGURES[side] | light
    box = framing(size, made, UNIT_SHIFT if CARDS[card].army else 0.0)
    sky = linear("sky", (0, 0, 0, 84), (0, _colour(light["high"])), (1, _colour(light["low"])))
    result = render(sky + _paint(SKY + made.behind, paints), box, size)
    figure = render(_make_gradients(side, made.light) + _paint(made.figure, paints), box, size)
    step = max(1, round(size[0] / 70))
    result.blit(colour_mask(figure, _colour(light["soil"]), 130), (step, step))
    result.blit(figure, (0, 0))
    rim = figure.copy()
    thin = max(1, round(size[0] / 160))
    rim.blit(figure, (thin, thin), special_flags=pygame.BLEND_RGBA_SUB)
    result.blit(colour_mask(rim, _colour(light["sun"]), 190), (0, 0))
    return result


@cache
def _make_gradients(side: str, light: str) -> str:
    """Return the paints as gradients that fall from the top left to the bottom right of a shape."""
    paints = FIGURES[side] | SKIES[light]
    ink = _colour(paints["ink"])
    return "".join(
        f'<defs><linearGradient id="{role}" x1="0%" y1="0%" x2="75%" y2="100%">'
        f'<stop offset="0" stop-color="{code(mix(colour, WHITE, 0.26))}"/>'
        f'<stop offset="0.4" stop-color="{paint}"/>'
        f'<stop offset="1" stop-color="{code(mix(colour, ink, 0.34))}"/></linearGradient></defs>'
        for role, paint in paints.items()
        for colour in (_colour(paint),)
    )


def framing(size: tuple[int, int], made: Picture, aside: float = 0.0) -> tuple[float, float, float, float]:
    """Return the visible part of the page in a window of this size: x, y, width, height.

    In a window wider than high, the middle of the view is shifted by `aside`.
    """
    width, height = size
    across = max(PAGE[0], made.span * width / height) if width >= height else PAGE[0]
    down = across * height / width
    slack = max(0.0, (PAGE[1] - down) / (PAGE[1] - PAGE[0]))
    left = (PAGE[0] - across) / 2 + (aside if width >= height else 0.0)
    return (left, made.top * min(1.0, slack), across, down)


def _paint(parts: str, paints: Paints) -> str:
    return ROLE.sub(lambda found: paints[found[1]], parts)


def _colour(paint: str) -> Colour:
    return (int(paint[1:3], 16), int(paint[3:5], 16), int(paint[5:7], 16))
