"""The check: the compiled engine gives the same bytes as the plain one, and its laws hold."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

from engine.games.registry import GAMES
from tools.compiled.parts import PLACES, Unbuilt, environment, modules
from tools.harness.root import ROOT

GAMES_PER_VARIANT = 4
"""Number of random games of each variant that are compared: those of some games take seconds each."""
SEED = 7


def check(folder: Path, tests: Sequence[str]) -> int:
    """Print the agreements and differences, then run the tests; 1 if anything differs or fails."""
    loaded = _run_program(folder, ["-m", "tools.compiled.loaded", *modules()])
    print(loaded.decode(), end="", flush=True)
    same = [_compare_outputs(folder, name, command) for name, command in _programs()]
    print(f"tests: {' '.join(tests)}", flush=True)
    # The settings of the tests put the working directory first.
    found = ["-o", "pythonpath=tests/games/installed", "-p", "tools.compiled.loaded", *tests]
    program = [sys.executable, "-P", "-m", "pytest", *found]
    failed = subprocess.run(program, cwd=ROOT, env=environment(folder), check=False).returncode
    agrees = all(same) and not failed
    print("the compiled engine is the same" if agrees else "the compiled engine DIFFERS")
    return 0 if agrees else 1


def _programs() -> list[tuple[str, list[str]]]:
    """Return the programs that run in both, by name: traces of every variant, and games of bots."""
    ours = [GAMES[name] for name in _games()]
    random = ["--games", str(GAMES_PER_VARIANT), "--seed", str(SEED)]
    traces = [
        (
            f"{game.id}, {GAMES_PER_VARIANT} random games, {variant}",
            ["-m", "tools.rules", "--game", game.id, "trace", "--variant", variant, *random],
        )
        for game in ours
        for variant in game.checks.variants
    ]
    choices = [
        (f"{game.id}, choices of every level", ["-m", "tools.compiled.choices", game.id]) for game in ours
    ]
    return traces + choices


def _games() -> list[str]:
    """Return the compiled games: those of other packages are not compiled."""
    assert "engine/games" in PLACES
    return [name for name, game in GAMES.items() if type(game).__module__.startswith("engine.games.")]


def _compare_outputs(folder: Path, name: str, command: list[str]) -> bool:
    with ThreadPoolExecutor() as both:
        plain, compiled = both.map(_run_program, (None, folder), (command, command))
    same = plain == compiled
    told = sha256(compiled).hexdigest()[:16]
    print(f"{'same' if same else 'DIFFERENT'}: {name}, {len(compiled)} bytes, {told}", flush=True)
    return same


def _run_program(folder: Path | None, command: list[str]) -> bytes:
    """Return the output of a program on the plain engine, or on the one in a folder; raises `Unbuilt`."""
    program = [sys.executable, "-P", *command]
    done = subprocess.run(program, cwd=ROOT, env=environment(folder), capture_output=True, check=False)
    if done.returncode:
        raise Unbuilt(f"{' '.join(command)} fails: {done.stderr.decode()[-2000:]}")
    return done.stdout
