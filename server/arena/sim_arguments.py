"""The command line of `muster-sim`; each setting of the game is an argument of its own."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import shtab

from engine.bots.registry import bots_of
from engine.game import Game
from engine.games.registry import GAMES
from engine.options import configure
from engine.release import release
from server.arena.plan import LIMIT_SEPARATOR, PLAYER_SEPARATOR, GamesPlan, players
from server.arena.setting_arguments import add_settings, parse_settings
from server.core.platform import cores

PROGRAM = "muster-sim"
PAIRS, NEVER = "pairs", "never"
MAX_THINKING_S = 3600
"""Most seconds for a decision."""
EXAMPLES = """examples:
  muster-sim --bots greedy,random                          20 games, on all cores
  muster-sim --bots greedy,greedy:500,random --games 200   every pairing; one bot with its own limit
  muster-sim --bots greedy,random --time 0.1 --jobs 4      0.1 s for each decision
  muster-sim --bots greedy+random,greedy --players 4       two bots share a side
  muster-sim --bots greedy,random --games 2000 --keep games.jsonl --json results.json
                                                           run it again to continue a stopped run
  muster-sim --bots greedy,random --cluster tcp://10.0.0.5:8786   on a Dask cluster
  eval "$(muster-sim --completion bash)"                   let the shell complete arguments"""


class Request(NamedTuple):
    """A parsed command line."""

    plan: GamesPlan
    jobs: int
    """Number of processes that play."""
    cluster: str | None
    """Address of a cluster that plays instead of this machine."""
    keep: Path | None
    """File in which games are stored as they end."""
    json: Path | None
    """File for the results as JSON."""
    anchor: int | None
    """Index into the names of the player with rating 0; None: the weakest player."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{PROGRAM}: {message}\n")


def read(arguments: Sequence[str]) -> Request:
    """Return the parsed command line; bad arguments end the program with one sentence."""
    first = _Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    first.add_argument("--game", type=_game, default=next(iter(GAMES)))
    game = GAMES[first.parse_known_args(arguments)[0].game]
    parser, flags = _parser(game)
    given, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.error(f"unknown argument {unknown[0]!r}; known: {' '.join(flags)}")
    try:
        plan = GamesPlan(
            game.id,
            configure(game.options, parse_settings(game.options, given)),
            tuple(given.bots),
            given.games,
            given.seed,
            given.max_plays,
            pairs=given.swap == PAIRS,
            seconds=given.time,
            iterations=given.iterations,
        )
        _check_teams(game, plan)
        anchor = None if given.anchor is None else _anchor(plan, given.anchor)
        plan.match(0)
    except ValueError as error:
        parser.error(str(error))
    return Request(plan, given.jobs or cores(), given.cluster, given.keep, given.json, anchor)


def _check_teams(game: Game[Any], plan: GamesPlan) -> None:
    """Raise `ValueError` for too few bots for the sides, or if a side's bots do not fit its seats."""
    seats, sides = game.seats(plan.config), plan.sides
    if len(plan.bots) < len(sides):
        raise ValueError(
            f"--bots names {len(plan.bots)}, not one for each of the {len(sides)} sides of {game.id}: "
            f"{' '.join(seats)}"
        )
    for text in plan.bots:
        team = len(players(text))
        if team > 1 and any(each != team for each in sides.values()):
            raise ValueError(
                f"{text!r} names {team} bots, not one for all seats of a side or one for each of "
                f"{' or '.join(map(str, sorted(set(sides.values()))))}"
            )


def _anchor(plan: GamesPlan, name: str) -> int:
    if name not in plan.names:
        raise ValueError(f"--anchor names {name!r}, which does not play; {', '.join(plan.names)} do")
    return plan.names.index(name)


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

    def add(flag: str, **how: Any) -> argparse.Action:
        flags.append(flag)
        return parser.add_argument(flag, **how)

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
        help=f"two or more bots, one for each side, of {', '.join(bots_of(game))}; each pairing plays. "
        f"BOT{LIMIT_SEPARATOR}N thinks at most N iterations. BOT{PLAYER_SEPARATOR}BOT share a side's seats",
    )
    add("--games", type=_count, default=20, metavar="N", help="games of each pairing (%(default)s)")
    add("--seed", type=_number, default=1, metavar="N", help="number that decides all draws (%(default)s)")
    add(
        "--time",
        type=_seconds,
        metavar="SECONDS",
        help="most seconds of a bot for a decision (its usual time, unless --iterations is given)",
    )
    add(
        "--iterations",
        type=_count,
        metavar="N",
        help="most iterations for a decision; without --time each run has the same results",
    )
    add(
        "--max-plays",
        type=_count,
        default=256,
        metavar="N",
        help="plays after which a game ends undecided; answers do not count (%(default)s)",
    )
    add(
        "--swap",
        choices=(PAIRS, NEVER),
        default=PAIRS,
        help="play each set-up and its draws from every side, or keep each bot on its side (%(default)s)",
    )
    add("--anchor", metavar="BOT", help="bot with rating 0 (the weakest)")
    add("--jobs", type=_count, metavar="N", help="number of playing processes (one for each core)")
    add("--cluster", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")
    keep: Any = add(
        "--keep",
        type=_file,
        metavar="FILE",
        help="store each finished game there; the same command continues from them",
    )
    json: Any = add(
        "--json", type=_file, metavar="FILE", help="write all results and games to this file at the end"
    )
    for file in (keep, json):
        file.complete = shtab.FILE  # shtab reads it off any action
    flags += add_settings(parser, game.options)
    shtab.add_argument_to(
        parser, "--completion", help="print a script for a shell that completes these arguments"
    )
    add("--version", action="version", version=release(), help="print the version")
    return parser, [*flags, "--completion"]


def _game(text: str) -> str:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"unknown game {text!r}; known: {', '.join(GAMES)}")
    return text


def _bots(known: Collection[str], text: str) -> list[str]:
    sides = text.split(",")
    for side in sides:
        try:
            names = [player.bot for player in players(side)]
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"unknown bot {name!r}; known: {', '.join(known)}")
    return sides


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MAX_THINKING_S:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a number of seconds above 0, up to {MAX_THINKING_S}"
        )
    return seconds


def _file(text: str) -> Path:
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a file in a folder that exists")
    return path


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {2**63 - 1}")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to 1000000")
    return int(text)
