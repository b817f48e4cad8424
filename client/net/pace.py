"""How fast a client takes what a host sends: so much for each frame; what is more waits in the network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from client.net.limits import FRAME_SECONDS, FRAME_WORK
from engine.protocol import Commitment, HostMessage, Reveal, Said, Seals, Seated, Snapshot, TableInfo

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
    """Let so much work through for each frame; whoever asks for more waits for the next one."""

    def __init__(
        self,
        now: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Count from now on; `now` gives seconds, by default those of the running loop."""
        self._now = now or asyncio.get_running_loop().time
        self._sleep = sleep
        self._since = self._now()
        self._left = FRAME_WORK

    async def admit(self, work: int) -> None:
        """Wait until there is room for some work; more than a whole frame's takes a frame of its own."""
        gone = self._now() - self._since
        if gone < FRAME_SECONDS and self._left < min(work, FRAME_WORK):
            await self._sleep(FRAME_SECONDS - gone)
            gone = FRAME_SECONDS
        if gone >= FRAME_SECONDS:
            self._since, self._left = self._now(), FRAME_WORK
        self._left -= work
