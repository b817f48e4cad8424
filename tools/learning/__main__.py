"""Learn what positions of War Chest are worth: play, train, play better, train again.

    uv run --group learning python -m tools.learning --folder build/learning --take

It may be stopped at any time and goes on where it was. On the compiled engine (`tools.compiled run`) it takes
half the time.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import msgspec

from engine.games.warchest.learned.levels import POLICIES, WEIGHTS
from tools.learning.recipe import lessons

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "engine" / "games" / "warchest" / "learned"
"""Where the weights of the game are, whichever engine plays."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn as far as the recipe goes, and say what each generation has brought."""
    parser = argparse.ArgumentParser(prog="python -m tools.learning", description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "learning", help="where it is kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes play")
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the recipe's matches")
    parser.add_argument("--take", action="store_true", help="put the weights of the levels in the game")
    given = parser.parse_args(arguments)
    began = monotonic()
    for step, (learned, told) in lessons(given.folder, given.scale, given.jobs):
        print(f"{monotonic() - began:.0f} s, {told['matches']} matches more, {told['fits']}", flush=True)
        if given.take and step.level:
            file = PLACE / WEIGHTS[step.level]
            file.write_bytes(learned.worth)
            if step.level in POLICIES:
                (PLACE / POLICIES[step.level]).write_bytes(learned.policy)
            text = msgspec.json.format(msgspec.json.encode(told))
            file.with_suffix(".json").write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
