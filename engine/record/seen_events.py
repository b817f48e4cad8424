"""The lines of a one-sided record that hold what its reader was told: the events of a revision."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from engine.events import Event
from engine.game import Codec
from engine.record.lines import Line, RecordError

SAW = "saw"
"""Begins such a line; the rest of it is a list of events as JSON in ASCII, with one spelling."""


def write_seen_events(events: Sequence[Event]) -> str:
    """Return the line of the events of the set-up, or of a decision; other entries have none.

    >>> write_seen_events([])
    'saw []'
    """
    return f"{SAW} {json.dumps([Codec.plain(event) for event in events], separators=(',', ':'))}"


def read_seen_events(line: Line, codec: Codec) -> list[Event]:
    """Read the events of such a line; raises `RecordError`."""
    if line.word != SAW:
        raise RecordError(line.number, f"a line '{SAW} ...' with what was seen is missing here")
    try:
        events: list[Event] = codec.events(msgspec.json.decode(line.rest, type=list))
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError(line.number, f"these are no events of the game: {error}") from None
    if write_seen_events(events) != line.text:
        raise RecordError(line.number, "these events are not spelled in the one right way")
    return events
