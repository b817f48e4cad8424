"""Ask the rules: legal actions, results, counts and traces of positions in the canonical text notation."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.chance import ChanceError, Scripted, seeded
from engine.game import Turn, begin, decider
from engine.games.registry import GAMES
from engine.games.warchest.kinds import DECREE, DECREE_CODES, codes
from engine.games.warchest.options import Variant, parse_variant
from engine.games.warchest.play.set_up import REVEALED, parse_armies
from engine.games.warchest.state import State
from engine.record.lines import results_of
from engine.testing.perft import divide, perft
from engine.testing.trace import check as re_derive
from engine.testing.trace import randomly, record
from tools import records
from tools.games.warchest.invariants import faults
from tools.records import add_draft, settings

GAME = GAMES["warchest"]


class Problem(Exception):
    """Something that the caller can put right; the text is one sentence."""


def _position(text: str) -> State:
    state: State = GAME.parse(text)
    return state


def legal(args: argparse.Namespace) -> None:
    """Print the sorted legal actions, one a line."""
    state = _position(args.position)
    # Where either partner may answer, both have the same answers.
    actions = (action for seat in sorted(GAME.to_act(state)) for action in GAME.legal(state, seat))
    for text in dict.fromkeys(map(str, actions)):
        print(text)


def apply(args: argparse.Namespace) -> None:
    """Print the position after an action."""
    state = _position(args.position)
    action = GAME.parse_action(args.action)
    if GAME.outcome(state):
        raise Problem("the game in this position is over; no action is possible")
    seat = decider(GAME, state)
    reason = GAME.refuse(state, seat, action)
    if reason is not None:
        raise Problem(
            f"action {args.action!r} is not legal here ({reason.code}); `legal` lists those that are"
        )
    chance = Scripted(results_of(GAME.record, args.draws or []))
    turn = Turn(GAME, state, chance)
    GAME.decide(turn, seat, action)
    chance.finish()
    drawn = GAME.draws(state, turn.events)
    if drawn != (args.draws or []):
        raise Problem(f"the draws given read {args.draws} where the action draws {drawn}")
    print(GAME.format(state))


def count(args: argparse.Namespace) -> None:
    """Print the number of sequences of a depth, with --divide by first action."""
    state = _position(args.position)
    if args.depth < 0:
        raise Problem(f"depth {args.depth} is below 0")
    if not args.divide or args.depth == 0:
        print(perft(GAME, state, args.depth))
        return
    parts = divide(GAME, state, args.depth)
    for text, number in parts.items():
        print(text, number)
    print(sum(parts.values()))


def setup_line(state: State) -> dict[str, Any] | None:
    """Return the `setup` of a trace (notation, section 7), or None while armies are formed."""
    if not state.round:
        return None
    setup = state.setup
    seats = setup.variant.seats
    return {
        "variant": str(setup.variant),
        "army": {seat: codes(army) for seat, army in zip(seats, setup.armies, strict=True)},
        "decrees": ",".join(DECREE_CODES[decree] for decree in setup.decrees) or "-",
        "first": seats[state.starter],
    }


def setup_options(setup: dict[str, Any]) -> tuple[Any, list[list[int]]]:
    """Return the options that bring about a trace's `setup`, and the Decrees that chance must reveal.

    Raises ValueError for one that cannot be.
    """
    variant = parse_variant(str(setup.get("variant")))
    army = setup.get("army")
    if not isinstance(army, dict) or set(army) != set(variant.seats):
        raise ValueError(f"the setup has no army for each of {' '.join(variant.seats)}")
    armies = " ".join(f"{seat}={army[seat]}" for seat in variant.seats)
    if [codes(kinds) for kinds in parse_armies(armies, variant)] != [army[seat] for seat in variant.seats]:
        raise ValueError(f"the codes of an army are not sorted: {armies}")
    config = settings(variant, draft="armies", armies=armies, first=str(setup.get("first")))
    return config, _revealed(variant, str(setup.get("decrees")))


def _revealed(variant: Variant, text: str) -> list[list[int]]:
    if variant.ruleset == "base" and text == "-":
        return []
    decrees = text.split(",")
    if variant.ruleset == "base" or sorted(set(decrees)) != decrees or len(decrees) != REVEALED:
        wanted = "-" if variant.ruleset == "base" else f"{REVEALED} different ones, sorted"
        raise ValueError(f"the decrees of {variant} are {text!r} where they must be {wanted}")
    unknown = [decree for decree in decrees if decree not in DECREE]
    if unknown:
        raise ValueError(f"unknown decree {unknown[0]!r}; known: {' '.join(DECREE)}")
    return [[DECREE[decree] for decree in decrees]]


def trace(args: argparse.Namespace) -> None:
    """Print random games as JSON lines; a game stopped without an end is named on standard error."""
    if args.games < 1:
        raise Problem(f"{args.games} games cannot be played; give 1 or more")
    config = settings(parse_variant(args.variant), draft=args.draft)
    chance = seeded(args.seed)

    def stopped(decisions: int) -> None:
        print(f"game {number} was stopped, still running, after {decisions} decisions", file=sys.stderr)

    for number in range(1, args.games + 1):
        for line in record(GAME, config, chance, number, setup_line, stopped):
            print(json.dumps(line))


def invariants(args: argparse.Namespace) -> int:
    """Play random games and check in every position what must always hold; 0 if it does, 1 if not."""
    config = settings(parse_variant(args.variant), draft=args.draft)
    chance = seeded(args.seed)
    decisions = ended = 0
    for number in range(1, args.games + 1):
        state, _ = begin(GAME, config, chance)
        broken = faults(GAME.format(state))
        for decision in randomly(GAME, state, chance):
            state = decision.after
            decisions += 1
            broken += faults(GAME.format(state))
        if broken:
            print(f"game {number}: {broken[0]}")
            return 1
        ended += GAME.outcome(state) is not None
    print(f"holds: {args.games} games, {decisions} decisions, {ended} games ended, the others were stopped")
    return 0


def check(args: argparse.Namespace) -> int:
    """Re-derive a trace; 0 if it agrees, 1 with the first difference if not."""
    with args.file.open(encoding="utf-8") as lines:
        result = re_derive(GAME, lines, setup_options)
    found = result.difference
    if found is None:
        print(f"agrees: {result.games} games, {result.decisions} decisions")
        return 0
    print(f"line {found.line}, {found.field}: expected {found.expected!r}, found {found.found!r}")
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.rules", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    position = "a position, in quotes (notation, section 5)"
    one = commands.add_parser("legal", help="sorted legal actions, one a line")
    one.add_argument("position", help=position)
    one.set_defaults(run=legal)
    one = commands.add_parser("apply", help="the next position")
    one.add_argument("position", help=position)
    one.add_argument("action", help="an action, in quotes (notation, section 2)")
    one.add_argument("--draws", nargs="*", help='the draws that the action causes, such as "w sw / ca"')
    one.set_defaults(run=apply)
    one = commands.add_parser("perft", help="how many sequences of decisions and draws there are")
    one.add_argument("position", help=position)
    one.add_argument("depth", type=int)
    one.add_argument("--divide", action="store_true", help="also by first action")
    one.set_defaults(run=count)
    one = commands.add_parser("trace", help="uniformly random games as JSON lines (notation, section 7)")
    one.add_argument("--variant", default="2p-base")
    one.add_argument("--games", type=int, default=1)
    one.add_argument("--seed", type=int, default=1)
    add_draft(one)
    one.set_defaults(run=trace)
    one = commands.add_parser("invariants", help="check WC-1.4 in every position of random games")
    one.add_argument("--variant", default="2p-base")
    one.add_argument("--games", type=int, default=100)
    one.add_argument("--seed", type=int, default=1)
    add_draft(one)
    one.set_defaults(run=invariants)
    one = commands.add_parser("check", help="re-derive a trace and report the first difference")
    one.add_argument("file", type=Path)
    one.set_defaults(run=check)
    records.add_commands(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    0 if all is well, 1 if a trace or record does not hold, 2 for a text that cannot be read.
    """
    args = _parser().parse_args(argv)
    try:
        return args.run(args) or 0
    except BrokenPipeError:
        # Whoever reads has seen enough; the rest must not fail once more when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (Problem, ChanceError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
