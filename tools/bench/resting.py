"""Let the client rest, then visit every screen again and again; print the costs as JSON.

python -m tools.bench.resting WIDTH HEIGHT SECONDS VISITS
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
from time import perf_counter, process_time
from unittest.mock import PropertyMock, patch

from client.app import App
from client.display.window import find_display
from client.i18n import Words
from client.platform import give_memory_back
from client.screens.menu.credits import Credits
from client.screens.menu.rules import Rules
from client.screens.menu.settings import SettingsScreen
from client.screens.routes import ScreenRoutes
from client.screens.setup.game_shelf import GameShelf
from client.screens.setup.new_game import NewGame
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.ui.context import Screen
from tools.bench.machine import memory, resident
from tools.games.warchest.frames import CROWDED
from tools.harness.clients.hostless_session import LocalSession, Staged, by_bot
from tools.harness.clients.seated import open_table

SETTLING_S = 3.0
"""Seconds until all initial motions have ended."""
GLANCE_S = 0.06
"""Seconds for which something is shown."""
MATCHES = 10
MAX_DECISIONS = 600
"""Decisions after which a match counts as played."""
WARM_UP_VISITS = 3
"""Visits after which all caches are filled."""


PAGES: tuple[Callable[[], Screen], ...] = (
    lambda: GameShelf(("warchest",), NewGame),
    lambda: NewGame("warchest"),
    lambda: Rules("warchest"),
    SettingsScreen,
    Credits,
    lambda: open_table(LocalSession(Staged(CROWDED))),
    lambda: open_table(LocalSession()),
)


class Rest:
    """One client, in the measured state."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.found: dict[str, float | None] = {}

    async def share(self, name: str, seconds: float) -> None:
        """Measure the share of a core that the loop takes."""
        await asyncio.sleep(min(SETTLING_S, 10 * seconds))
        used, wall = process_time(), perf_counter()
        await asyncio.sleep(seconds)
        self.found[name] = 100 * (process_time() - used) / (perf_counter() - wall)

    async def stand(self, seconds: float) -> None:
        """Measure the menu while it lives and while it rests, then an idle table."""
        await self.share("living menu", seconds)
        self.found["menu"] = memory()
        with patch.object(App, "dozing", PropertyMock(return_value=True)):
            await self.share("resting menu", seconds)
        self.app.go(open_table(LocalSession(Staged(CROWDED))))
        await self.share("idle table", seconds)
        self.found["table"] = memory()

    async def visit(self, make: Callable[[], Screen]) -> None:
        """Show a screen and go back, a few frames each."""
        for go in (self.app.go_home, lambda: self.app.visit(make())):
            go()
            self.app.wake()
            await asyncio.sleep(GLANCE_S)

    async def play(self, seed: int, longest: int) -> None:
        """Watch a match of bots to its end, or for a number of decisions."""
        session = LocalSession(options={"draft": "random"}, seed=seed)
        self.app.go(open_table(session))
        while session.truth.outcome is None and session.truth.revision < longest:
            session.run(4, by_bot("greedy", seed))
            self.app.wake()
            await asyncio.sleep(GLANCE_S)

    async def wear(self, visits: int) -> None:
        """Measure the growth of memory between some and many visits and matches."""
        self.app.settings.animation = "off"
        warm, before = min(WARM_UP_VISITS, visits // 2), resident(os.getpid()) or 0
        for number in range(-warm, visits):
            if number == 0:
                before = resident(os.getpid()) or 0
            for page in PAGES:
                await self.visit(page)
            if number < 0 or number % max(1, visits // MATCHES) == 0:
                await self.play(number + warm, longest=min(MAX_DECISIONS, 30 * visits))
        self.found["grown"] = ((resident(os.getpid()) or 0) - before) / 1024


async def _main(size: tuple[int, int], seconds: float, visits: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        give_memory_back()
        find_display()
        app = App(Settings(language="en"), Shelf(Path(folder)), ScreenRoutes(), Words("en"), size=size)
        running = asyncio.ensure_future(app.run())
        rest = Rest(app)
        await rest.stand(seconds)
        await rest.wear(visits)
        app.quit()
        await running
    print(json.dumps(rest.found))


if __name__ == "__main__":
    width, height = map(int, sys.argv[1:3])
    asyncio.run(_main((width, height), float(sys.argv[3]), int(sys.argv[4])))
