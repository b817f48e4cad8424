"""The bot for learning from choices: it searches like a marshal, and reports its trials."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, ClassVar

from engine.bots.budget import Budget
from engine.bots.marshal import Marshal
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game
from tools.learning.reporting_bot import ReportingBot

OPENING_DECISIONS = 12
"""First decisions of a seat that are drawn in proportion to the trials, for different matches."""
RANDOM_SHARE = 1, 16
"""Share of random decisions after them, as two numbers, which also show mistakes."""


class Searcher(ReportingBot):
    """The most tried action, and sometimes another."""

    name: ClassVar[str] = "searcher"

    def __init__(self) -> None:
        """Begin without memory."""
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
        """Return the most tried action, or another."""
        search = self._marshal.search(game, state, seat, stream, chance, budget)
        root = search.root
        self.tried = {action: edge.visits for action, edge in root.edges.items()}
        self.worth = root.total / root.visits
        self._decisions += 1
        if self._decisions <= OPENING_DECISIONS:
            return _draw_action(self.tried, chance)
        few, of = RANDOM_SHARE
        return proposed[chance.below(len(proposed))] if chance.below(of) < few else search.best()


def _draw_action(tried: dict[Any, int], chance: Chance) -> Any:
    """Return one of the actions, drawn in proportion to its trials."""
    number = chance.below(sum(tried.values()))
    return next(islice((action for action, times in tried.items() for _ in range(times)), number, None))
