"""A unit's reach as a tiny map of hexes; each deed has its own shape."""

from __future__ import annotations

import math

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, path
from client.draw.palette import (
    ATTACK,
    BRASS,
    INK,
    INLAY,
    LEGAL,
    NIGHT,
    PARCHMENT,
    SELECTED,
    TRACE,
    Colour,
    mix,
)
from client.draw.paths import hexagon, polygon, polyline
from client.draw.svg import render
from engine.games.warchest.legality.reach import Deed, Deeds, reach
from engine.games.warchest.options import Variant
from engine.hexgrid import Axial, distance
from engine.hexgrid import hexagon as cells

MIDDLE_CELL: Axial = (0, 0)
MIN_RADIUS_CELLS = 2
"""Least number of cells from the middle to the edge of a map; it shows small reaches as small."""
GONE_OPACITY = 150
"""Opacity of the map on a card that is gone, from 0 to 255."""
HEX = 94
"""Distance from a cell's centre to a corner; 100 includes the gap between cells."""
COLOURS: dict[Deed, Colour] = {
    Deed.STEP: LEGAL,
    Deed.ATTACK: ATTACK,
    Deed.SHOT: SELECTED,
    Deed.HELP: INLAY,
    Deed.PUSH: TRACE,
    Deed.ENTRY: PARCHMENT,
    Deed.GUARD: BRASS,
    Deed.COIN: BRASS,
}
_CROSS = (polyline([(-44, -44), (44, 44)]), polyline([(44, -44), (-44, 44)]))
_SHIELD = "M0 -56L46 -38V0C46 32 24 50 0 62C-24 50 -46 32 -46 0V-38Z"
_DOWN = polygon([(-46, -34), (46, -34), (0, 50)])
_PLUS = (polyline([(-50, 0), (50, 0)]), polyline([(0, -50), (0, 50)]))
_PUSH = (polyline([(-34, 44), (0, 8), (34, 44)]), polyline([(-34, -2), (0, -38), (34, -2)]))


def extent(deeds: Deeds) -> int:
    """Return the reach of a map in cells from the middle."""
    far = max(distance(MIDDLE_CELL, place) for place in deeds)
    return max(MIN_RADIUS_CELLS, far) if far else 1


@cache_results(64)
def reach_map(kind: int, variant: Variant, height: int, *, faint: bool = False) -> pygame.Surface:
    """Return the map of a unit card's deeds, `height` pixels high; `faint` for a card that is gone."""
    deeds = reach(kind, variant)
    far = extent(deeds)
    beside = any(Deed.ENTRY in done for done in deeds.values())
    body = []
    for place in cells(far, far):
        if place == MIDDLE_CELL:
            body.append(_middle(deeds.get(MIDDLE_CELL, frozenset()), beside=beside))
        else:
            body.append(_at(place, _cell(deeds.get(place, frozenset()), _outwards(place))))
    tall = 100 * math.sqrt(3) * (2 * far + 1)
    wide = 100 * (3 * far + 2)
    width = round(height * wide / tall)
    picture = render("".join(body), (-wide / 2, -tall / 2, wide, tall), (width, height))
    if faint:
        picture.set_alpha(GONE_OPACITY)
    return picture


@cache_results(32)
def sign(deed: Deed, height: int) -> pygame.Surface:
    """Return one cell of a map, for the words that explain it."""
    own = deed in (Deed.GUARD, Deed.COIN)
    cell = _middle(frozenset({deed}), beside=False) if own else _cell(frozenset({deed}), 0.0)
    return render(cell, (-100, -100, 200, 200), (height, height))


def _at(place: Axial, body: str) -> str:
    x, y = 150 * place[0], 100 * math.sqrt(3) * (place[1] + place[0] / 2)
    return f'<g transform="translate({x:.2f} {y:.2f})">{body}</g>'


def _outwards(place: Axial) -> float:
    """Return the direction from the middle, in degrees clockwise from straight up."""
    return math.degrees(math.atan2(1.5 * place[0], -math.sqrt(3) * (place[1] + place[0] / 2)))


def _cell(deeds: frozenset[Deed], turn: float) -> str:
    """Return a cell other than the unit's own; signs that point away from the unit are turned by `turn`."""
    if not deeds:
        return path(hexagon(HEX - 6), mix(NIGHT, PARCHMENT, 0.16), mix(NIGHT, PARCHMENT, 0.34), 9)
    ground = (
        COLOURS[Deed.STEP] if Deed.STEP in deeds else COLOURS[next(deed for deed in Deed if deed in deeds)]
    )
    strength = 0.5 if Deed.STEP in deeds else 0.22
    body = path(hexagon(HEX), mix(NIGHT, ground, strength))
    body += path(hexagon(HEX - 8), None, ground, 12)
    if deeds == {Deed.STEP}:
        return body + circle(30, COLOURS[Deed.STEP])
    return body + "".join(_glyph(deed, turn) for deed in Deed if deed in deeds and deed is not Deed.STEP)


def _glyph(deed: Deed, turn: float) -> str:
    tone = COLOURS[deed]
    match deed:
        case Deed.ATTACK:
            return _strokes(_CROSS, tone)
        case Deed.SHOT:
            return circle(50, None, tone, 17) + circle(20, tone)
        case Deed.HELP:
            return _strokes(_PLUS, tone)
        case Deed.PUSH:
            return _strokes(_PUSH, tone, turn)
        case _:
            return path(_DOWN, tone)


def _strokes(lines: tuple[str, ...], tone: Colour, turn: float = 0.0) -> str:
    under = "".join(path(line, None, INK, 42, turn=turn) for line in lines)
    return under + "".join(path(line, None, tone, 26, turn=turn) for line in lines)


def _middle(deeds: frozenset[Deed], *, beside: bool) -> str:
    """Return the unit's own cell, or with `beside` the hollow cell of a friendly unit."""
    if beside:
        return path(hexagon(HEX - 10), mix(NIGHT, BRASS, 0.25), BRASS, 16)
    body = path(hexagon(HEX), mix(BRASS, PARCHMENT, 0.25))
    if Deed.GUARD in deeds:
        body += path(_SHIELD, INK)
    elif Deed.COIN in deeds:
        body += (
            circle(54, INK)
            + circle(40, None, BRASS, 9)
            + f'<g transform="scale(0.5)">{_strokes(_PLUS, BRASS)}</g>'
        )
    return body
