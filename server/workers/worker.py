"""A worker of the host: a process, and the thread that sends it requests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Condition, Thread
from typing import TypeVar

from engine.workers.dispatcher import Dispatcher, WorkerLost
from engine.workers.request_queue import Request
from server.workers.worker_process import WorkerProcess

R = TypeVar("R")
T = TypeVar("T")


class Worker(Dispatcher[R, T]):
    """A process with the handler of a module, and its thread; the first request starts both."""

    def __init__(
        self,
        handler: str,
        start_seconds: float,
        answer: Callable[[T, bytes | WorkerLost], object],
        encode: Callable[[R, bool], bytes],
        list_arguments: Callable[[R], Sequence[str]] = lambda content: (),
    ) -> None:
        self.process = WorkerProcess(handler, start_seconds)
        super().__init__(self.process, Condition(), answer, encode, list_arguments)
        self._thread = Thread(target=self.run, name=handler, daemon=True)

    def expect(self, request: Request[R, T], *, urgent: bool = False) -> Request[R, T]:
        """Put a new request behind all others, or behind the urgent ones; returns at once."""
        found = super().expect(request, urgent=urgent)
        if self._thread.ident is None:
            self._thread.start()
        return found

    def join(self) -> None:
        """Wait for the end after `close`."""
        if self._thread.ident is not None:
            self._thread.join()
