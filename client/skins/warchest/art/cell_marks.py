"""Marks on cells: every kind has a colour and a shape of its own."""

from collections.abc import Callable
from typing import Literal

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, path, radial
from client.draw.palette import ATTACK, HOVER, LEGAL, NIGHT, SELECTED, THREAT, TRACE, WHITE, Colour, mix
from client.draw.paths import hexagon, polygon, polyline, ring
from client.skins.warchest.art.tiles import on_tile

Kind = Literal["hover", "legal", "selected", "attack", "threat", "dim", "trace"]


@cache_results(64)
def overlay(kind: Kind, size: float) -> pygame.Surface:
    """Return the mark `kind` for a tile of `size`; the middle of its surface is the middle of the cell.

    * hover: a thin bright line
    * legal: dashes and a dot
    * selected: a thick line with corner brackets
    * attack: six arrowheads pointing at a ring
    * threat: hatching with a warning triangle
    * dim: a dark film
    * trace: a dotted line, for cells that the last move touched

    All but `dim` belong above control markers and below coins. They mark the cell's border, which coins leave
    free.
    """
    return on_tile(_BODIES[kind](), size)


def _dark(colour: Colour) -> Colour:
    return mix(colour, NIGHT, 0.75)


def _line(colour: Colour, width: float, reach: float, dash: str = "") -> str:
    """Return a coloured line round the cell, on a dark one that sets it off from bright and dark stone."""
    back = path(hexagon(reach), None, _dark(colour), width * 1.6, dash=dash if dash.startswith("0.1") else "")
    return back + path(hexagon(reach), None, colour, width, dash=dash)


def _glow(colour: Colour, strength: float) -> str:
    fade = radial(
        "glow", (0, 0, 100), (0.45, colour, 0.0), (0.78, colour, strength * 0.5), (1, colour, strength)
    )
    return fade + path(hexagon(96), "glow")


def _hover() -> str:
    return path(hexagon(93), WHITE, opacity=0.13) + path(hexagon(92), None, HOVER, 3.2)


def _legal() -> str:
    dot = circle(15, _dark(LEGAL)) + circle(11.5, LEGAL) + circle(3.6, WHITE, opacity=0.8, at=(-3, -4))
    return _glow(LEGAL, 0.55) + _line(LEGAL, 5, 89, "15 7.5") + dot


def _draw_selected() -> str:
    parts = [_glow(SELECTED, 0.7), _line(SELECTED, 6, 92)]
    corners = ring(88, 6)
    for k, (x, y) in enumerate(corners):
        arms = (corners[k - 1], corners[(k + 1) % 6])
        first, last = [(x + (ax - x) * 0.22, y + (ay - y) * 0.22) for ax, ay in arms]
        parts.append(
            path(polygon([(x, y), first, (x * 0.86, y * 0.86), last]), SELECTED, _dark(SELECTED), 1.5)
        )
    return "".join(parts)


def _attack() -> str:
    head = polygon([(88, -15), (88, 15), (61, 0)])
    heads = [path(head, ATTACK, _dark(ATTACK), 3.5, turn=angle) for angle in range(30, 390, 60)]
    aim = circle(63, None, _dark(ATTACK), 8) + circle(63, None, ATTACK, 4.5)
    return "".join([_glow(ATTACK, 0.8), _line(ATTACK, 5.5, 91), *heads, aim])


def _threat() -> str:
    sign = path(polygon([(0, -24), (22, 13), (-22, 13)]), THREAT, _dark(THREAT), 4, at=(-68, 0))
    mark = path("M-3 -13H3L2 2H-2ZM-3 5H3V10H-3Z", _dark(THREAT), at=(-68, 0))
    hatching = [
        path(polyline(_chord(shift)), None, THREAT, 4.5, opacity=0.5) for shift in range(-99, 100, 18)
    ]
    return "".join([_line(THREAT, 4, 91, "4 4"), *hatching, sign, mark])


def _chord(shift: float) -> list[tuple[float, float]]:
    """Return the part of the falling diagonal `shift` to the right that lies inside the tile's groove."""
    apothem = 84 * 0.866
    inside = [
        (x, x - shift)
        for x in range(-84, 85)
        if max(abs(x - shift), abs(0.866 * x + 0.5 * (x - shift)), abs(0.866 * x - 0.5 * (x - shift)))
        <= apothem
    ]
    return [inside[0], inside[-1]]


def _dim() -> str:
    return path(hexagon(100), NIGHT, opacity=0.58)


def _trace() -> str:
    return _glow(TRACE, 0.4) + _line(TRACE, 5.5, 89, "0.1 11.2")


_BODIES: dict[Kind, Callable[[], str]] = {
    "hover": _hover,
    "legal": _legal,
    "selected": _draw_selected,
    "attack": _attack,
    "threat": _threat,
    "dim": _dim,
    "trace": _trace,
}
KINDS: tuple[Kind, ...] = tuple(_BODIES)
