"""Variants, settings and numbers of random games as arguments of a command."""

from __future__ import annotations

import argparse
from typing import Any

from engine.game import Game
from engine.options import configure
from server.arena.setting_arguments import add_settings, parse_settings


def add_variant(command: argparse.ArgumentParser, game: Game[Any]) -> None:
    """Add `--variant`, and the further settings."""
    variants = game.checks.variants
    told = f"the variant of the rules, such as {', '.join(variants)} (%(default)s)"
    command.add_argument("--variant", default=variants[0], help=told)
    add_settings(command, game.options, game.checks.settings(variants[0]))


def choose_config(game: Game[Any], args: argparse.Namespace) -> Any:
    """Return the configuration of a command line; raises `ValueError`."""
    settings = game.checks.settings(args.variant)
    return configure(game.options, {**settings, **parse_settings(game.options, args)})


def add_games(command: argparse.ArgumentParser, games: int) -> None:
    """Add the number of games, and the seed of all chance."""
    command.add_argument(
        "--games", type=int, default=games, metavar="N", help="number of games (%(default)s)"
    )
    command.add_argument(
        "--seed", type=int, default=1, metavar="N", help="number that decides all draws (%(default)s)"
    )


def numbers(args: argparse.Namespace) -> range:
    """Return the numbers of the games, from 1; raises `ValueError` without any."""
    if args.games < 1:
        raise ValueError(f"{args.games} games cannot be played; give 1 or more")
    return range(1, args.games + 1)
