"""Learn the values of positions of War Chest in rounds of play and training.

    uv run --group learning python -m tools.learning --folder build/learning --take

Stop it at any time: the same command continues. `--go-on` begins after the steps that made the game's
weights, and needs none of their matches. The compiled engine (`tools.compiled run`) halves the time.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from engine.games.warchest.learned.levels import POLICIES, WEIGHTS
from engine.programs import end_with_reader
from tools.arguments import count, need
from tools.harness.root import ROOT

if TYPE_CHECKING:
    from tools.learning.steps import Learned

PLACE = ROOT / "engine" / "games" / "warchest" / "learned"
"""Folder of the game's weights, whichever engine plays."""
LATEST_LEVEL = "marshal"
"""Level with the weights from which later steps continue; those of four players were learned before its last
step."""


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Learn all steps of the recipe, and print the results of each generation."""
    parser = argparse.ArgumentParser(prog="python -m tools.learning", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--folder",
        type=Path,
        default=ROOT / "build" / "learning",
        help="folder of matches and weights (%(default)s)",
    )
    parser.add_argument(
        "--jobs",
        type=count,
        default=os.cpu_count() or 1,
        help="number of playing processes (one for each core)",
    )
    parser.add_argument(
        "--scale", type=float, default=1.0, help="multiple of the recipe's matches (%(default)s)"
    )
    parser.add_argument("--go-on", action="store_true", help="begin with the game's weights")
    parser.add_argument("--take", action="store_true", help="write the levels' weights into the game")
    given = parser.parse_args(arguments)
    need("learning", "scipy")
    from tools.learning.recipe import NOTHING, lessons

    began = monotonic()
    before, done = _read_learned(PLACE) if given.go_on else (NOTHING, 0)
    for step, (learned, told) in lessons(given.folder, given.scale, given.jobs, before, done):
        print(f"{monotonic() - began:.0f} s, {told['matches']} matches more, {told['fits']}", flush=True)
        if given.take and step.level:
            file = PLACE / WEIGHTS[step.level]
            file.write_bytes(learned.worth)
            if step.level in POLICIES:
                (PLACE / POLICIES[step.level]).write_bytes(learned.policy)
            text = msgspec.json.format(msgspec.json.encode(told))
            file.with_suffix(".json").write_bytes(text + b"\n")
    return 0


def _read_learned(place: Path) -> tuple[Learned, int]:
    """Return the learned weights of the game, and their number of steps in the recipe."""
    from tools.learning.steps import Learned

    worth = place / WEIGHTS[LATEST_LEVEL]
    told = msgspec.json.decode(worth.with_suffix(".json").read_bytes())
    return Learned(worth.read_bytes(), (place / POLICIES[LATEST_LEVEL]).read_bytes()), len(told["recipe"])


if __name__ == "__main__":
    sys.exit(main())
