"""An attempt to come into a room: several tries, and for how long they go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

from client.net.race import race
from client.net.refusal import PASSING, Refused

JOIN_SECONDS = 10.0
"""How long a room is tried to be reached before its player is told that it is not."""
NEXT_SECONDS = 2.5
"""How long a try has until another one begins beside it: what is slow still comes, what is lost does not."""
PAUSE_SECONDS = 1.0
"""The pause after a try that has failed."""

F = TypeVar("F")
R = TypeVar("R")


class Attempt:
    """One attempt; whoever looks at it sees how far it has come."""

    def __init__(self, seconds: float = JOIN_SECONDS) -> None:
        """Prepare an attempt that lasts so long at most."""
        self.tries = 0
        """How many have begun."""
        self._seconds = seconds
        self._end: float | None = None

    @property
    def left(self) -> float:
        """Return for how many seconds it goes on; inside the running loop."""
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
        """Enter what a try finds first; raises `Refused` at a clear no, or where the time is up.

        Then it is the last failure, or `nobody` where not even that came. `drop` has what other tries find.
        """
        last = nobody

        async def try_address(number: int) -> F | Refused:
            nonlocal last
            self.tries = number
            try:
                return await find()
            except Refused as refused:
                if refused.code not in PASSING:
                    # It ends the race: another try would hear the same.
                    return refused
                last = refused
                await asyncio.sleep(PAUSE_SECONDS)
                raise

        def drop_late(found: F | Refused) -> None:
            if not isinstance(found, Refused):
                drop(found)

        self._end = asyncio.get_running_loop().time() + self._seconds
        try:
            async with asyncio.timeout_at(self._end):
                while True:
                    found = await race(count(self.tries + 1), try_address, NEXT_SECONDS, drop_late)
                    if isinstance(found, Refused):
                        raise found
                    try:
                        return await enter(found)
                    except Refused as refused:
                        if refused.code not in PASSING:
                            raise
                        last = refused
                        await asyncio.sleep(PAUSE_SECONDS)
        except TimeoutError:
            raise last from None
