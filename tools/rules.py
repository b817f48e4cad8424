"""Ask the rules of a game about positions, traces, counts of sequences and records.

Give a POSITION in the game's text notation: the text itself, `@FILE`, or `-` for the standard input.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from engine.events import Seat
from engine.game import Game, Turn
from engine.games.registry import GAMES
from engine.options import configure
from engine.programs import end_with_reader
from engine.testing.perft import divide, perft
from engine.testing.trace import check, script_chance, verdict
from tools import random_games, records

SPECTATOR = "-"
"""Seat name for a spectator's view."""
MAX_QUOTE_LENGTH = 200
"""Most characters of a quoted unreadable text."""


def _position(game: Game[Any], text: str) -> Any:
    """Read a given position, or the file or stream it names; raises `ValueError` or `OSError`."""
    if text == "-":
        text = sys.stdin.read()
    elif text.startswith("@"):
        text = Path(text[1:]).read_text("utf-8")
    return game.parse(text.rstrip("\n"))


def _seats(game: Game[Any], state: Any) -> tuple[str, ...]:
    """Return the names of the seats in a position."""
    return game.seats(configure(game.options, game.checks.settings_of(state)))


def _seat(game: Game[Any], state: Any, name: str) -> Seat:
    seats = _seats(game, state)
    if name not in seats:
        raise ValueError(f"seat {name!r} is not one of {' '.join(seats)}")
    return seats.index(name)


def _actor(game: Game[Any], state: Any, name: str | None) -> Seat:
    """Return the acting seat: the named one, or else the only one that may; partners act as one."""
    if name is not None:
        return _seat(game, state, name)
    acting = sorted(game.to_act(state))
    if not acting:
        raise ValueError("the game in this position is over; no action is possible")
    if len({game.side(state, seat) for seat in acting}) > 1:
        seats = _seats(game, state)
        raise ValueError(
            f"any of {' '.join(seats[seat] for seat in acting)} may act here; name one by --seat"
        )
    return acting[0]


def legal(game: Game[Any], args: argparse.Namespace) -> None:
    """Print the sorted legal actions, one a line; those of all seats that may act if none is named."""
    state = _position(game, args.position)
    seats = sorted(game.to_act(state)) if args.seat is None else [_seat(game, state, args.seat)]
    for text in dict.fromkeys(str(action) for seat in seats for action in game.legal(state, seat)):
        print(text)


def refuse(game: Game[Any], args: argparse.Namespace) -> None:
    """Print why an action is refused, a code with its arguments, or `legal`.

    With a seat before the action, print the verdict as in traces: a code alone, or `ok`.
    """
    state = _position(game, args.position)
    *seat, text = args.words
    if len(seat) > 1 or (seat and args.seat is not None):
        raise ValueError(f"{' '.join(args.words)!r} is not a seat at most and an action, in quotes")
    if seat:
        print(verdict(game, state, _seat(game, state, seat[0]), game.parse_action(text)))
        return
    action = game.parse_action(text)
    reason = game.refuse(state, _actor(game, state, args.seat), action)
    print(
        "legal" if reason is None else " ".join([reason.code, *(f"{k}={v}" for k, v in reason.args.items())])
    )


def apply(game: Game[Any], args: argparse.Namespace) -> None:
    """Print the position after an action."""
    state = _position(game, args.position)
    action = game.parse_action(args.action)
    seat = _actor(game, state, args.seat)
    reason = game.refuse(state, seat, action)
    if reason is not None:
        raise ValueError(
            f"action {args.action!r} is not legal here ({reason.code}); `legal` lists those that are"
        )
    chance = script_chance(game, args.draws)
    turn = Turn(game, state, chance)
    game.decide(turn, seat, action)
    chance.finish()
    drawn = game.chance_texts(state, turn.events)
    if drawn != args.draws:
        raise ValueError(f"the draws given read {args.draws} where the action draws {drawn}")
    print(game.format(state))


def view(game: Game[Any], args: argparse.Namespace) -> None:
    """Print a seat's view of a position."""
    state = _position(game, args.position)
    viewer = None if args.seat == SPECTATOR else _seat(game, state, args.seat)
    print(game.format(game.view(state, viewer)))


def count(game: Game[Any], args: argparse.Namespace) -> None:
    """Print the number of sequences of a depth, with --divide by first action."""
    state = _position(game, args.position)
    if args.depth < 0:
        raise ValueError(f"depth {args.depth} is below 0")
    if not args.divide or args.depth == 0:
        print(perft(game, state, args.depth))
        return
    parts = divide(game, state, args.depth)
    for text, number in parts.items():
        print(text, number)
    print(sum(parts.values()))


def check_trace(game: Game[Any], args: argparse.Namespace) -> int:
    """Check a trace by a new derivation; 0 if it agrees, 1 with the first difference, or without a game."""
    with args.file.open(encoding="utf-8") as lines:
        result = check(game, lines)
    found = result.difference
    if found is None:
        told = f"agrees: {result.games} games, {result.decisions} decisions"
        print(told if result.games else "the trace is empty")
        return 0 if result.games else 1
    if found.unreadable:
        text = repr(found.found)
        clipped = text if len(text) <= MAX_QUOTE_LENGTH else f"{text[:MAX_QUOTE_LENGTH]}…"
        print(f"line {found.line}, {found.field}: {found.expected}; found {clipped}")
    else:
        print(f"line {found.line}, {found.field}: expected {found.expected!r}, found {found.found!r}")
    return 1


class _Parser(argparse.ArgumentParser):
    """A parser that raises `ValueError` with one sentence, and takes no shortened names."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise ValueError(message)


def _parser(game: Game[Any], games: Mapping[str, Game[Any]]) -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m tools.rules", description=__doc__)
    parser.add_argument("--game", default=game.id, help=f"one of {', '.join(games)} (%(default)s)")
    commands = parser.add_subparsers(dest="command", required=True)

    def add(name: str, run: Any, told: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(name, help=told)
        made.add_argument("position", metavar="POSITION", help="a position in quotes, @FILE, or -")
        made.set_defaults(run=partial(run, game))
        return made

    def acting(made: argparse.ArgumentParser) -> None:
        made.add_argument("--seat", help="the acting seat, if several may act")

    acting(add("legal", legal, "print the legal actions in order, one a line"))
    one = add("refuse", refuse, "print why an action is refused")
    one.add_argument(
        "words", metavar="[SEAT] ACTION", nargs="+", help="the acting seat, and an action in quotes"
    )
    acting(one)
    one = add("apply", apply, "print the next position")
    one.add_argument("action", metavar="ACTION", help="an action, in quotes")
    acting(one)
    one.add_argument("--draws", nargs="*", default=[], help="results of the action's draws, one text each")
    one = add("view", view, "print a seat's view of the position")
    one.add_argument("seat", metavar="SEAT", help=f"a seat, or {SPECTATOR} for a spectator")
    one = add("perft", count, "count the sequences of decisions and draws")
    one.add_argument("depth", metavar="DEPTH", type=int)
    one.add_argument("--divide", action="store_true", help="count for each first action, too")
    random_games.add_commands(commands, game)
    one = commands.add_parser("check", help="re-derive a trace and report the first difference")
    one.add_argument("file", metavar="FILE", type=Path)
    one.set_defaults(run=partial(check_trace, game))
    records.add_commands(commands, game, games)
    return parser


def _game(argv: Sequence[str] | None, games: Mapping[str, Game[Any]]) -> Game[Any]:
    """Return the game of a command line, or else the first; raises `ValueError`."""
    first = _Parser(prog="python -m tools.rules", add_help=False)
    first.add_argument("--game", default=next(iter(games)))
    name = first.parse_known_args(argv)[0].game
    if name not in games:
        raise ValueError(f"unknown game {name!r}; known: {', '.join(games)}")
    return games[name]


@end_with_reader
def main(argv: Sequence[str] | None = None, games: Mapping[str, Game[Any]] = GAMES) -> int:
    """Run one command.

    0 if all is well, 1 if a trace or record is wrong, 2 for a text that cannot be read.
    """
    try:
        args = _parser(_game(argv, games), games).parse_args(argv)
        return args.run(args) or 0
    except BrokenPipeError:
        # This is no unreadable file.
        raise
    except UnicodeDecodeError:
        print("what is to be read is no text in UTF-8", file=sys.stderr)
    except OSError as error:
        print(f"{error.strerror}: {str(error.filename)!r}", file=sys.stderr)
    except ValueError as error:
        print(error, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
