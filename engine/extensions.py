"""Extensions: additions to Muster from installed packages, found through their entry points."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import Any, NamedTuple, TypeVar

from engine.release import DISTRIBUTION

T = TypeVar("T")
OURS = DISTRIBUTION
"""The package whose extensions come first; all others follow by the names of their packages."""
UNKNOWN = "?"
"""Replaces a name that damaged metadata do not contain."""


class Unfit(Exception):
    """The fault of an entry point that leads to no extension: a code with arguments, for clients to word."""

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


def extensions(
    group: str, read: Callable[[str, Any], T], names: Container[str] | None = None
) -> tuple[dict[str, T], tuple[LeftOut, ...]]:
    """Load the entry points of a group, all of them or those with some names.

    Return the extensions by name, and the entry points that cannot be used.

    `read` takes a name and the object of the entry point, and raises `Unfit` if it is not of the right kind.
    A failure of one entry point does not affect the others.
    """
    found: dict[str, T] = {}
    taken: dict[str, str] = {}
    left_out: list[LeftOut] = []
    for package, distribution in _packages(group):
        try:
            points = sorted(distribution.entry_points.select(group=group), key=lambda point: point.name)
        except Exception as error:
            # Damaged metadata may raise anything.
            left_out.append(LeftOut(UNKNOWN, package, *_reason(error)))
            continue
        for point in points:
            if names is not None and point.name not in names:
                continue
            if taken.get(point.name) == point.value:
                # One object with two names, as after a rename of Muster's distribution.
                continue
            try:
                if point.name in found:
                    raise Unfit("name_taken")
                taken[point.name] = point.value
                found[point.name] = read(point.name, point.load())
            except (Exception, SystemExit) as error:
                # Another package may raise anything while it is imported.
                left_out.append(LeftOut(point.name, package, *_reason(error)))
    return found, tuple(left_out)


def extension(group: str, name: str) -> Any:
    """Load the entry point of a name in a group, and no other; raises `KeyError` if there is none.

    Of several it is the first, as for `extensions`.
    """
    for _, distribution in _packages(group):
        points: Iterable[EntryPoint] = ()
        # A package with damaged metadata does not affect the others.
        with suppress(Exception):
            points = distribution.entry_points.select(group=group, name=name)
        for point in points:
            return point.load()
    raise KeyError(name)


def _packages(group: str) -> list[tuple[str, Distribution]]:
    """Return the packages that name a group, in their order; of several of one name the first found."""
    found: dict[str, Distribution] = {}
    for distribution in distributions():
        # A half removed package may raise anything, and offers no extension.
        with suppress(Exception):
            if f"[{group}]" in (distribution.read_text("entry_points.txt") or ""):
                found.setdefault(distribution.name or UNKNOWN, distribution)
    return sorted(found.items(), key=lambda each: (each[0] != OURS, each[0]))


def _reason(error: BaseException) -> tuple[str, Mapping[str, str]]:
    """Return the code and the arguments of an extension's error."""
    if isinstance(error, Unfit):
        return error.code, error.args_
    return "failed", {"error": f"{type(error).__name__}: {error}"}
