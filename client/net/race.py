"""Several ways that are tried beside each other until one succeeds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

STAGGER_S = 0.25
"""Seconds of a way's start before the next one is tried beside it (RFC 8305)."""

A = TypeVar("A")
R = TypeVar("R")


async def race(
    ways: Iterable[A],
    attempt: Callable[[A], Awaitable[R]],
    stagger: float = STAGGER_S,
    drop: Callable[[R], None] = lambda late: None,
) -> R:
    """Return the result of the first successful attempt; there must be at least one way.

    The next way is tried as soon as one has failed, and after `stagger` seconds in any case. If all fail, the
    last failure is raised. `drop` receives the other results.
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
        others = [task for task in running if task is not won]
        for task in others:
            task.cancel()
            task.add_done_callback(lambda late: _drop(late, drop))
        try:
            await asyncio.gather(*others, return_exceptions=True)
        except asyncio.CancelledError:
            # A cancelled caller gets nothing more, not even the winner.
            if won is not None:
                _drop(won, drop)
            raise


def _drop(late: asyncio.Future[R], drop: Callable[[R], None]) -> None:
    if not late.cancelled() and late.exception() is None:
        drop(late.result())
