"""Find large swings of recorded matches by a plain tree search, independent of the computer players.

    uv run python -m tools.plain_search tests/records/novice-4.txt --iterations 40000

It shares the rules with the analysis, and neither its search nor anything learned. What it finds is what the
analysis is measured by (tests/records/swings.txt).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from engine.chance import Generator
from engine.events import Seat
from engine.game import Game, Turn
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.match.match import Match
from engine.match.state import replay_stream
from engine.outcome import Side
from engine.programs import end_with_reader
from engine.record.lines import RecordError
from engine.record.replay import replay
from tools.arguments import count

EXPLORATION = 0.7
"""Weight of the upper confidence bounds, for results from -1 to 1."""
PLAYED_EVERY = 4
"""Every fourth iteration goes to the played action: a bad one would get too few to be judged."""
COMPARED_ACTIONS = 4
"""Actions, drawn at random, of which a playout takes the one with the best estimate."""
MAX_PLAYOUT_DECISIONS = 600
"""Decisions after which a playout counts as tied."""
CERTAIN = 1e9
"""The estimate of a won match."""
MIN_ERRORS = 4.0
"""Least number of standard errors of a swing."""


class Edge:
    """An action at a node, its results, and the node behind it."""

    __slots__ = ("node", "possible", "total", "visits")

    def __init__(self) -> None:
        """Begin untried."""
        self.visits = self.possible = 0
        self.total = 0.0
        self.node: dict[Any, Edge] = {}

    @property
    def mean(self) -> float:
        """Return the mean result for the side that takes the action."""
        return self.total / max(1, self.visits)

    @property
    def chance(self) -> float:
        """Return the chance to win, from 0 to 1."""
        return (1 + self.mean) / 2

    @property
    def error(self) -> float:
        """Return the standard error of the chance."""
        return sqrt(max(0.0, 1 - self.mean**2) + 1 / self.visits) / sqrt(self.visits) / 2


class Found(NamedTuple):
    """A decision whose played action falls short of the best one."""

    revision: int
    seat: Seat
    view: Any
    played: Any
    better: Any
    left: float
    chance: float
    error: float
    """The standard error of the difference."""

    @property
    def fall(self) -> float:
        """Return the lost part of the chance to win."""
        return self.chance - self.left


class Effort(NamedTuple):
    """The bounds of a search through a match."""

    glance: int
    """Iterations of the first look at each decision."""
    iterations: int
    """Iterations of the search that judges a decision."""
    last: int
    """Number of decisions at the end of the match that are looked at."""
    most: int
    """Most swings of a match."""


class PlainSearch:
    """A search by upper confidence bounds over the worlds that a seat cannot tell apart, with playouts.

    Each iteration deals a world by `Game.resample`, adds one action to the tree, and plays the match out.
    """

    def __init__(self, game: Game[Any], view: Any, seat: Seat, seed: bytes) -> None:
        """Begin at a seat's decision."""
        self.root: dict[Any, Edge] = {}
        self._game = game
        self._view = view
        self._seat = seat
        self._chance = Generator(seed)

    def iterate(self, first: Any | None = None) -> None:
        """Play one match to its end, beginning with an action, by default a promising one."""
        game, chance = self._game, self._chance
        turn = Turn(game, game.resample(self._view, self._seat, chance), chance)
        node, grown = self.root, False
        path: list[tuple[Edge, Side]] = []
        while not grown and (asked := game.to_act(turn.state)):
            seat = self._seat if self._seat in asked else min(asked)
            edges = {action: node.setdefault(action, Edge()) for action in game.proposals(turn.state, seat)}
            for edge in edges.values():
                edge.possible += 1
            action = first if first is not None and not path else self._select(edges)
            path.append((edges[action], game.side(turn.state, seat)))
            grown = not edges[action].visits
            game.decide(turn, seat, action)
            node = edges[action].node
        self._play_out(turn)
        outcome = game.outcome(turn.state)
        for edge, side in path:
            edge.visits += 1
            edge.total += 0.0 if outcome is None else outcome.value(side)

    def _select(self, edges: dict[Any, Edge]) -> Any:
        untried = [action for action, edge in edges.items() if not edge.visits]
        if untried:
            return untried[self._chance.below(len(untried))]
        return max(
            edges,
            key=lambda action: (
                edges[action].mean + EXPLORATION * sqrt(log(edges[action].possible) / edges[action].visits)
            ),
        )

    def _play_out(self, turn: Turn[Any]) -> None:
        """Play to the end: each seat takes the best of a few actions at random, by the game's estimate."""
        game, chance = self._game, self._chance
        for _ in range(MAX_PLAYOUT_DECISIONS):
            asked = game.to_act(turn.state)
            if not asked:
                return
            seat = min(asked)
            actions = game.proposals(turn.state, seat)
            if len(actions) > COMPARED_ACTIONS:
                actions = [actions[chance.below(len(actions))] for _ in range(COMPARED_ACTIONS)]
            game.decide(turn, seat, max(actions, key=lambda action: self._estimate(turn.state, seat, action)))

    def _estimate(self, state: Any, seat: Seat, action: Any) -> float:
        game, side = self._game, self._game.side(state, seat)
        after = Turn(game, state.clone(), self._chance)
        game.decide(after, seat, action)
        outcome = game.outcome(after.state)
        return game.bots.evaluate(after.state, side) if outcome is None else CERTAIN * outcome.value(side)


def list_decisions(match: Match[Any]) -> Iterator[tuple[int, Seat, Any, Any]]:
    """Yield each decision among several actions: its revision, its seat, the seat's view, and the action."""
    game = match.game
    standings = [replay_stream(game, match.config, seat, []) for seat in range(match.seats)]
    for number, accepted in enumerate(match.accepted):
        entry = accepted.entry
        if isinstance(entry, Decided):
            view = standings[entry.seat].state.clone()
            if len(game.proposals(view, entry.seat)) > 1:
                yield number - 1, entry.seat, view, accepted.action
        for seat, standing in enumerate(standings):
            for event in match.events_for(number, seat):
                standing.fold(event)


def judge(game: Game[Any], decision: tuple[int, Seat, Any, Any], iterations: int) -> Found:
    """Judge a decision by so many iterations."""
    revision, seat, view, played = decision
    search = PlainSearch(game, view, seat, b"plain %d" % revision)
    for number in range(iterations):
        search.iterate(played if number % PLAYED_EVERY == 0 else None)
    better = max(search.root, key=lambda action: search.root[action].visits * (action != played))
    best, own = search.root[better], search.root[played]
    error = sqrt(best.error**2 + own.error**2)
    return Found(revision, seat, view, played, better, own.chance, best.chance, error)


def find_swings(match: Match[Any], fall: float, effort: Effort) -> Iterator[Found]:
    """Yield the largest swings of a match, each of at least a fall beyond all doubt.

    A short search chooses the decisions, the long one judges them.
    """
    game = match.game
    decisions = {decision[0]: decision for decision in [*list_decisions(match)][-effort.last :]}
    glances = [judge(game, decision, effort.glance) for decision in decisions.values()]
    for seen in sorted(glances, key=lambda each: -each.fall)[: effort.most]:
        if seen.fall < fall:
            return
        found = judge(game, decisions[seen.revision], effort.iterations)
        if found.fall >= fall and found.fall > MIN_ERRORS * found.error:
            yield found


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Print the swings of each record; 1 if one cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m tools.plain_search", description=__doc__.splitlines()[0])
    parser.add_argument("records", type=Path, nargs="+", metavar="RECORD")
    parser.add_argument("--fall", type=float, default=0.25, help="least fall of the chance (%(default)s)")
    parser.add_argument("--glance", type=count, default=1500, help="iterations of a first look (%(default)s)")
    parser.add_argument(
        "--iterations", type=count, default=40_000, help="iterations of the search that decides (%(default)s)"
    )
    parser.add_argument("--most", type=count, default=2, help="most swings of a record (%(default)s)")
    parser.add_argument(
        "--last", type=count, default=50, help="decisions at the end of a match to look at (%(default)s)"
    )
    given = parser.parse_args(arguments)
    effort = Effort(given.glance, given.iterations, given.last, given.most)
    for file in given.records:
        try:
            match = replay(file.read_bytes(), GAMES).match
        except (RecordError, OSError) as error:
            print(f"python -m tools.plain_search: {file}: {error}", file=sys.stderr)
            return 1
        game, names = match.game, match.game.seats(match.config)
        for found in find_swings(match, given.fall, effort):
            print(
                f"{file.name} {found.revision} {names[found.seat]}: {found.played} leaves {found.left:.2f}, "
                f"{found.better} {found.chance:.2f}; {game.format(found.view)}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
