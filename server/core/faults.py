"""Faults of Muster or of a game, in a form that a log may contain."""

from __future__ import annotations

from traceback import format_tb

_MAX_FRAMES = 12
"""Most frames of a traceback, from its end: endless recursion has no other limit."""


def describe_fault(error: BaseException) -> str:
    """Return an error's type and its origin, without its text.

    The text may quote secrets, and anybody may read a log.
    """
    return f"{type(error).__name__}\n{''.join(format_tb(error.__traceback__, -_MAX_FRAMES))}".rstrip()
