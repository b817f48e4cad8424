"""The record of a match on this machine: partial while it runs, complete once it is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from client.session.store import MatchStore
from client.session.verification import Verified
from client.storage.pledge import Pledge
from client.storage.records import SavedRecords
from engine.commit_reveal import Committed
from engine.events import Event, Seat
from engine.match.state import first_view, replay_stream
from engine.outcome import Outcome
from engine.record.digests import chain
from engine.record.header import Header
from engine.record.writer import Recorder, add_note

MAX_RECORD_CHARACTERS = 1_000_000
"""Most characters of a stored record: a hundred times a long match; it is text of strangers."""

CHECK_NOTES = {
    "verified": "checked: it is what was committed to before the match, and what was shown during it",
    "late": "checked: it is what was shown, but the commitment was told only after the beginning",
    "not_committed": "checked: it is what was shown; its draws were not committed to",
    "differs": "checked: it differs from what was told",
}

log = logging.getLogger("muster.records")


@dataclass(frozen=True)
class Side:
    """The knowledge of one side of a match at one moment; another thread may use it."""

    store: MatchStore
    events: list[Event]
    pledge: Pledge | None

    def record(self, date: str, players: dict[Seat, str]) -> str:
        """Return the record of this side, with a question mark for unknown data."""
        store = self.store
        header = self._header(date=date, names=players, viewer=store.viewer)
        text = self._start_record(header, self.events).complete(self.outcome).decode("ascii")
        seats = store.game.seats(store.config)
        whose = "by a spectator" if store.viewer is None else f"from the seat {seats[store.viewer]}"
        return add_note(text, f"as seen {whose}: what was hidden there is a question mark")

    @cached_property
    def outcome(self) -> Outcome | None:
        """Return how the match has ended; None while it goes on."""
        store = self.store
        return replay_stream(store.game, store.config, store.viewer, self.events).outcome

    def mark(self) -> str:
        """Return the unique mark of this match: its commitment, or without one its beginning."""
        if self.pledge is not None:
            return self.pledge.commitment[:8]
        setting_up = self.events[: self.store.revisions.count(0)]
        return chain(self._start_record(self._header(), setting_up).lines).hex()[:8]

    def _header(self, **told: Any) -> Header:
        pledge = self.pledge
        committed = Committed(bytes.fromhex(pledge.commitment), {}) if pledge is not None else None
        return Header(self.store.game.version, fairness=committed, **told)

    def _start_record(self, header: Header, events: Sequence[Event]) -> Recorder:
        """Return a recorder that starts from the side's first view of the match."""
        store = self.store
        start = first_view(store.game, store.config, store.viewer)
        return Recorder(store.game, store.config, header, start, events)


class RecordWriter:
    """The record of one match, written from time to time during it, and in full when it is revealed."""

    def __init__(
        self,
        records: SavedRecords,
        store: MatchStore,
        name: str,
        players: Mapping[Seat, str],
        *,
        committed: bool,
    ) -> None:
        """Write the knowledge of a store; `name` and the mark distinguish the match from others.

        The mark of a `committed` match is that of its pledge: the first writing waits for it.
        """
        self.store = store
        self.pledge: Pledge | None = None
        """Pledge before the match, once it is known."""
        self._records = records
        self._name = name
        self._players = dict(players)
        self._committed = committed
        self._full: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._lock = asyncio.Lock()
        self._path: Path | None = None
        self._complained = False

    @property
    def full_path(self) -> Path | None:
        """Return the path of the full record; None before it is written."""
        return self._path if self._full is not None else None

    def schedule_write(self) -> None:
        """Write the record soon, because the client knows more than the written part."""
        if self._full is None and self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._records.seconds, self._write_in_time)

    def write_full_record(self, record: str, proof: Verified | None = None) -> None:
        """Write the full record in place of the partial one, with the result of its check."""
        if len(record) > MAX_RECORD_CHARACTERS:
            self._complain(f"it has {len(record)} characters")
            return
        self._full = record if proof is None else add_note(record, _note(proof))
        self._write_now()

    def close(self) -> None:
        """Write the known data that are not written yet."""
        if self._timer is not None:
            self._write_now()

    def _write_in_time(self) -> None:
        self._timer = None
        if self._committed and self.pledge is None:
            # Without the pledge the match would get another mark, and later a second record.
            self.schedule_write()
        else:
            self._write_now()

    def _write_now(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        side = Side(self.store, list(self.store.events), self.pledge)
        self._records.do(partial(self._write, side, self._full), self._lock)

    def _write(self, side: Side, full: str | None) -> None:
        """Write a record: the full one, or the knowledge of one side."""
        records = self._records
        if not side.events:
            return
        try:
            if self._path is None:
                name, word = f"{self._name}-{side.mark()}", side.store.game.record.word
                self._path = records.find(name, word, full, over=side.outcome is not None)
            if self._path is None:
                return
            records.write(self._path, full or side.record(self._path.name[:10], self._players))
        except (OSError, UnicodeError) as error:
            self._complain(error)

    def _complain(self, why: object) -> None:
        """Say once that this record is not stored; the match goes on."""
        if not self._complained:
            log.warning("the record of a match is not saved: %s", why)
        self._complained = True


def _note(proof: Verified) -> str:
    note = CHECK_NOTES[proof.verdict]
    if proof.difference is None:
        return note
    return f"{note}: {proof.difference}" + (f", line {proof.line}" if proof.line else "")
