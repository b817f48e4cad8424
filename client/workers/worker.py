"""A worker of the client: questions to a process, each with a future for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from threading import Condition, Thread
from typing import Generic, TypeVar

from client.workers.process import WorkerProcess
from engine.workers.dispatcher import Dispatcher, WorkerLost
from engine.workers.request_queue import Request

R = TypeVar("R")

GRACE_S = 10.0
"""Seconds that an answer may be late: on a busy machine the learned data of a level loads slowly."""


class Worker(Generic[R]):
    """A process that answers one question at a time; the first one starts it, and the next after a loss."""

    def __init__(
        self,
        handler: str,
        encode: Callable[[R, bool], bytes],
        list_arguments: Callable[[R], Sequence[str]],
    ) -> None:
        """Answer by the handler of a module."""
        self.process = WorkerProcess(handler)
        self._dispatcher: Dispatcher[R, Future[bytes]] = Dispatcher(
            self.process, Condition(), _settle, encode, list_arguments
        )
        self._thread = Thread(target=self._dispatcher.run, name=handler, daemon=True)

    @property
    def closed(self) -> bool:
        """Say whether it was closed for good."""
        return self._dispatcher.closing

    def ask(self, key: Hashable, content: R, seconds: float) -> Future[bytes]:
        """Put a question before all others; the same key has the same future until its answer.

        The future raises `WorkerLost`. If it is cancelled, the process stops working on the question.
        """
        return self._put(self._dispatcher.ask, Request(key, content, seconds + GRACE_S, Future()))

    def expect(self, key: Hashable, content: R, seconds: float) -> Future[bytes]:
        """Put a question behind all others."""
        return self._put(self._dispatcher.expect, Request(key, content, seconds + GRACE_S, Future()))

    def drop(self, is_dropped: Callable[[Future[bytes]], bool] = lambda future: True) -> None:
        """Forget questions that wait: their futures are cancelled; one in progress is not disturbed."""
        for request in self._dispatcher.drop(lambda request: is_dropped(request.asker)):
            request.asker.cancel()

    async def answer(self, content: R, seconds: float) -> bytes:
        """Return the answer to a question; raises `WorkerLost`."""
        return await asyncio.wrap_future(self.ask(object(), content, seconds))

    def rest(self) -> None:
        """End the process until the next question: it holds memory, and nothing is to be done."""
        self.process.kill()

    def close(self) -> None:
        """End the process for good, even in the middle of a question, and wait for its end."""
        for request in self._dispatcher.close():
            _settle(request.asker, WorkerLost("it is closed"))
        if self._thread.ident is not None:
            self._thread.join()

    def _put(
        self,
        put: Callable[[Request[R, Future[bytes]]], Request[R, Future[bytes]]],
        request: Request[R, Future[bytes]],
    ) -> Future[bytes]:
        future = request.asker
        if self.closed:
            future.set_exception(WorkerLost("it is closed"))
            return future
        found = put(request).asker
        if found is future:
            key = request.key
            future.add_done_callback(lambda done: self._dispatcher.cancel(key) if done.cancelled() else None)
        if self._thread.ident is None:
            self._thread.start()
        return found


def make_plain_worker(handler: str, *arguments: str) -> Worker[bytes]:
    """Return a worker for questions in bytes, with the same arguments for each of its processes."""
    return Worker(handler, lambda content, fresh: content, lambda content: arguments)


def _settle(future: Future[bytes], answer: bytes | WorkerLost) -> None:
    if not future.set_running_or_notify_cancel():
        return
    if isinstance(answer, WorkerLost):
        future.set_exception(answer)
    else:
        future.set_result(answer)
