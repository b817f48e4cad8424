"""Play bots against bots without a window: `muster-sim --bots greedy,random --games 20 --seed 5`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from server.arena.arena import Played, play_all
from server.arena.sim_arguments import read
from server.arena.tally import table, tally

BAR = 30
"""Characters of the progress bar."""
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games that a command line asks for and print the results; return the exit code."""
    plan, jobs = read(sys.argv[1:] if arguments is None else arguments)
    try:
        games = list(_watched(play_all(plan, jobs), plan.games, sys.stderr))
    except KeyboardInterrupt:
        return INTERRUPTED
    print(f"{plan.games} games of {plan.game}, seed {plan.seed}, at most {plan.max_plays} plays each")
    print(table(tally(plan.bots, games)))
    print(f"{sum(played.plays for played in games) / plan.games:.1f} plays a game")
    return 0


def _watched(games: Iterator[Played], total: int, out: TextIO) -> Iterator[Played]:
    """Pass games on, and draw a progress bar where somebody watches."""
    shown = out.isatty()
    for done, played in enumerate(games, 1):
        yield played
        if shown:
            bar = "#" * (BAR * done // total)
            print(f"\r[{bar:<{BAR}}] {done}/{total}", end="", file=out, flush=True)
    if shown:
        print(file=out)


if __name__ == "__main__":
    sys.exit(main())
