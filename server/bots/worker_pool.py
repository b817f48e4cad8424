"""Worker processes for bots, each with a thread that sends requests and waits for answers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgpack

from engine.bots.asking import Held, Question
from engine.events import MAX_SEATS
from engine.workers.dispatcher import WorkerLost
from engine.workers.request_queue import Request
from server.core.effects import Think
from server.core.platform import cores
from server.core.settings import Settings
from server.workers.worker import Worker

log = logging.getLogger(__name__)

Answer = Callable[[Think, Any], None]
"""Called, in a worker's thread, with the plain value of the action, or None where the bot has failed."""


class WorkerPool:
    """The workers for bots, as few as needed, at most one for each core but one."""

    def __init__(self, settings: Settings, answer: Answer) -> None:
        self._settings = settings
        self._answer = answer
        self._most = settings.bot_workers or max(1, cores() - 1)
        self._workers: list[_BotWorker] = []

    def think(self, think: Think) -> None:
        """Queue a decision; returns at once."""
        key = _key(think)
        least = min(self._workers, key=lambda worker: (worker.load, key not in worker.held), default=None)
        if least is None or (least.load and len(self._workers) < self._most):
            least = _BotWorker(self._settings, self._answer)
            self._workers.append(least)
        patience = think.seconds + self._settings.bot_grace
        least.expect(Request(think.seed, question(think), patience, think))

    def drop(self, table: int) -> None:
        """Forget the queued decisions of a table."""
        for worker in self._workers:
            worker.drop(lambda request: request.asker.table == table)

    def close(self) -> None:
        """End all workers and wait for them."""
        for worker in self._workers:
            worker.close()
        for worker in self._workers:
            worker.join()


class _BotWorker(Worker[Question, Think]):
    """A worker for decisions of bots."""

    def __init__(self, settings: Settings, answer: Answer) -> None:
        self.held = Held(MAX_SEATS * settings.tables)
        """Parts of the seats' streams that the process already has."""
        self._decide = answer
        super().__init__(
            "server.bots.worker",
            settings.bot_start_seconds,
            self._read,
            self.held.request,
            lambda question: (question.game,),
        )

    def _read(self, think: Think, answer: bytes | WorkerLost) -> None:
        if self.closing:
            return
        reply: dict[str, Any] = {}
        if isinstance(answer, WorkerLost):
            log.warning("bot %r is replaced: %s", think.bot, answer)
        else:
            reply = msgpack.unpackb(answer)
        if "error" in reply:
            log.warning("bot %r failed: %s", think.bot, reply["error"])
            self.held.forget(_key(think))
        self._decide(think, reply.get("action"))


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
