"""The way of requests to one process: one after the other, and a new process after a loss."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from types import TracebackType
from typing import Generic, Protocol, TypeVar

from engine.workers.request_queue import Request, RequestQueue

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)


class WorkerLost(Exception):
    """There is no answer: the process has ended, or was ended because it was late or is unwanted."""


class Process(Protocol):
    """A process that one thread starts, asks and stops; any thread may kill or close it."""

    @property
    def started(self) -> bool:
        """Say whether there is a process."""

    def start(self, *arguments: str) -> None:
        """Start a process for a handler with some arguments; raises `OSError` and `EOFError`."""

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Return the answer to a request; after an `OSError` or `EOFError` the process must be stopped."""

    def kill(self) -> None:
        """End the present process, whatever it does."""

    def close(self) -> None:
        """End the process for good, even one that is just being started."""

    def stop(self) -> None:
        """End the process and wait for its end; it may be started again."""


class Condition(Protocol):
    """A condition variable, such as that of `threading`; its lock may be taken again by its holder."""

    def __enter__(self) -> bool:
        """Take the lock."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        """Release the lock."""

    def notify(self) -> None:
        """Wake the thread."""

    def wait_for(self, predicate: Callable[[], bool]) -> bool:
        """Wait until something holds."""


class Encoder(Protocol[R_contra]):
    """How requests become bytes for a process, which may know earlier ones. The thread of `run` calls it."""

    def arguments(self, content: R_contra) -> tuple[str, ...]:
        """Return the arguments of a handler that is started for a request."""

    def clear(self) -> None:
        """Take it that there is a new process, which knows no earlier request."""

    def request(self, content: R_contra) -> bytes:
        """Return the bytes of a request."""


class PlainEncoder:
    """The encoder of requests that are bytes already, for a handler with the same arguments always."""

    def __init__(self, *arguments: str) -> None:
        """Start the handler with some arguments."""
        self._arguments = arguments

    def arguments(self, content: bytes) -> tuple[str, ...]:
        """Return the arguments."""
        return self._arguments

    def clear(self) -> None:
        """Do nothing: each request stands for itself."""

    def request(self, content: bytes) -> bytes:
        """Return the request."""
        return content


class Dispatcher(Generic[K, R]):
    """The requests to one process, for a thread that calls `run`; any thread may call the other methods."""

    def __init__(
        self,
        process: Process,
        changed: Condition,
        encoder: Encoder[R],
        answer: Callable[[Request[K, R], bytes | WorkerLost], None],
    ) -> None:
        """Begin without a process; each begun request is answered once, in the thread of `run`."""
        self._process = process
        self.closing = False
        self._queue: RequestQueue[K, R] = RequestQueue()
        self._changed = changed
        """Held during a change of the queue, and notified after it."""
        self._encoder = encoder
        self._answer = answer
        self._unwanted = False
        """Whether the request in progress was cancelled."""

    @property
    def load(self) -> int:
        """Return the number of requests that wait or are in progress."""
        return len(self._queue)

    def ask(self, key: K, content: R, seconds: float) -> None:
        """Put a request before all others."""
        with self._changed:
            self._queue.ask(Request(key, content, seconds))
            self._changed.notify()

    def expect(self, key: K, content: R, seconds: float, *, urgent: bool = False) -> None:
        """Put a request behind all others, or behind the urgent and asked ones."""
        with self._changed:
            self._queue.expect(Request(key, content, seconds), urgent=urgent)
            self._changed.notify()

    def drop(self, is_dropped: Callable[[Request[K, R]], bool]) -> list[K]:
        """Forget some of the waiting requests, and return their keys."""
        with self._changed:
            return self._queue.drop(is_dropped)

    def cancel(self, key: K) -> None:
        """Forget a request that waits; end the process if it works on it."""
        with self._changed:
            self._queue.drop(lambda request: request.key == key)
            if self._queue.is_pending(key):
                self._unwanted = True
                self._process.kill()

    def close(self) -> list[K]:
        """End the process and, soon, `run`; return the keys of the requests that waited."""
        with self._changed:
            self.closing = True
            self._changed.notify()
            dropped = self._queue.drop(lambda request: True)
        self._process.close()
        return dropped

    def run(self) -> None:
        """Answer one request after the other until it is closed."""
        while (request := self._next()) is not None:
            answer = self._ask(request)
            with self._changed:
                self._queue.finish()
            self._answer(request, answer)
        self._process.stop()

    def _next(self) -> Request[K, R] | None:
        """Wait for the next request; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue.waiting or self.closing)
            self._unwanted = False
            return None if self.closing else self._queue.begin()

    def _ask(self, request: Request[K, R]) -> bytes | WorkerLost:
        try:
            if not self._process.started:
                self._encoder.clear()
                self._process.start(*self._encoder.arguments(request.content))
            if self._unwanted:
                raise EOFError("the request was cancelled")
            return self._process.ask(self._encoder.request(request.content), request.seconds)
        except (OSError, EOFError) as error:
            self._process.stop()
            return WorkerLost(str(error) or type(error).__name__)
