"""Notices that something has changed, and waiting for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class ChangeNotice(Generic[T]):
    """A list of listeners, and an event that wakes waiting tasks."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[T], None]] = []
        self._next = asyncio.Event()

    async def wait_for_change(self) -> None:
        """Wait for the next notice."""
        await self._next.wait()

    def beat(self) -> None:
        """Wake all waiting tasks."""
        beat, self._next = self._next, asyncio.Event()
        beat.set()

    def tell(self, event: T) -> None:
        """Wake all waiting tasks and call every listener."""
        self.beat()
        for listener in list(self.listeners):
            try:
                listener(event)
            except Exception as error:
                # A fault of a listener must be visible, but must not break the connection.
                asyncio.get_running_loop().call_exception_handler(
                    {"message": f"a listener failed at {event!r}", "exception": error}
                )
