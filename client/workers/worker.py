"""A worker of the client: questions to a process, each with a future for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from concurrent.futures import Future
from threading import Condition, Thread
from typing import Generic, TypeVar

from client.workers.process import WorkerProcess
from engine.workers.dispatcher import Dispatcher, Encoder, WorkerLost

R = TypeVar("R")

GRACE_S = 10.0
"""Seconds that an answer may be late: on a busy machine the learned data of a level loads slowly."""


class Worker(Generic[R]):
    """A process that answers one question at a time; the first one starts it, and the next after a loss."""

    def __init__(self, handler: str, encoder: Encoder[R]) -> None:
        """Answer by the handler of a module."""
        self.process = WorkerProcess(handler)
        self._changed = Condition()
        self._dispatcher: Dispatcher[Hashable, R] = Dispatcher(
            self.process, self._changed, encoder, lambda request, answer: self._resolve(request.key, answer)
        )
        self._futures: dict[Hashable, Future[bytes]] = {}
        """The futures of all questions that wait or are in progress."""
        self._thread = Thread(target=self._dispatcher.run, name=handler, daemon=True)

    @property
    def closed(self) -> bool:
        """Say whether it was closed for good."""
        return self._dispatcher.closing

    def ask(self, key: Hashable, content: R, seconds: float) -> Future[bytes]:
        """Put a question before all others; the same key has the same future until its answer.

        The future raises `WorkerLost`. If it is cancelled, the process stops working on the question.
        """
        with self._changed:
            future = self._find_future(key)
            if not self.closed:
                self._dispatcher.ask(key, content, seconds + GRACE_S)
        return future

    def expect(self, key: Hashable, content: R, seconds: float) -> Future[bytes]:
        """Put a question behind all others."""
        with self._changed:
            future = self._find_future(key)
            if not self.closed:
                self._dispatcher.expect(key, content, seconds + GRACE_S)
        return future

    def drop(self) -> None:
        """Forget the questions that wait: their futures are cancelled."""
        for key in self._dispatcher.drop(lambda request: True):
            future = self._futures.pop(key, None)
            if future is not None:
                future.cancel()

    async def answer(self, content: R, seconds: float) -> bytes:
        """Return the answer to a question; raises `WorkerLost`."""
        return await asyncio.wrap_future(self.ask(object(), content, seconds))

    def rest(self) -> None:
        """End the process until the next question: it holds memory, and nothing is to be done."""
        self.process.kill()

    def close(self) -> None:
        """End the process for good, even in the middle of a question, and wait for its end."""
        for key in self._dispatcher.close():
            self._resolve(key, WorkerLost("it is closed"))
        if self._thread.ident is not None:
            self._thread.join()

    def _find_future(self, key: Hashable) -> Future[bytes]:
        """Return the future of a question, a new one if there is none."""
        future = self._futures.get(key)
        if future is None:
            future = Future()
            if self.closed:
                future.set_exception(WorkerLost("it is closed"))
                return future
            self._futures[key] = future
            future.add_done_callback(lambda future: self._forget(key) if future.cancelled() else None)
            if self._thread.ident is None:
                self._thread.start()
        return future

    def _forget(self, key: Hashable) -> None:
        """Take it that an answer is unwanted."""
        with self._changed:
            if self._futures.pop(key, None) is not None:
                self._dispatcher.cancel(key)

    def _resolve(self, key: Hashable, answer: bytes | WorkerLost) -> None:
        with self._changed:
            future = self._futures.pop(key, None)
        if future is None or not future.set_running_or_notify_cancel():
            return
        if isinstance(answer, WorkerLost):
            future.set_exception(answer)
        else:
            future.set_result(answer)
