"""An attempt to enter a room: several tries within a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

from client.net.race import race
from client.net.refusal import PASSING, Refused

JOIN_S = 10.0
"""Seconds of tries before the player learns that a room cannot be reached."""
NEXT_S = 2.5
"""Seconds before another try starts beside a running one: slow answers still come, lost ones do not."""
PAUSE_S = 1.0
"""The pause after a try that has failed."""

F = TypeVar("F")
R = TypeVar("R")


class Attempt:
    """One attempt; its fields show its progress."""

    def __init__(self, seconds: float = JOIN_S) -> None:
        """Prepare an attempt of at most `seconds` seconds."""
        self.tries = 0
        """Number of tries so far."""
        self._seconds = seconds
        self._end: float | None = None

    @property
    def left(self) -> float:
        """Return the seconds that are left; inside the running loop."""
        if self._end is None:
            return self._seconds
        return max(0.0, self._end - asyncio.get_running_loop().time())

    async def come_in(
        self,
        find: Callable[[], Awaitable[F]],
        enter: Callable[[F], Awaitable[R]],
        drop: Callable[[F], None],
        nobody: Refused,
    ) -> R:
        """Enter the first result of a try; raises `Refused` at a clear no, or at the end of the time.

        Then the error is the last failure, or `nobody` without any. `drop` receives the other results.
        """
        last = nobody

        async def try_address(number: int) -> F | Refused:
            nonlocal last
            self.tries = number
            try:
                return await find()
            except Refused as refused:
                if refused.code not in PASSING:
                    # It ends the race: another try would get the same answer.
                    return refused
                last = refused
                await asyncio.sleep(PAUSE_S)
                raise

        def drop_late(found: F | Refused) -> None:
            if not isinstance(found, Refused):
                drop(found)

        self._end = asyncio.get_running_loop().time() + self._seconds
        try:
            async with asyncio.timeout_at(self._end):
                while True:
                    found = await race(count(self.tries + 1), try_address, NEXT_S, drop_late)
                    if isinstance(found, Refused):
                        raise found
                    try:
                        return await enter(found)
                    except Refused as refused:
                        if refused.code not in PASSING:
                            raise
                        last = refused
                        await asyncio.sleep(PAUSE_S)
        except TimeoutError:
            raise last from None
