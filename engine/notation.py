"""Parsing of texts: an invalid text is refused with the place and the reason."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that is not in the notation; the message is one sentence with the place and the reason."""


def require(found: bool, where: str, why: str) -> None:
    """Raise `NotationError` unless something was found."""
    if not found:
        raise NotationError(f"{where}: {why}")


def in_order(items: list[str], where: str) -> list[str]:
    """Return items that are sorted and different.

    >>> in_order(["a", "b"], "armies")
    ['a', 'b']
    """
    require(items == sorted(set(items)), where, f"{','.join(items)!r} is not sorted, or repeats itself")
    return items
