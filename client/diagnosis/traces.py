"""Tracebacks without values: an error's text may name hidden coins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb

import pygame

import engine
from client.net.connection import ConnectionLost, Refused

OURS = Path(engine.__file__).resolve().parent.parent
TELLING = (OSError, ImportError, NameError, AttributeError, pygame.error, Refused, ConnectionLost)
"""Errors whose texts are about the system, names in the code or a code, never about a match."""
MAX_CAUSES = 8
"""Most causes of causes in a report."""
MAX_PLACES = 40
"""Most places of one error in a report: the last ones, because a recursion has thousands."""
_PLACE = re.compile(r'\s*File "(?P<file>[^"]+)", line (?P<line>\d+), in (?P<name>\S+)')
_SPOKEN = re.compile(r"(?P<program>muster-host): (?P<said>[^:]*)")
_ERROR = re.compile(r"(?P<kind>[\w.]*(?:Error|Exception|Exit|Interrupt|IllegalAction))\b")


def format_error(error: BaseException, depth: int = 0) -> Iterator[str]:
    """Yield the lines of an error: its type, each place on its way, then its causes."""
    kind = type(error).__qualname__
    yield f"{kind}: {error}" if isinstance(error, TELLING) else f"{kind} (its text is left out)"
    for place in extract_tb(error.__traceback__)[-MAX_PLACES:]:
        yield f"  {_short(place.filename)}:{place.lineno} in {place.name}: {place.line or ''}".rstrip(": ")
    if depth == MAX_CAUSES:
        return
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from format_error(each, depth + 1)
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield "because of"
        yield from format_error(cause, depth + 1)


def complaint(line: str) -> str | None:
    """Return the safe part of a line that the host wrote: a place, an error type, or its task; else None."""
    if place := _PLACE.match(line):
        return f"  {_short(place['file'])}:{place['line']} in {place['name']}"
    if spoken := _SPOKEN.match(line):
        return spoken["said"]
    error = _ERROR.match(line)
    return error["kind"] if error else None


def _short(name: str) -> str:
    """Return a file's name below the folder of our packages, or below that of the libraries."""
    path = Path(name)
    if path.is_relative_to(OURS) and "site-packages" not in path.parts:
        return path.relative_to(OURS).as_posix()
    return "/".join(path.parts[-3:])
