"""The judge of a match: a worker receives a viewer's knowledge, and nothing else."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgpack
import msgspec

from client.session.store import MatchStore
from client.workers.worker import Worker
from engine.bots.asking import Held, Question
from engine.bots.judging.judgement import Judgement
from engine.events import MAX_SEATS
from engine.game import Codec
from engine.workers.dispatcher import WorkerLost

HANDLER = "server.bots.worker"
"""The host's handler in which bots think."""
JUDGEMENT_TIME_S = 1.0
"""Seconds that one judgement may take."""

log = logging.getLogger("muster.judging")


class NoJudgement(Exception):
    """There is no judgement; `code` says why: `lost` with the process, or `failed` in it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Judge:
    """The judge of positions as their viewers see them, one at a time, in a process that `close` ends."""

    def __init__(self) -> None:
        """Begin without a process: the first question starts it."""
        self._held = Held(MAX_SEATS)
        self.worker = Worker(HANDLER, self._held.request, lambda question: (question.game,))
        self._asking = asyncio.Lock()
        self._store: MatchStore | None = None
        """Store of the events in `_plain`."""
        self._plain: list[Any] = []
        self._matches = 0
        """Number of judged stores: each is another match, or another viewer."""
        self._last: tuple[MatchStore, int, Judgement] | None = None
        """Last judgement, with its store and its number of events."""

    async def judge(self, store: MatchStore, count: int | None = None) -> Judgement:
        """Judge a store by its viewer's knowledge, after all its events or the first `count`.

        Raises `NoJudgement`. The stream has to be known from its beginning. The same events lead to the same
        judgement, unless the time runs out on a slow machine. A repeated question gets the last judgement: a
        hint and the chance to win agree.
        """
        count = len(store.events) if count is None else count
        async with self._asking:
            if self._last is not None and self._last[0] is store and self._last[1] == count:
                return self._last[2]
            question = self.question(store, count)
            try:
                reply = msgpack.unpackb(await self.worker.answer(question, JUDGEMENT_TIME_S))
            except WorkerLost:
                if not self.worker.closed:
                    log.warning("the worker is lost")
                raise NoJudgement("lost") from None
            if "error" in reply:
                log.warning("the worker has failed: %s", reply["error"])
                self._held.forget(question.key)
                raise NoJudgement("failed")
            found = _read(store, reply["judgement"])
            self._last = store, count, found
        return found

    def question(self, store: MatchStore, count: int) -> Question:
        """Return the question about a store after the first `count` events."""
        if store is not self._store:
            self._store, self._plain = store, []
            self._matches += 1
        self._plain += map(Codec.plain, store.events[len(self._plain) :])
        return Question(
            key=(self._matches, store.viewer),
            game=store.game.id,
            config=msgspec.to_builtins(store.config),
            stream=self._plain,
            known=count,
            seed=count.to_bytes(32, "big"),
            seconds=JUDGEMENT_TIME_S,
        )

    async def close(self) -> None:
        """End the process."""
        await asyncio.to_thread(self.worker.close)


def _read(store: MatchStore, raw: dict[str, Any]) -> Judgement:
    """Read a judgement, with the game's actions in it."""
    codec = Codec(store.game)
    found = msgspec.convert(raw, Judgement)
    return msgspec.structs.replace(
        found,
        considered=[
            msgspec.structs.replace(each, action=codec.action(each.action)) for each in found.considered
        ],
        line=[codec.action(action) for action in found.line],
    )
