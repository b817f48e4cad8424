"""The client without a display: time to the first frame with a choice, frame times, memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from client.storage.settings import FOLDER_VARIABLE, Settings, SettingsFile
from tools.bench.hosting.servers import ANSWER_TIMEOUT_S
from tools.bench.start import NEWCOMER
from tools.bench.table import Effort, Figure, Table, interleave, quantile
from tools.harness.root import ROOT

SIZES = ((1280, 720), (1920, 1080))
FRAMES = 400
VISITS = 50
RECORDS = 1000
DECISIONS = 300
"""Decisions of a recorded match."""
PLAY = ("play", "--bot", "random", "--draft", "first_game", "--side", "w", "--seed", "7", "--language", "en")
GAMES = {"warchest": "War Chest", "dawnember": "Dawn and Ember", "kings": "Kings of War"}
TITLES = {
    "still": "nothing moves",
    "ten": "ten coins move",
    "combat": "combats, all their motions",
    "match": "a match, all its motions",
    "crowd": "40 units, nothing moves",
    "panning": "40 units, panning",
    "zooming": "40 units, zooming",
    "first": "40 units, zooming where nothing was drawn before",
    "pivoting": "40 units, one moves and turns",
    "dice": "40 units, sixty dice tumble",
}


LIVELY = Settings(animation="fast", coach=False)


def client(effort: Effort) -> list[Table]:
    """Measure fresh processes; they draw into memory, as on a machine without a graphics card."""
    rounds = min(effort.rounds, 5)
    # Python caches compiled modules at the first start, which must not be measured.
    _run("tools.bench.start")
    start = interleave(
        "From the start of the process, animations off: the menu is passed over",
        [partial(_start, size) for size in SIZES],
        rounds,
    )
    frames = [
        interleave(
            f"Frames of the table of {title}",
            [partial(_frames, game, size, effort.part(FRAMES)) for size in SIZES],
            rounds,
        )
        for game, title in GAMES.items()
    ]
    for table in frames:
        table.notes.append("used: processor time, which other programs on the machine do not lengthen")
    menu = interleave("From the start of the process to the menu", [partial(_menu, SIZES[-1])], rounds)
    menu.notes.append("every module has been compiled, as from the second start of an installation on")
    first = interleave(
        "From the start of the process on a new profile, animations on: what the menu offers first is taken",
        [partial(_newcomer, SIZES[-1])],
        rounds,
    )
    rest = interleave(
        "While nobody does anything, then after many visits of every screen and ten matches",
        [partial(_rest, SIZES[-1], 10 * effort.seconds, effort.part(VISITS))],
        1,
    )
    matches = interleave(
        f"The list of {RECORDS} stored matches, processor time",
        [partial(_matches, size) for size in SIZES],
        rounds,
    )
    jumps = [
        interleave(
            f"A record of {title} with {DECISIONS} decisions, processor time",
            [partial(_jumps, game, size) for size in SIZES],
            rounds,
        )
        for game, title in GAMES.items()
    ]
    for table in jumps:
        table.notes.append("a jump: until its moment is drawn; the moments come in any order")
    tiles = interleave(
        "Four tables side by side on the big screen, processor time",
        [partial(_tiles, SIZES[-1], effort.part(FRAMES))],
        min(rounds, 3),
    )
    battle = interleave(
        "A battle of Kings of War at 2,000 points that is played by pressing anything",
        [partial(_battle, SIZES[-1], round(100 * effort.seconds))],
        1,
    )
    return [menu, first, start, *frames, tiles, matches, *jumps, battle, rest]


def _start(size: tuple[int, int], _: int) -> Iterable[Figure]:
    begun = monotonic()
    found = _run("tools.bench.start", *PLAY, "--size", _name_size(size))
    for mark, title in (("window", "first picture"), ("playable", "own hand drawn, a choice offered")):
        yield f"{_name_size(size)}; {title}", "s", found[mark] - begun
    yield f"{_name_size(size)}; memory of the client", "MiB", found["memory"]
    yield f"{_name_size(size)}; memory of its host", "MiB", found["host"]


def _menu(size: tuple[int, int], _: int) -> Iterable[Figure]:
    begun = monotonic()
    found = _run("tools.bench.start", settings=Settings(window=size))
    yield f"{_name_size(size)}; first picture", "s", found["window"] - begun
    yield f"{_name_size(size)}; menu", "s", found["menu"] - begun
    yield f"{_name_size(size)}; menu, used", "s", found["used"]


def _newcomer(size: tuple[int, int], _: int) -> Iterable[Figure]:
    begun = monotonic()
    found = _run("tools.bench.start", NEWCOMER, settings=Settings(window=size))
    for mark, title in (("menu", "menu"), ("playable", "the first own decision is asked for")):
        yield f"{_name_size(size)}; {title}", "s", found[mark] - begun


def _rest(size: tuple[int, int], seconds: float, visits: int, _: int) -> Iterable[Figure]:
    longest = ANSWER_TIMEOUT_S + 10 * visits
    found = _run("tools.bench.resting", *map(str, size), str(seconds), str(visits), longest=longest)
    for name in ("living menu", "resting menu", "idle table"):
        yield f"{_name_size(size)}; {name}", "% of a core", found[name]
    for name in ("menu", "table"):
        yield f"{_name_size(size)}; memory at the {name}", "MiB", found[name]
    yield f"{_name_size(size)}; memory held more after {visits} visits", "MiB", found["grown"]


def _matches(size: tuple[int, int], _: int) -> Iterable[Figure]:
    found = _run("tools.bench.matches", *map(str, size), str(RECORDS))
    for name, title in (
        ("known", "first screenful"),
        ("pictured", "first screenful with pictures of the ends"),
        ("new", "first screenful without an index"),
        ("letter", "a letter of a search"),
    ):
        yield f"{_name_size(size)}; {title}", "ms", 1000 * found[name]


def _tiles(size: tuple[int, int], frames: int, _: int) -> Iterable[Figure]:
    found = _run("tools.bench.tiles", *map(str, size), str(frames))
    for name, title in (("still", "nothing moves"), ("moving", "all four move")):
        for share, mark in ((0.5, "p50"), (0.99, "p99")):
            yield f"{_name_size(size)}; {title}; {mark}", "ms", 1000 * quantile(found[name]["used"], share)
    yield f"{_name_size(size)}; left alone", "% of a core", found["load"]
    yield f"{_name_size(size)}; memory after these", "MiB", found["memory"]


def _battle(size: tuple[int, int], seconds: int, _: int) -> Iterable[Figure]:
    longest = ANSWER_TIMEOUT_S + 2 * seconds
    found = _run("tools.games.kings.memory", *map(str, (*size, seconds)), settings=LIVELY, longest=longest)
    yield f"{_name_size(size)}; memory at the first choice", "MiB", found["table"]
    yield f"{_name_size(size)}; memory at rest after {seconds} s", "MiB", found["rest"]
    yield f"{_name_size(size)}; most memory", "MiB", found["most"]
    yield f"{_name_size(size)}; memory of all other processes", "MiB", sum(found["processes"].values())


def _jumps(game: str, size: tuple[int, int], _: int) -> Iterable[Figure]:
    found = _run("tools.bench.jumps", *map(str, size), str(DECISIONS), "--game", game)
    yield f"{_name_size(size)}; first picture", "ms", 1000 * found["first"]["used"]
    for share, mark in ((0.5, "p50"), (0.99, "p99")):
        yield (
            f"{_name_size(size)}; jump to any decision; {mark}",
            "ms",
            1000 * quantile(found["jumps"], share),
        )


def _frames(game: str, size: tuple[int, int], count: int, _: int) -> Iterable[Figure]:
    found = _run("tools.bench.frames", *map(str, size), str(count), "--game", game)
    for name, times in found["frames"].items():
        title = TITLES[name]
        for share, mark in ((0.5, "p50"), (0.99, "p99")):
            yield f"{_name_size(size)}; {title}; {mark}", "ms", 1000 * quantile(times["wall"], share)
        yield f"{_name_size(size)}; {title}; p99 used", "ms", 1000 * quantile(times["used"], 0.99)
    yield f"{_name_size(size)}; memory after these", "MiB", found["memory"]


def _name_size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _run(
    module: str, *arguments: str, settings: Settings | None = None, longest: float = ANSWER_TIMEOUT_S
) -> Any:
    """Run a module of ours with a separate folder for settings, and return its output."""
    with TemporaryDirectory() as folder:
        SettingsFile(Path(folder)).save(settings or Settings(animation="off"))
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        ended = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            env={**os.environ, **quiet, FOLDER_VARIABLE: folder, "PYTHONDONTWRITEBYTECODE": ""},
            capture_output=True,
            text=True,
            timeout=longest,
            check=False,
        )
    if ended.returncode:
        raise RuntimeError(f"{module} has failed: {ended.stderr[-500:]}")
    return json.loads(ended.stdout.splitlines()[-1])
