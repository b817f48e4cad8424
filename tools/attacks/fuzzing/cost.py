"""The work of a piece of code, in calls of Python functions: it is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
MAX_READING_CALLS = 400_000
"""Most calls to read a text of 4 KiB, or to do a host's work beside its loop."""
MAX_STEP_CALLS = 20_000
"""Most calls of a decision on the loop of a host: about 6 ms on an idle machine."""


class CostlyError(AssertionError):
    """Some work takes more calls than it may."""


def limit_cost(limit: int, work: Callable[[], T]) -> T:
    """Return the result of some work; raises `CostlyError` as soon as it exceeds its calls."""
    calls = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        if event == "call":
            calls += 1
            if calls > limit:
                sys.setprofile(before)
                raise CostlyError(f"more than {limit} calls, in {frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        return work()
    finally:
        sys.setprofile(before)
