"""Extensions: what installed packages add to Muster, found through their entry points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
OURS = "muster"
"""The package whose extensions come first; all others follow by the names of their packages."""


class Unfit(Exception):
    """What an entry point leads to is no extension: a code with arguments, worded by whoever shows it."""

    def __init__(self, code: str, **args: str) -> None:
        super().__init__(code, args)
        self.code = code
        self.args_ = args


class LeftOut(NamedTuple):
    """An extension that cannot be used, and why: a code with arguments."""

    name: str
    package: str
    code: str
    args: Mapping[str, str]

    def __str__(self) -> str:
        reason = ", ".join([self.code, *(f"{name}: {value}" for name, value in self.args.items())])
        return f"{self.name} of {self.package} is left out: {reason}"


def extensions(group: str, read: Callable[[str, Any], T]) -> tuple[dict[str, T], tuple[LeftOut, ...]]:
    """Load all that stands in a group of entry points; return it by name, and what cannot be used.

    `read` takes a name and what the entry point leads to, and raises `Unfit` where it is nothing of the
    kind. Whatever goes wrong with one of them leaves the others as they are.
    """
    found: dict[str, T] = {}
    left_out: list[LeftOut] = []
    for point in sorted(entry_points(group=group), key=_order):
        try:
            if point.name in found:
                raise Unfit("name_taken")
            found[point.name] = read(point.name, point.load())
        except Unfit as unfit:
            left_out.append(LeftOut(point.name, _package(point), unfit.code, unfit.args_))
        except Exception as error:
            # Somebody else's package may raise anything while it is imported.
            args = {"error": f"{type(error).__name__}: {error}"}
            left_out.append(LeftOut(point.name, _package(point), "failed", args))
    return found, tuple(left_out)


def _order(point: EntryPoint) -> tuple[bool, str, str]:
    package = _package(point)
    return package != OURS, package, point.name


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "?"
