"""Open the list of a thousand stored matches; print the processor time of its first screenful as JSON.

python -m tools.bench.matches WIDTH HEIGHT RECORDS
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import asyncio
import json
import sys
import tempfile
from collections import deque
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pygame

from client.app import App
from client.display.window import find_display
from client.i18n import Words
from client.screens.matches.matches import FIRST_ROWS, Matches
from client.screens.routes import ScreenRoutes
from client.skins.registry import SHOWN_GAMES
from client.storage.match_index import NAME, MatchIndex
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from engine.games.registry import list_games
from engine.programs import end_with_reader
from tools.harness.games.stored_records import write_match

FRAME_S = 1 / 30
SETTLING_FRAMES = 30
"""Frames until the menu is drawn whole."""
KINDS = 4
"""Matches of each game that are played; the other records are copies with other names."""


def store_copies(folder: Path, count: int) -> None:
    """Write that many records of short matches."""
    folder.mkdir(parents=True)
    games = list_games(examples=False)
    played = [
        (game, write_match(game, number, ("Vera", "Anna"))) for game in games for number in range(KINDS)
    ]
    for number in range(count):
        game, text = played[number % len(played)]
        word = text.split(maxsplit=2)[1].decode()
        data = text.replace(b'"Anna"', f'"Anna {number}"'.encode())
        (folder / f"2026-11-{1 + number % 28:02}-{game}-room-1-{number}-{number:08x}.{word}").write_bytes(
            data
        )


class Bench:
    """One client with its stored matches."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.found: dict[str, float] = {}

    def count_rows(self) -> int:
        """Return the number of rows on the screen."""
        screen = self.app.screen
        controls = screen.focus.controls if isinstance(screen, Matches) else []
        return sum(str(each.key).startswith("match.") for each in controls)

    async def measure(self, name: str, begin: Callable[[], object], ready: Callable[[], bool]) -> None:
        """Note the processor time from the beginning to the picture in which something is ready."""
        used = process_time()
        begin()
        while True:
            self.app.step(FRAME_S)
            if ready():
                break
            await asyncio.sleep(0.001)
        self.found[name] = process_time() - used

    async def run(self, folder: Path, count: int) -> None:
        """Open the list with an index, search, and open it without an index."""
        store_copies(folder, count)
        deque(MatchIndex(folder, SHOWN_GAMES).refresh(), 0)
        self.app.go_home()
        for _ in range(SETTLING_FRAMES):
            self.app.step(FRAME_S)
        await self._open("known")
        while self._page().is_drawing:
            self.app.step(FRAME_S)
            await asyncio.sleep(0.01)
        await self._search(str(count // 2))
        self.app.go_home()
        self.app.step(FRAME_S)
        await self._open("pictured")
        self.app.go_home()
        self.app.step(FRAME_S)
        (folder / NAME).unlink()
        await self._open("new")
        await self.app.finish()

    async def _open(self, name: str) -> None:
        """Measure the way from the menu to the first screenful, then let the page read all records."""
        await self.measure(name, lambda: self.app.visit(Matches()), lambda: self.count_rows() == FIRST_ROWS)
        page = self._page()
        while page.is_reading:
            self.app.step(FRAME_S)
            await asyncio.sleep(0.001)

    async def _search(self, text: str) -> None:
        line = next(each for each in self._page().focus.controls if each.key == "search")
        self._page().focus.focus(line)
        for letter in text[:-1]:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.app.step(FRAME_S)
            self.app.step(FRAME_S)
        last = pygame.event.Event(pygame.TEXTINPUT, text=text[-1])
        await self.measure("letter", lambda: pygame.event.post(last), lambda: self.count_rows() == 1)

    def _page(self) -> Matches:
        page = self.app.screen
        assert isinstance(page, Matches)
        return page


@end_with_reader
def main() -> int:
    """Measure in a folder of its own; return the exit status."""
    width, height, count = map(int, sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        find_display()
        shelf = Shelf(Path(folder))
        settings = Settings(language="en", animation="off", player="Vera")
        bench = Bench(App(settings, shelf, ScreenRoutes(), Words("en"), size=(width, height)))
        asyncio.run(bench.run(shelf.records.folder, count))
    print(json.dumps(bench.found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
