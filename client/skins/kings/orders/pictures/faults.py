"""The things on the table that forbid an order, marked."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from client.draw.palette import ATTACK, Colour
from client.draw.tabletop import aids
from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import Point
from client.skins.kings.art.corners import corners_of
from client.skins.kings.orders.model.culprits import Culprits
from engine.games.kings.field.battlefield import Battlefield
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.terrain import Piece


def draw_culprits(target: pygame.Surface, view: View, field: Battlefield, found: Culprits) -> None:
    """Mark the things against an order: units with the room that they need, terrain, edges of the table."""
    for unit in found.units:
        figure = field.figures.get(unit)
        if figure is None:
            continue
        corners = corners_of(figure.pose, figure.extent)
        if found.keeps >= INCH:
            around = round_rectangle(corners, found.keeps)
            aids.area(target, view, around, ATTACK, opacity=40)
            aids.draw_dashed_line(target, view, (*around, around[0]), ATTACK, width=2)
        aids.halo(target, view, corners, ATTACK)
    for piece in found.pieces:
        draw_piece(target, view, piece, ATTACK)
    wide, high = field.width, field.height
    sides = {"w": ((0, 0), (0, high)), "e": ((wide, 0), (wide, high))}
    sides |= {"s": ((0, 0), (wide, 0)), "n": ((0, high), (wide, high))}
    for letter in found.edges:
        aids.line(target, view, sides[letter], ATTACK, width=5)


def draw_piece(target: pygame.Surface, view: View, piece: Piece, colour: Colour) -> None:
    """Draw a piece of terrain as the subject of a reason."""
    for part in piece.parts:
        points = [(float(x), float(y)) for x, y in part.vertices]
        aids.area(target, view, points, colour, opacity=48)
        aids.line(target, view, (*points, points[0]), colour, width=3)


def round_rectangle(corners: Sequence[Point], away: float) -> list[Point]:
    """Return the outline of everything within some u of a rectangle."""
    middle = ((corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2)
    found = []
    for at, (x, y) in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % len(corners)]
        first, last = (
            math.atan2(*_outward(before, (x, y), middle)[::-1]),
            math.atan2(*_outward((x, y), after, middle)[::-1]),
        )
        turn = (last - first + math.pi) % (2 * math.pi) - math.pi
        for k in range(7):
            angle = first + turn * k / 6
            found.append((x + away * math.cos(angle), y + away * math.sin(angle)))
    return found


def _outward(a: Point, b: Point, middle: Point) -> Point:
    nx, ny = b[1] - a[1], a[0] - b[0]
    inwards = nx * (middle[0] - a[0]) + ny * (middle[1] - a[1]) > 0
    return (-nx, -ny) if inwards else (nx, ny)
