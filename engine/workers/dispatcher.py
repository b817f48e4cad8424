"""The way of requests to one process: one after the other, and a new process after a loss."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from importlib import import_module
from types import TracebackType
from typing import Generic, Protocol, TypeAlias, TypeVar

from engine.workers.request_queue import Request, RequestQueue

R = TypeVar("R")
T = TypeVar("T")

Handler: TypeAlias = Callable[[bytes], bytes]
"""The answering side, made in the process by the function `prepare` of a module."""


class WorkerLost(Exception):
    """There is no answer: the process has ended, or was ended because it was late or is unwanted."""


class Process(Protocol):
    """A process that one thread starts, asks and stops; any thread may kill or close it."""

    @property
    def started(self) -> bool:
        """Say whether there is a process."""

    def start(self, arguments: Sequence[str]) -> None:
        """Start a process whose handler gets some arguments; raises `OSError` and `EOFError`."""

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

    def __enter__(self) -> bool: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...
    def notify(self) -> None: ...
    def wait_for(self, predicate: Callable[[], bool]) -> bool: ...


def prepare_handler(module: str, *arguments: str) -> Handler:
    """Return the handler of a module: modules are found by name, none is known here."""
    handler: Handler = import_module(module).prepare(*arguments)
    return handler


class Dispatcher(Generic[R, T]):
    """The requests to one process, for a thread that calls `run`; any thread may call the other methods."""

    def __init__(
        self,
        process: Process,
        changed: Condition,
        answer: Callable[[T, bytes | WorkerLost], object],
        encode: Callable[[R, bool], bytes],
        list_arguments: Callable[[R], Sequence[str]],
    ) -> None:
        """Begin without a process; each begun request is answered once, in the thread of `run`.

        `encode` returns the bytes of a request, and hears whether the process is new. `list_arguments`
        returns those of a process that is started for a request.
        """
        self.closing = False
        self._process = process
        self._queue: RequestQueue[R, T] = RequestQueue()
        self._changed = changed
        """Held during a change of the queue, and notified after it."""
        self._answer, self._encode, self._list_arguments = answer, encode, list_arguments
        self._unwanted = False
        """Whether the request in progress was cancelled."""

    @property
    def load(self) -> int:
        """Return the number of requests that wait or are in progress."""
        return len(self._queue)

    def ask(self, request: Request[R, T]) -> Request[R, T]:
        """Put a request before all others, and return it: the one that is there if its key is."""
        with self._changed:
            self._changed.notify()
            return self._queue.ask(request)

    def expect(self, request: Request[R, T], *, urgent: bool = False) -> Request[R, T]:
        """Put a new request behind all others, or behind the urgent ones, and return it likewise."""
        with self._changed:
            self._changed.notify()
            return self._queue.expect(request, urgent=urgent)

    def drop(self, is_dropped: Callable[[Request[R, T]], bool]) -> list[Request[R, T]]:
        """Forget some of the waiting requests, and return them."""
        with self._changed:
            return self._queue.drop(is_dropped)

    def cancel(self, key: Hashable) -> None:
        """Forget a request that waits; end the process if it works on it."""
        with self._changed:
            found = self._queue.find(key)
            if found is not None and found is self._queue.pending:
                self._unwanted = True
                self._process.kill()
            self._queue.drop(lambda request: request.key == key)

    def close(self) -> list[Request[R, T]]:
        """End the process and, soon, `run`; return the requests that waited."""
        with self._changed:
            self.closing = True
            self._changed.notify()
        self._process.close()
        return self.drop(lambda request: True)

    def run(self) -> None:
        """Answer one request after the other until it is closed."""
        while (request := self._next()) is not None:
            reply = self._exchange(request)
            with self._changed:
                self._queue.finish()
            self._answer(request.asker, reply)
        self._process.stop()

    def _next(self) -> Request[R, T] | None:
        """Wait for the next request; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue.waiting or self.closing)
            self._unwanted = False
            return None if self.closing else self._queue.begin()

    def _exchange(self, request: Request[R, T]) -> bytes | WorkerLost:
        try:
            fresh = not self._process.started
            if fresh:
                self._process.start(self._list_arguments(request.content))
            if self._unwanted:
                raise EOFError("the request was cancelled")
            return self._process.ask(self._encode(request.content, fresh), request.seconds)
        except Exception as error:
            # A damaged answer may raise anything; without this thread nothing would be answered any more.
            self._process.stop()
            return WorkerLost(str(error) or type(error).__name__)
