"""Painting in pieces: it ends with the same picture, whatever size the pieces have."""

from __future__ import annotations

import pygame

from client.draw.elements import circle
from client.draw.svg import render
from client.draw.tabletop.strokes import PIXELS, Stroke, dab, paint
from tests.support.client.picture_comparison import distance

EDGE = 300
DISCS = [(60.0, 70.0, 50.0), (150.0, 150.0, 120.0), (240.0, 80.0, 40.0), (90.0, 220.0, 60.0)]
STROKES = [dab(circle(r, (40 + 50 * k, 90, 120), at=(x, y)), (x, y), r) for k, (x, y, r) in enumerate(DISCS)]


def paint_strokes(strokes: list[Stroke]) -> tuple[pygame.Surface, int]:
    """Return a picture of strokes, and in how many pieces it was made."""
    surface = pygame.Surface((EDGE, EDGE), pygame.SRCALPHA)
    return surface, sum(1 for _ in paint(surface, strokes, (0, 0), 1.0))


def test_strokes_are_painted_as_if_at_once() -> None:
    surface, pieces = paint_strokes(STROKES)
    whole = render("".join(each.svg for each in STROKES), (0, 0, EDGE, EDGE), (EDGE, EDGE))
    assert distance(*(pygame.image.tobytes(each, "RGBA") for each in (surface, whole))) < 0.5
    assert pieces >= (240 * 240) // PIXELS, "the large disc alone is more than one piece"


def test_what_lies_outside_of_the_surface_costs_nothing() -> None:
    outside = dab(circle(20, (200, 0, 0), at=(900, 900)), (900, 900), 20)
    assert paint_strokes([outside])[1] == 0
