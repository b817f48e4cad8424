"""The queue of requests, against a model that sorts them anew each time."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.workers.request_queue import Request, RequestQueue

KEYS = st.integers(0, 5)


class Model(RuleBasedStateMachine):
    """Each waiting key has a rank: asked ones before urgent ones, and these before all others."""

    def __init__(self) -> None:
        super().__init__()
        self.queue: RequestQueue[str, None] = RequestQueue()
        self.ranks: dict[int, tuple[int, int]] = {}
        self.contents: dict[int, str] = {}
        self.pending: int | None = None
        self.count = 0

    def make(self, key: int) -> Request[str, None]:
        """Return a request with a content of its own."""
        self.count += 1
        return Request(key, str(self.count), 1.0, None)

    @rule(key=KEYS)
    def ask(self, key: int) -> None:
        request = self.make(key)
        assert self.queue.ask(request) == self.queue.find(key)
        if key != self.pending:
            if key not in self.ranks:
                self.contents[key] = request.content
            self.ranks[key] = (0, -self.count)

    @rule(key=KEYS, urgent=st.booleans())
    def expect(self, key: int, urgent: bool) -> None:
        request = self.make(key)
        assert self.queue.expect(request, urgent=urgent) == self.queue.find(key)
        if key != self.pending and key not in self.ranks:
            self.ranks[key] = (0 if urgent else 1, self.count)
            self.contents[key] = request.content

    @rule(keys=st.sets(KEYS))
    def drop(self, keys: set[int]) -> None:
        gone = keys & set(self.ranks)
        assert {each.key for each in self.queue.drop(lambda request: request.key in keys)} == gone
        for key in gone:
            del self.ranks[key]

    @precondition(lambda self: self.pending is None and self.ranks)
    @rule()
    def begin(self) -> None:
        request = self.queue.begin()
        self.pending = min(self.ranks, key=lambda key: self.ranks[key])
        assert (request.key, request.content) == (self.pending, self.contents[self.pending])
        del self.ranks[self.pending]

    @precondition(lambda self: self.pending is not None)
    @rule()
    def finish(self) -> None:
        self.queue.finish()
        self.pending = None

    @invariant()
    def agree(self) -> None:
        assert len(self.queue) == len(self.ranks) + (self.pending is not None)
        assert self.queue.waiting == bool(self.ranks)
        for key in range(6):
            found = self.queue.find(key)
            assert (found is not None) == (key in self.ranks or key == self.pending)
            assert found is None or found.content == self.contents[key]


TestQueue = Model.TestCase
