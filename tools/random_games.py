"""Random games on the command line: traces of them, what must always hold, and what occurs at all."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any, get_args

from engine.chance import seeded
from engine.game import Game
from engine.options import configure
from engine.testing.random_play import lively, opened, randomly
from engine.testing.trace import record
from tools.variants import add_games, add_variant, chosen, numbers


def trace(game: Game[Any], args: argparse.Namespace) -> None:
    """Print random games as JSON lines; a game stopped without an end is named on standard error."""
    config = chosen(game, args)
    chance = seeded(args.seed)

    def stopped(decisions: int) -> None:
        print(f"game {number} was stopped, still running, after {decisions} decisions", file=sys.stderr)

    if args.probes < 0:
        raise ValueError(f"{args.probes} probes cannot be made; give 0 or more")
    for number in numbers(args):
        for line in record(game, config, chance, number, stopped, args.probes):
            print(json.dumps(line))


class _Broken(Exception):
    """A position in which something does not hold that always must."""


def _check(game: Game[Any], state: Any) -> None:
    position = game.format(state)
    for fault in game.checks.faults(position):
        raise _Broken(f"{fault} in {position}")


def invariants(game: Game[Any], args: argparse.Namespace) -> int:
    """Play random games and check in every position what must always hold; 0 if it does, 1 if not."""
    config = chosen(game, args)
    chance = seeded(args.seed)
    decisions = ended = 0
    for number in numbers(args):
        state, _ = opened(game, config, chance)
        try:
            _check(game, state)
            for decision in randomly(game, state, chance):
                state = decision.after
                decisions += 1
                _check(game, state)
        except _Broken as broken:
            print(f"game {number}: {broken}")
            return 1
        ended += game.outcome(state) is not None
    print(f"holds: {args.games} games, {decisions} decisions, {ended} games ended, the others were stopped")
    return 0


def exhaustive(game: Game[Any], args: argparse.Namespace) -> int:
    """Play lively games of all variants and count what occurs; 0 if all did and always held, 1 if not."""
    expected = {*_expected(game)}
    seen = Counter(dict.fromkeys(expected, 0))
    for variant in game.checks.variants:
        ended = 0
        for number in numbers(args):
            try:
                ended += _explore(game, variant, args.seed * 1_000_003 + number, seen)
            except _Broken as broken:
                print(f"{variant} game {number}: {broken}")
                return 1
        print(f"{variant}: {args.games} games, {ended} ended, all invariants held")
    for what in sorted(seen):
        print(f"{seen[what]:9,}  {what}")
    missing = sorted(what for what in expected if not seen[what])
    print(f"missing: {', '.join(missing)}" if missing else "all occurred")
    return 1 if missing else 0


def _explore(game: Game[Any], variant: str, seed: int, seen: Counter[str]) -> bool:
    """Play one game of a variant with settings of its own, count what occurs, and say whether it ended."""
    chance = seeded(seed)
    state, events = opened(game, configure(game.options, game.checks.vary(variant, chance)), chance)
    _check(game, state)
    seen.update(_named("event", map(type, events)))
    for decision in lively(game, state, chance):
        state = decision.after
        _check(game, state)
        seen.update(_named("action", [type(decision.action)]))
        seen.update(_named("event", map(type, decision.events)))
        seen.update(game.checks.subjects(decision))
    return game.outcome(state) is not None


def _expected(game: Game[Any]) -> Iterable[str]:
    yield from _named("action", get_args(game.actions) or [game.actions])
    yield from _named("event", get_args(game.events) or [game.events])
    yield from game.checks.expected()


def _named(what: str, classes: Iterable[type]) -> list[str]:
    return [f"{what}: {each.__name__}" for each in classes]


def add_commands(commands: Any, game: Game[Any]) -> None:
    """Add `trace`, `invariants` and `exhaustive` to a command line."""
    one = commands.add_parser("trace", help="uniformly random games as JSON lines")
    add_games(one, 1)
    one.add_argument(
        "--probes",
        type=int,
        default=0,
        metavar="N",
        help="how many other actions are judged at each decision at most (%(default)s)",
    )
    add_variant(one, game)
    one.set_defaults(run=partial(trace, game))
    one = commands.add_parser("invariants", help="check what must always hold, in random games of a variant")
    add_games(one, 100)
    add_variant(one, game)
    one.set_defaults(run=partial(invariants, game))
    one = commands.add_parser("exhaustive", help="the same in all variants, and count what occurs")
    add_games(one, 500)
    one.set_defaults(run=partial(exhaustive, game))
