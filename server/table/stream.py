"""One viewer's event stream of one match, as it goes over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgpack

from engine.events import Viewer
from engine.game import Codec
from engine.match.match import Match
from engine.wire.protocol import MAX_HOST_MESSAGE_BYTES

_MAX_EVENTS_BYTES = MAX_HOST_MESSAGE_BYTES - 1024
"""Bytes for the events of one message; the rest is left to its other fields."""


class Stream:
    """The events sent to one viewer, as plain values numbered from 1."""

    def __init__(self, match: Match[Any], viewer: Viewer) -> None:
        self.match = match
        self.viewer = viewer
        self.items: list[Any] = []
        self._ends: list[int] = []
        """Number of items up to each revision."""

    def __len__(self) -> int:
        return len(self.items)

    def update(self) -> None:
        """Take in the decisions since the last time."""
        for revision in range(len(self._ends), len(self.match.accepted)):
            self.items.extend(Codec.plain(event) for event in self.match.events_for(revision, self.viewer))
            self._ends.append(len(self.items))

    def decision(self, revision: int) -> tuple[int, list[Any]]:
        """Return the number of the first item of a revision, and its items."""
        start = self.seq(revision - 1)
        return start + 1, self.items[start : self._ends[revision]]

    def seq(self, revision: int) -> int:
        """Return the number of the last item up to a revision; -1 is before the first one."""
        return self._ends[revision] if revision >= 0 else 0

    def chunks(self, last_seq: int, upto: int | None = None) -> Iterator[tuple[int, int, list[Any]]]:
        """Return the rest after `last_seq` as it stands now: revision, number of the first item, items.

        A chunk holds whole decisions and fits a message. If `last_seq` is not the end of a decision of this
        stream, the whole stream is returned. Revisions after `upto` are left out; None: all are included.
        """
        bounds = [0, *(self._ends if upto is None else self._ends[: upto + 1])]
        if last_seq not in bounds:
            last_seq = 0
        return self._chunks([bound for bound in bounds if bound >= last_seq], len(bounds) - 2)

    def _chunks(self, bounds: list[int], newest: int) -> Iterator[tuple[int, int, list[Any]]]:
        revision = newest - (len(bounds) - 1)
        first = bounds[0]
        size = 0
        for start, end in pairwise(bounds):
            more = sum(len(msgpack.packb(item)) for item in self.items[start:end])
            if size and size + more > _MAX_EVENTS_BYTES:
                yield revision, first + 1, self.items[first:start]
                first, size = start, 0
            size += more
            revision += 1
        if bounds[-1] > first:
            yield revision, first + 1, self.items[first : bounds[-1]]
