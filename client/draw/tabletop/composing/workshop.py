"""A cache of pictures, which are made when a frame leaves time for it.

A thing is drawn once for each zoom level. Until its picture is ready, a stretched one of another level
replaces it: no frame waits.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from time import perf_counter
from typing import NamedTuple, TypeAlias, TypeVar

import pygame

MIN_MEBIBYTES, MAX_MEBIBYTES = 30, 96
"""Bounds of the memory of all pictures of a table; a window of 1920x1080 full of ground takes 8."""
MEBIBYTES_PER_MEGAPIXEL = 30
"""This memory for a large part of a window; a crowd of 47 units needs 29 at the highest level."""


T = TypeVar("T")


class Picture(NamedTuple):
    """A picture, and the offset of its upper left corner from its place, in pixels to the right and down."""

    surface: pygame.Surface
    left: int
    top: int
    above: tuple[tuple[pygame.Surface, int, int], ...] = ()
    """Pictures on top of it, with offsets from the same place."""


Making: TypeAlias = Generator[None, None, Picture]
"""The work on a picture in pieces of a few milliseconds."""
Maker: TypeAlias = Callable[[], Making]
Rough: TypeAlias = Callable[[], Picture | None]
"""Makes a rough picture at once, if it can."""
Key: TypeAlias = tuple[Hashable, int]
"""A thing, and the zoom level of its drawing."""


def complete(making: Generator[None, None, T]) -> T:
    """Run a generator of work to its end, and return its result."""
    while True:
        try:
            next(making)
        except StopIteration as done:
            made: T = done.value
            return made


class Workshop:
    """The maker and cache of the pictures of things at zoom levels."""

    def __init__(self, scale: Callable[[float], float], mebibytes: float) -> None:
        """Take the function that returns the scale of each level, by which substitutes are stretched."""
        self._scale = scale
        self._most = mebibytes * 2**20
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self._levels: dict[Hashable, list[int]] = {}
        """Levels for which a thing has its own pictures."""
        self._standing: set[Key] = set()
        """Cached pictures that are only substitutes."""
        self._ordered: dict[Key, Maker] = {}
        self._roughs: dict[Key, Rough] = {}
        self._begun: dict[Key, Making] = {}
        self.held = 0
        """Bytes of all cached pictures."""
        self.changes = self.losses = 0
        """How often a picture came or went, and how often one went."""

    @property
    def busy(self) -> bool:
        """Say whether an ordered picture is not ready yet."""
        return bool(self._ordered)

    def begin(self) -> None:
        """Begin a frame: orders of earlier frames are dropped."""
        self._ordered.clear()
        self._roughs.clear()

    def order(self, thing: Hashable, level: int, make: Maker, rough: Rough | None = None) -> None:
        """Order the picture of a thing at a level; `rough` makes a quick substitute.

        A picture of another level is preferred as the substitute.
        """
        key = (thing, level)
        if key not in self._kept or key in self._standing:
            self._ordered[key] = make
            if rough is not None:
                self._roughs[key] = rough

    def find(self, thing: Hashable, level: int) -> Picture | None:
        """Return the picture of a thing at a level, or a substitute; None if there is neither."""
        key = (thing, level)
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
        return picture

    def find_or_make(self, thing: Hashable, level: int, make: Maker) -> Making:
        """Return a part of other pictures at a level; make it if it is missing."""
        picture = self.find(thing, level)
        if picture is None:
            picture = yield from make()
            self._keep((thing, level), picture)
        return picture

    def stand_in(self, thing: Hashable, level: int, rough: Rough | None = None) -> bool:
        """Make a substitute for a missing picture at once; say whether there is one."""
        picture = self._stretch((thing, level))
        if picture is None and rough is not None:
            picture = rough()
        if picture is None:
            return False
        self._keep((thing, level), picture, own=False)
        return True

    def work(self, seconds: float) -> None:
        """Make ordered pictures until the time is up, at least one piece of work: substitutes first."""
        end = perf_counter() + seconds
        self._begun = {key: making for key, making in self._begun.items() if key in self._ordered}
        for key in [key for key in self._ordered if key not in self._kept]:
            if self.stand_in(*key, self._roughs.get(key)) and perf_counter() > end:
                return
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

    def begin_anew(self, mebibytes: float) -> None:
        """Drop all pictures after a change of the window: the levels have other scales."""
        self._most = mebibytes * 2**20
        for store in (self._kept, self._levels, self._standing, self._ordered, self._roughs, self._begun):
            store.clear()
        self.held = 0
        self.changes += 1
        self.losses += 1

    def _stretch(self, key: Key) -> Picture | None:
        """Return the picture of a thing at another level, stretched, if there is one."""
        thing, level = key
        if thing not in self._levels:
            return None
        nearest = min(self._levels[thing], key=lambda other: abs(other - level))
        picture = self._kept[thing, nearest]
        factor = self._scale(level) / self._scale(nearest)
        left, top = round(picture.left * factor), round(picture.top * factor)
        right = round((picture.left + picture.surface.width) * factor)
        bottom = round((picture.top + picture.surface.height) * factor)
        size = (max(1, right - left), max(1, bottom - top))
        return Picture(pygame.transform.smoothscale(picture.surface, size), left, top)

    def _keep(self, key: Key, picture: Picture, *, own: bool = True) -> None:
        if key in self._kept:
            self._drop(key)
        self._kept[key] = picture
        self.changes += 1
        self.held += _bytes(picture)
        if own:
            self._levels.setdefault(key[0], []).append(key[1])
        else:
            self._standing.add(key)
        while self.held > self._most and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        """Forget a picture."""
        self.changes += 1
        self.losses += 1
        self.held -= _bytes(self._kept.pop(key))
        if key in self._standing:
            self._standing.remove(key)
            return
        levels = self._levels[key[0]]
        levels.remove(key[1])
        if not levels:
            del self._levels[key[0]]


def find_limit(size: tuple[int, int]) -> float:
    """Return the memory of all pictures of a table in a part of a window, in MiB.

    >>> find_limit((800, 600)), find_limit((3840, 2160))
    (30, 96)
    """
    needed = MEBIBYTES_PER_MEGAPIXEL * size[0] * size[1] / 1e6
    return min(MAX_MEBIBYTES, max(MIN_MEBIBYTES, needed))


def _bytes(picture: Picture) -> int:
    return picture.surface.get_pitch() * picture.surface.height
