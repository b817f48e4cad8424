"""The camera over a tabletop: places and pixels are each other's inverse, and nobody loses the table."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw.tabletop.camera import MARGIN, MAX_SCALE, STEPS, Camera

TABLE = (18288, 12192)
RECT = pygame.Rect(200, 40, 1280, 720)
LONG = 10.0
"""Seconds after which the camera is where it was going."""

places = st.tuples(st.integers(0, TABLE[0]), st.integers(0, TABLE[1]))
pixels = st.tuples(st.integers(RECT.left, RECT.right - 1), st.integers(RECT.top, RECT.bottom - 1))
levels = st.integers(0, 20)


def camera(level: int = 0, place: tuple[int, int] = (9144, 6096), *, turned: bool = False) -> Camera:
    """Return a camera at rest over a place."""
    made = Camera(TABLE, RECT, turned=turned)
    made.follow(place, level)
    made.arrive()
    return made


@given(places, places, levels, st.booleans())
def test_a_place_is_found_again_at_its_pixel(
    place: tuple[int, int], middle: tuple[int, int], level: int, turned: bool
) -> None:
    view = camera(level, middle, turned=turned).view
    x, y = view.to_table(view.to_window(place))
    assert (round(x), round(y)) == place


@given(pixels, places, levels, st.booleans())
def test_a_pixel_is_found_again_at_its_place(
    pixel: tuple[int, int], middle: tuple[int, int], level: int, turned: bool
) -> None:
    view = camera(level, middle, turned=turned).view
    x, y = view.to_window(view.to_table(pixel))
    assert (round(x), round(y)) == pixel


@pytest.mark.parametrize("turned", [False, True])
def test_north_is_up_unless_the_view_is_turned(turned: bool) -> None:
    view = camera(turned=turned).view
    south, north, east = (view.to_window(place) for place in ((9000, 0), (9000, 12000), (18000, 0)))
    assert (south[1] > north[1]) is not turned
    assert (east[0] > south[0]) is not turned


@given(pixels, places, levels, st.sampled_from([-3, -1, 1, 4]), st.booleans())
def test_what_is_below_the_pointer_stays_there_while_the_zoom_changes(
    pixel: tuple[int, int], middle: tuple[int, int], level: int, by: int, turned: bool
) -> None:
    """Unless more than the margin around the table would be seen: then the table is held in the window."""
    made = camera(level, middle, turned=turned)
    place = made.view.to_table(pixel)
    made.zoom(by, pixel)
    for _ in range(30):
        made.step(1 / 60)
        view = made.view
        half = [edge / (2 * view.scale) for edge in RECT.size]
        free = all(
            part - MARGIN + 1 < at < edge + MARGIN - part - 1
            for at, part, edge in zip(view.middle, half, TABLE, strict=True)
        )
        if free:
            assert view.to_window(place) == pytest.approx(pixel, abs=0.01)


@given(places, levels, st.lists(st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000)), max_size=4))
def test_no_more_than_the_margin_around_the_table_is_seen(
    middle: tuple[int, int], level: int, drags: list[tuple[int, int]]
) -> None:
    made = camera(level, middle)
    for across, down in drags:
        made.pan(across, down)
        made.step(1 / 60)
    view = made.view
    left, top = view.to_table(RECT.topleft)
    right, bottom = view.to_table(RECT.bottomright)
    for low, high, edge in ((left, right, TABLE[0]), (bottom, top, TABLE[1])):
        if high - low <= edge + 2 * MARGIN:
            assert low >= -MARGIN - 1
            assert high <= edge + MARGIN + 1
        else:
            assert (low + high) / 2 == pytest.approx(edge / 2)


@given(st.integers(-300, 300), st.integers(-200, 200), st.booleans())
def test_a_drag_takes_the_table_along(across: int, down: int, turned: bool) -> None:
    made = camera(8, turned=turned)
    place = made.view.to_table(RECT.center)
    made.pan(across, down)
    assert made.view.to_window(place) == pytest.approx((RECT.centerx + across, RECT.centery + down))


def test_the_zoom_has_limits() -> None:
    made = camera()
    made.zoom(-5, RECT.center)
    assert made.goal_level == 0
    made.zoom(1000, RECT.center)
    assert made.goal_level == made.top
    assert made.scale_of(made.top) <= MAX_SCALE < made.scale_of(made.top + 1)


def test_the_whole_table_fits_and_four_levels_double_it() -> None:
    made = camera()
    assert RECT.collidepoint(made.view.to_window((0, 0)))
    assert RECT.collidepoint(made.view.to_window(TABLE))
    assert made.scale_of(STEPS) == pytest.approx(2 * made.fitting)


def test_following_comes_nearer_in_every_frame_and_arrives() -> None:
    made = camera(9, (5000, 5000))
    made.follow((9000, 6000))
    left = []
    while made.moving:
        x, y = made.view.middle
        left.append(abs(x - 9000) + abs(y - 6000))
        made.step(1 / 60)
    assert left == sorted(left, reverse=True)
    assert made.view.middle == (9000, 6000)
    assert len(left) > 3


def test_a_camera_that_has_been_near_can_see_everything_again() -> None:
    made = camera(12, (1000, 1000))
    made.fit()
    made.step(LONG)
    made.step(LONG)
    assert not made.moving
    assert made.view == camera().view


def test_another_window_shows_the_same_place_at_a_level() -> None:
    made = camera(7, (7000, 5000))
    made.resize(pygame.Rect(0, 0, 1920, 1080))
    assert made.level == round(made.level)
    assert made.view.middle == pytest.approx((7000, 5000))
