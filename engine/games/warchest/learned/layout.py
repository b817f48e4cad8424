"""The layout of learned rows: blocks of axes, which identify a row among other kinds or Decrees."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import prod
from typing import Literal, NamedTuple, TypeAlias

from engine.games.warchest.kinds import CODES, DECREE_CODES

Axis: TypeAlias = int | Literal["kind", "named", "second", "decree"]
"""A number of cases, the kinds, the kinds and nobody, the kinds and the Decrees, or the Decrees."""
Block: TypeAlias = tuple[Axis, ...]
"""The axes of a block of rows; the last one runs fastest."""
NOBODY = ""
"""Follows the kinds, for an action that names no unit."""


class Codes(NamedTuple):
    """The codes of the kinds and of the Decrees that rows were laid out for, in order."""

    kinds: tuple[str, ...]
    decrees: tuple[str, ...]

    def along(self, axis: Axis) -> Sequence[Hashable]:
        """Return the values along an axis; no kind and no Decree share a code."""
        if isinstance(axis, int):
            return range(axis)
        return {
            "kind": self.kinds,
            "named": (*self.kinds, NOBODY),
            "second": (*self.kinds, *self.decrees),
            "decree": self.decrees,
        }[axis]

    def count(self, blocks: Sequence[Block]) -> int:
        """Return the number of rows of some blocks.

        >>> Codes(("ar", "ba"), ("guard",)).count([("kind", 3), (2,), ("named", "second")])
        17
        """
        return sum(prod(len(self.along(axis)) for axis in block) for block in blocks)


PRESENT = Codes(CODES, DECREE_CODES)
"""The codes that the program has now."""
