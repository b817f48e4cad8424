"""The judge of a match: it sends only the viewer's knowledge, to a process that ends with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import wait
from subprocess import Popen
from typing import Any, TypeVar

import msgpack
import msgspec
import pytest

from client.judging.judge import Judge, NoJudgement
from client.session.store import MatchStore
from client.workers.process import WorkerProcess
from engine.bots.asking import Held
from engine.bots.desk import Desk
from engine.bots.judging.judgement import Judgement
from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Codec
from engine.games.registry import GAMES
from engine.wire.protocol import Events
from server.core.faults import describe_fault
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.hosts.twins import Twins

pytestmark = pytest.mark.usefixtures("let_judges_finish")

T = TypeVar("T")
GAME = GAMES["warchest"]
OPTIONS = {"draft": "first_game"}


def run(work: Callable[[Judge], Coroutine[Any, Any, T]]) -> T:
    """Do something with a judge, and end it."""

    async def work_and_close() -> T:
        judge = Judge()
        try:
            return await work(judge)
        finally:
            await judge.close()

    return asyncio.run(work_and_close())


def match(decisions: int = 0) -> MatchStore:
    """Return the first seat's knowledge of a match after some decisions."""
    session = LocalSession(options=dict(OPTIONS), seed=3)
    session.run(decisions)
    session.go_on()
    return session.match.store


class Listener:
    """The client of the spy in one of two worlds: its store gets its host's messages."""

    def __init__(self, viewer: Viewer) -> None:
        self.store = MatchStore(GAME, GAME.options(**OPTIONS), viewer)
        self._judge, self._held, self._read = Judge(), Held(4), 0

    def asks(self, told: list[Any]) -> bytes:
        """Return the bytes of its next question."""
        for message in told[self._read :]:
            if isinstance(message, Events) and message.seat == self.store.viewer:
                self.store.take(message)
        self._read = len(told)
        return self._request()

    def asks_all(self) -> bytes:
        """Return the bytes of the same question to a worker that was told nothing yet."""
        self._held.clear()
        return self._request()

    def _request(self) -> bytes:
        return self._held.request(self._judge.question(self.store, len(self.store.events)))


def judge_first_question(asked: bytes) -> Judgement:
    """Return a worker's judgement of a first question, with unlimited time."""
    reply = msgpack.unpackb(Desk(GAMES, lambda: 0.0, describe_fault).answer(asked))
    return msgspec.convert(reply["judgement"], Judgement)


@pytest.mark.parametrize("seed", select(range(16), 0, 9))
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_in_two_worlds_that_look_the_same_the_worker_gets_the_same_bytes(viewer: Viewer, seed: int) -> None:
    """Then no judgement distinguishes them; and the advised action is possible in both."""
    twins = Twins(GAME, dict(OPTIONS), viewer, make_generator(seed))
    listeners = [Listener(viewer) for _ in twins.halls]
    hidden = advised = 0
    for number in range(40):
        twins.part()
        asked, same = (
            each.asks(twins.list_messages(hall)) for each, hall in zip(listeners, twins.halls, strict=True)
        )
        assert asked == same
        hidden += twins.differ()
        asking = any(viewer in GAME.to_act(world.standing.state) for world in twins.matches())
        # Judging takes long: at some decisions, and at the first one of the viewer's own behind ten others.
        due = number % 10 == 9 or (asking and number > 9 and not advised)
        considered = judge_first_question(listeners[0].asks_all()).considered if due else []
        for best in considered[:1]:
            advised += 1
            action = Codec(GAME).action(best.action)
            for world in twins.matches():
                assert GAME.refuse(world.standing.state, viewer or 0, action) is None
        if not twins.step():
            break
    assert hidden > 0
    assert advised or viewer is None


def test_the_same_events_lead_to_the_same_judgement() -> None:
    """Also asked again, of another process, and after something else was judged."""
    store = match(9)
    early = store.revisions.index(4)

    async def judge_three_times(judge: Judge) -> list[Judgement]:
        return [await judge.judge(store, count) for count in (None, early, None)]

    first, past, again = run(judge_three_times)
    other, *_ = run(judge_three_times)
    assert first == again == other != past
    assert GAME.refuse(store.true.state, 0, first.considered[0].action) is None


def test_what_was_judged_last_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint and the bar, which ask at about the same time, show the same chance even on a slow machine."""
    ask, store, requests = WorkerProcess.ask, match(9), []

    def note_request(process: WorkerProcess, request: bytes, seconds: float) -> bytes:
        requests.append(request)
        return ask(process, request, seconds)

    async def judge_twice(judge: Judge) -> list[Judgement]:
        return list(await asyncio.gather(judge.judge(store), judge.judge(store, len(store.events))))

    monkeypatch.setattr(WorkerProcess, "ask", note_request)
    first, second = run(judge_twice)
    assert first == second
    assert len(requests) == 1


def test_closing_ends_the_process() -> None:
    async def judge_once(judge: Judge) -> Any:
        await judge.judge(match())
        return judge.worker.process.running

    assert run(judge_once).returncode is not None


def test_closing_ends_a_process_that_is_only_beginning() -> None:
    """Nobody waits for it, and nothing is left behind."""

    async def close_early() -> list[Any]:
        judge, made = Judge(), []
        loop = asyncio.get_running_loop()

        def start_and_close(*args: Any, **how: Any) -> Any:
            made.append(Popen(*args, **how))
            # The thread that starts the process can wait for the mark of closing, not for its own end.
            closing = asyncio.run_coroutine_threadsafe(judge.close(), loop)
            while not judge.worker.closed:
                wait([closing], 0.01)
            return made[0]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("client.workers.process.Popen", start_and_close)
            with pytest.raises(NoJudgement):
                await judge.judge(match())
        await judge.close()
        return made

    (process,) = asyncio.run(close_early())
    assert process.returncode is not None


def test_a_lost_process_is_said_and_the_next_question_starts_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The new process gets the whole match from the beginning."""
    ask, store = WorkerProcess.ask, match(5)

    def kill_and_ask(process: WorkerProcess, request: bytes, seconds: float) -> bytes:
        if process.starts == 1:
            process.kill()
        return ask(process, request, seconds)

    async def judge_after_loss(judge: Judge) -> Judgement:
        with pytest.raises(NoJudgement) as lost:
            await judge.judge(store)
        assert lost.value.code == "lost"
        return await judge.judge(store)

    monkeypatch.setattr(WorkerProcess, "ask", kill_and_ask)
    assert run(judge_after_loss).considered


def test_what_goes_wrong_in_the_process_costs_one_judgement() -> None:
    """It refuses an invalid stream; the next one begins anew."""
    store = match(5)

    async def judge_after_failure(judge: Judge) -> Judgement:
        judge.question(store, 0)
        last, judge._plain[-1] = judge._plain[-1], {"type": "?"}
        with pytest.raises(NoJudgement) as failed:
            await judge.judge(store)
        assert failed.value.code == "failed"
        judge._plain[-1] = last
        return await judge.judge(store)

    assert run(judge_after_failure).considered
