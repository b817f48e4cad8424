"""Signs of the sides, the backs of their decks, and the ground of the table."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.elements import path, radial
from client.draw.palette import WHITE, Colour, mix
from client.draw.paths import outline as edge_of
from client.draw.paths import polygon
from client.draw.svg import render
from client.draw.texture import grain
from client.skins.dawnember.art.devices import device, rim
from client.skins.dawnember.art.frames import outline
from client.skins.dawnember.art.layouts import PAGE, page
from client.skins.dawnember.art.tones import LIVERIES, Livery

Deck = Literal["army", "action"]
SECOND: dict[str, tuple[Colour, Colour]] = {
    "dawn": ((30, 132, 96), (10, 62, 48)),
    "ember": ((122, 52, 168), (52, 18, 84)),
}
"""Enamels, light and dark, of the second of two seats that play the same side."""


@cache_pixels(1)
def emblem(side: str, radius: float, second: bool = False) -> pygame.Surface:
    """Return the sign of a side struck on a medal, in the middle of a square.

    `second` chooses the enamel of the second of two seats that play the same side.
    """
    livery = LIVERIES[side]
    if second:
        livery = replace(livery, enamel=SECOND[side][0], enamel_dark=SECOND[side][1])
    edge = 2 * round(radius)
    shape = "round" if side == "dawn" else "octagon"
    body = "".join(
        [
            rim(livery, (-60, -80, 60, 80)),
            radial(
                "field",
                (-20, -30, 120),
                (0, mix(livery.enamel, WHITE, 0.25)),
                (0.6, livery.enamel),
                (1, livery.enamel_dark),
            ),
            path(edge_of(shape, 98), livery.deep),
            path(edge_of(shape, 94), "rim"),
            path(edge_of(shape, 80), livery.deep),
            path(edge_of(shape, 77), "field"),
            f'<g transform="scale(1.32)">{device(side)}</g>',
        ]
    )
    return render(body, (-100, -100, 200, 200), (edge, edge))


@cache_pixels(2)
def back(deck: Deck, side: str, height: int) -> pygame.Surface:
    """Return the back of the cards of a side's deck, 5 to 7, `height` pixels high."""
    livery = LIVERIES[side]
    body = [
        rim(livery, (10, 0, 90, 140)),
        radial(
            "field",
            (50, 64, 84),
            (0, mix(livery.enamel, WHITE, 0.12)),
            (0.5, livery.enamel),
            (1, livery.enamel_dark),
        ),
        path(outline(side, 0), livery.deep),
        path(outline(side, 0.9), "rim"),
        path(outline(side, 4.2), livery.deep),
        path(outline(side, 5.0), "field"),
        _lattice(livery) if deck == "action" else _beams(livery),
        path(outline(side, 5.0), None, livery.deep, 1.4),
        path(outline(side, 8.4), None, livery.light, 0.9, opacity=0.9),
    ]
    middle = PAGE[1] / 2
    plate = edge_of("round", 31) if deck == "army" else polygon([(0, -42), (33, 0), (0, 42), (-33, 0)])
    inner = edge_of("round", 27) if deck == "army" else polygon([(0, -37), (29, 0), (0, 37), (-29, 0)])
    body += [
        path(plate, livery.deep, livery.deep, 2.4, at=(50, middle)),
        path(plate, livery.mid, livery.light, 1.2, at=(50, middle)),
        path(inner, livery.enamel_dark, livery.deep, 1.4, at=(50, middle)),
        f'<g transform="translate(50 {middle}) scale({0.52 if deck == "army" else 0.42})">{device(side)}</g>',
    ]
    return render("".join(body), (0, 0, *PAGE), page(height))


def _beams(livery: Livery) -> str:
    """Return beams out of the middle, to the edge of a card's field."""
    across, down = PAGE[0] / 2 - 8.4, PAGE[1] / 2 - 8.4
    ends = []
    for k in range(64):
        turn = 2 * math.pi * k / 64
        x, y = math.cos(turn), math.sin(turn)
        reach = min(across / max(abs(x), 1e-9), down / max(abs(y), 1e-9))
        ends.append((x * reach, y * reach))
    beams = "".join(polygon([(0, 0), ends[k], ends[k + 1]]) for k in range(0, 64, 2))
    return path(beams, livery.enamel_dark, opacity=0.6, at=(50, PAGE[1] / 2))


def _lattice(livery: Livery) -> str:
    """Return diamonds across a card's field."""
    cells = []
    for row in range(10):
        for column in range(7):
            x, y = 14.75 + column * 11.75 + (row % 2) * 5.875, 15.5 + row * 12.1
            if x < 87:
                cells.append(polygon([(x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y)]))
    return path("".join(cells), livery.enamel_dark, livery.light, 0.35, opacity=0.6)


EARTH: tuple[Colour, Colour] = ((116, 94, 70), (26, 22, 24))
"""The colours of the map on the table, from its middle to its corners."""
LINE_COLOUR: Colour = (122, 102, 76)
CELLS = 48
"""Cells of the map from top to bottom."""
CONTOUR_STEP = 0.36
"""Distance between lines of equal height."""


@cache_results(1)
def ground(size: tuple[int, int]) -> pygame.Surface:
    """Return the ground of the table, opaque, `size` pixels large: a dark map of hills."""
    small = pygame.Surface((48, 27), depth=32)
    for x in range(48):
        for y in range(27):
            far = math.hypot((x + 0.5) / 48 - 0.5, (y + 0.5) / 27 - 0.48) / 0.68
            small.set_at((x, y), mix(*EARTH, min(1.0, far**1.3)))
    surface = pygame.transform.smoothscale(small, size)
    _heights(surface)
    coarse = (max(2, size[0] // 12), max(2, size[1] // 12))
    grain(surface, [(size, 30), (coarse, 26), ((9, 6), 44)], seed=14)
    return surface


def _height(x: float, y: float) -> float:
    """Return the height of the map's land; `x` and `y` are in screen heights from the top left."""
    return (
        math.sin(3.1 * x + 1.1 * math.sin(2.3 * y) + 0.4)
        + math.sin(2.6 * y - 1.4 * x + 2.0)
        + 0.45 * math.sin(6.7 * x + 4.9 * y)
        + 0.3 * math.sin(9.1 * y - 5.3 * x + 1.0)
    )


def _heights(surface: pygame.Surface) -> None:
    """Draw lines of equal height, cell by cell."""
    cell = surface.height / CELLS
    grid = [
        [
            _height(column / CELLS, row / CELLS) / CONTOUR_STEP
            for column in range(math.ceil(surface.width / cell) + 1)
        ]
        for row in range(CELLS + 1)
    ]
    for row in range(CELLS):
        for column in range(len(grid[0]) - 1):
            corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
            values = [grid[y][x] for x, y in corners]
            for level in range(math.ceil(min(values)), math.floor(max(values)) + 1):
                ends = []
                for k in range(4):
                    first, last = values[k] - level, values[k - 1] - level
                    if (first < 0) != (last < 0):
                        part = first / (first - last)
                        (x1, y1), (x2, y2) = corners[k], corners[k - 1]
                        ends.append(((x1 + (x2 - x1) * part) * cell, (y1 + (y2 - y1) * part) * cell))
                for start, end in zip(ends[::2], ends[1::2], strict=True):
                    pygame.draw.aaline(surface, LINE_COLOUR, start, end)
