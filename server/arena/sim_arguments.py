"""The command line of `muster-sim`; each setting of the game is an argument of its own."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Sequence
from functools import partial
from importlib.metadata import version
from typing import Any, NoReturn

import shtab

from engine.bots.registry import bots_of
from engine.game import Game
from engine.games.registry import GAMES
from engine.options import configure
from server.arena.arena import GamesPlan
from server.arena.setting_arguments import add_settings, given_settings

PROGRAM = "muster-sim"
PAIRS, NEVER = "pairs", "never"
EXAMPLES = """examples:
  muster-sim --bots greedy,random                       20 games
  muster-sim --bots greedy,random --games 200 --jobs 4  more of them, on four cores
  muster-sim --bots greedy,greedy --seed 7 --max-plays 400
  eval "$(muster-sim --completion bash)"                have the shell complete these arguments"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{PROGRAM}: {message}\n")


def read(arguments: Sequence[str]) -> tuple[GamesPlan, int]:
    """Return the plan and the number of processes; what does not fit ends the program in one sentence."""
    first = _Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    first.add_argument("--game", type=_game, default=next(iter(GAMES)))
    name = first.parse_known_args(arguments)[0].game
    game = GAMES[name]
    parser, flags = _parser(game)
    given, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.error(f"unknown argument {unknown[0]!r}; known: {' '.join(flags)}")
    try:
        config = configure(game.options, given_settings(game.options, given))
        seats = game.seats(config)
        sides = {game.side(game.new(config), seat) for seat in range(len(seats))}
        if len(given.bots) not in (len(seats), len(sides)):
            each = "seat" if len(seats) == len(sides) else f"seat, or each of {len(sides)} sides,"
            raise ValueError(
                f"--bots names {len(given.bots)}, not one for each {each} of {name}: {' '.join(seats)}"
            )
        swapped = given.swap == PAIRS
        plan = GamesPlan(
            name, config, tuple(given.bots), given.games, given.seed, given.max_plays, pairs=swapped
        )
        plan.match(0)
    except ValueError as error:
        parser.error(str(error))
    return plan, given.jobs


def _parser(game: Game[Any]) -> tuple[argparse.ArgumentParser, list[str]]:
    """Make the parser of a game's command line and list its arguments."""
    parser = _Parser(
        prog=PROGRAM,
        description="Play bots against bots and print the results.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    flags: list[str] = []

    def add(flag: str, **how: Any) -> None:
        parser.add_argument(flag, **how)
        flags.append(flag)

    add(
        "--game",
        type=_game,
        default=next(iter(GAMES)),
        metavar="GAME",
        help=f"{', '.join(GAMES)} (%(default)s)",
    )
    add(
        "--bots",
        type=partial(_bots, bots_of(game)),
        required=True,
        metavar="BOT,BOT",
        help=f"one a seat, or one a side, of {', '.join(bots_of(game))}",
    )
    add("--games", type=_count, default=20, metavar="N", help="how many games (%(default)s)")
    add("--seed", type=_number, default=1, metavar="N", help="number that decides all draws (%(default)s)")
    add(
        "--max-plays",
        type=_count,
        default=256,
        metavar="N",
        help="plays after which a game is undecided; answers do not count (%(default)s)",
    )
    add(
        "--swap",
        choices=(PAIRS, NEVER),
        default=PAIRS,
        help="play each set-up and its draws from every seat, or let the bots keep theirs (%(default)s)",
    )
    add("--jobs", type=_count, default=1, metavar="N", help="how many processes play (%(default)s)")
    flags += add_settings(parser, game.options)
    shtab.add_argument_to(parser, "--completion", help="print what a shell completes these arguments by")
    add("--version", action="version", version=version("muster"), help="print the version")
    return parser, [*flags, "--completion"]


def _game(text: str) -> str:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"unknown game {text!r}; known: {', '.join(GAMES)}")
    return text


def _bots(known: Collection[str], text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in known:
            raise argparse.ArgumentTypeError(f"unknown bot {name!r}; known: {', '.join(known)}")
    return names


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {2**63 - 1}")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 1000000")
    return int(text)
