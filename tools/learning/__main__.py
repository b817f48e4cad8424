"""Learn what positions of War Chest are worth: play, train, play better, train again.

PYTHONSAFEPATH=1 PYTHONPATH=$PWD/build/compiled:$PWD uv run --group learning python -m tools.learning
plays and trains all generations of the recipe in build/learning, and says what each has brought. What an
earlier run has finished there is used: it may be stopped at any time. `--take` puts the weights in the game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from engine.games.warchest.learned import worth
from engine.games.warchest.learned.network import packed
from tools.learning.matches import FIRST_GAME, SHARE, chunks
from tools.learning.positions import read
from tools.learning.targets import FORGOTTEN
from tools.learning.training import Style, taught

PLACE = Path(__file__).resolve().parents[2]
WEIGHTS = Path(worth.__file__).parent / worth.WEIGHTS
TOLD = WEIGHTS.with_suffix(".json")
"""What the weights in the game were learned from."""


@dataclass(frozen=True)
class Generation:
    """Matches of learners that know what the generations before have taught, and what is learned from all."""

    matches: int
    seed: int


RECIPE = (Generation(16_000, 1), Generation(6_000, 2), Generation(8_000, 3), Generation(8_000, 4))


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn as far as the recipe goes."""
    parser = argparse.ArgumentParser(prog="python -m tools.learning", description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=PLACE / "build" / "learning", help="where all of it is kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes play")
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the recipe's matches")
    parser.add_argument("--take", action="store_true", help="put the last weights in the game")
    given = parser.parse_args(arguments)
    kept, told = b"", {}
    files: list[Path] = []
    for number, generation in enumerate(RECIPE):
        place = given.folder / f"generation-{number}"
        began = monotonic()
        matches = max(2, round(given.scale * generation.matches))
        files += chunks(place, kept, matches, generation.seed * 1_000_000, given.jobs)
        kept, told = _learned(place, files)
        print(f"generation {number}: {matches} matches, {monotonic() - began:.0f} s, {told['fit']}", flush=True)
    if given.take:
        WEIGHTS.write_bytes(kept)
        TOLD.write_bytes(msgspec.json.format(msgspec.json.encode(told)) + b"\n")
    return 0


def _learned(place: Path, files: list[Path]) -> tuple[bytes, dict[str, Any]]:
    """Return the weights that are learned from some files, and what is to be told of them."""
    weights_file, told_file = place / worth.WEIGHTS, place / TOLD.name
    if told_file.exists():
        return weights_file.read_bytes(), msgspec.json.decode(told_file.read_bytes())
    style = Style()
    for weights, fit in taught(read(files), style):
        print(f"  {fit}", flush=True)
    kept = packed(weights)
    digest = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    told: dict[str, Any] = {
        "sha256": sha256(kept).hexdigest(),
        "fit": fit._asdict(),
        "style": style._asdict(),
        "recipe": [asdict(each) for each in RECIPE],
        "settings": {"first_game": FIRST_GAME, "share": SHARE, "forgotten": FORGOTTEN},
        "positions_sha256": digest,
        "versions": {name: version(name) for name in ("muster", "numpy", "scipy")},
    }
    weights_file.write_bytes(kept)
    told_file.write_bytes(msgspec.json.encode(told))
    return kept, told


if __name__ == "__main__":
    sys.exit(main())
