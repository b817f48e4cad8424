"""Visible things at a zoom level: the keys of their pictures, their makers, their places."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from client.draw.tabletop.composing.arrangement import Stand
from client.draw.tabletop.composing.canvas import Blit
from client.draw.tabletop.composing.workshop import Maker, Picture, Rough, Workshop
from client.draw.tabletop.plan import Plan
from client.draw.tabletop.scenery import PAINTS, sculpture
from client.draw.tabletop.sprites import sprite
from client.draw.tabletop.units import Unit, assemble, unite


class Thing(NamedTuple):
    """A visible thing: the key of its picture, its maker, and its place in pixels."""

    key: Hashable
    make: Maker
    x: int
    y: int
    reach: float
    """Reach of its picture around its place, in pixels."""
    rough: Rough | None = None

    @property
    def box(self) -> pygame.Rect:
        """Return the pixels that it may cover."""
        edge = 2 * int(self.reach) + 2
        return pygame.Rect(self.x - edge // 2, self.y - edge // 2, edge, edge)

    def blits(self, picture: Picture) -> list[Blit]:
        """Return its picture in its place."""
        found = [Blit(picture.surface, self.x + picture.left, self.y + picture.top)]
        found += [Blit(surface, self.x + x, self.y + y) for surface, x, y in picture.above]
        return found


class VisibleThings(NamedTuple):
    """The visible things in an area of a level: the ground, and what stands from far to near."""

    ground: Sequence[Thing]
    standing: Mapping[Stand, Thing]
    boxes: Sequence[pygame.Rect]
    """Boxes that the standing things may cover."""

    @property
    def things(self) -> Sequence[Thing]:
        """Return all of it, from back to front."""
        return (*self.ground, *self.standing.values())


def standing_thing(shop: Workshop, stand: Stand, plan: Plan, level: int, scale: float) -> Thing:
    """Return a stand as a thing at a level, which has `scale` pixels a millimetre."""
    what, (x, y) = stand.what, stand.at
    place = (round(x * scale), round(y * scale), stand.reach * scale)
    if isinstance(what, Unit):
        order = (shop, what.company(plan), level, scale)
        return Thing(stand.key, partial(unite, *order), *place, partial(assemble, *order))
    return Thing(stand.key, partial(sprite, sculpture(what.model), PAINTS, what.degrees, scale), *place)


def blits(shop: Workshop, level: int, things: Iterable[Thing]) -> list[Blit]:
    """Return the pictures of things in their places, as far as there are some."""
    found = []
    for thing in things:
        picture = shop.find(thing.key, level)
        if picture is not None:
            found += thing.blits(picture)
    return found
