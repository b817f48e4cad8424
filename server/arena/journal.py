"""The journal of an arena: a file with the plan and every finished game, from which a run can continue.

The first line is the plan (`server.arena.plan.Order`). Each later line is a game (`Played`), in the order of
their ends. All lines are JSON and end with a line feed. A last line without a line feed was cut off during a
write.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from server.arena.plan import GamesPlan, encode_plan
from server.arena.playing import Played
from server.core.platform import lock


class JournalError(ValueError):
    """A journal that cannot be continued; the text is one sentence that begins with the file."""


class Journal:
    """The finished games of a plan, stored in a file if there is one."""

    def __init__(self, plan: GamesPlan, path: Path | None = None) -> None:
        """Begin, or continue from a file; raises `JournalError`, and `OSError` for the file."""
        self._games: dict[int, Played] = {}
        self._file: BinaryIO | None = None
        if path is None:
            return
        self._file = path.open("a+b")
        try:
            self._go_on(path, plan)
        except BaseException:
            self._file.close()
            raise

    @property
    def games(self) -> list[Played]:
        """Return the finished games, in the order of their numbers."""
        return [self._games[number] for number in sorted(self._games)]

    def missing(self, plan: GamesPlan) -> Iterator[int]:
        """Yield the numbers of the games that are not played yet."""
        known = frozenset(self._games)
        return (number for number in range(plan.total) if number not in known)

    def add(self, line: bytes) -> None:
        """Store a finished game, a line of JSON without its line feed."""
        played = msgspec.json.decode(line, type=Played)
        self._write(line + b"\n")
        self._games[played.number] = played

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: bytes) -> None:
        if self._file is not None:
            self._file.write(line)
            # From here the system has the bytes: a killed program loses nothing.
            self._file.flush()

    def _go_on(self, path: Path, plan: GamesPlan) -> None:
        """Read the file, cut an incomplete end off, and write the plan if it is missing."""
        assert self._file is not None
        self._file.seek(0)
        if not lock(self._file.fileno()):
            raise JournalError(f"{path} is being written by another process")
        opening = encode_plan(plan) + b"\n"
        whole = self._read(path, plan, self._file.read(), opening)
        self._file.truncate(whole)
        if not whole:
            self._write(opening)

    def _read(self, path: Path, plan: GamesPlan, data: bytes, opening: bytes) -> int:
        """Read the games of a file, and return the number of whole bytes."""
        first, *lines = data.splitlines(keepends=True) or [b""]
        if opening.startswith(data):
            # The file was cut off before its first game, or is empty.
            return len(data) if data == opening else 0
        if first != opening:
            raise JournalError(f"{path} {_difference(first, opening)}")
        whole = len(first)
        for number, line in enumerate(lines, 2):
            if not line.endswith(b"\n"):
                break
            try:
                played = msgspec.json.decode(line, type=Played)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise JournalError(f"{path} is damaged in line {number}: {error}") from None
            if not 0 <= played.number < plan.total or played.lineup != plan.fixture(played.number).lineup:
                raise JournalError(f"{path} is damaged in line {number}: no game of the plan is like this")
            self._games[played.number] = played
            whole += len(line)
        return whole


def _difference(first: bytes, opening: bytes) -> str:
    """Describe the fault of a journal's first line in a clause."""
    ours: dict[str, Any] = msgspec.json.decode(opening)
    try:
        theirs = msgspec.json.decode(first)
        kept, asked = theirs | theirs["plan"], ours | ours["plan"]
        differing = [name for name in asked if name != "plan" and kept[name] != asked[name]]
        if "config" in differing:
            kept, asked = kept["config"], asked["config"]
            differing = [name for name in asked if kept.get(name) != asked[name]] or ["config"]
        name = differing[0]
        there, here = (msgspec.json.encode(each.get(name)).decode() for each in (kept, asked))
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError, IndexError):
        return "holds something else than the games of an arena"
    return f"was begun with other arguments: {name} was {there} and is {here}"
