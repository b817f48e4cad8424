"""Chips: round plates with the icon of a possible action."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle
from client.draw.palette import INK, NIGHT, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.svg import render, render_icon
from client.skins.warchest.art.piece_style import VERBS


@cache_results(128)
def chip(verb: str, radius: int, bright: bool = False) -> pygame.Surface:
    """Return the round plate of a verb; `bright` when it is pointed at."""
    look = VERBS[verb]
    return _plate(look.icon, look.colour, radius, bright)


@cache_results(64)
def _plate(icon: str, colour: Colour, radius: int, bright: bool) -> pygame.Surface:
    edge = 2 * radius + 4
    tone = mix(colour, WHITE, 0.35) if bright else colour
    half = 100 * edge / (2 * radius)
    body = (
        circle(96, NIGHT, opacity=0.55, at=(0, 6))
        + circle(96, mix(tone, INK, 0.82))
        + circle(89, SELECTED if bright else tone)
        + circle(77, mix(tone, INK, 0.5 if bright else 0.76))
    )
    picture = render(body, (-half, -half, 2 * half, 2 * half), (edge, edge))
    size = 2 * round(radius * 0.6)
    mark = render_icon(icon, size, mix(tone, WHITE, 0.55) if not bright else PARCHMENT)
    picture.blit(mark, ((edge - size) // 2, (edge - size) // 2))
    return picture
