"""The process for work beside the loop.

It knows the truth of matches, so bots never think in it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from engine.games.on_demand import GamesOnDemand
from engine.workers.dispatcher import Handler, WorkerLost
from engine.workers.request_queue import Request
from server.core.effects import Work
from server.core.settings import Settings
from server.offload.work import do_task
from server.workers.worker import Worker

log = logging.getLogger(__name__)

Done = Callable[[Work, bytes | None], None]
"""Called, in another thread, with the result of some work, or None if it has none."""


def prepare() -> Handler:
    """Return the handler of tasks; games are loaded by their first tasks."""
    games = GamesOnDemand()
    return lambda task: do_task(games, task)


class OffloadProcess:
    """The process that does tasks one after the other; it is started for the first of them."""

    def __init__(self, settings: Settings, done: Done) -> None:
        self._seconds = settings.offload_seconds
        self._done = done
        self._worker: Worker[bytes, Work] = Worker(
            __name__, settings.bot_start_seconds, self._read, lambda task, fresh: task
        )

    def put(self, task: Work) -> None:
        """Queue a task; returns at once."""
        self._worker.expect(Request(task, task.task, self._seconds, task), urgent=task.urgent)

    def close(self) -> None:
        """End the process and wait for the thread."""
        self._worker.close()
        self._worker.join()

    def _read(self, task: Work, answer: bytes | WorkerLost) -> None:
        if self._worker.closing:
            return
        if isinstance(answer, WorkerLost):
            log.warning("the process beside the loop is replaced: %s", answer)
        self._done(task, None if isinstance(answer, WorkerLost) else answer)
