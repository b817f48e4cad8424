"""Measure how often a longer search confirms the choices of bots in recorded matches.

    uv run python -m tools.rules record --bots marshal,marshal --seed 1 > match.txt
    uv run python -m tools.confirmation match.txt --bots marshal,marshal:400

Each bot decides several times with other draws. So do the long searches, with the same knowledge and learned
weights. The share counts all pairs of a choice and a long search. Decisions with a certain win are left
out: nobody searches there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from engine.bots.analysis.decisions import Situation, list_situations
from engine.bots.budget import Budget
from engine.bots.certain_win import certain_win
from engine.bots.knight import Knight
from engine.bots.registry import bots_of
from engine.chance import Generator
from engine.games.registry import GAMES
from engine.programs import end_with_reader
from engine.record.lines import RecordError
from engine.record.replay import replay
from server.arena.plan import Player, players
from tools.arguments import count


class Trial(NamedTuple):
    """A bot's searches for one decision, in means."""

    confirmed: float
    """Share of its choices that the long searches make, too."""
    iterations: float
    milliseconds: float
    """Processor time of a search."""


class Extent(NamedTuple):
    """The numbers of searches."""

    every: int
    """One of so many decisions of a record is searched."""
    searches: int
    """Searches of each bot for a decision."""
    judges: int
    """Long searches for a decision."""
    iterations: int
    """Iterations of a long search."""


def try_bots(record: Path, bots: Sequence[Player], extent: Extent) -> Iterator[list[Trial]]:
    """Yield a trial of each bot for each searched decision of a record; raises `ValueError` or `OSError`."""
    match = replay(record.read_bytes(), GAMES).match
    for number, situation in enumerate(list_situations(match)):
        if number % extent.every:
            continue
        game, view, seat, belief = situation.game, situation.view, situation.seat, situation.belief
        if certain_win(game, view, seat, belief, Generator(b"win")) is not None:
            continue
        long = Player(bots[0].bot, extent.iterations)
        judged = [_search(situation, long, f"judge {nth}")[0] for nth in range(extent.judges)]
        yield [_try_bot(situation, bot, judged, extent.searches) for bot in bots]


def _try_bot(situation: Situation, bot: Player, judged: Sequence[str], searches: int) -> Trial:
    began = process_time()
    found = [_search(situation, bot, f"search {nth}") for nth in range(searches)]
    spent = 1000 * (process_time() - began) / searches
    confirmed = fmean(choice == each for choice, _ in found for each in judged)
    return Trial(confirmed, fmean(iterations for _, iterations in found), spent)


def _search(situation: Situation, player: Player, draws: str) -> tuple[str, int]:
    """Return the choice of a bot, and its iterations."""
    game, seat = situation.game, situation.seat
    make = bots_of(game).get(player.bot)
    bot = make() if make else None
    if not isinstance(bot, Knight):
        raise ValueError(f"{player.bot!r} is no bot that searches")
    chance = Generator(f"{situation.revision} {draws}".encode())
    budget = Budget(iterations=player.iterations)
    search = bot.search_with(situation.belief, game, situation.view, seat, chance, budget)
    return str(search.best()), search.root.visits


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line for each bot, and one for each difference from the first; 1 if a record cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m tools.confirmation", description=__doc__.splitlines()[0])
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    parser.add_argument(
        "--bots", default="marshal,marshal:400", help="bots that search, BOT or BOT:ITERATIONS (%(default)s)"
    )
    parser.add_argument("--every", type=count, default=4, help="search one of N decisions (%(default)s)")
    parser.add_argument("--searches", type=count, default=3, help="searches of each bot (%(default)s)")
    parser.add_argument("--judges", type=count, default=2, help="long searches (%(default)s)")
    parser.add_argument("--iterations", type=count, default=4000, help="their iterations (%(default)s)")
    given = parser.parse_args(arguments)
    extent = Extent(given.every, given.searches, given.judges, given.iterations)
    names = given.bots.split(",")
    trials: list[list[Trial]] = []
    try:
        bots = [player for name in names for player in players(name)]
        for record in given.records:
            trials += try_bots(record, bots, extent)
    except (RecordError, ValueError, OSError) as error:
        print(f"python -m tools.confirmation: {error}", file=sys.stderr)
        return 1
    print(f"{len(trials)} decisions of {len(given.records)} matches")
    for name, found in zip(names, zip(*trials, strict=True), strict=True):
        confirmed, iterations, spent = (fmean(column) for column in zip(*found, strict=True))
        print(f"{name}: {confirmed:.3f} confirmed, {iterations:.0f} iterations, {spent:.0f} ms")
    for nth, name in enumerate(names[1:], 1):
        gains = [each[0].confirmed - each[nth].confirmed for each in trials]
        bound = 1.96 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 1.0
        print(f"{names[0]} against {name}: {fmean(gains):+.3f} +- {bound:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
