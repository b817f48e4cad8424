"""The workshop: pictures are made when a frame leaves time for it, and those used last are kept.

A thing is drawn once for each zoom level. As long as its picture is not ready, one of another level stands in,
scaled, so that no frame waits.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from time import perf_counter
from typing import NamedTuple, TypeAlias

import pygame

MEBIBYTES = 96
"""What all pictures of a table may take; a window of 1920x1080 full of ground takes 8."""


class Picture(NamedTuple):
    """A picture, and how far its upper left corner is right of and below what it is placed by, in pixels."""

    surface: pygame.Surface
    left: int
    top: int


Making: TypeAlias = Generator[None, None, Picture]
"""The work on a picture in pieces of a few milliseconds."""
Maker: TypeAlias = Callable[[], Making]
Key: TypeAlias = tuple[Hashable, int]
"""A thing, and the zoom level that it is drawn for."""


class Workshop:
    """Makes and keeps the pictures of things at zoom levels."""

    def __init__(self, scale: Callable[[float], float], mebibytes: float = MEBIBYTES) -> None:
        """Know the scale of each level, which stand-ins are stretched by."""
        self._scale = scale
        self._most = mebibytes * 2**20
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self._levels: dict[Hashable, list[int]] = {}
        """The levels of which a thing has its own pictures, not stand-ins."""
        self._standing: dict[Key, Picture] = {}
        self._ordered: dict[Key, Maker] = {}
        self._begun: dict[Key, Making] = {}
        self.held = 0
        """Bytes that are kept."""

    @property
    def busy(self) -> bool:
        """Say whether something that was asked for is not ready yet."""
        return bool(self._ordered)

    def begin(self) -> None:
        """Begin a frame: what is not asked for in it need not be made any more."""
        self._ordered.clear()
        self._standing = {key: picture for key, picture in self._standing.items() if key not in self._kept}

    def picture(self, thing: Hashable, level: int, make: Maker) -> Picture | None:
        """Return the picture of a thing at a level, or what stands in for it, or None where nothing does yet."""
        key = (thing, level)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        self._ordered[key] = make
        if key in self._standing:
            return self._standing[key]
        levels = self._levels.get(thing)
        if not levels:
            return None
        nearest = min(levels, key=lambda other: abs(other - level))
        self._standing[key] = picture = self._stretched((thing, nearest), level)
        return picture

    def made(self, thing: Hashable, level: int, make: Callable[[], Picture]) -> Picture:
        """Return the picture of a thing at a level, made at once where it is not there: a piece of another one."""
        key = (thing, level)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = make()
        self._keep(key, picture)
        return picture

    def work(self, seconds: float) -> None:
        """Make what was asked for, in the order of asking, until the time is up; at least one piece of it."""
        end = perf_counter() + seconds
        self._begun = {key: making for key, making in self._begun.items() if key in self._ordered}
        while self._ordered:
            key, make = next(iter(self._ordered.items()))
            making = self._begun.setdefault(key, make())
            try:
                next(making)
            except StopIteration as done:
                del self._begun[key], self._ordered[key]
                self._keep(key, done.value)
            if perf_counter() > end:
                return

    def forget(self) -> None:
        """Drop all pictures, as after a change of the window: the levels have other scales then."""
        for store in (self._kept, self._levels, self._standing, self._ordered, self._begun):
            store.clear()
        self.held = 0

    def _keep(self, key: Key, picture: Picture) -> None:
        self._kept[key] = picture
        self._levels.setdefault(key[0], []).append(key[1])
        self.held += _bytes(picture)
        while self.held > self._most and len(self._kept) > 1:
            (thing, level), old = self._kept.popitem(last=False)
            self.held -= _bytes(old)
            self._levels[thing].remove(level)
            if not self._levels[thing]:
                del self._levels[thing]

    def _stretched(self, key: Key, level: int) -> Picture:
        picture = self._kept[key]
        factor = self._scale(level) / self._scale(key[1])
        left, top = round(picture.left * factor), round(picture.top * factor)
        right = round((picture.left + picture.surface.width) * factor)
        bottom = round((picture.top + picture.surface.height) * factor)
        size = (max(1, right - left), max(1, bottom - top))
        return Picture(pygame.transform.smoothscale(picture.surface, size), left, top)


def _bytes(picture: Picture) -> int:
    return picture.surface.get_pitch() * picture.surface.height
