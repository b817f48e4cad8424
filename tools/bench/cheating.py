"""The worth of knowing the hidden coins: a knight that sees them plays one that does not.

`uv run python -m tools.bench.cheating --games 200` prints the score of the one that sees. It says how
much could be gained by better guesses of what is hidden, and no bot of the program may do it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.bots.belief import Belief
from engine.bots.bot import Bot
from engine.bots.knight import Knight
from engine.bots.registry import LEVELS
from engine.chance import Chance
from engine.events import Event, Seat, Viewer
from engine.games.registry import GAMES
from engine.games.warchest.game import WarChest
from engine.games.warchest.state import State
from engine.options import configure
from server.arena.plan import GamesPlan, decoded
from server.arena.playing import play
from tools.bench.paired import report


class Truth:
    """The belief of whoever is shown everything."""

    def __init__(self, state: State) -> None:
        self._state = state

    def tell(self, event: Event) -> None:
        """Learn nothing new."""

    def deal(self, view: State, chance: Chance) -> State:
        """Return the true position."""
        return self._state.clone()


class Seer(Knight):
    """Search the one world that is true."""

    name: ClassVar[str] = "seer"

    def belief(self, game: Any, state: Any, seat: Seat, stream: Sequence[Event]) -> Belief:
        """Return what deals the truth."""
        assert isinstance(game, Glass)
        return Truth(game.truth)


class Glass(WarChest):
    """War Chest that keeps the position somebody was last shown a part of."""

    bots: ClassVar[Mapping[str, Callable[[], Bot]]] = {**LEVELS, Seer.name: Seer}
    truth: State

    def view(self, state: State, viewer: Viewer) -> State:
        """Build a view as ever, and keep the whole."""
        self.truth = state
        return super().view(state, viewer)


def work(plan: bytes, number: int) -> bytes:
    """Play one game in which one side is shown everything."""
    GAMES["warchest"] = Glass()
    return msgspec.json.encode(play(decoded(plan), number))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the table."""
    parser = argparse.ArgumentParser(prog="tools.bench.cheating", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    config = configure(WarChest.options, {"draft": "random"})
    plan = GamesPlan(
        "warchest",
        config,
        (Seer.name, Knight.name),
        args.games,
        args.seed,
        256,
        pairs=True,
        iterations=args.iterations,
    )
    print(report(work, plan, args.jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
