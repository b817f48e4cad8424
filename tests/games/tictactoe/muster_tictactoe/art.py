"""The pictures of tic-tac-toe: struck marks, and a wooden board with hollows for them."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.coins import State, in_state
from client.draw.elements import circle, linear, path, radial, rect
from client.draw.lettering import place
from client.draw.metal import blank, edge, on_coin, relief
from client.draw.palette import BRASS, BRASS_DARK, NIGHT, WHITE, WOOD_DARK, WOOD_LIGHT, mix
from client.draw.paths import polygon, ring
from client.draw.svg import render
from client.draw.text import label
from client.draw.texture import wood
from engine.events import Seat

CELL, FRAME = 100.0, 27.0
"""Widths on the board, in units; the whole board has `SPAN` of them."""
SPAN = 3 * CELL + 2 * FRAME
COIN = 0.37
"""The radius of a mark in widths of a cell."""
METALS = ("gold", "silver")
_TIPS = zip(*(ring(62, 4, 45 + lean) for lean in (-18, 18)), ring(16, 4, 90), strict=True)
DEVICES = (
    path(polygon(point for arm in _TIPS for point in arm), WHITE),
    circle(41, None, WHITE, 22),
)
"""A cross and a ring, by seat."""


@cache_results(128)
def mark(seat: Seat, radius: float, state: State = "normal") -> pygame.Surface:
    """Return a seat's mark as a coin: a cross cut into gold, or a ring raised from silver."""
    coin = blank(METALS[seat], radius).copy()
    coin.blit(relief(on_coin(DEVICES[seat], radius), METALS[seat], radius * 0.03), (0, 0))
    return in_state(coin, state)


@cache_results(32)
def lying(seat: Seat, radius: float, state: State = "normal") -> pygame.Surface:
    """Return a mark on the board, with its side wall and its shadow; the whole of it is in the middle."""
    thick, face = max(2, round(radius * 0.16)), mark(seat, radius, state)
    reach = face.width // 2 + 2 * thick
    picture = pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    place(picture, shadow(radius * 1.06), picture.get_rect().move(thick // 2, thick), 0.5)
    corner = (reach - face.width // 2, reach - face.height // 2 - thick // 2)
    picture.blit(in_state(edge(METALS[seat], radius, thick), state), corner)
    picture.blit(face, corner)
    return picture


@cache_results(64)
def shadow(radius: float) -> pygame.Surface:
    """Return a soft round shadow."""
    fade = radial("dark", (0, 0, 100), (0.7, NIGHT, 0.75), (1, NIGHT, 0.0))
    return on_coin(fade + circle(100, "dark"), max(2.0, radius))


@cache_results(4)
def board(edge_: int) -> pygame.Surface:
    """Return the empty board, a square of so many pixels."""
    box, size = (0, 0, SPAN, SPAN), (edge_, edge_)
    picture = render(rect((SPAN, SPAN), 0, 16, WHITE), box, size)
    picture.blit(wood(size, seed=3), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(render(_frame() + _lines() + _hollows(), box, size), (0, 0))
    for at in range(3):
        _engrave(picture, "abc"[at], (FRAME + (at + 0.5) * CELL, SPAN - FRAME * 0.47))
        _engrave(picture, "321"[at], (FRAME * 0.47, FRAME + (at + 0.5) * CELL))
    return picture


def _frame() -> str:
    """Return the raised frame, with a brass line where it meets the field."""
    whole, inner = (SPAN, SPAN), FRAME - 4
    return (
        linear("field", (0, 0, SPAN, SPAN), (0, WOOD_DARK, 0.1), (1, WOOD_DARK, 0.75))
        + linear("rim", (0, 0, SPAN, SPAN), (0, WOOD_LIGHT), (0.5, WOOD_DARK, 0.2), (1, NIGHT))
        + rect(whole, 1.5, 15, None, "rim", 3)
        + rect(whole, inner, 8, "field")
        + rect(whole, inner, 8, None, NIGHT, 4.5, opacity=0.7)
        + rect(whole, inner, 8, None, BRASS, 2)
    )


def _lines() -> str:
    """Return the four lines between the cells, inlaid in brass."""
    ways = []
    for at in (FRAME + CELL, FRAME + 2 * CELL):
        for start, end in (
            ((at, FRAME + 5), (at, SPAN - FRAME - 5)),
            ((FRAME + 5, at), (SPAN - FRAME - 5, at)),
        ):
            ways.append(f"M{start[0]} {start[1]}L{end[0]} {end[1]}")
    data = "".join(ways)
    return (
        path(data, None, NIGHT, 5, opacity=0.75)
        + path(data, None, BRASS_DARK, 3.2)
        + path(data, None, mix(BRASS, WHITE, 0.25), 1.6)
    )


def _hollows() -> str:
    """Return a round hollow in each cell, lit from the upper left."""
    reach = CELL * (COIN + 0.035)
    parts = [linear("lip", (-reach, -reach, reach, reach), (0, NIGHT, 0.9), (1, WOOD_LIGHT, 0.9))]
    for at in range(9):
        x, y = (FRAME + (each + 0.5) * CELL for each in divmod(at, 3))
        bowl = f"bowl{at}"
        stops = ((0.0, WOOD_DARK, 0.35), (0.75, WOOD_DARK, 0.65), (1.0, NIGHT, 0.85))
        parts.append(radial(bowl, (x + 7, y + 9, reach * 1.1), *stops))
        parts.append(circle(reach, bowl, at=(x, y)))
        parts.append(path(_round(reach), None, "lip", 2.2, at=(x, y)))
    return "".join(parts)


def _round(radius: float) -> str:
    return f"M{-radius} 0A{radius} {radius} 0 1 1 {radius} 0A{radius} {radius} 0 1 1 {-radius} 0Z"


def _engrave(picture: pygame.Surface, letter: str, middle: tuple[float, float]) -> None:
    """Write a letter on the frame, around a place in units of the board."""
    scale = picture.width / SPAN
    text = label(letter, max(8, round(15 * scale)), mix(BRASS, WHITE, 0.3), bold=True, shadow=NIGHT)
    picture.blit(text, text.get_rect(center=(round(middle[0] * scale), round(middle[1] * scale))))


@cache_results(32)
def halo(radius: float, colour: tuple[int, int, int], width: float) -> pygame.Surface:
    """Return a ring around a hollow, with a dark line on both sides of it."""
    body = circle(86, None, NIGHT, width + 7, opacity=0.55) + circle(86, None, colour, width)
    return on_coin(body, radius / 0.86)
