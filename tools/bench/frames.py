"""Draw frames of a game's table without a display, and print their times as JSON.

python -m tools.bench.frames WIDTH HEIGHT FRAMES [--game NAME]
"""

from __future__ import annotations

import os
import sys

from engine.programs import end_with_reader

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import asyncio
import json
import tempfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from client.app import App
from client.display.window import find_display
from client.gc_policy import GcPolicy
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from tools.arguments import count
from tools.bench.frame_clock import Measure
from tools.bench.machine import memory

GAMES = ("warchest", "dawnember", "kings")
"""Games with something to measure: `MEASURES` in the module `frames` among their tools."""


def measures(game: str) -> Mapping[str, Measure]:
    """Return the measurements of a game by name."""
    found: Mapping[str, Measure] = import_module(f"tools.games.{game}.frames").MEASURES
    return found


async def _main(game: str, size: tuple[int, int], count: int) -> None:
    found, gc_policy = {}, GcPolicy()
    for name, measure in measures(game).items():
        with tempfile.TemporaryDirectory() as folder:
            find_display()
            app = App(
                Settings(),
                Shelf(Path(folder)),
                ScreenRoutes(),
                Words("en"),
                size=size,
            )
            gc_policy.tidy(app)
            found[name] = await measure(app, count)
            await app.finish()
    print(json.dumps({"frames": found, "memory": memory()}))


@end_with_reader
def main() -> int:
    """Measure frames and print their times."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.frames", description=__doc__.splitlines()[0])
    parser.add_argument("width", type=count)
    parser.add_argument("height", type=count)
    parser.add_argument("frames", type=count, help="measured frames of each kind")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0])
    given = parser.parse_args()
    asyncio.run(_main(given.game, (given.width, given.height), given.frames))
    return 0


if __name__ == "__main__":
    sys.exit(main())
