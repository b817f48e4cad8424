"""Print the choices of bots in a game against each other: `python -m tools.compiled.choices GAME`."""

from __future__ import annotations

import sys
from itertools import pairwise

from engine.bots.registry import levels_of
from engine.games.registry import GAMES
from engine.options import configure
from server.arena.plan import GamesPlan
from server.arena.playing import Decision, play

MAX_PLAYS = 60
MAX_ITERATIONS = 40
"""Most iterations of a search for each decision; other levels think as usual."""
SEARCHED = "knight"


class Printing:
    """A printer of a line for each decision."""

    def on_decision(self, decision: Decision) -> None:
        """Print the seat and its choice."""
        print(decision.revision, decision.seat, decision.bot.name, decision.action)


def main(name: str) -> None:
    """Let each level play against the one above it, with the settings of the game's first variant."""
    game = GAMES[name]
    config = configure(game.options, game.checks.settings(game.checks.variants[0]))
    levels = [f"{level}:{MAX_ITERATIONS}" if level == SEARCHED else level for level in levels_of(game)]
    for pair in pairwise(levels):
        plan = GamesPlan(name, config, pair, games=2, seed=7, max_plays=MAX_PLAYS, pairs=True)
        for number in range(plan.total):
            print(play(plan, number, Printing()).outcome)


if __name__ == "__main__":
    main(*sys.argv[1:])
