"""Draw the table frame by frame without a display, and print how long the frames took, as JSON.

python -m tools.bench.frames WIDTH HEIGHT FRAMES
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, thread_time

import pygame

from client.app import App
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.screens.table.screen import TableScreen
from client.skins.warchest.field import WarChestField
from client.skins.warchest.motion import motions
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.window import find_display
from engine.events import Event
from engine.games.warchest.board import CELL
from engine.games.warchest.events import Bolstered, CoinLost, Moved
from engine.games.warchest.kinds import KIND
from tools.bench.machine import memory
from tools.pictures.hostless_session import LocalSession, Staged, position

STEP = 1 / 60
WARM = 30
"""Frames that are not measured: the pictures of coins are made in them."""
CROWDED = position(
    "c2:w:be3,d2:w:kn2,e3:w:rg4,f2:w:wp1,e5:r:fo1,f5:r:fo2,g4:r:me3,h3:r:pi2,h4:r:sw3",
    hands=("be,kn,ro", "fo,me"),
)
TEN: tuple[Event, ...] = (
    *(
        Moved(KIND[kind], CELL[cell], (CELL[end],))
        for kind, cell, end in (
            ("be", "c2", "c3"),
            ("kn", "d2", "d3"),
            ("fo", "e5", "e4"),
            ("me", "g4", "f4"),
        )
    ),
    *(CoinLost(KIND[kind], CELL[cell]) for kind, cell in (("rg", "e3"), ("pi", "h3"), ("sw", "h4"))),
    *(
        Bolstered(seat, KIND[kind], CELL[cell])
        for seat, kind, cell in ((0, "be", "c2"), (1, "fo", "f5"), (1, "me", "g4"))
    ),
)
"""Ten coins in motion at once: more than the rules ever set in motion together."""


class Clock:
    """Draws frames and notes how long each took."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.wall: list[float] = []
        self.used: list[float] = []
        """Processor time, which other programs on the machine do not lengthen."""

    async def frame(self) -> None:
        """Draw the next frame."""
        wall, used = perf_counter(), thread_time()
        self.app.step(STEP)
        self.used.append(thread_time() - used)
        self.wall.append(perf_counter() - wall)
        await asyncio.sleep(0)

    async def frames(self, count: int, before: Callable[[], None] = lambda: None) -> dict[str, list[float]]:
        """Draw some frames and return seconds of wall and of processor time for each."""
        for _ in range(WARM):
            await self.frame()
        self.wall.clear()
        self.used.clear()
        for _ in range(count):
            before()
            await self.frame()
        return {"wall": self.wall[:], "used": self.used[:]}


async def still(app: App, count: int) -> dict[str, list[float]]:
    """Measure a table on which nothing moves."""
    await _sit(app, LocalSession(Staged(CROWDED)))
    return await Clock(app).frames(count)


async def ten(app: App, count: int) -> dict[str, list[float]]:
    """Measure a table with ten coins in motion, each at a moment of its own."""
    screen = await _sit(app, LocalSession(Staged(CROWDED)))
    field = screen.parts.match.field
    assert isinstance(field, WarChestField)
    drawn = 0

    def with_ten(target: pygame.Surface) -> None:
        nonlocal drawn
        drawn += 1
        for at, event in enumerate(TEN):
            motions.draw(target, field.painter.places, event, (drawn / 40 + at / len(TEN)) % 1.0)
        over(target)

    over, field.draw_over = field.draw_over, with_ten  # type: ignore[method-assign]  # ten more
    return await Clock(app).frames(count)


async def match(app: App, count: int) -> dict[str, list[float]]:
    """Measure a match between bots as it is shown, with all of its motions."""
    session = LocalSession(options={"draft": "random"}, seed=3)
    screen = await _sit(app, session)

    def go_on() -> None:
        if not screen.parts.match.show.timeline.busy:
            session.run(1)

    return await Clock(app).frames(count, go_on)


def table(session: LocalSession) -> TableScreen:
    """Return the screen of a table that has no host."""
    return TableScreen(session)  # type: ignore[arg-type]  # it looks like a session


async def _sit(app: App, session: LocalSession) -> TableScreen:
    screen = table(session)
    app.go(screen)
    app.step(STEP)
    screen.parts.match.show.timeline.skip()
    app.step(STEP)
    return screen


async def _main(size: tuple[int, int], count: int) -> None:
    found = {}
    for name, measure in (("still", still), ("ten", ten), ("match", match)):
        with tempfile.TemporaryDirectory() as folder:
            find_display()
            app = App(
                Settings(),
                Shelf(Path(folder)),
                ScreenRoutes(),
                Words("en"),
                size=size,
            )
            found[name] = await measure(app, count)
            await app.finish()
    print(json.dumps({"frames": found, "memory": memory()}))


if __name__ == "__main__":
    width, height, frames = map(int, sys.argv[1:])
    asyncio.run(_main((width, height), frames))
