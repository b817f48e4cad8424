"""The bases of units in whole lengths of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.draw.tabletop.footprints import Box, Footprint
from client.draw.tabletop.plan import Point


class Half(NamedTuple):
    """Half of a width and of a depth."""

    a: int
    b: int


def halve(base: Footprint) -> Half:
    """Return half of a base's width and depth.

    >>> halve(Box(600, 200))
    Half(a=300, b=100)
    """
    return Half(base.width // 2, base.depth // 2) if isinstance(base, Box) else Half(base.radius, base.radius)


def list_handles(corners: Sequence[Point]) -> Sequence[Point]:
    """Return the four corners by which a base is turned; a disc has only some of its many."""
    return corners[:: len(corners) // 4]
