"""The tasks that run beside the client's loop, and are awaited at its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

GOODBYE = 3.0
"""Seconds that running tasks may take when the program ends."""

T = TypeVar("T")


class Tasks:
    """The tasks beside the loop; each failure is reported once, whoever waits for the task."""

    def __init__(self, failed: Callable[[BaseException], object]) -> None:
        """Begin without tasks; `failed` is called with each error."""
        self._failed = failed
        self._running: set[asyncio.Task[Any]] = set()

    def __iter__(self) -> Iterator[asyncio.Task[Any]]:
        """List the running tasks."""
        return iter(list(self._running))

    def spawn(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T | None]:
        """Run a coroutine as a task; its result is None if it fails."""
        task = asyncio.ensure_future(self._watch(coroutine))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def finish(self) -> None:
        """Wait for the running tasks, and cancel late ones."""
        waiting = [task for task in self if not task.done()]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=GOODBYE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _watch(self, coroutine: Coroutine[Any, Any, T]) -> T | None:
        """Run a coroutine, and report its error, because the task may have no waiter."""
        try:
            return await coroutine
        except Exception as error:
            # Without a waiter the error would be lost.
            self._failed(error)
            return None


def make_loop_handler(
    show: Callable[[BaseException], None],
) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """Return a loop's handler for errors of tasks without a waiter: it shows them."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is None:
            loop.default_exception_handler(context)
        else:
            show(error)

    return handle
