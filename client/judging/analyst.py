"""The analysis of a recorded match beside the event loop: begun, stopped, and kept beside the record."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

from client.storage.analysis_file import AnalysisFile
from engine.bots.analysis.analysis import FALL, JudgedDecision, analyse, can_analyse, count_iterations
from engine.record.reading import Reading


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
        self._file = AnalysisFile(record, reading)
        self.iterations = count_iterations(reading.game) if iterations is None else iterations
        self.decisions: list[JudgedDecision] = []
        """The judgements so far, in order."""
        self.part = 0.0
        """The part of the match that is judged."""

    async def work(self, watch: Callable[[float], object] = lambda part: None) -> None:
        """Judge each decision in a thread, or read the kept judgements; keep them once all are made.

        `watch` is told the part of the match that is judged. A cancellation ends the thread with its next
        iteration; `decisions` has what was judged before, and nothing is kept.
        """
        known = await asyncio.to_thread(self._file.read, self.iterations)
        if known is not None:
            self.decisions, self.part = known, 1.0
            return
        stopped, loop = threading.Event(), asyncio.get_running_loop()

        def note(judged: JudgedDecision) -> None:
            if not stopped.is_set():
                self.decisions.append(judged)
                self.part = judged.revision / self._match.revision
                watch(self.part)

        def judge() -> None:
            for judged in analyse(self._match, FALL, self.iterations, stopped.is_set):
                loop.call_soon_threadsafe(note, judged)

        try:
            await asyncio.to_thread(judge)
        except asyncio.CancelledError:
            stopped.set()
            raise
        self.part = 1.0
        await asyncio.to_thread(self._file.write, self.iterations, self.decisions)
