"""Draw four tables side by side on the big screen, and print the times of its frames as JSON.

python -m tools.bench.tiles WIDTH HEIGHT FRAMES
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
from pathlib import Path
from random import Random
from time import process_time

from client.app import App
from client.display.window import find_display
from client.gc_policy import GcPolicy
from client.hosts.party_host import PartyHost
from client.i18n import Words
from client.screens.big_screen.screen import BigScreen
from client.screens.routes import ScreenRoutes
from client.sessions.room_session import RoomSession
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from tools.arguments import count
from tools.bench.frame_clock import Clock, Times
from tools.bench.machine import memory
from tools.harness.scenes.big_screen import GAMES, HOST_SETTINGS, decide, seat_pair

DECISIONS = 12
"""Decisions of each match before the measurement."""
REST_S = 4.0
"""Seconds for which the still screen is left to the program's own loop."""


async def _measure(app: App, frames: int) -> dict[str, Times | float]:
    """Return the times of frames at rest and while all tables move, and the load of a still screen."""
    party = PartyHost(app.shelf.party.folder, HOST_SETTINGS)
    own = await party.start("Kitchen")
    pairs: list[list[RoomSession]] = []
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Projector")
        visit.several.wanted = True
        screen = BigScreen(visit)
        app.go(screen)
        for number in range(len(GAMES)):
            pairs.append(await seat_pair(own, number))
            await decide(pairs[-1], DECISIONS, Random(number))
        clock = Clock(app)
        while len(screen.tiles) < len(GAMES) or any(tile.match.moves for tile in screen.tiles):
            await clock.frame()
        still = await clock.frames(frames)
        running = asyncio.ensure_future(_run(app))
        await asyncio.sleep(2.5)
        used = process_time()
        await asyncio.sleep(REST_S)
        load = 100 * (process_time() - used) / REST_S
        running.cancel()
        clock.wall, clock.used = [], []
        chosen = Random(9)
        while len(clock.used) < frames:
            for pair in pairs:
                await decide(pair, 1, chosen)
            # The events of all tables come in one frame.
            await asyncio.sleep(0.05)
            for _ in range(30):
                await clock.frame()
        moving = {"wall": clock.wall[:], "used": clock.used[:]}
        app.go_home()
        await clock.frame()
        return {"still": still, "moving": moving, "load": load}
    finally:
        for each in [visit for pair in pairs for visit in pair]:
            await each.close()
        await party.stop()


async def _run(app: App) -> None:
    """Draw frames when the program would."""
    pace = app._pace
    loop = asyncio.get_running_loop()
    while True:
        dt = pace.frame(loop.time(), app.rate, seen=True)
        if dt is not None:
            app.step(dt)
        await asyncio.sleep(pace.pause)


async def _main(size: tuple[int, int], frames: int) -> None:
    gc_policy = GcPolicy()
    with tempfile.TemporaryDirectory() as folder:
        find_display()
        settings = Settings(coach=False)
        app = App(settings, Shelf(Path(folder)), ScreenRoutes(), Words("en"), size=size)
        gc_policy.tidy(app)
        found = await _measure(app, frames)
        await app.finish()
    print(json.dumps(found | {"memory": memory()}))


@end_with_reader
def main() -> int:
    """Measure frames and print their times."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.tiles", description=__doc__.splitlines()[0])
    parser.add_argument("width", type=count)
    parser.add_argument("height", type=count)
    parser.add_argument("frames", type=count, help="measured frames of each kind")
    given = parser.parse_args()
    asyncio.run(_main((given.width, given.height), given.frames))
    return 0


if __name__ == "__main__":
    sys.exit(main())
