"""Find decisions of recorded matches that lost much of the chance to win.

    uv run python -m tools.rules record --bots marshal,marshal --seed 1 > match.txt
    uv run python -m tools.swings match.txt --fall 0.25

A long search judges each decision from the knowledge of its seat, with the strongest learned weights.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.belief import Belief, Memory
from engine.bots.budget import Budget
from engine.bots.judging.by_search import judge, search_for
from engine.bots.judging.judgement import Judgement
from engine.chance import Chance, Generator
from engine.events import Seat
from engine.game import Game, Turn
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.programs import end_with_reader
from engine.record.lines import RecordError
from engine.record.replay import replay
from tools.arguments import count

ITERATIONS = 4000
"""Iterations of a search: ten times those of a marshal."""
GLANCE_DIVISOR = 10
"""Divisor of the iterations for a first look at a decision."""
SUSPECT_SHARE = 0.4
"""Part of the requested fall from which on a decision gets a longer look."""


class Swing(NamedTuple):
    """A costly decision."""

    revision: int
    """Revision of the match that it answers."""
    seat: Seat
    position: str
    """Seat's view of the position."""
    played: str
    better: str
    chance: float
    """Chance to win with the better action, from 0 to 1."""
    left: float
    """Chance to win with the played action."""


class _Situation(NamedTuple):
    """A seat's knowledge at its decision."""

    game: Game[Any]
    view: Any
    seat: Seat
    belief: Belief
    chance: Chance


def swings(match: Match[Any], fall: float, iterations: int) -> Iterator[Swing]:
    """Yield the decisions of a match that cost at least `fall` of the chance to win, in order."""
    chance = Generator(b"swings")
    for revision, played, situation in _decisions(match, chance):
        glance = _judge(situation, iterations // GLANCE_DIVISOR)
        known = {each.action: each.expectation for each in glance.considered if each.visits}
        if played == glance.considered[0].action:
            continue
        if played in known and glance.expectation - known[played] < 2 * SUSPECT_SHARE * fall:
            continue
        better = _judge(situation, iterations).considered[0].action
        if better == played:
            continue
        before, after = (_chance(situation, action, iterations) for action in (better, played))
        if before - after >= fall:
            position = situation.game.format(situation.view)
            yield Swing(revision, situation.seat, position, str(played), str(better), before, after)


def _decisions(match: Match[Any], chance: Chance) -> Iterator[tuple[int, Any, _Situation]]:
    """Yield each choice among several actions: the revision before, the action, and the seat's knowledge."""
    game = match.game
    seats = range(match.seats)
    standings = [replay_stream(game, match.config, seat, []) for seat in seats]
    streams: list[list[Any]] = [[] for _ in seats]
    memories = [Memory() for _ in seats]
    for number, accepted in enumerate(match.accepted):
        if isinstance(accepted.entry, Decided):
            seat = accepted.entry.seat
            view = standings[seat].state.clone()
            if len(game.proposals(view, seat)) > 1:
                belief = memories[seat].update_belief(game, view, seat, streams[seat])
                yield number - 1, accepted.action, _Situation(game, view, seat, belief, chance)
        for seat in seats:
            for event in match.events_for(number, seat):
                streams[seat].append(event)
                standings[seat].fold(event)


def _judge(situation: _Situation, iterations: int) -> Judgement:
    game, view, seat, belief, chance = situation
    return judge(game, view, seat, belief, chance, Budget(iterations=iterations))


def _chance(situation: _Situation, action: Any, iterations: int) -> float:
    """Return the chance to win after an action, by a separate search."""
    game, view, seat, belief, chance = situation
    search = search_for(game, view, seat, chance, Budget())
    total = 0.0
    for _ in range(iterations):
        turn = Turn(game, belief.deal(view, chance), chance)
        game.decide(turn, seat, action)
        total += search.iterate(turn.state)
    return (1 + total / iterations) / 2


def report(fall: float, iterations: int, file: Path) -> str:
    """Return a line for each costly decision of a record; raises `ValueError` or `OSError`."""
    try:
        found = replay(file.read_bytes(), GAMES)
    except RecordError as error:
        # An error of a type that can travel between processes.
        raise ValueError(f"{file}: {error}") from None
    seats = found.match.game.seats(found.match.config)
    return "".join(
        f"{file.name} {swing.revision} {seats[swing.seat]}: {swing.played} leaves {swing.left:.2f}, "
        f"{swing.better} {swing.chance:.2f}; {swing.position}\n"
        for swing in swings(found.match, fall, iterations)
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
