"""A worker of the client: questions are answered beside the picture, and no process stays behind."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from time import sleep

import pytest

from client.workers import worker as module
from client.workers.worker import Worker, make_plain_worker
from engine.workers.dispatcher import WorkerLost
from tools.harness.root import ROOT

HANDLER = "tests.client.workers.handlers"
SECONDS = 60.0


@pytest.fixture
def worker() -> Iterator[Worker[bytes]]:
    made = make_plain_worker(HANDLER, "hello ")
    yield made
    made.close()


def until_begun(worker: Worker[bytes], key: object) -> None:
    """Wait until the process works on a question."""
    while not (
        worker._dispatcher._queue.find(key) is worker._dispatcher._queue.pending and worker.process.started
    ):
        sleep(0.01)


def test_questions_are_answered_by_one_process(worker: Worker[bytes]) -> None:
    for request in (b"a", b"print", b"b"):
        assert worker.ask(request, request, SECONDS).result() == b"hello " + request
    assert worker.process.starts == 1


def test_the_same_question_has_one_future(worker: Worker[bytes]) -> None:
    worker.expect("wait", b"wait", SECONDS)
    first = worker.expect(1, b"1", SECONDS)
    assert worker.ask(1, b"1", SECONDS) is first
    until_begun(worker, "wait")
    worker.drop()
    assert first.cancelled()
    assert worker.process.running is not None, "what is in progress is not disturbed"


def test_a_process_that_ends_costs_one_question(worker: Worker[bytes]) -> None:
    with pytest.raises(WorkerLost):
        worker.ask(1, b"end", SECONDS).result()
    assert worker.ask(2, b"a", SECONDS).result() == b"hello a"
    assert worker.process.starts == 2


def test_a_late_answer_is_a_loss(worker: Worker[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE_S", 0.0)
    with pytest.raises(WorkerLost):
        worker.ask(1, b"wait", 0.1).result()
    assert worker.process.running is None


def test_a_handler_that_is_none_is_a_loss() -> None:
    worker = make_plain_worker("client.no_such_handler")
    with pytest.raises(WorkerLost):
        worker.ask(1, b"a", SECONDS).result()
    worker.close()


def test_a_cancelled_question_ends_the_work_on_it(worker: Worker[bytes]) -> None:
    """The process is gone when the cancellation is known: it writes no file behind it."""

    async def cancel() -> None:
        asked = asyncio.ensure_future(worker.answer(b"wait", SECONDS))
        while not (worker._dispatcher._queue.pending and worker.process.started):
            await asyncio.sleep(0.01)
        process = worker.process.running
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert process is not None
        assert process.returncode is not None

    asyncio.run(cancel())
    assert worker.ask(1, b"a", SECONDS).result() == b"hello a"


def test_closing_loses_all_questions() -> None:
    worker = make_plain_worker(HANDLER, "")
    futures: list[Future[bytes]] = [worker.expect(key, b"wait", SECONDS) for key in range(3)]
    until_begun(worker, 0)
    process = worker.process.running
    worker.close()
    assert process is not None
    assert process.returncode is not None
    futures.append(worker.ask(9, b"a", SECONDS))
    for future in futures:
        assert isinstance(future.exception(), WorkerLost)


def test_a_process_at_rest_is_gone_until_the_next_question(worker: Worker[bytes]) -> None:
    first = worker.ask(1, b"pid", SECONDS).result()
    worker.rest()
    assert worker.process.running is None
    assert worker.ask(2, b"pid", SECONDS).result() != first


OWNER = f"""
import sys
from client.workers.worker import make_plain_worker
worker = make_plain_worker({HANDLER!r}, "")
print(worker.ask(1, b"pid", 60.0).result().decode(), flush=True)
worker.ask(2, b"wait", 60.0)
sys.stdin.read()
"""


@pytest.mark.trust
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("killed", [True, False])
def test_the_process_ends_with_its_owner_even_deep_in_thought(killed: bool) -> None:
    """Whether the owner is killed or ends without closing its worker."""
    command = [sys.executable, "-c", OWNER]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        process = f"/proc/{int(owner.stdout.readline())}"
        assert os.path.exists(process)
        if killed:
            owner.kill()
    while os.path.exists(process):
        sleep(0.01)
