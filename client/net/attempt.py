"""An attempt to come into a room: several tries, and for how long they go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from typing import TypeVar

from client.net.refused import Refused

JOIN_SECONDS = 10.0
"""How long a room is tried to be reached before its player is told that it is not."""
NEXT_SECONDS = 2.5
"""How long a try has until another one begins beside it: what is slow still comes, what is lost does not."""
PAUSE_SECONDS = 1.0
"""The pause after a try that has failed."""
AGAIN = ("unreachable", "another_room")
"""Failures that may be over at the next try."""

A = TypeVar("A")
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
        self._failure = Refused("unreachable")

    @property
    def left(self) -> float:
        """Return for how many seconds it goes on; inside the running loop."""
        if self._end is None:
            return self._seconds
        return max(0.0, self._end - asyncio.get_running_loop().time())

    async def come_in(
        self, find: Callable[[], Awaitable[F]], enter: Callable[[F], Awaitable[R]], drop: Callable[[F], None]
    ) -> R:
        """Enter what a try finds first; raises `Refused` where the time is up, or at a clear no.

        `drop` has what other tries find.
        """

        async def one(number: int) -> F | Refused:
            self.tries = number
            try:
                return await find()
            except Refused as refused:
                if refused.code not in AGAIN:
                    # It ends the race: another try would hear the same.
                    return refused
                await self._rest(refused)
                raise

        def late(found: F | Refused) -> None:
            if not isinstance(found, Refused):
                drop(found)

        self._end = asyncio.get_running_loop().time() + self._seconds
        try:
            async with asyncio.timeout_at(self._end):
                while True:
                    found = await race(count(self.tries + 1), one, NEXT_SECONDS, late)
                    if isinstance(found, Refused):
                        raise found
                    try:
                        return await enter(found)
                    except Refused as refused:
                        if refused.code not in AGAIN:
                            raise
                        await self._rest(refused)
        except TimeoutError:
            raise self._failure from None

    async def _rest(self, failure: Refused) -> None:
        """Note a failure that may be over soon, and let some time pass."""
        self._failure = failure
        await asyncio.sleep(PAUSE_SECONDS)


async def race(
    ways: Iterable[A],
    attempt: Callable[[A], Awaitable[R]],
    stagger: float,
    drop: Callable[[R], None] = lambda late: None,
) -> R:
    """Return what the first successful attempt gives; there must be one way at least.

    Each next way is tried as soon as one has failed, and after `stagger` seconds in any case. Where all
    fail, the last failure is raised. `drop` has what others give besides.
    """
    rest = iter(ways)
    running: list[asyncio.Future[R]] = []
    failure: BaseException | None = None
    more = True
    won: asyncio.Future[R] | None = None
    try:
        while True:
            for way in rest:
                running.append(asyncio.ensure_future(attempt(way)))
                break
            else:
                more = False
            if not running:
                raise failure or ValueError("there is no way to try")
            done, _ = await asyncio.wait(
                running, timeout=stagger if more else None, return_when=asyncio.FIRST_COMPLETED
            )
            for task in [each for each in running if each in done]:
                if task.exception() is None:
                    won = task
                    return task.result()
                failure = task.exception()
                running.remove(task)
    finally:
        for task in running:
            task.cancel()
        others = await asyncio.gather(*(task for task in running if task is not won), return_exceptions=True)
        for other in others:
            if not isinstance(other, BaseException):
                drop(other)
