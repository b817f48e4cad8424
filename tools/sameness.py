"""Compare random games under two hash seeds and in several Pythons, byte by byte.

uv run python -m tools.sameness                          # every game, variant and installed version
uv run python -m tools.sameness --game kings --variant loot --format 500    # one variant, with a setting
uv run python -m tools.sameness --python 3.12 --python /opt/python3.13/bin/python

The compared traces contain positions, legal actions, draws, and judgements of other actions. Another hash
seed changes the order of sets of strings. `uv` makes an environment for each version. All other arguments go
to `tools.rules trace`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from engine.games.registry import GAMES
from engine.programs import end_with_reader
from tools.arguments import count
from tools.harness.root import ROOT

HASH_SEEDS = ("1", "2")
OLDEST = (3, 11)
"""Oldest version that Muster supports."""
OURS = [name for name, game in GAMES.items() if type(game).__module__.startswith("engine.games.")]
"""Games of other packages are in none of the environments."""
VERSION = "import sys; print(sys.version.split()[0])"


class Interpreter(NamedTuple):
    """A Python by its name in `uv`; without a name the present one."""

    name: str = ""

    def command(self, arguments: Sequence[str]) -> list[str]:
        """Return the command line that runs Python with some arguments in it."""
        if not self.name:
            return [sys.executable, *arguments]
        uv = ["uv", "run", "--quiet", "--isolated", "--no-dev", "--no-python-downloads"]
        return [*uv, "--python", self.name, "python", *arguments]


class Failed(Exception):
    """A program did not run to its end."""


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Compare and print; 0 if all is the same, 1 if anything differs, 2 if a program could not be run."""
    args, more = _parser().parse_known_args(argv)
    try:
        interpreters = [Interpreter(), *map(Interpreter, args.python or find_other_pythons())]
        for each in interpreters:
            print(f"Python {run_program(each, ['-c', VERSION], HASH_SEEDS[0]).decode().strip()}", flush=True)
        same = [
            compare_runs(f"{game}, {variant}", interpreters, [*_trace(args, game, variant), *more])
            for game in ([args.game] if args.game else OURS)
            for variant in ([args.variant] if args.variant else GAMES[game].checks.variants)
        ]
    except (Failed, OSError) as failed:
        print(failed, file=sys.stderr)
        return 2
    ways = len(interpreters) * len(HASH_SEEDS)
    print(f"the same in {ways} ways" if all(same) else "it DIFFERS")
    return 0 if all(same) else 1


def compare_runs(name: str, interpreters: Sequence[Interpreter], arguments: Sequence[str]) -> bool:
    """Run a program under every hash seed in every interpreter; say whether all outputs are the same."""
    texts = {run_program(each, arguments, seed) for each in interpreters for seed in HASH_SEEDS}
    told = " ".join(sorted(f"{len(text)} bytes {sha256(text).hexdigest()[:16]}" for text in texts))
    print(f"{'same' if len(texts) == 1 else 'DIFFERENT'}: {name}, {told}", flush=True)
    return len(texts) == 1


def run_program(interpreter: Interpreter, arguments: Sequence[str], hash_seed: str) -> bytes:
    """Return what a program prints; raises `Failed`."""
    command = interpreter.command(arguments)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command)} fails: {done.stderr.decode()[-2000:]}")
    return done.stdout


def _trace(args: argparse.Namespace, game: str, variant: str) -> list[str]:
    numbers = ["--games", str(args.games), "--seed", str(args.seed), "--probes", str(args.probes)]
    return ["-m", "tools.rules", "--game", game, "trace", "--variant", variant, *numbers]


def find_other_pythons() -> list[str]:
    """Return one Python of each other installed version, from the oldest supported one on."""
    command = ["uv", "python", "list", "--only-installed", "--output-format", "json"]
    found = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    newest: dict[tuple[int, int], tuple[int, str]] = {}
    for each in found:
        parts = each["version_parts"]
        minor = parts["major"], parts["minor"]
        plain = (each["implementation"], each["variant"]) == ("cpython", "default")
        if plain and OLDEST <= minor != sys.version_info[:2]:
            newest[minor] = max(newest.get(minor, (-1, "")), (parts["patch"], each["path"]))
    return [path for _, path in newest.values()]


def _parser() -> argparse.ArgumentParser:
    summary, _, usage = (__doc__ or "").partition("\n\n")
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="python -m tools.sameness", description=summary, epilog=usage, formatter_class=raw
    )
    parser.add_argument("--game", choices=OURS, help="game to compare (all)")
    parser.add_argument("--variant", help="variant of that game (all)")
    parser.add_argument("--games", type=count, default=1, help="random games of each variant (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="number that decides all draws (%(default)s)")
    parser.add_argument(
        "--probes", type=int, default=5, help="other actions that are judged at each decision (%(default)s)"
    )
    told = "a version or path for `uv`; may be repeated (every installed version)"
    parser.add_argument("--python", action="append", metavar="PYTHON", help=told)
    return parser


if __name__ == "__main__":
    sys.exit(main())
