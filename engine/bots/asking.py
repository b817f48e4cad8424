"""Requests to a worker, each with the part of a viewer's stream that the worker lacks."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgpack
import msgspec

Key = tuple[int | None, ...]
"""The key of one viewer of one match; its last item is the viewer."""


class Question(msgspec.Struct, frozen=True):
    """A question to a worker, with everything that the worker knows of the match."""

    key: Key
    game: str
    config: Any
    """The plain value of the match's settings."""
    stream: Sequence[Any]
    """The plain values of the viewer's events."""
    known: int
    """The number of events in `stream` that count."""
    seed: bytes
    seconds: float
    bot: str | None = None
    """The bot that chooses an action; None: the worker judges the position."""


class Held:
    """The viewers whose streams a worker holds, and the number of items of each."""

    def __init__(self, most: int) -> None:
        """Begin; the worker keeps the `most` viewers that were last asked about."""
        self._most = most
        self._counts: OrderedDict[Key, int] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        return key in self._counts

    def request(self, question: Question, fresh: bool = False) -> bytes:
        """Return the bytes of a question, and take it that the worker gets them; a fresh one has nothing."""
        if fresh:
            self.clear()
        base = self._counts.pop(question.key, 0)
        if base > question.known:
            base = 0
        self._counts[question.key] = question.known
        drop = [self._counts.popitem(last=False)[0] for _ in range(len(self._counts) - self._most)]
        packed: bytes = msgpack.packb(
            {
                "key": question.key,
                "drop": drop,
                "game": question.game,
                "config": question.config,
                "bot": question.bot,
                "base": base,
                "events": question.stream[base : question.known],
                "seed": question.seed,
                "seconds": question.seconds,
            }
        )
        return packed

    def forget(self, key: Key) -> None:
        """Take it that the worker has nothing of a viewer."""
        self._counts.pop(key, None)

    def clear(self) -> None:
        """Take it that there is a new worker, which has nothing."""
        self._counts.clear()
