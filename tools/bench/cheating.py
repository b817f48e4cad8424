"""The worth of knowing the hidden coins: a knight that sees them plays one that does not.

`uv run python -m tools.bench.cheating --games 200` prints the score of the one that sees. It says how
much could be gained by better guesses of what is hidden, and no bot of the program may do it.

To see means to search a single world, which costs something by itself: `--bot blinkered` searches a single
one, too, that is as likely as any, and `--bot curious` sees, and explores three times as much. `--against
blinkered` lets who sees play one that searches a single world, too.
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
from engine.bots.search.information_set_search import SearchStyle
from engine.chance import Chance
from engine.events import Event, Seat, Viewer
from engine.games.registry import GAMES
from engine.games.warchest.bot_support import WarChestBots
from engine.games.warchest.game import WarChest
from engine.games.warchest.state import State
from engine.options import configure
from engine.parts.bots import Judge
from engine.programs import end_with_reader
from server.arena.plan import GamesPlan, decoded
from server.arena.playing import play
from tools.arguments import count
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


class Curious(Seer):
    """Search the true world more widely, as the worlds of whoever does not see make a search do."""

    name: ClassVar[str] = "curious"
    style: ClassVar[SearchStyle] = SearchStyle(exploration=1.0)


class Guess:
    """The belief of whoever takes one of the worlds that are possible for the true one."""

    def __init__(self, honest: Belief) -> None:
        self._honest = honest
        self._world: Any = None

    def tell(self, event: Event) -> None:
        """Learn nothing: it is made anew for each decision."""

    def deal(self, view: State, chance: Chance) -> Any:
        """Return the same position each time."""
        if self._world is None:
            self._world = self._honest.deal(view, chance)
        return self._world.clone()


class Blinkered(Knight):
    """Search one world that is as likely as any."""

    name: ClassVar[str] = "blinkered"

    def belief(self, game: Any, state: Any, seat: Seat, stream: Sequence[Event]) -> Belief:
        """Return what deals one of the worlds that are possible, again and again."""
        return Guess(super().belief(game, state, seat, stream))


COMPARED = (Seer, Curious, Blinkered)
"""Those that play the knight as it is, the usual one first."""
_NAMES = [bot.name for bot in COMPARED]


class ComparedBots(WarChestBots):
    """The bots of War Chest, and those that are compared with the knight."""

    levels: Mapping[str, Callable[[], Bot]] = {**LEVELS, **{bot.name: bot for bot in COMPARED}}

    def find_judge(self, level: str, state: State) -> Judge[State] | None:
        """Return what the knight has learned, for those that are compared with it, too."""
        return super().find_judge(Knight.name if level in _NAMES else level, state)


class Glass(WarChest):
    """War Chest that keeps the position somebody was last shown a part of."""

    bots = ComparedBots()
    truth: State

    def view(self, state: State, viewer: Viewer) -> State:
        """Build a view as ever, and keep the whole."""
        self.truth = state
        return super().view(state, viewer)


def work(plan: bytes, number: int) -> bytes:
    """Play one game in which one side searches a single world."""
    GAMES["warchest"] = Glass()
    return msgspec.json.encode(play(decoded(plan), number))


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench.cheating", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--bot", choices=_NAMES, default=Seer.name)
    parser.add_argument("--against", choices=[Knight.name, Blinkered.name], default=Knight.name)
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--iterations", type=count, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    config = configure(WarChest.options, {"draft": "random"})
    plan = GamesPlan(
        "warchest",
        config,
        (args.bot, args.against),
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
