"""The canvas: it shows the same as a new drawing of everything, and draws only the changes."""

from __future__ import annotations

import math

import pygame
from hypothesis import given
from hypothesis import strategies as st

from client.draw.tabletop.composing.canvas import Blit, Canvas

GREY = (90, 90, 90)
SIZE = (300, 200)
AREA = pygame.Rect(0, 0, *SIZE)


def square(red: int, edge: int = 40) -> pygame.Surface:
    """Return a picture that lets things behind it shine through."""
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    picture.fill((red, 40, 200, 150))
    return picture


PICTURES = [square(25 * number, 30 + 9 * number) for number in range(8)]
places = st.tuples(st.integers(0, 7), st.integers(-60, 320), st.integers(-60, 220))
shifts = st.tuples(st.integers(-90, 90), st.integers(-90, 90))


def paint_area(canvas: Canvas, area: pygame.Rect, blits: list[Blit]) -> bytes:
    """Return the pixels of an area with pictures on it."""
    canvas.compose(0, area, blits)
    canvas.draw(math.inf)
    return pygame.image.tobytes(canvas.part(area), "RGB")


@given(st.lists(st.tuples(st.lists(places, max_size=6), shifts), min_size=2, max_size=4))
def test_a_canvas_that_is_used_on_shows_what_a_new_one_does(
    steps: list[tuple[list[tuple[int, int, int]], tuple[int, int]]],
) -> None:
    used, area = Canvas(GREY, SIZE), AREA
    for things, shift in steps:
        area = area.move(shift)
        blits = [Blit(PICTURES[number], x, y) for number, x, y in things]
        assert paint_area(used, area, blits) == paint_area(Canvas(GREY, SIZE), area, blits)


def test_a_canvas_shrinks_to_what_is_seen_without_a_new_drawing() -> None:
    canvas, seen = Canvas(GREY, SIZE), pygame.Rect(40, 30, 150, 100)
    blits = [Blit(PICTURES[number], 30 * number, 20 * number) for number in range(8)]
    canvas.compose(0, AREA, blits)
    canvas.draw(math.inf)
    drawn = canvas.drawn
    canvas.shrink(seen)
    assert (canvas.area, canvas.part(seen).get_parent().size) == (seen, seen.size)
    assert paint_area(canvas, seen, blits) == paint_area(Canvas(GREY, SIZE), seen, blits)
    assert canvas.drawn == drawn


def test_only_what_moves_is_drawn_again() -> None:
    """A step draws a thing's old and new place, a pan the part that comes into view, and rest nothing."""
    canvas = Canvas(GREY, SIZE)
    still, moved = Blit(PICTURES[5], 10, 10), PICTURES[0]
    paint_area(canvas, AREA, [still, Blit(moved, 200, 100)])
    assert canvas.drawn == SIZE[0] * SIZE[1]
    paint_area(canvas, AREA, [still, Blit(moved, 210, 100)])
    step = canvas.drawn - SIZE[0] * SIZE[1]
    assert moved.width * moved.height < step <= 2 * moved.width * moved.height
    before = canvas.drawn
    paint_area(canvas, AREA, [still, Blit(moved, 210, 100)])
    assert canvas.drawn == before
    paint_area(canvas, AREA.move(20, 0), [still, Blit(moved, 210, 100)])
    assert canvas.drawn - before == 20 * SIZE[1]


def test_what_changes_places_with_something_in_front_of_it_is_drawn_again() -> None:
    canvas = Canvas(GREY, SIZE)
    one, other = Blit(PICTURES[3], 50, 50), Blit(PICTURES[4], 70, 60)
    assert paint_area(canvas, AREA, [one, other]) != paint_area(canvas, AREA, [other, one])


def test_without_time_it_is_drawn_part_by_part() -> None:
    canvas, blits = Canvas(GREY, (300, 400)), [Blit(PICTURES[3], 50, 50)]
    area = pygame.Rect(0, 0, 300, 400)
    canvas.compose(0, area, blits)
    parts = 0
    while not canvas.ready:
        canvas.draw(-1.0)
        parts += 1
    assert parts > 1
    assert pygame.image.tobytes(canvas.part(area), "RGB") == paint_area(Canvas(GREY, SIZE), area, blits)


def test_what_is_laid_over_it_leaves_no_trace() -> None:
    """It shows other pictures in parts of it, also in overlapping parts, and then the composed one."""
    canvas, blits = Canvas(GREY, SIZE), [Blit(PICTURES[5], 10, 10), Blit(PICTURES[6], 60, 40)]
    before = paint_area(canvas, AREA, blits)
    other = [blits[0], Blit(PICTURES[2], 70, 30)]
    canvas.lay(pygame.Rect(50, 20, 120, 120), other)
    canvas.lay(pygame.Rect(100, 60, 400, 400), other)
    canvas.lay(pygame.Rect(400, 400, 10, 10), other)
    shown = pygame.image.tobytes(canvas.part(pygame.Rect(50, 20, 200, 150)), "RGB")
    paint_area(fresh := Canvas(GREY, SIZE), AREA, other)
    assert shown == pygame.image.tobytes(fresh.part(pygame.Rect(50, 20, 200, 150)), "RGB")
    canvas.lift()
    assert pygame.image.tobytes(canvas.part(AREA), "RGB") == before
