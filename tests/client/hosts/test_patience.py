"""Patience with a slow start: it reports step by step, and ends; no real time passes here."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

import pytest

from client.hosts.local_host import LocalHost
from client.hosts.patience import MAX_STEPS, STEP_S, patiently
from client.net.connection import Refused
from tests.support.client.hosts import run


class Clock:
    """Pauses that end at once, and are counted; after a number of them a call follows."""

    def __init__(self, after: int = -1, then: Callable[[], object] = lambda: None) -> None:
        self.pauses: list[float] = []
        self._after, self._then = after, then

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if len(self.pauses) == self._after:
            self._then()
        await asyncio.sleep(0)


def test_what_is_ready_at_once_is_told_of_by_nobody() -> None:
    async def scene() -> None:
        told: list[int] = []
        work: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        work.set_result("here")
        assert await patiently(work, told.append, Clock().pause) == "here"
        assert told == []

    run(scene())


def test_each_step_is_told_until_it_is_ready() -> None:
    async def scene() -> None:
        told: list[int] = []
        work: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        clock = Clock(4, lambda: work.set_result("late"))
        assert await patiently(work, told.append, clock.pause) == "late"
        assert told == [STEP_S * step for step in (1, 2, 3)]

    run(scene())


def test_it_ends_in_the_end_and_takes_the_work_with_it() -> None:
    async def scene() -> None:
        told: list[int] = []
        work: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        with pytest.raises(TimeoutError):
            await patiently(work, told.append, Clock().pause)
        assert len(told) == MAX_STEPS
        assert work.cancelled()

    run(scene())


def test_who_gives_up_is_not_kept() -> None:
    async def scene() -> None:
        work: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        waiting = asyncio.ensure_future(patiently(work))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert work.cancelled()

    run(scene())


def _runs(monkeypatch: pytest.MonkeyPatch, program: str) -> list[Any]:
    """Start a program in place of the host; return the list of its processes."""
    made: list[Any] = []
    start = asyncio.create_subprocess_exec

    async def other(*command: str, **more: Any) -> Any:
        process = await start(sys.executable, "-c", program, **more)
        made.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", other)
    return made


SLOW = (
    "import sys; sys.stdin.readline(); sys.stdin.readline();"
    "print('{\"port\": 7}', flush=True); sys.stdin.read()"
)
"""A host that takes as long as nobody types a second line."""


def test_a_host_that_lives_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulated wait is longer than any real start; the reports are counted."""

    async def scene() -> None:
        made = _runs(monkeypatch, SLOW)
        told: list[int] = []
        clock = Clock(MAX_STEPS - 2, lambda: made[0].stdin.write(b"go\n"))
        waits = asyncio.Event()

        async def pause(seconds: float) -> None:
            await clock.pause(seconds)
            if len(clock.pauses) >= MAX_STEPS - 2:
                await waits.wait()

        host = await LocalHost.start("tictactoe", still=told.append, pause=pause)
        assert host.port == 7
        assert told == [STEP_S * step for step in range(1, MAX_STEPS - 2)]
        await host.stop()

    run(scene())


def test_a_host_that_has_died_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where something of it still has its output."""
    program = (
        "import os, subprocess, sys; sys.stdin.readline();"
        "subprocess.Popen([sys.executable, '-c', 'import sys; sys.stdin.read()']);"
        "print('broken', file=sys.stderr, flush=True); os._exit(5)"
    )

    async def scene() -> None:
        made = _runs(monkeypatch, program)
        told: list[int] = []

        async def pause(seconds: float) -> None:
            while made[0].returncode is None:
                await asyncio.sleep(0.01)

        with pytest.raises(Refused) as refused:
            await LocalHost.start("tictactoe", still=told.append, pause=pause)
        assert refused.value.code == "no_host"
        assert refused.value.args_ == {"reason": "broken"}
        assert told == []

    run(scene())


def test_giving_up_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        made = _runs(monkeypatch, SLOW)
        starting = asyncio.ensure_future(LocalHost.start("tictactoe"))
        while not made:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        starting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await starting
        assert await made[0].wait() != 0

    run(scene())
