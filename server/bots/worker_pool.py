"""Worker processes for bots, each with a thread that sends requests and waits for answers."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Any

import msgpack

from engine.bots.asking import Held, Question
from engine.events import MAX_SEATS
from server.bots.worker import work
from server.core.effects import Think
from server.core.platform import cores
from server.core.settings import Settings
from server.workers.worker_process import WorkerProcess

log = logging.getLogger(__name__)

Answer = Callable[[Think, Any], None]
"""Called, in a worker's thread, with the plain value of the action, or None where the bot has failed."""


class WorkerPool:
    """The workers for bots, as few as needed, at most one for each core but one."""

    def __init__(self, settings: Settings, answer: Answer) -> None:
        self._settings = settings
        self._answer = answer
        self._most = settings.bot_workers or max(1, cores() - 1)
        self._workers: list[_Worker] = []

    def think(self, think: Think) -> None:
        """Queue a decision; returns at once."""
        key = _key(think)
        least = min(self._workers, key=lambda worker: (worker.load, key not in worker.held), default=None)
        if least is None or (least.load and len(self._workers) < self._most):
            least = _Worker(self._settings, self._answer)
            self._workers.append(least)
            least.start()
        least.put(think)

    def drop(self, table: int) -> None:
        """Forget the queued decisions of a table."""
        for worker in self._workers:
            worker.drop(table)

    def close(self) -> None:
        """End all workers and wait for them."""
        for worker in self._workers:
            worker.close()
        for worker in self._workers:
            worker.join()


class _Worker(Thread):
    """A thread that owns one process, and replaces it when it fails or is late."""

    def __init__(self, settings: Settings, answer: Answer) -> None:
        super().__init__(name="bot worker", daemon=True)
        self.held = Held(MAX_SEATS * settings.tables)
        """Parts of the seats' streams that the process already has."""
        self._settings = settings
        self._answer = answer
        self._queue: deque[Think] = deque()
        self._changed = Condition()
        """Held during a change of the queue, and notified after it."""
        self._busy = False
        self._process = WorkerProcess(work, settings.bot_start_seconds)
        self._closing = False

    @property
    def load(self) -> int:
        """Return the number of decisions that wait or are in progress."""
        return len(self._queue) + self._busy

    def put(self, think: Think) -> None:
        """Queue a decision."""
        with self._changed:
            self._queue.append(think)
            self._changed.notify()

    def drop(self, table: int) -> None:
        """Forget the waiting decisions of a table."""
        with self._changed:
            self._queue = deque(think for think in self._queue if think.table != table)

    def close(self) -> None:
        """End the process and, soon, the thread."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._process.close()

    def run(self) -> None:
        """Answer one decision after the other."""
        while (think := self._next()) is not None:
            answer = self._ask(think)
            self._busy = False
            if not self._closing:
                self._answer(think, answer)
        self._stop()

    def _next(self) -> Think | None:
        """Wait for the next decision; None at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._closing)
            if self._closing:
                return None
            self._busy = True
            return self._queue.popleft()

    def _ask(self, think: Think) -> Any:
        try:
            if not self._process.started:
                self._process.start(think.game)
            patience = think.seconds + self._settings.bot_grace
            reply = msgpack.unpackb(self._process.ask(self.held.request(question(think)), patience))
        except (OSError, EOFError) as error:
            if not self._closing:
                log.warning("bot %r is replaced: %s", think.bot, error or type(error).__name__)
            self._stop()
            return None
        if "error" in reply:
            log.warning("bot %r failed: %s", think.bot, reply["error"])
            self.held.forget(_key(think))
        return reply.get("action")

    def _stop(self) -> None:
        self.held.clear()
        self._process.stop()


def question(think: Think) -> Question:
    """Return the question that makes a worker decide for a bot."""
    return Question(
        key=_key(think),
        game=think.game,
        config=think.config,
        stream=think.stream,
        known=think.known,
        seed=think.seed,
        seconds=think.seconds,
        bot=think.bot,
    )


def _key(think: Think) -> tuple[int, int, int]:
    return think.table, think.match, think.seat
