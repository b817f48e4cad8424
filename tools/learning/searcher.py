"""The bot that choices are learned from: it searches as a marshal does, and tells how often it tried what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, ClassVar

from engine.bots.budget import Budget
from engine.bots.marshal import Marshal
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from tools.learning.telling import Telling

OPENING = 12
"""Decisions of a seat that are drawn from what was tried, by how often, so that matches differ."""
SELDOM = 1, 16
"""How many of how many decisions behind them are anything at all, so that mistakes are seen, too."""


class Searcher(Telling):
    """Choose what was tried most, and now and then something else."""

    name: ClassVar[str] = "searcher"

    def __init__(self) -> None:
        """Begin with nothing remembered."""
        super().__init__()
        self._marshal = Marshal()
        self._decisions = 0

    def weigh(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
        proposed: Sequence[Any],
    ) -> Any:
        """Return what was tried most, or another action."""
        search = self._marshal.search(game, state, seat, stream, chance, budget)
        root = search.root
        self.tried = {action: edge.visits for action, edge in root.edges.items()}
        self.worth = root.total / root.visits
        self._decisions += 1
        if self._decisions <= OPENING:
            return _draw_action(self.tried, chance)
        few, of = SELDOM
        return proposed[chance.below(len(proposed))] if chance.below(of) < few else search.best()


def _draw_action(tried: dict[Any, int], chance: Chance) -> Any:
    """Return one of the actions, each as likely as it was tried often."""
    number = chance.below(sum(tried.values()))
    return next(islice((action for action, times in tried.items() for _ in range(times)), number, None))
