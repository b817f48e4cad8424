"""Find decisions of recorded matches that lost much of the chance to win.

    uv run python -m tools.rules record --bots marshal,marshal --seed 1 > match.txt
    uv run python -m tools.swings match.txt --fall 0.25

A long search judges each decision from the knowledge of its seat, with the strongest learned weights.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from engine.bots.analysis.analysis import ITERATIONS, analyse, can_analyse, find_swings
from engine.bots.analysis.decisions import see_decision
from engine.games.registry import GAMES
from engine.programs import end_with_reader
from engine.record.lines import RecordError
from engine.record.replay import replay
from tools.arguments import count


def report(fall: float, iterations: int, file: Path) -> str:
    """Return a line for each costly decision of a record; raises `ValueError` or `OSError`."""
    try:
        match = replay(file.read_bytes(), GAMES).match
    except RecordError as error:
        # An error of a type that can travel between processes.
        raise ValueError(f"{file}: {error}") from None
    game = match.game
    if not can_analyse(game):
        raise ValueError(f"{file}: {game.id} has too many actions to compare them")
    seats = game.seats(match.config)
    swings = find_swings(analyse(match, fall, iterations), fall)
    return "".join(
        f"{file.name} {swing.revision} {seats[swing.seat]}: {swing.played} leaves {swing.left:.2f}, "
        f"{swing.better} {swing.chance:.2f}; {game.format(see_decision(match, swing.revision))}\n"
        for swing in sorted(swings, key=lambda swing: swing.revision)
    )


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Print the findings in each record; 1 if one cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m tools.swings", description=__doc__.splitlines()[0])
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    parser.add_argument(
        "--fall", type=float, default=0.25, help="least fall of the chance to win (%(default)s)"
    )
    parser.add_argument(
        "--iterations", type=count, default=ITERATIONS, help="iterations of each search (%(default)s)"
    )
    parser.add_argument(
        "--jobs",
        type=count,
        default=os.cpu_count() or 1,
        help="records that are searched at the same time (%(default)s)",
    )
    given = parser.parse_args(arguments)
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        try:
            for lines in pool.map(partial(report, given.fall, given.iterations), given.records):
                print(lines, end="", flush=True)
        except (ValueError, OSError) as error:
            print(f"python -m tools.swings: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
