"""The process beside the loop: it does urgent tasks first, and is replaced when it dies."""

from __future__ import annotations

from collections.abc import Iterator
from queue import SimpleQueue

import pytest

from server.core.effects import Work
from server.core.settings import Settings
from server.offload.process import OffloadProcess
from server.offload.tasks import ENCODER, RESULTS, Failed, Result, Tried, TrySettings

Results = SimpleQueue[tuple[int, Result | None]]


def work(number: int, *, game: str = "tictactoe", urgent: bool = False) -> Work:
    return Work(number, ENCODER.encode(TrySettings(game, {})), urgent)


@pytest.fixture
def results() -> Results:
    return SimpleQueue()


@pytest.fixture
def process(results: Results) -> Iterator[OffloadProcess]:
    def put_result(task: Work, result: bytes | None) -> None:
        results.put((task.number, None if result is None else RESULTS.decode(result)))

    started = OffloadProcess(Settings(), put_result)
    yield started
    started.close()


def test_tasks_are_done_and_urgent_ones_first(process: OffloadProcess, results: Results) -> None:
    process.put(work(1))
    assert results.get(timeout=100) == (1, Tried())
    # The first is taken at once; waiting ones may be put in another order.
    for task in (work(2, game="kings"), work(3), work(4, urgent=True)):
        process.put(task)
    order = [results.get(timeout=100)[0] for _ in range(3)]
    assert order.index(4) < order.index(3)


def test_a_fault_of_a_game_costs_its_task_alone(process: OffloadProcess, results: Results) -> None:
    process.put(work(1, game="no such game"))
    number, result = results.get(timeout=100)
    assert (number, type(result)) == (1, Failed)
    process.put(work(2))
    assert results.get(timeout=100) == (2, Tried())


def test_a_process_that_dies_is_replaced(process: OffloadProcess, results: Results) -> None:
    process.put(work(1))
    results.get(timeout=100)
    child = process._worker.process._process
    assert child is not None
    child.kill()
    child.join()
    process.put(work(2))
    assert results.get(timeout=100) == (2, None)
    process.put(work(3))
    assert results.get(timeout=100) == (3, Tried())


def test_one_that_was_never_asked_ends_at_once() -> None:
    OffloadProcess(Settings(), lambda task, result: None).close()
