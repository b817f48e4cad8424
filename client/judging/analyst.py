"""The analysis of a recorded match in a process of its own: begun, stopped, and kept beside the record."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from client.storage.analysis_file import AnalysisFile
from client.workers.worker import make_plain_worker
from engine.bots.analysis.analysis import JudgedDecision, can_analyse, count_iterations
from engine.record.reading import Reading
from engine.workers.dispatcher import WorkerLost

HANDLER = "client.judging.analysis_desk"
DECISION_TIME_S = 1800.0
"""Seconds that one decision may take: a long search of a slow machine takes minutes."""

log = logging.getLogger("muster.judging")


class NoAnalysis(Exception):
    """The process ended before the analysis did."""


def find_obstacle(reading: Reading) -> str | None:
    """Say, as a code, why a record cannot be analysed, or None if it can.

    An analysis needs what every seat knew. Nobody may have that while the match runs.
    """
    if reading.one_sided:
        return "one_sided"
    if reading.fault is not None:
        return "damaged"
    if reading.match is None or reading.match.outcome is None:
        return "running"
    return None if can_analyse(reading.game) else "too_many"


class Analyst:
    """The analysis of one record, which must have no obstacle."""

    def __init__(self, reading: Reading, record: Path, iterations: int | None = None) -> None:
        """Analyse with the usual number of iterations, or another one."""
        assert reading.match is not None
        self._match = reading.match
        self._record = record
        self._file = AnalysisFile(record, reading)
        self.iterations = count_iterations(reading.game) if iterations is None else iterations
        self.decisions: list[JudgedDecision] = []
        """The judgements so far, in order."""
        self.whole = False
        """Whether each decision with a choice is judged."""

    @property
    def part(self) -> float:
        """Return the part of the match that is judged."""
        if self.whole:
            return 1.0
        return self.decisions[-1].revision / self._match.revision if self.decisions else 0.0

    def load(self) -> None:
        """Take in what was kept of an earlier analysis."""
        kept = self._file.read(self.iterations)
        if kept is not None:
            self.iterations, self.decisions, self.whole = kept

    async def work(self, watch: Callable[[float], object] = lambda part: None) -> None:
        """Judge each decision that is not judged yet; raises `NoAnalysis`.

        `watch` is told the part of the match that is judged. A cancellation ends the process at once. What
        was judged before is kept, and the next analysis goes on there.
        """
        if not self.decisions:
            await asyncio.to_thread(self.load)
        worker = make_plain_worker(HANDLER, str(self._record))
        try:
            while not self.whole:
                reply = await worker.answer(self._request(), DECISION_TIME_S)
                judged = msgspec.json.decode(reply, type=JudgedDecision | None)
                if judged is None:
                    self.whole = True
                else:
                    self.decisions.append(judged)
                content = (self.iterations, [*self.decisions])
                await asyncio.to_thread(self._file.write, *content, whole=self.whole)
                watch(self.part)
        except WorkerLost:
            log.warning("the analysis of %s has lost its process", self._record.name)
            raise NoAnalysis from None
        finally:
            await asyncio.to_thread(worker.close)

    def _request(self) -> bytes:
        after = self.decisions[-1].revision if self.decisions else -1
        return json.dumps({"iterations": self.iterations, "after": after}).encode()
