"""Replay: run a record again and verify every decision, every draw, the result and the digest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.chance import Generator
from engine.game import Game
from engine.match.entries import Decided, Undone
from engine.match.match import Match
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.reading import Reading, read_match


class Replayed(msgspec.Struct, frozen=True):
    """A record that holds."""

    header: Header
    match: Match[Any]
    """The match at the end of the record."""
    draws: int
    generator: Generator | None
    """The generator of further draws; None if the past draws were only found possible, not proved."""
    digest: bytes
    """The digest of all lines except the digest line."""

    @property
    def decisions(self) -> int:
        """Return the number of decisions, including those taken back."""
        return sum(isinstance(accepted.entry, Decided) for accepted in self.match.accepted)

    @property
    def undone(self) -> int:
        """Return the number of decisions taken back."""
        entries = (accepted.entry for accepted in self.match.accepted)
        return sum(entry.count for entry in entries if isinstance(entry, Undone))


def replay(
    data: bytes, games: Mapping[str, Game[Any]], *, running: bool = False, secret: bytes | None = None
) -> Replayed:
    """Run a full record again, as `read_match` does; raises `RecordError` with the first error.

    A complete record ends with its result and, if its header has `rules`, its digest. A `running` record may
    end after any entry.
    """
    return require_full(read_match(data, games, secret=secret), running=running)


def require_full(reading: Reading, *, running: bool = False) -> Replayed:
    """Return what a full record holds if it was read to its end; raises `RecordError` for any other."""
    if running and reading.result is not None:
        raise RecordError(reading.result.number, "a record that is still being written has no result")
    if reading.fault is not None:
        raise reading.fault
    if reading.match is None:
        raise RecordError(1, "a record made for one seat cannot be run again, only the full one can")
    if not running and reading.result is None:
        raise RecordError(reading.end, "the record ends here, in the middle")
    return Replayed(reading.header, reading.match, reading.draws, reading.generator, reading.digest)
