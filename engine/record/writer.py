"""The record of a match, written line by line: what stands there is never changed, only added to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.commit_reveal import Committed, Uncommitted
from engine.events import Event, Viewer, redact
from engine.game import Game, Outcome
from engine.record.digests import chain
from engine.record.entries import Decision, Entry, write_entry, write_result
from engine.record.header import Header, write_header
from engine.record.outcomes import Outcomes

DIGEST = "# digest "
"""Begins the last line of a complete record."""


class Recorder:
    """Write down a match, in full or as one viewer may know it.

    `lines` are what stands in the record so far and `digest` is that of these lines.
    """

    def __init__(
        self,
        game: Game[Any],
        config: Any,
        header: Header,
        state: Any,
        events: Sequence[Event],
        viewer: Viewer | str = "all",
    ) -> None:
        """Begin with the state after set-up and the events of the set-up; `viewer` "all" hides nothing."""
        self._game = game
        self._config = config
        self._viewer = viewer
        self._seats = game.seats(config)
        self._header = header if viewer == "all" else _without_seed(header)
        self._start = write_header(game, config, self._header)
        self._outcomes = Outcomes(game, self._header)
        self.lines = [*self._start, *self._following(state, events)]
        self.digest = chain(self.lines)

    def add(self, entry: Entry, state: Any, events: Sequence[Event] = ()) -> list[str]:
        """Write an entry with its events and a state after it; return the lines that it added."""
        if isinstance(entry, Decision) and self._viewer != "all":
            entry = Decision(entry.seat, redact(entry.action, self._seer(), entry.seat))
        lines = [write_entry(entry, self._seats), *self._following(state, events)]
        self.lines += lines
        self.digest = chain(lines, self.digest)
        return lines

    def complete(self, outcome: Outcome | None, secret: bytes | None = None) -> bytes:
        """Return the whole record with result and digest; `secret` is revealed if the match has ended."""
        header = self._header
        if outcome is not None and isinstance(header.fairness, Committed) and self._viewer == "all":
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

    def _seer(self) -> Viewer:
        return self._viewer if isinstance(self._viewer, int) else None

    def _following(self, state: Any, events: Sequence[Event]) -> list[str]:
        if self._viewer != "all":
            events = [redact(event, self._seer()) for event in events]
        return self._outcomes.lines(state, events)


def _without_seed(header: Header) -> Header:
    """Return the header without what would tell the draws to come."""
    match header.fairness:
        case Uncommitted():
            return msgspec.structs.replace(header, fairness=None)
        case Committed() as fairness:
            return msgspec.structs.replace(header, fairness=msgspec.structs.replace(fairness, secret=None))
    return header


def noted(record: str, note: str) -> str:
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
