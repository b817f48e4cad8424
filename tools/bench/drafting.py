"""The worth of drafting with strengths: a level plays one that drafts anything and then plays as it does.

`uv run python -m tools.bench.drafting --games 300` prints the score of the level that drafts; the settings of
the game are arguments too, as in `--ruleset nobility`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import msgspec

from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.squire import Squire
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from engine.games.registry import GAMES
from engine.games.warchest.bot_support import WarChestBots
from engine.games.warchest.game import WarChest
from engine.options import configure
from engine.programs import end_with_reader
from server.arena.plan import GamesPlan, decoded
from server.arena.playing import play
from server.arena.setting_arguments import add_settings, given_settings
from tools.arguments import count
from tools.bench.paired import report


class Haphazard:
    """Take any card, ban any card, and then play as a level does."""

    name: ClassVar[str] = "haphazard"

    def __init__(self, bot: Bot) -> None:
        """Let a bot play once the armies are formed."""
        self._bot = bot

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return any action while armies are formed, and what the bot chooses later."""
        if state.round:
            return self._bot.choose(game, state, seat, stream, chance, budget)
        proposed = game.proposals(state, seat)
        return proposed[chance.below(len(proposed))]


class Blindfold(WarChestBots):
    """The bots of War Chest, and one more: a level that does not look at the cards it drafts."""

    def __init__(self, level: str) -> None:
        """Let the bot play as a level does."""
        levels = WarChestBots.levels
        self.levels = {**levels, Haphazard.name: lambda: Haphazard(levels[level]())}


def work(level: str, plan: bytes, number: int) -> bytes:
    """Play one game between a level and its like that drafts anything."""
    game = WarChest()
    game.bots = Blindfold(level)
    GAMES["warchest"] = game
    return msgspec.json.encode(play(decoded(plan), number))


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.drafting", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--level", choices=[*WarChestBots.levels], default=Squire.name)
    parser.add_argument("--games", type=count, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    add_settings(parser, WarChest.options)
    args = parser.parse_args(arguments)
    config = configure(WarChest.options, given_settings(WarChest.options, args))
    bots = (args.level, Haphazard.name)
    plan = GamesPlan("warchest", config, bots, args.games, args.seed, 256, pairs=True)
    print(report(partial(work, args.level), plan, args.jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
