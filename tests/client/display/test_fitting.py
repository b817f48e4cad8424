"""Windows on screens: with any remembered place, the whole window with its borders is reachable."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.display.fitting import Borders, Fit, WishedWindow, find_min_size, fit, place_first_window
from client.display.sdl import GUESSED_BORDERS
from client.display.window import _FIRST_WINDOW_SHARE, MIN_WINDOW_SIZE
from client.ui.scale import DESIGN

BORDERS = st.builds(Borders, st.integers(0, 12), st.integers(0, 60), st.integers(0, 12), st.integers(0, 12))
SIZES = st.tuples(st.integers(1, 5000), st.integers(1, 3000))
PLACES = st.tuples(st.integers(-6000, 9000), st.integers(-6000, 9000))
WISHES = st.builds(WishedWindow, SIZES, st.none() | PLACES, st.booleans())


@st.composite
def screens(draw: st.DrawFn) -> list[pygame.Rect]:
    """Draw one to three screens beside each other, with bars at any of their edges."""
    found, x = [], draw(st.sampled_from([0, -1920]))
    for _ in range(draw(st.integers(1, 3))):
        width, height = draw(st.integers(640, 4000)), draw(st.integers(480, 2500))
        bars = Borders(*(draw(st.integers(0, 80)) for _ in range(4)))
        found.append(bars.inner(pygame.Rect(x, draw(st.integers(-300, 300)), width, height)))
        x += width
    return found


def outer(found: Fit, borders: Borders) -> pygame.Rect:
    """Return a window with its borders."""
    assert found.place is not None
    x, y = found.place[0] - borders.left, found.place[1] - borders.top
    across, down = borders.left + borders.right, borders.top + borders.bottom
    return pygame.Rect(x, y, found.size[0] + across, found.size[1] + down)


@given(WISHES, screens(), BORDERS)
def test_all_of_a_window_lies_on_one_screen(
    wish: WishedWindow, areas: list[pygame.Rect], borders: Borders
) -> None:
    """With its title bar, clear of task bars; one that the system places has room for that."""
    found = fit(wish, areas, borders, MIN_WINDOW_SIZE)
    if found.place is None:
        assert borders.inner(areas[0]).size >= found.size
        assert all(found.size[part] <= borders.inner(areas[0]).size[part] for part in range(2))
    else:
        assert any(area.contains(outer(found, borders)) for area in areas)


@given(WISHES, screens(), BORDERS)
def test_a_window_changes_no_more_than_it_must(
    wish: WishedWindow, areas: list[pygame.Rect], borders: Borders
) -> None:
    """One that fits stays as it is; one that was fitted does so the next time; none grows."""
    found = fit(wish, areas, borders, MIN_WINDOW_SIZE)
    assert all(found.size[part] <= wish.size[part] for part in range(2))
    again = fit(WishedWindow(found.size, found.place, found.maximised), areas, borders, MIN_WINDOW_SIZE)
    assert (again.size, again.place) == (found.size, found.place)
    fits = wish.place is not None and any(
        area.contains(outer(Fit(wish.size, wish.place), borders)) for area in areas
    )
    if fits:
        assert found == Fit(wish.size, wish.place, wish.maximised)


@given(WISHES, screens(), BORDERS)
def test_a_window_that_has_too_little_room_is_maximised(
    wish: WishedWindow, areas: list[pygame.Rect], borders: Borders
) -> None:
    """It stays exactly in its former place, also where it would be smaller than the least size."""
    found = fit(wish, areas, borders, MIN_WINDOW_SIZE)
    least = [min(MIN_WINDOW_SIZE[part], wish.size[part]) for part in range(2)]
    cramped = any(found.size[part] < least[part] for part in range(2))
    assert found.maximised == (wish.maximised or cramped)


@given(screens(), BORDERS)
def test_a_first_window_fits_or_is_maximised(areas: list[pygame.Rect], borders: Borders) -> None:
    """It has the design's shape and at least its size on a screen with room for it."""
    found = place_first_window(areas, borders, DESIGN, _FIRST_WINDOW_SHARE, MIN_WINDOW_SIZE)
    room = borders.inner(areas[0]).size
    assert all(found.size[part] <= room[part] for part in range(2))
    assert found.maximised == any(DESIGN[part] > room[part] for part in range(2))
    if not found.maximised:
        assert found.size[0] / found.size[1] == pytest.approx(DESIGN[0] / DESIGN[1], rel=0.01)
        assert found.size >= DESIGN


@pytest.mark.parametrize(
    ("screen", "bar", "maximised"),
    [((1024, 600), 0, True), ((1366, 768), 0, False), ((1366, 768), 40, True), ((1920, 1080), 40, False)],
)
def test_usual_small_screens(screen: tuple[int, int], bar: int, maximised: bool) -> None:
    """A netbook, and a laptop without and with a task bar."""
    area = pygame.Rect(0, 0, screen[0], screen[1] - bar)
    assert (
        place_first_window([area], GUESSED_BORDERS, DESIGN, _FIRST_WINDOW_SHARE, MIN_WINDOW_SIZE).maximised
        == maximised
    )


@settings(max_examples=50)
@given(screens(), BORDERS)
def test_the_least_size_is_possible(areas: list[pygame.Rect], borders: Borders) -> None:
    """No window is made larger than the largest room there is."""
    least = find_min_size(areas, borders, MIN_WINDOW_SIZE)
    for part in range(2):
        assert least[part] <= max(borders.inner(area).size[part] for area in areas)
        assert least[part] <= MIN_WINDOW_SIZE[part]
