"""A composed part of the table at one zoom level; only changed parts are drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

import pygame

from client.draw.palette import Colour

FULL_REDRAW_SHARE = 0.6
"""Changed part of the canvas above which all of it is drawn anew."""
BAND = 128
"""Height in pixels of a part that is then drawn at once."""
MAX_JOIN_GROWTH = 1.1
"""Largest size of a common rectangle, compared with its two parts, for which it replaces them."""


class Blit(NamedTuple):
    """A picture and its place: pixels of the level, from the upper left corner of the table."""

    surface: pygame.Surface
    x: int
    y: int

    @property
    def rect(self) -> pygame.Rect:
        """Return the pixels that it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


class Canvas:
    """A part of the table at a level, as it was last composed."""

    def __init__(self, ground: Colour, size: tuple[int, int]) -> None:
        """Begin empty; areas are about `size` large, and places without a picture show `ground`.

        Its memory comes with the first composition.
        """
        self._ground = ground
        self._size = size
        self._memory = self._sheet = pygame.Surface((0, 0), depth=32)
        self._blits: list[Blit] = []
        self._dirty: list[pygame.Rect] = []
        self.made_of: object = None
        """Source of the composition: while it is the same, so is the canvas."""
        self.level: int | None = None
        self.area = pygame.Rect(0, 0, 0, 0)
        """Part of the level on the canvas."""
        self._laid: list[tuple[pygame.Surface, pygame.Rect]] = []
        """Pixels below the pictures that `lay` shows, and their place on the sheet."""
        self.drawn = 0
        """Pixels drawn so far, repeated ones included."""

    @property
    def ready(self) -> bool:
        """Say whether the whole composition is drawn."""
        return not self._dirty

    def compose(self, level: int, area: pygame.Rect, blits: Sequence[Blit]) -> None:
        """Set the pictures of an area of a level, from back to front; `draw` draws them."""
        dirty = self._scroll(level, area)
        if dirty is not None:
            dirty += [rect for each in _find_changes(self._blits, blits) if (rect := each.rect.clip(area))]
            if sum(map(_size, dirty)) > FULL_REDRAW_SHARE * _size(area):
                dirty = None
        self._dirty = _bands(area) if dirty is None else join_rects(dirty)
        self.level, self.area, self._blits = level, area.copy(), list(blits)

    def draw(self, seconds: float) -> None:
        """Draw outdated parts until the time is up: at least one part."""
        end = perf_counter() + seconds
        while self._dirty:
            rect = self._dirty.pop()
            self.drawn += _size(rect)
            self._draw(rect, self._blits)
            if perf_counter() > end:
                return

    def part(self, rect: pygame.Rect) -> pygame.Surface:
        """Return a part of the area that is on the canvas; callers must not draw on it."""
        return self._sheet.subsurface(rect.move(-self.area.left, -self.area.top))

    def shrink(self, rect: pygame.Rect) -> None:
        """Keep only a part of the area, and the memory that it needs."""
        if rect.size != self._memory.get_size():
            self._memory = self.part(rect).copy()
            self._sheet = self._memory.subsurface(self._memory.get_rect())
            self.area = rect.copy()

    def lay(self, rect: pygame.Rect, blits: Sequence[Blit]) -> None:
        """Show other pictures in a part of the level, from back to front, until `lift`."""
        seen = rect.clip(self.area)
        if seen:
            at = seen.move(-self.area.left, -self.area.top)
            self._laid.append((self._sheet.subsurface(at).copy(), at))
            self._draw(seen, blits)

    def lift(self) -> None:
        """Show the composition again."""
        while self._laid:
            below, at = self._laid.pop()
            self._sheet.blit(below, at)

    def _scroll(self, level: int, area: pygame.Rect) -> list[pygame.Rect] | None:
        """Move the pixels to their place in a new area; return the uncovered parts, None for all."""
        if area.size != self.area.size:
            # New memory is slow: the sheet is kept, and only a part of it used.
            if area.width > self._memory.width or area.height > self._memory.height:
                wide, high = map(max, area.size, self._memory.size, self._size)
                self._memory = pygame.Surface((wide, high), depth=32)
            self._sheet = self._memory.subsurface((0, 0, *area.size))
            return None
        if level != self.level or not area.colliderect(self.area):
            return None
        across, down = area.left - self.area.left, area.top - self.area.top
        if (across, down) != (0, 0):
            self._sheet.scroll(-across, -down)
        return [
            part
            for rect in (
                *self._dirty,
                pygame.Rect(area.right - across, area.top, across, area.height)
                if across > 0
                else pygame.Rect(area.left, area.top, -across, area.height),
                pygame.Rect(area.left, area.bottom - down, area.width, down)
                if down > 0
                else pygame.Rect(area.left, area.top, area.width, -down),
            )
            if (part := rect.clip(area))
        ]

    def _draw(self, rect: pygame.Rect, blits: Sequence[Blit]) -> None:
        """Draw the parts of pictures that lie in a part of the area."""
        left, top = self.area.topleft
        self._sheet.set_clip(rect.move(-left, -top))
        self._sheet.fill(self._ground)
        self._sheet.fblits(
            [
                (surface, (x - left, y - top))
                for surface, x, y in blits
                if rect.colliderect((x, y, *surface.get_size()))
            ]
        )
        self._sheet.set_clip(None)


def _find_changes(before: Sequence[Blit], now: Sequence[Blit]) -> list[Blit]:
    """Return pictures that came, went, or have something else in front of them than before."""
    old, new = set(before), set(now)
    if (len(old), len(new)) != (len(before), len(now)):
        return [*before, *now]
    changed = [each for each in before if each not in new]
    kept, left = [each for each in before if each in new], [each for each in now if each in old]
    changed += [each for each in now if each not in old]
    if kept != left:
        changed += _find_displaced(kept, left)
    return changed


def _find_displaced(before: Sequence[Blit], now: Sequence[Blit]) -> list[Blit]:
    """Return few pictures without which the others have the same order before and now."""
    moved: set[Blit] = set()
    old = iter(before)
    expected = next(old, None)
    for each in now:
        while expected in moved:
            expected = next(old, None)
        if each == expected:
            expected = next(old, None)
        else:
            moved.add(each)
    return list(moved)


def _bands(area: pygame.Rect) -> list[pygame.Rect]:
    """Return the whole area in bands, the last one at the top."""
    tops = range(area.top, area.bottom, BAND)
    return [pygame.Rect(area.left, top, area.width, min(BAND, area.bottom - top)) for top in reversed(tops)]


def join_rects(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return few rectangles that cover the same area; overlaps are drawn twice."""
    found: list[pygame.Rect] = []
    for each in rects:
        rect = each
        for other in rect.collidelistall(found):
            both = rect.union(found[other])
            if _size(both) <= MAX_JOIN_GROWTH * (_size(rect) + _size(found[other])):
                rect, found[other] = both, pygame.Rect(0, 0, 0, 0)
        found.append(rect)
    return [rect for rect in found if rect]


def _size(rect: pygame.Rect) -> int:
    return rect.width * rect.height
