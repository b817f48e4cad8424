"""The camera over a tabletop: the visible part of the table, and its scale."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

Point: TypeAlias = tuple[float, float]

STEPS = 4
"""Zoom levels from one scale to its double: the camera rests on a level, where pictures are sharp."""
MAX_SCALE = 0.62
"""Most pixels of a tenth of a millimetre."""
MARGIN = 250.0
"""Visible margin around the table, in tenths of a millimetre."""
HALF_LIFE = 0.055
"""Seconds in which the camera covers half of the way to its goal."""
ARRIVAL_TOLERANCE = 0.004
"""Remaining way at which the camera has arrived, in levels or in hundreds of pixels."""


@dataclass(frozen=True)
class View:
    """One position of the camera: a rectangle of the window, the place in its middle, and the scale."""

    rect: tuple[int, int, int, int]
    middle: Point
    scale: float
    """Pixels of a tenth of a millimetre."""
    turned: bool = False
    """Whether south is up: the side that plays from the north sits at the bottom too."""

    def to_window(self, point: Point) -> Point:
        """Return the pixel of a place of the table."""
        x, y, width, height = self.rect
        across = self.scale * (point[0] - self.middle[0])
        down = self.scale * (self.middle[1] - point[1])
        if self.turned:
            across, down = -across, -down
        return (x + width / 2 + across, y + height / 2 + down)

    def to_table(self, pixel: Point) -> Point:
        """Return the place of the table at a pixel: the inverse of `to_window`."""
        x, y, width, height = self.rect
        across, down = pixel[0] - x - width / 2, pixel[1] - y - height / 2
        if self.turned:
            across, down = -across, -down
        return (self.middle[0] + across / self.scale, self.middle[1] - down / self.scale)

    def around(self, points: Iterable[Point]) -> pygame.Rect:
        """Return the rectangle of the window that holds places of the table."""
        shown = [self.to_window(point) for point in points]
        left, top = min(x for x, _ in shown), min(y for _, y in shown)
        right, bottom = max(x for x, _ in shown), max(y for _, y in shown)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


class Camera:
    """A view that zooms, pans and follows; `step` moves it towards its goal."""

    def __init__(self, table: tuple[int, int], rect: pygame.Rect, *, turned: bool = False) -> None:
        """Look at a whole table, with its size in tenths of a millimetre, in a rectangle of the window."""
        self.table = table
        self.turned = turned
        self.aside = False
        """Whether a table that is narrower than its view lies at the left, not in the middle."""
        self._goal_level = self._level = 0.0
        self._goal = self._middle = (table[0] / 2, table[1] / 2)
        self._held: tuple[Point, Point] | None = None
        """A place of the table and the pixel at which it stays while the zoom changes."""
        self.resize(rect)

    def resize(self, rect: pygame.Rect) -> None:
        """Look through another rectangle of the window, at the same place."""
        self.rect = rect.copy()
        spare = [edge + 2 * MARGIN for edge in self.table]
        self.fitting = min(rect.width / spare[0], rect.height / spare[1])
        """Scale of the whole table in the window: level 0."""
        self.top = max(0, math.floor(STEPS * math.log2(MAX_SCALE / self.fitting)))
        """The highest level."""
        self._level = self._goal_level = float(round(min(self._goal_level, self.top)))
        self._middle = self._goal = self._limit_middle(self._goal, self._level)

    @property
    def spare(self) -> int:
        """Return the pixels of the view's width that the whole table leaves free."""
        return max(0, round(self.rect.width - self.fitting * (self.table[0] + 2 * MARGIN)))

    @property
    def band(self) -> pygame.Rect:
        """Return the free part beside a whole table that lies aside; without width at a closer goal."""
        width = self.spare if self.aside and self.goal_level == 0 else 0
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    @property
    def level(self) -> float:
        """Return the present zoom, in levels; a whole number at rest."""
        return self._level

    @property
    def goal_level(self) -> int:
        """Return the level of the camera's goal."""
        return round(self._goal_level)

    @property
    def moving(self) -> bool:
        """Say whether the camera is on its way."""
        return self._level != self._goal_level or self._middle != self._goal

    @property
    def view(self) -> View:
        """Return the present view."""
        return self._view(self._middle, self._level)

    @property
    def goal(self) -> View:
        """Return the view at the camera's goal."""
        return self._view(self._goal, self._goal_level)

    def scale_of(self, level: float) -> float:
        """Return the pixels of a tenth of a millimetre at a zoom."""
        return self.fitting * float(2.0 ** (level / STEPS))

    def zoom(self, levels: int, at: Point) -> None:
        """Zoom in by some levels, or out; the place at the pixel `at` stays there."""
        self._goal_level = float(min(self.top, max(0, round(self._goal_level) + levels)))
        self._held = (self.view.to_table(at), at)
        self._goal = self._holding(self._goal_level)

    def pan(self, across: float, down: float) -> None:
        """Move the table by some pixels, at once."""
        self._held = None
        scale = self.scale_of(self._level) * (-1 if self.turned else 1)
        self._middle = self._limit_middle(
            (self._middle[0] - across / scale, self._middle[1] + down / scale), self._level
        )
        self._goal = self._limit_middle(self._middle, self._goal_level)

    def fit(self) -> None:
        """Go to the view of the whole table."""
        self._held = None
        self._goal_level = 0.0
        self._goal = self._limit_middle(self._goal, 0.0)

    def follow(self, point: Point, level: int | None = None) -> None:
        """Go to a place of the table, and to a level if one is given."""
        self._held = None
        if level is not None:
            self._goal_level = float(min(self.top, max(0, level)))
        self._goal = self._limit_middle(point, self._goal_level)

    def step(self, seconds: float) -> None:
        """Move on towards the goal."""
        rest = 0.5 ** (seconds / HALF_LIFE)
        self._level = _nearer(self._level, self._goal_level, rest, ARRIVAL_TOLERANCE)
        if self._held is not None:
            self._middle = self._holding(self._level)
            if self._level == self._goal_level:
                self._goal, self._held = self._middle, None
            return
        close = 100 * ARRIVAL_TOLERANCE / self.scale_of(self._level)
        x, y = (_nearer(a, b, rest, close) for a, b in zip(self._middle, self._goal, strict=True))
        self._middle = self._limit_middle((x, y), self._level)

    def arrive(self) -> None:
        """Jump to the goal."""
        self._level = self._goal_level
        self._middle = self._goal = self._limit_middle(self._goal, self._level)
        self._held = None

    def _holding(self, level: float) -> Point:
        """Return the middle of the view at a level that keeps the held place at its pixel."""
        assert self._held is not None
        place, pixel = self._held
        there = self._view(self._middle, level).to_table(pixel)
        x, y = (middle + a - b for middle, a, b in zip(self._middle, place, there, strict=True))
        return self._limit_middle((x, y), level)

    def _view(self, middle: Point, level: float) -> View:
        return View((*self.rect.topleft, *self.rect.size), middle, self.scale_of(level), self.turned)

    def _limit_middle(self, middle: Point, level: float) -> Point:
        """Return the nearest middle that shows no more than the margin around the table."""
        halves = [part / (2 * self.scale_of(level)) for part in self.rect.size]
        lows = [half - MARGIN for half in halves]
        highs = [edge + MARGIN - half for edge, half in zip(self.table, halves, strict=True)]
        x, y = map(_clamp, middle, lows, highs)
        if self.aside and lows[0] > highs[0]:
            x = highs[0] if self.turned else lows[0]
        return (x, y)


def _nearer(now: float, goal: float, rest: float, close: float) -> float:
    left = (now - goal) * rest
    return goal if abs(left) < close else goal + left


def _clamp(value: float, low: float, high: float) -> float:
    """Return the nearest value between two bounds; the middle if the bounds are crossed."""
    return (low + high) / 2 if low > high else min(high, max(low, value))
