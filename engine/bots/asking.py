"""Requests to a worker: each tells it the part of one viewer's stream that it does not have yet."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgpack
import msgspec

Key = tuple[int | None, ...]
"""What stands for one viewer of one match; the viewer is the last of it."""


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked: all that it will know of the match is in here."""

    key: Key
    game: str
    config: Any
    """The plain value of the match's settings."""
    stream: Sequence[Any]
    """The plain values of what the viewer was told."""
    known: int
    """How many of them count."""
    seed: bytes
    seconds: float
    bot: str | None = None
    """Who is to choose an action; None: the position is to be judged."""


class Held:
    """How many items of which viewers' streams a worker has."""

    def __init__(self, most: int) -> None:
        """Let it keep so many viewers, those that were asked about last."""
        self._most = most
        self._counts: OrderedDict[Key, int] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        return key in self._counts

    def request(self, question: Question) -> bytes:
        """Return the bytes of a question, and take it that the worker gets them."""
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
