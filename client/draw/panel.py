"""Panels beside the board: a carved wooden frame around a dark leaf."""

import math

import pygame

from client.draw.cache import cache_pixels
from client.draw.elements import circle, linear, rect
from client.draw.palette import (
    BRASS,
    BRASS_DARK,
    FELT,
    FELT_DARK,
    NIGHT,
    WHITE,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    mix,
)
from client.draw.svg import render
from client.draw.texture import wood


@cache_pixels(14)
def panel(size: tuple[int, int], scale: float = 1.0, *, glow: Colour | None = None) -> pygame.Surface:
    """Return a panel of `size` pixels with rounded corners and a brass line; its corners are transparent.

    `scale` is the interface scale; the frame takes `panel_border(scale)` pixels on every edge. `glow` lights
    the brass line in that colour, for the player whose turn it is.
    """
    width, height = size
    border = panel_border(scale)
    inset, bevel = border * 0.56, border * 0.13
    surface = _boards(size, border * 0.9).copy()
    leaf = (mix(FELT_DARK, FELT, 0.35), mix(FELT_DARK, NIGHT, 0.55))
    corners = [(x, y) for x in (inset, width - inset) for y in (inset, height - inset)]
    parts = [
        linear("leaf", (0, 0, 0, height), (0, leaf[0]), (1, leaf[1])),
        linear("edge", (0, 0, width * 0.25, height), (0, WHITE, 0.5), (0.5, WOOD_DARK, 0.0), (1, NIGHT, 0.7)),
        linear("sunk", (0, 0, 0, height), (0, NIGHT, 0.9), (1, WOOD_LIGHT, 0.5)),
        rect(size, bevel / 2, border * 0.9, None, "edge", bevel),
        rect(size, inset, border * 0.55, None, BRASS_DARK, bevel * 1.7),
        rect(size, inset, border * 0.55, None, glow or BRASS, bevel),
        rect(size, border, border * 0.3, "leaf", "sunk", bevel),
        *(_stud(place, border * 0.36) for place in corners),
    ]
    _render_onto(surface, "".join(parts), math.ceil(border * 1.6))
    return surface


def _render_onto(surface: pygame.Surface, body: str, rim: int) -> None:
    """Draw SVG elements in pixels of a surface; all columns between its rims are alike.

    Most of a panel is its leaf, whose colour changes downwards alone. One column is drawn and stretched,
    because a large drawing takes longer than an animation frame.
    """
    whole = surface.get_rect()
    inner = whole.inflate(-2 * rim, -2 * rim)
    if inner.width < 1 or inner.height < 1:
        surface.blit(render(body, (0, 0, *whole.size), whole.size), whole)
        return
    for part in (
        pygame.Rect(0, 0, whole.width, rim),
        pygame.Rect(0, inner.bottom, whole.width, rim),
        pygame.Rect(0, rim, rim, inner.height),
        pygame.Rect(inner.right, rim, rim, inner.height),
    ):
        surface.blit(render(body, (*part.topleft, *part.size), part.size), part)
    column = render(body, (inner.left, inner.top, 1, inner.height), (1, inner.height))
    surface.blit(pygame.transform.scale(column, inner.size), inner)


def panel_border(scale: float = 1.0) -> int:
    """Return the width of a panel's frame, in pixels.

    >>> panel_border(1.0), panel_border(2.0)
    (18, 36)
    """
    return max(8, round(18 * scale))


def _stud(place: tuple[float, float], radius: float) -> str:
    """Return a brass nail head."""
    glint = (place[0] - radius * 0.25, place[1] - radius * 0.3)
    return (
        circle(radius, BRASS_DARK, at=place)
        + circle(radius * 0.8, BRASS, at=place)
        + circle(radius * 0.32, WHITE, opacity=0.8, at=glint)
    )


@cache_pixels(1)
def _boards(size: tuple[int, int], radius: float) -> pygame.Surface:
    """Return wood with rounded corners, shared by plain and lit panels."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    shape.fill(WHITE)
    edge, body = math.ceil(radius) + 1, rect(size, 0, radius, WHITE)
    corner = pygame.Rect(0, 0, min(edge, size[0]), min(edge, size[1]))
    for x in (0, size[0] - corner.width):
        for y in (0, size[1] - corner.height):
            place = corner.move(x, y)
            shape.fill((0, 0, 0, 0), place)
            shape.blit(render(body, (*place.topleft, *place.size), place.size), place)
    shape.blit(wood(size, seed=size[0] * 7 + size[1]), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shape
