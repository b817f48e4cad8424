"""Patience with a slow start of our own host: the player gets a note from time to time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

Made = TypeVar("Made")
Still = Callable[[int], object]
"""Receives the seconds that have passed."""
Pause = Callable[[float], Awaitable[Any]]
STEP_S = 10
"""Seconds between two notes."""
MAX_STEPS = 30
"""Most notes before even a living host is given up: a busy machine needs a minute."""


def silent(seconds: int) -> None:
    """Say nothing."""


async def patiently(work: Awaitable[Made], still: Still = silent, pause: Pause = asyncio.sleep) -> Made:
    """Return the result of some work, however long it takes; `still` is called step by step.

    Raises the errors of the work, and `TimeoutError` after the last step. A cancelled caller cancels the
    work.
    """
    working = asyncio.ensure_future(work)
    try:
        for step in range(1, MAX_STEPS + 1):
            pausing = asyncio.ensure_future(pause(STEP_S))
            try:
                await asyncio.wait({working, pausing}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                pausing.cancel()
            if working.done():
                return working.result()
            still(step * STEP_S)
        raise TimeoutError
    finally:
        working.cancel()
