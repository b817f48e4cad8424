"""The process for work beside the loop, and the thread that sends it tasks.

It knows the truth of matches, so bots never think in it.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

from engine.games.on_demand import GamesOnDemand
from server.core.effects import Work
from server.core.settings import Settings
from server.offload.work import do_task
from server.workers.worker_loop import Pipe, serve
from server.workers.worker_process import WorkerProcess

log = logging.getLogger(__name__)

Done = Callable[[Work, bytes | None], None]
"""Called, in another thread, with the result of some work, or None if it has none."""


def work(pipe: Pipe) -> None:
    """Do tasks until the pipe closes, then end the process."""

    def prepare() -> Callable[[bytes], bytes]:
        games = GamesOnDemand()
        return lambda task: do_task(games, task)

    serve(pipe, prepare)


class OffloadProcess(Thread):
    """The process that does tasks one after the other; it is started for the first of them."""

    def __init__(self, settings: Settings, done: Done) -> None:
        super().__init__(name="offloaded work", daemon=True)
        self._settings = settings
        self._done = done
        self._queue: deque[Work] = deque()
        self._urgent: deque[Work] = deque()
        self._changed = Condition()
        """Held during a change of the queue, and notified after it."""
        self._process = WorkerProcess(work, settings.bot_start_seconds)
        self._closing = False

    def put(self, task: Work) -> None:
        """Queue a task; returns at once."""
        with self._changed:
            (self._urgent if task.urgent else self._queue).append(task)
            self._changed.notify()
        if not self.is_alive():
            self.start()

    def close(self) -> None:
        """End the process and wait for the thread."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._process.close()
        if self.is_alive():
            self.join()

    def run(self) -> None:
        """Do one task after the other."""
        while (task := self._next()) is not None:
            result = self._ask(task)
            if not self._closing:
                self._done(task, result)
        self._process.stop()

    def _next(self) -> Work | None:
        """Wait for the next task; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._urgent or self._queue or self._closing)
            if self._closing:
                return None
            return (self._urgent or self._queue).popleft()

    def _ask(self, task: Work) -> bytes | None:
        try:
            if not self._process.started:
                self._process.start()
            return self._process.ask(task.task, self._settings.offload_seconds)
        except (OSError, EOFError) as error:
            if not self._closing:
                log.warning("the process beside the loop is replaced: %s", error or type(error).__name__)
            self._process.stop()
            return None
