"""The pace at which a client takes a host's data: some work a frame; the rest waits in the network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from client.net.limits import FRAME_BUSY_S, FRAME_S, FRAME_WORK
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
"""Costs of messages that lead to more work than others: layouts, written files, answers."""
KILOBYTE = 1024


def cost(message: HostMessage, size: int) -> int:
    """Return the work that a message of `size` bytes may lead to; a plain message is 1."""
    return max(COSTS.get(type(message), 1), size // KILOBYTE)


class Pace:
    """A limit of the work of each frame, by its estimated cost and by its measured time.

    Further work waits for the next frame.
    """

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], object] | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Begin with a frame's work; `later` calls a function after seconds, by default the running loop.

        New work is allowed only when the loop has gone on: however slow the work is, frames are drawn
        between.
        """
        self._later = later or asyncio.get_running_loop().call_later
        self._clock = clock
        self._left = FRAME_WORK
        self._spent = 0.0
        self._refilled = asyncio.Event()

    async def admit(self, work: int) -> None:
        """Wait until there is room for some work; more than a whole frame's work takes a separate frame."""
        while self._left < min(work, FRAME_WORK) or self._spent >= FRAME_BUSY_S:
            self._refilled.clear()
            await self._refilled.wait()
        if self._left == FRAME_WORK:
            self._later(FRAME_S, self._refill)
        self._left -= work

    @contextmanager
    def working(self) -> Iterator[None]:
        """Count the time of admitted work."""
        begun = self._clock()
        try:
            yield
        finally:
            self._spent += self._clock() - begun

    def _refill(self) -> None:
        self._left, self._spent = FRAME_WORK, 0.0
        self._refilled.set()
