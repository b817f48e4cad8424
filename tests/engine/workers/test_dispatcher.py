"""The way of requests to a process: each is answered once, and a loss costs one request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Condition

import pytest

from engine.workers.dispatcher import Dispatcher, WorkerLost
from engine.workers.request_queue import Request


class FakeProcess:
    """A process in this thread: it echoes, unless it is told to do something else."""

    def __init__(self) -> None:
        self.started = False
        self.log: list[str] = []
        self.then: dict[bytes, Callable[[], object]] = {}

    def start(self, arguments: Sequence[str]) -> None:
        self.log.append(f"start {' '.join(arguments)}")
        self.then.pop(b"start", bool)()
        self.started = True

    def ask(self, request: bytes, seconds: float) -> bytes:
        self.log.append(request.decode())
        self.then.pop(request.rstrip(b"!"), bool)()
        return request.upper()

    def kill(self) -> None:
        self.log.append("kill")

    close = kill

    def stop(self) -> None:
        self.started = False


def make_request(key: str) -> Request[bytes, str]:
    """Return a request that its key asks."""
    return Request(key, key.encode(), 1.0, key)


class Desk:
    """A dispatcher whose process is a fake; `run` ends with the request `end`."""

    def __init__(self) -> None:
        self.process = FakeProcess()
        self.answers: list[tuple[str, bytes | None]] = []
        self.dispatcher: Dispatcher[bytes, str] = Dispatcher(
            self.process, Condition(), self.note, self.encode, lambda content: ("x", "y")
        )
        self.process.then[b"end"] = self.dispatcher.close

    def encode(self, content: bytes, fresh: bool) -> bytes:
        """Return the request, with an exclamation mark for a new process."""
        return content + b"!" * fresh

    def note(self, key: str, answer: bytes | WorkerLost) -> None:
        self.answers.append((key, None if isinstance(answer, WorkerLost) else answer))

    def expect(self, *keys: str) -> None:
        for key in keys:
            self.dispatcher.expect(make_request(key))

    def run(self) -> list[tuple[str, bytes | None]]:
        """Answer everything that was asked."""
        self.expect("end")
        self.dispatcher.run()
        return self.answers[:-1]


def lose() -> None:
    raise EOFError


def damage() -> None:
    raise ValueError("no message")


def test_one_process_answers_one_request_after_the_other() -> None:
    desk = Desk()
    desk.expect("a", "b")
    desk.dispatcher.ask(make_request("c"))
    desk.dispatcher.expect(make_request("d"), urgent=True)
    assert desk.run() == [("c", b"C!"), ("d", b"D"), ("a", b"A"), ("b", b"B")]
    assert desk.process.log == ["start x y", "c!", "d", "a", "b", "end", "kill"]


@pytest.mark.parametrize("fail", [lose, damage])
def test_a_loss_costs_one_request_and_the_next_one_starts_another_process(fail: Callable[[], None]) -> None:
    """Whatever is raised: the thread goes on."""
    desk = Desk()
    desk.process.then[b"a"] = fail
    desk.expect("a", "b")
    assert desk.run() == [("a", None), ("b", b"B!")]
    assert desk.process.log == ["start x y", "a!", "start x y", "b!", "end", "kill"]


def test_a_process_that_does_not_start_costs_one_request() -> None:
    desk = Desk()
    desk.process.then[b"start"] = lose
    desk.expect("a", "b")
    assert desk.run() == [("a", None), ("b", b"B!")]


def test_a_cancelled_request_ends_the_process_that_works_on_it() -> None:
    desk = Desk()
    desk.process.then[b"a"] = lambda: (desk.dispatcher.cancel("a"), desk.dispatcher.cancel("b"))
    desk.expect("a", "b", "c")
    assert [key for key, _ in desk.run()] == ["a", "c"]
    assert desk.process.log == ["start x y", "a!", "kill", "c", "end", "kill"]


def test_a_request_that_is_cancelled_while_its_process_starts_is_not_begun() -> None:
    desk = Desk()
    desk.process.then[b"start"] = lambda: desk.dispatcher.cancel("a")
    desk.expect("a", "b")
    assert desk.run() == [("a", None), ("b", b"B!")]
    assert "a!" not in desk.process.log


def test_what_waits_at_the_end_is_given_back() -> None:
    desk = Desk()
    dropped: list[str] = []
    desk.process.then[b"a"] = lambda: dropped.extend(each.asker for each in desk.dispatcher.close())
    desk.expect("a", "b", "c")
    desk.dispatcher.run()
    assert dropped == ["b", "c"]
    assert [key for key, _ in desk.answers] == ["a"]
