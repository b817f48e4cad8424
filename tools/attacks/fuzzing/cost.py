"""The work of a piece of code, in calls of Python functions: it is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
MAX_READING_CALLS = 400_000
"""Calls that it may take to read a text of 4 KiB, or to work out what a host works out beside its loop."""
MAX_STEP_CALLS = 20_000
"""Calls that a decision may take on the loop of a host: some 6 ms on a quiet machine."""


class CostlyError(AssertionError):
    """Something takes more work than it may."""


def limit_cost(limit: int, work: Callable[[], T]) -> T:
    """Return what some work returns; raises `CostlyError` as soon as it takes more calls than it may."""
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
