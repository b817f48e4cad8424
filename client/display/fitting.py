"""The place of a window on the present screens; pure rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

Size = tuple[int, int]
Place = tuple[int, int]


class Borders(NamedTuple):
    """Widths of the system's borders around a window, in pixels; the upper one is the title bar."""

    left: int
    top: int
    right: int
    bottom: int

    def inner(self, area: pygame.Rect) -> pygame.Rect:
        """Return the part of an area inside these borders."""
        return pygame.Rect(
            area.x + self.left,
            area.y + self.top,
            max(1, area.width - self.left - self.right),
            max(1, area.height - self.top - self.bottom),
        )


class Fit(NamedTuple):
    """Size and place of a window, without its borders."""

    size: Size
    place: Place | None
    """None: the system chooses the place."""
    maximised: bool = False
    """Whether the system maximises the window; `size` is then its size after that."""


class WishedWindow(NamedTuple):
    """The window that the player wants if there is room; a remembered one has a place."""

    size: Size
    place: Place | None = None
    maximised: bool = False


def fit(wish: WishedWindow, areas: Sequence[pygame.Rect], borders: Borders, least: Size) -> Fit:
    """Return the size and place of a window that is fully visible, with its borders, on one screen.

    `areas` are the free parts of the screens without task bars, the main screen first. A window that would be
    smaller than `least` is maximised.
    """
    room = borders.inner(_screen(wish, areas))
    size = (min(wish.size[0], room.width), min(wish.size[1], room.height))
    place = None if wish.place is None else pygame.Rect(wish.place, size).clamp(room).topleft
    cramped = size[0] < min(least[0], wish.size[0]) or size[1] < min(least[1], wish.size[1])
    return Fit(size, place, wish.maximised or cramped)


def place_first_window(
    areas: Sequence[pygame.Rect], borders: Borders, design: Size, share: float, least: Size
) -> Fit:
    """Return the size and place of a first window: a share of the main screen, in the design's shape.

    It has at least the size of the design; without room for that, it is maximised.
    """
    room = borders.inner(areas[0])
    factor = max(1.0, share * min(room.width / design[0], room.height / design[1]))
    wish = WishedWindow((round(design[0] * factor), round(design[1] * factor)))
    found = fit(wish, areas, borders, least)
    return found if found.size == wish.size else found._replace(maximised=True)


def find_min_size(areas: Sequence[pygame.Rect], borders: Borders, least: Size) -> Size:
    """Return the least size of a window: smaller than `least` only if no screen has room for that."""
    rooms = [borders.inner(area).size for area in areas]
    width, height = (max(room[part] for room in rooms) for part in range(2))
    return min(least[0], width), min(least[1], height)


def _screen(wish: WishedWindow, areas: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the area that holds most of the window, or else the main one."""
    if wish.place is None:
        return areas[0]
    window = pygame.Rect(wish.place, wish.size)

    def measure_overlap(area: pygame.Rect) -> int:
        common = area.clip(window)
        return common.width * common.height

    return max(areas, key=measure_overlap)
