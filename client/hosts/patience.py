"""Patience with a host of our own that is slow to start: from time to time it is said that it still does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

Made = TypeVar("Made")
Still = Callable[[int], object]
"""Hears how many seconds have passed."""
Pause = Callable[[float], Awaitable[Any]]
STEP_SECONDS = 10
"""After how long that is said, each time."""
MOST_STEPS = 30
"""How often it is said before even a host that lives is given up: a busy machine needs a minute."""


def silent(seconds: int) -> None:
    """Say nothing."""


async def patiently(work: Awaitable[Made], still: Still = silent, pause: Pause = asyncio.sleep) -> Made:
    """Return what a work comes to, however long it takes; `still` hears of it step by step.

    Raises what the work does, and `TimeoutError` after the last step. Whoever is cancelled cancels the work.
    """
    working = asyncio.ensure_future(work)
    try:
        for step in range(1, MOST_STEPS + 1):
            pausing = asyncio.ensure_future(pause(STEP_SECONDS))
            try:
                await asyncio.wait({working, pausing}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                pausing.cancel()
            if working.done():
                return working.result()
            still(step * STEP_SECONDS)
        raise TimeoutError
    finally:
        working.cancel()
