"""The pace of a connection: a fixed amount of work for each frame, however much arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from client.net.limits import FRAME_S, FRAME_WORK
from client.net.pace import Pace, cost
from engine.wire.protocol import Pong, Snapshot


class Frames:
    """Frames that come when a test says so."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        self.now = 0.0

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Note a call for after the next frame."""
        assert seconds == FRAME_S
        self.due.append(call)

    async def next(self) -> None:
        """Let a frame pass, and make the noted calls."""
        due, self.due = self.due, []
        for call in due:
            call()
        for _ in range(10):
            await asyncio.sleep(0)


def count_admitted(work: int, frames: int, seconds: float = 0.0) -> list[int]:
    """Return how many pieces of some work, which takes a time, are let through by the end of each frame."""

    async def scene() -> list[int]:
        clock = Frames()
        pace = Pace(clock.later, lambda: clock.now)
        count = 0

        async def reading() -> None:
            nonlocal count
            while True:
                await pace.admit(work)
                with pace.working():
                    count += 1
                    clock.now += seconds

        task = asyncio.ensure_future(reading())
        await asyncio.sleep(0)
        counts = [count]
        for _ in range(frames):
            await clock.next()
            counts.append(count)
        task.cancel()
        return counts

    return asyncio.run(scene())


def test_a_flood_waits_for_the_next_frame() -> None:
    """One frame takes a full amount at once, and nothing more before time has passed."""
    assert count_admitted(1, 3) == [FRAME_WORK * n for n in (1, 2, 3, 4)]
    assert count_admitted(FRAME_WORK // 4, 3) == [4, 8, 12, 16]
    assert count_admitted(FRAME_WORK, 3) == [1, 2, 3, 4]


def test_what_is_larger_than_a_frame_passes_all_the_same() -> None:
    """Nothing is stuck for ever."""
    assert count_admitted(3 * FRAME_WORK, 3) == [1, 2, 3, 4]


def test_what_takes_long_waits_as_what_costs_much_does() -> None:
    """By the clock: a frame takes messages for so long, and one that takes longer has a frame to itself."""
    for seconds, each in ((0.0, FRAME_WORK), (1 / 512, 5), (1.0, 1)):
        assert count_admitted(1, 3, seconds) == [each * n for n in (1, 2, 3, 4)]


def test_costs() -> None:
    """A small message costs little, a large one by its size, and one that leads to much work a lot."""
    assert cost(Pong(1), 20) == 1
    assert cost(Pong(1), 64 * 1024) == 64
    assert cost(Snapshot(1, 1, 0, 0, 0, ""), 100) == 32
