"""Extensions: what installed packages add to Muster, found through their entry points."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
OURS = "muster"
"""The package whose extensions come first; all others follow by the names of their packages."""


class LeftOut(NamedTuple):
    """An extension that cannot be used, and why."""

    name: str
    package: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} of {self.package} is left out: {self.reason}"


def extensions(group: str, read: Callable[[str, Any], T]) -> tuple[dict[str, T], tuple[LeftOut, ...]]:
    """Load all that stands in a group of entry points; return it by name, and what cannot be used.

    `read` takes a name and what the entry point leads to, and raises `ValueError` where it is nothing of the
    kind. Whatever goes wrong with one of them leaves the others as they are.
    """
    found: dict[str, T] = {}
    left_out: list[LeftOut] = []
    for point in sorted(entry_points(group=group), key=_order):
        try:
            if point.name in found:
                raise ValueError("another package brought that name before")
            found[point.name] = read(point.name, point.load())
        except Exception as error:
            # Somebody else's package may raise anything while it is imported.
            reason = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
            left_out.append(LeftOut(point.name, _package(point), reason))
    return found, tuple(left_out)


def _order(point: EntryPoint) -> tuple[bool, str, str]:
    package = _package(point)
    return package != OURS, package, point.name


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "?"
