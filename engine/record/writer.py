"""The record of a match, written line by line: written lines never change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engine.commit_reveal import Committed
from engine.events import Event
from engine.game import Game
from engine.match.entries import Decided, Entry, group_by_entry, recordable
from engine.match.match import Match
from engine.match.state import MatchState
from engine.outcome import Outcome
from engine.record.digests import chain
from engine.record.entries import write_entry, write_result
from engine.record.header import EVERYTHING, Header, write_header
from engine.record.outcomes import Outcomes
from engine.record.seen_events import write_seen_events

DIGEST = "# digest "
"""Begins the last line of a complete record."""


class Recorder:
    """Write down a match, in full or as one viewer sees it.

    With a viewer in the header, the record holds the viewer's events too, for `engine.record.reading`.
    `lines` are the lines of the record so far and `digest` is their digest.
    """

    def __init__(
        self, game: Game[Any], config: Any, header: Header, state: Any, stream: Iterable[Event]
    ) -> None:
        """Write down a stream that begins with the set-up; `state` is its reader's view before it."""
        self._game = game
        self._config = config
        self._seats = game.seats(config)
        self._header = header
        self._start = write_header(game, config, header)
        self._outcomes = Outcomes(game, header)
        opening, entries = group_by_entry(recordable(stream))
        standing = MatchState(game, state)
        for event in opening:
            standing.fold(event)
        self._state = standing.state
        """Any state after the set-up."""
        self.lines = [*self._start, *self._write_events(None, opening)]
        self.digest = chain(self.lines)
        for entry, events in entries:
            self.add(entry, events)

    def add(self, entry: Entry, events: Sequence[Event] = ()) -> list[str]:
        """Write an entry with the events that followed from it; return the lines that it added."""
        lines = [write_entry(entry, self._seats), *self._write_events(entry, events)]
        self.lines += lines
        self.digest = chain(lines, self.digest)
        return lines

    def _write_events(self, entry: Entry | None, events: Sequence[Event]) -> list[str]:
        """Return the lines for the events of the set-up or of an entry."""
        lines = self._outcomes.lines(self._state, events)
        if self._header.viewer != EVERYTHING and isinstance(entry, Decided | None):
            lines.append(write_seen_events(events))
        return lines

    def complete(self, outcome: Outcome | None, secret: bytes | None = None) -> bytes:
        """Return the whole record with result and digest; `secret` is revealed if the match has ended."""
        header = self._header
        if outcome is not None and isinstance(header.fairness, Committed) and secret is not None:
            fairness = msgspec.structs.replace(header.fairness, secret=secret)
            header = msgspec.structs.replace(header, fairness=fairness)
        lines = [
            *write_header(self._game, self._config, header),
            *self.lines[len(self._start) :],
            write_result(outcome, self._game.record.sides),
        ]
        if header.rules is not None:
            lines.append(f"{DIGEST}{chain(lines).hex()}")
        return "".join(f"{line}\n" for line in lines).encode()


def write_record(match: Match[Any], header: Header) -> Recorder:
    """Return the full record of a match so far."""
    game: Game[Any] = match.game
    return Recorder(game, match.config, header, game.new(match.config), match.history())


def add_note(record: str, note: str) -> str:
    """Return a complete record with one more comment above its digest.

    The digest is that of all lines again, unless it was wrong before: then it stays wrong.
    """
    lines = record.removesuffix("\n").split("\n") if record else []
    last = lines.pop() if lines and lines[-1].startswith(DIGEST) else None
    right = last == f"{DIGEST}{chain(lines).hex()}"
    lines.append(f"# {note}")
    if last is not None:
        lines.append(f"{DIGEST}{chain(lines).hex()}" if right else last)
    return "".join(f"{line}\n" for line in lines)
