"""A quiet end for a program whose output pipe is closed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

P = ParamSpec("P")
READER_GONE = 1
"""Exit code of a program whose reader ended first."""


def end_with_reader(main: Callable[P, int]) -> Callable[P, int]:
    """Make a program's main function end quietly with `READER_GONE` when its reader does, as `head` does."""

    @wraps(main)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            try:
                return main(*args, **kwargs)
            finally:
                # A failed flush is caught here; at Python's shutdown it would print a complaint.
                if sys.stdout is not None and not sys.stdout.closed:
                    sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return READER_GONE

    return run
