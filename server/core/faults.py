"""Faults of Muster or of a game, as a log may tell of them."""

from __future__ import annotations

from traceback import format_tb

_FRAMES = 12
"""How much is told of the way to a fault, from its end: endless recursion has no other."""


def describe_fault(error: BaseException) -> str:
    """Return an error's kind and where it comes from, without its text.

    That may quote what is secret, and a log may be handed to anybody.
    """
    return f"{type(error).__name__}\n{''.join(format_tb(error.__traceback__, -_FRAMES))}".rstrip()
