"""The requests to one worker: those that wait, in their order, and the one in progress."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")
T = TypeVar("T")


class Request(NamedTuple, Generic[R, T]):
    """A request that waits or is in progress; the key names it."""

    key: Hashable
    content: R
    seconds: float
    """The longest time until its answer."""
    asker: T
    """What gets the answer, such as a future."""


class RequestQueue(Generic[R, T]):
    """The requests to a worker, each key at most once."""

    def __init__(self) -> None:
        """Begin without requests."""
        self.pending: Request[R, T] | None = None
        """The request in progress."""
        self._first: OrderedDict[Hashable, Request[R, T]] = OrderedDict()
        self._later: OrderedDict[Hashable, Request[R, T]] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of requests, the one in progress too."""
        return len(self._first) + len(self._later) + (self.pending is not None)

    @property
    def waiting(self) -> bool:
        """Say whether a request waits."""
        return bool(self._first or self._later)

    def find(self, key: Hashable) -> Request[R, T] | None:
        """Return the request with a key."""
        if self.pending is not None and self.pending.key == key:
            return self.pending
        return self._first.get(key) or self._later.get(key)

    def ask(self, request: Request[R, T]) -> Request[R, T]:
        """Put a request before all others, and return it: the one that is there if its key is."""
        request = self.find(request.key) or request
        if request is not self.pending:
            self._later.pop(request.key, None)
            self._first[request.key] = request
            self._first.move_to_end(request.key, last=False)
        return request

    def expect(self, request: Request[R, T], *, urgent: bool = False) -> Request[R, T]:
        """Put a new request behind all others, or behind the urgent and asked ones; return it likewise."""
        found = self.find(request.key)
        return found or (self._first if urgent else self._later).setdefault(request.key, request)

    def drop(self, is_dropped: Callable[[Request[R, T]], bool]) -> list[Request[R, T]]:
        """Forget some of the waiting requests, and return them."""
        found = [each for each in (*self._first.values(), *self._later.values()) if is_dropped(each)]
        for each in found:
            self._first.pop(each.key, None)
            self._later.pop(each.key, None)
        return found

    def begin(self) -> Request[R, T]:
        """Take the next waiting request, which is then in progress."""
        _, self.pending = (self._first or self._later).popitem(last=False)
        return self.pending

    def finish(self) -> None:
        """Take it that the request in progress has its answer, or will have none."""
        self.pending = None
