"""Frames of a table without a host, and their drawing times."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter, thread_time

from client.app import App
from client.screens.table.screen import TableScreen
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.seated import open_table

FRAME_S = 1 / 60
WARM_UP_FRAMES = 30
"""Frames that are not measured: the first pictures of a table are made in them."""
Times = dict[str, list[float]]
"""Seconds of wall time, and of processor time, which other programs on the machine do not lengthen."""
Measure = Callable[[App, int], Awaitable[Times]]
"""Measures a number of frames of a client."""


class Clock:
    """A clock that draws frames and notes their times."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.wall: list[float] = []
        self.used: list[float] = []

    async def frame(self) -> None:
        """Draw the next frame."""
        wall, used = perf_counter(), thread_time()
        self.app.step(FRAME_S)
        self.used.append(thread_time() - used)
        self.wall.append(perf_counter() - wall)
        await asyncio.sleep(0)

    async def frames(self, count: int, before: Callable[[], None] = lambda: None) -> Times:
        """Draw some frames, after `before` for each of them; return their times."""
        for _ in range(WARM_UP_FRAMES):
            await self.frame()
        self.wall.clear()
        self.used.clear()
        for _ in range(count):
            before()
            await self.frame()
        return {"wall": self.wall[:], "used": self.used[:]}


async def sit(app: App, session: LocalSession) -> TableScreen:
    """Show a table without motion."""
    screen = open_table(session)
    app.go(screen)
    app.step(FRAME_S)
    screen.parts.match.show.motions.skip()
    app.step(FRAME_S)
    return screen
