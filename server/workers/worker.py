"""A worker of the host: a process, and the thread that sends it requests."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Condition, Thread
from typing import TypeVar

from engine.workers.dispatcher import Dispatcher, Encoder, WorkerLost
from engine.workers.request_queue import Request
from server.workers.worker_process import WorkerProcess

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")


class Worker(Dispatcher[K, R]):
    """A process that answers requests, with a thread of its own; the first request starts both."""

    def __init__(
        self,
        handler: str,
        start_seconds: float,
        encoder: Encoder[R],
        answer: Callable[[Request[K, R], bytes | WorkerLost], None],
    ) -> None:
        """Answer by the handler of a module; `answer` is called in the thread, and not after `close`."""
        self._hear = answer
        self.process = WorkerProcess(handler, start_seconds)
        super().__init__(self.process, Condition(), encoder, self._pass_on)
        self._thread = Thread(target=self.run, name=handler, daemon=True)

    def expect(self, key: K, content: R, seconds: float, *, urgent: bool = False) -> None:
        """Put a request behind all others, or behind the urgent ones; returns at once."""
        super().expect(key, content, seconds, urgent=urgent)
        if self._thread.ident is None:
            self._thread.start()

    def join(self) -> None:
        """Wait for the end after `close`."""
        if self._thread.ident is not None:
            self._thread.join()

    def _pass_on(self, request: Request[K, R], answer: bytes | WorkerLost) -> None:
        if not self.closing:
            self._hear(request, answer)
