"""Sums of learned rows for recurring groups of numbers: each is summed once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from engine.games.warchest.learned.weight_files import Floats

Numbers = np.ndarray[Any, np.dtype[np.intp]]

_CACHE_SIZE: Final = 1 << 14
"""The number of groups with cached sums."""


class Sums:
    """The sums of rows of some tables, by groups of numbers of these rows."""

    def __init__(self, *tables: Floats) -> None:
        """Take tables as they are, each with a first axis of the same length; they must not be changed."""
        self._tables = tables
        self._sums = [np.empty((_CACHE_SIZE, *table.shape[1:]), table.dtype) for table in tables]
        self._places: dict[tuple[int, ...], int] = {}

    def of(self, groups: Sequence[tuple[int, ...]]) -> list[Floats]:
        """Return for each table the sums of the groups, in order."""
        places = self._places
        found = [*map(places.get, groups)]
        at = self._add_groups(groups) if None in found else np.fromiter(found, np.intp, len(found))
        return [sums.take(at, 0) for sums in self._sums]

    def _add_groups(self, groups: Sequence[tuple[int, ...]]) -> Numbers:
        """Sum the new groups, and return the places of all sums."""
        places = self._places
        if len(places) + len(groups) > _CACHE_SIZE:
            places.clear()
        for group in groups:
            if group not in places:
                place = places[group] = len(places)
                for sums, table in zip(self._sums, self._tables, strict=True):
                    sums[place] = table.take(group, 0).sum(0)
        return np.array([places[group] for group in groups], np.intp)
