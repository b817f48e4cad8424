"""Open the record of a long match and jump to each of its decisions; print the times as JSON.

python -m tools.bench.jumps WIDTH HEIGHT DECISIONS [--game NAME]
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from client.app import App
from client.display.window import find_display
from client.gc_policy import GcPolicy
from client.i18n import Words
from client.screens.matches.opening import Opening
from client.screens.routes import ScreenRoutes
from client.screens.table.screen import TableScreen
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from engine.commit_reveal import Uncommitted
from engine.games.registry import GAMES
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.options import configure
from engine.preparation import draw_preparations
from engine.programs import end_with_reader
from engine.record.header import Header
from engine.record.writer import write_record
from tools.arguments import count
from tools.bench.frame_clock import FRAME_S, WARM_UP_FRAMES
from tools.harness.clients.hostless_session import at_random

SEEDS = 60
"""Matches that are played at most, until one is long enough."""
NAMES = ("Vera", "Anna", "Boris", "Clara")


def write_long_match(game_id: str, decisions: int) -> bytes:
    """Return the record of a match at random with that many decisions, or of the longest one that was found.

    A seat gives up after them.
    """
    game = GAMES[game_id]
    config, longest = configure(game.options, {}), (0, b"")
    for seed in range(SEEDS):
        fairness, choose = Uncommitted(str(seed)), at_random(seed)
        generator = fairness.generator()
        match: Match[Any] = Match(
            game, config, generator, prepared=draw_preparations(game, config, generator)
        )
        while match.to_act() and match.revision < decisions:
            seat, state = min(match.to_act()), match.standing.state
            match.submit(seat, choose(game, state, seat, game.legal(state, seat)))
        if match.revision <= longest[0]:
            continue
        reached = match.revision
        if match.outcome is None:
            match.enter(Resigned(min(match.to_act())))
        names = dict(zip(range(len(game.seats(config))), NAMES, strict=False))
        header = Header(game.version, "2026-11-29", names, fairness)
        longest = reached, write_record(match, header).complete(match.outcome)
        if reached == decisions:
            break
    return longest[1]


async def measure(app: App, path: Path) -> dict[str, Any]:
    """Open a record, then jump to each decision in any order; return seconds until each is drawn."""
    app.go_home()
    for _ in range(WARM_UP_FRAMES):
        app.step(FRAME_S)
    wall, used = perf_counter(), process_time()
    app.visit(Opening(path))
    while not isinstance(app.screen, TableScreen):
        app.step(FRAME_S)
        await asyncio.sleep(0.001)
    app.step(FRAME_S)
    found: dict[str, Any] = {"first": {"wall": perf_counter() - wall, "used": process_time() - used}}
    screen = app.screen
    assert isinstance(screen, TableScreen)
    for _ in range(WARM_UP_FRAMES):
        app.step(FRAME_S)
        await asyncio.sleep(0.01)
    for overlay in [*app.overlays]:
        app.close(overlay)
    timeline = screen.parts.match.timeline
    moments = sorted({timeline.find_moment(place) for place in range(timeline.length)} - {timeline.end})
    Random(1).shuffle(moments)
    found["jumps"] = []
    for moment in moments:
        begun = process_time()
        timeline.jump(moment)
        app.step(FRAME_S)
        found["jumps"].append(process_time() - begun)
        assert screen.parts.match.scene.number == moment
        await asyncio.sleep(0)
    found["keyframes"] = len(screen.parts.match.store.keyframes)
    await app.finish()
    return found


@end_with_reader
def main() -> int:
    """Measure in a folder of its own."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.jumps", description=__doc__.splitlines()[0])
    parser.add_argument("width", type=count)
    parser.add_argument("height", type=count)
    parser.add_argument("decisions", type=count)
    parser.add_argument("--game", choices=sorted(GAMES), default="warchest")
    given = parser.parse_args()
    record = write_long_match(given.game, given.decisions)
    with tempfile.TemporaryDirectory() as folder:
        find_display()
        path = Path(folder) / f"match.{GAMES[given.game].record.word}"
        path.write_bytes(record)
        settings, size = Settings(player="Vera"), (given.width, given.height)
        app = App(settings, Shelf(Path(folder) / "shelf"), ScreenRoutes(), Words("en"), size=size)
        GcPolicy().tidy(app)
        print(json.dumps(asyncio.run(measure(app, path))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
