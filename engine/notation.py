"""Parsing of texts: an invalid text is refused with the place and the reason."""

from __future__ import annotations

from engine.reason import Reason


class NotationError(ValueError):
    """A text that is not in the notation; the message is one sentence with the place and the reason."""

    where: str = ""
    """The part of the text that is wrong, if it has a name."""
    reason: Reason | None = None
    """The reason for words in any language, of a fault that a player can make without writing a text."""


def require(found: bool, where: str, why: str, reason: Reason | None = None) -> None:
    """Raise `NotationError` unless something was found."""
    if not found:
        error = NotationError(f"{where}: {why}")
        error.where, error.reason = where, reason
        raise error


def in_order(items: list[str], where: str) -> list[str]:
    """Return items that are sorted and different.

    >>> in_order(["a", "b"], "armies")
    ['a', 'b']
    """
    require(items == sorted(set(items)), where, f"{','.join(items)!r} is not sorted, or repeats itself")
    return items
