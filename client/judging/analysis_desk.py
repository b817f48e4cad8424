"""The handler of a process that analyses a match.

A request is JSON: the number of iterations, and the revision of the last judged decision, -1 before the first
one. The reply is JSON: the judgement of the next decision, or null behind the last one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from client.storage.records import read_record_bytes
from engine.bots.analysis.analysis import FALL, JudgedDecision, analyse
from engine.games.registry import GAMES
from engine.record.replay import replay
from engine.workers.dispatcher import Handler

NICENESS = 10
"""The steps by which the process stands back behind the window."""


class AnalysisDesk:
    """The analysis of one record, a decision at a time."""

    def __init__(self, data: bytes) -> None:
        """Take in a full record; raises `RecordError`."""
        self._match = replay(data, GAMES).match
        self._asked: tuple[int, int] | None = None
        """The iterations and the last judged revision that the running analysis is for."""
        self._analysis: Iterator[JudgedDecision] = iter(())

    def answer(self, request: bytes) -> bytes:
        """Return the next judgement after the one of the request."""
        asked = json.loads(request)
        iterations, after = asked["iterations"], asked["after"]
        if self._asked != (iterations, after):
            self._analysis = analyse(self._match, FALL, iterations, after=after)
        judged = next(self._analysis, None)
        self._asked = (iterations, after if judged is None else judged.revision)
        return msgspec.json.encode(judged)


def prepare(record: str) -> Handler:
    """Return the handler for the record of a path."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    return AnalysisDesk(read_record_bytes(Path(record))).answer
