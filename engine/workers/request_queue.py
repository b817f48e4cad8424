"""The requests to one worker: those that wait, in their order, and the one in progress."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")


class Request(NamedTuple, Generic[K, R]):
    """A request that waits or is in progress; the key names it."""

    key: K
    content: R
    seconds: float
    """The longest time until its answer."""


class RequestQueue(Generic[K, R]):
    """The requests to a worker, each key at most once."""

    def __init__(self) -> None:
        """Begin without requests."""
        self.pending: Request[K, R] | None = None
        """The request in progress."""
        self._first: OrderedDict[K, Request[K, R]] = OrderedDict()
        self._later: OrderedDict[K, Request[K, R]] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of requests, the one in progress too."""
        return len(self._first) + len(self._later) + (self.pending is not None)

    def __contains__(self, key: K) -> bool:
        return key in self._first or key in self._later or self.is_pending(key)

    @property
    def waiting(self) -> bool:
        """Say whether a request waits."""
        return bool(self._first or self._later)

    def ask(self, request: Request[K, R]) -> None:
        """Put a request before all others, from wherever it waits; one in progress stays there."""
        if not self.is_pending(request.key):
            self._later.pop(request.key, None)
            self._first[request.key] = request
            self._first.move_to_end(request.key, last=False)

    def expect(self, request: Request[K, R], *, urgent: bool = False) -> None:
        """Put a new request behind all others, or behind the urgent and asked ones."""
        if request.key not in self:
            (self._first if urgent else self._later)[request.key] = request

    def drop(self, is_dropped: Callable[[Request[K, R]], bool]) -> list[K]:
        """Forget some of the waiting requests, and return their keys."""
        found = []
        for waiting in (self._first, self._later):
            keys = [key for key, request in waiting.items() if is_dropped(request)]
            found += keys
            for key in keys:
                del waiting[key]
        return found

    def begin(self) -> Request[K, R]:
        """Take the next waiting request, which is then in progress."""
        _, self.pending = (self._first or self._later).popitem(last=False)
        return self.pending

    def finish(self) -> None:
        """Take it that the request in progress has its answer, or will have none."""
        self.pending = None

    def is_pending(self, key: K) -> bool:
        """Say whether a request is in progress."""
        return self.pending is not None and self.pending.key == key
