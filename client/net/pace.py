"""The pace at which a client takes what a host sends: so much a frame; the rest waits in the network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from client.net.limits import FRAME_BUSY_SECONDS, FRAME_SECONDS, FRAME_WORK
from engine.wire.protocol import Commitment, HostMessage, Reveal, Said, Seals, Seated, Snapshot, TableInfo

COSTS: dict[type, int] = {
    TableInfo: 4,
    Said: 8,
    Reveal: 8,
    Commitment: 16,
    Seals: 16,
    Seated: 32,
    Snapshot: 32,
}
"""What messages cost that lead to more work than others: pages laid out, files written, answers given."""
KILOBYTE = 1024


def cost(message: HostMessage, size: int) -> int:
    """Return how much work a message of `size` bytes may lead to, where a plain one leads to 1."""
    return max(COSTS.get(type(message), 1), size // KILOBYTE)


class Pace:
    """Let so much work through for each frame, by what it should cost and by the time that it has taken.

    Whoever asks for more waits for the next frame.
    """

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], object] | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Begin with a frame's work; `later` calls a function after seconds, by default the running loop.

        There is more only when the loop has gone on: however slow the work is, frames are drawn between.
        """
        self._later = later or asyncio.get_running_loop().call_later
        self._clock = clock
        self._left = FRAME_WORK
        self._spent = 0.0
        self._refilled = asyncio.Event()

    async def admit(self, work: int) -> None:
        """Wait until there is room for some work; more than a whole frame's takes a frame of its own."""
        while self._left < min(work, FRAME_WORK) or self._spent >= FRAME_BUSY_SECONDS:
            self._refilled.clear()
            await self._refilled.wait()
        if self._left == FRAME_WORK:
            self._later(FRAME_SECONDS, self._refill)
        self._left -= work

    @contextmanager
    def working(self) -> Iterator[None]:
        """Count the time that is spent on what was let through."""
        begun = self._clock()
        try:
            yield
        finally:
            self._spent += self._clock() - begun

    def _refill(self) -> None:
        self._left, self._spent = FRAME_WORK, 0.0
        self._refilled.set()
