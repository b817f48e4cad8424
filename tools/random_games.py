"""Random games on the command line: their traces, their invariants, and their events."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, get_args

from engine.chance import Chance, make_generator
from engine.events import Event
from engine.game import Game
from engine.options import configure
from engine.testing.checks import Opening
from engine.testing.decision import Decision
from engine.testing.random_play import carry_out, lively, open_game, randomly
from engine.testing.trace import record
from tools.kept_games import KeptGames
from tools.variants import add_games, add_variant, choose_config, numbers


def trace(game: Game[Any], args: argparse.Namespace) -> None:
    """Print random games as JSON lines; an unfinished game is named on standard error."""
    config = choose_config(game, args)
    chance = make_generator(args.seed)

    def stop_trace(decisions: int) -> None:
        print(f"game {number} was stopped, still running, after {decisions} decisions", file=sys.stderr)

    if args.probes < 0:
        raise ValueError(f"{args.probes} probes cannot be made; give 0 or more")
    for number in numbers(args):
        for line in record(game, config, chance, number, stop_trace, args.probes):
            print(json.dumps(line))


class _Broken(Exception):
    """An invariant fails in a position."""


def _check(game: Game[Any], state: Any) -> None:
    position = game.format(state)
    for fault in game.checks.faults(position):
        raise _Broken(f"{fault} in {position}")


def invariants(game: Game[Any], args: argparse.Namespace) -> int:
    """Play random games and check the invariants in every position; 0 if they hold, 1 if not."""
    config = choose_config(game, args)
    chance = make_generator(args.seed)
    decisions = ended = 0
    for number in numbers(args):
        state, _ = open_game(game, config, chance)
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
    """Play varied games of all variants and count their events; 0 if all occurred and the invariants held, 1
    if not.

    Then play goes on from rare positions, if the game has any, until a player runs out of time.
    """
    kept = KeptGames(args.keep)
    counted = kept.load(game.id, args.seed)
    seen = Counter({**dict.fromkeys(_list_expected(game), 0), **counted.seen})
    beginnings = {variant: partial(_vary, game, variant) for variant in game.checks.variants}
    rare = [(each, text) for each in game.checks.openings() for text in each.positions]
    if rare:
        beginnings["rare positions"] = partial(_rare, game, rare)
    for name, begin in beginnings.items():
        for number in numbers(args)[counted.played.get(name, 0) :]:
            try:
                ended = _explore(game, begin(number), make_generator(args.seed * 1_000_003 + number), seen)
            except _Broken as broken:
                print(f"{name} game {number}: {broken}")
                return 1
            counted.played[name] = number
            counted.ended[name] = counted.ended.get(name, 0) + ended
            counted.seen = dict(seen)
            kept.save(counted)
        print(f"{name}: {counted.played[name]} games, {counted.ended[name]} ended, all invariants held")
    for what in sorted(seen):
        print(f"{seen[what]:9,}  {what}")
    missing = sorted(what for what in _list_expected(game) if not seen[what])
    print(f"missing: {', '.join(missing)}" if missing else "all occurred")
    return 1 if missing else 0


Beginning: TypeAlias = Callable[[Chance], tuple[Any, list[Event], int | None]]
"""Sets a game up: its state, the events, and the number of decisions after which the asked seats run out of
time."""


def _vary(game: Game[Any], variant: str, number: int) -> Beginning:
    """Return the set-up of a variant with random settings."""

    def begin(chance: Chance) -> tuple[Any, list[Event], int | None]:
        state, events = open_game(game, configure(game.options, game.checks.vary(variant, chance)), chance)
        return state, events, None

    return begin


def _rare(game: Game[Any], rare: Sequence[tuple[Opening, str]], number: int) -> Beginning:
    """Return one rare position after another, each with enough decisions to show its rarity."""
    opening, text = rare[(number - 1) % len(rare)]
    return lambda chance: (game.parse(text), [], opening.sampled[1])


def _explore(game: Game[Any], begin: Beginning, chance: Chance, seen: Counter[str]) -> bool:
    """Play one game, count its events, and say whether it ended."""
    state, events, most = begin(chance)
    _check(game, state)
    seen.update(_list_tags("event", map(type, events)))
    for decision in lively(game, state, chance, most):
        state = decision.after
        _count(game, decision, seen)
    if most is not None and game.to_act(state):
        seat = min(game.to_act(state))
        action = game.timing.timeout_action(state, seat)
        if action is not None:
            decision = carry_out(game, state, seat, game.legal(state, seat), action, chance)
            state = decision.after
            _count(game, decision, seen)
    return game.outcome(state) is not None


def _count(game: Game[Any], decision: Decision, seen: Counter[str]) -> None:
    _check(game, decision.after)
    seen.update(_list_tags("action", [type(decision.action)]))
    seen.update(_list_tags("event", map(type, decision.events)))
    seen.update(game.checks.subjects(decision))


def _list_expected(game: Game[Any]) -> Iterable[str]:
    yield from _list_tags("action", get_args(game.actions) or [game.actions])
    yield from _list_tags("event", get_args(game.events) or [game.events])
    yield from game.checks.all_subjects()


def _list_tags(what: str, classes: Iterable[type]) -> list[str]:
    return [f"{what}: {each.__name__}" for each in classes]


def add_commands(commands: Any, game: Game[Any]) -> None:
    """Add `trace`, `invariants` and `exhaustive` to a command line."""
    one = commands.add_parser("trace", help="print uniformly random games as JSON lines")
    add_games(one, 1)
    one.add_argument(
        "--probes",
        type=int,
        default=0,
        metavar="N",
        help="most other actions that are judged at each decision (%(default)s)",
    )
    add_variant(one, game)
    one.set_defaults(run=partial(trace, game))
    one = commands.add_parser("invariants", help="check the invariants in random games of a variant")
    add_games(one, 100)
    add_variant(one, game)
    one.set_defaults(run=partial(invariants, game))
    one = commands.add_parser(
        "exhaustive", help="check the invariants in all variants, and count what occurs"
    )
    add_games(one, 500)
    one.add_argument(
        "--keep", type=Path, metavar="FILE", help="file of the counts, which later runs continue"
    )
    one.set_defaults(run=partial(exhaustive, game))
