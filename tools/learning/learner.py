"""The bot for learning from positions: it takes the action that looks best, and sometimes a random one."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.line import estimate, foreseen
from engine.bots.picking import any_best
from engine.bots.turn_search import WIN_WORTH
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game, Turn
from engine.outcome import Side
from engine.parts.bots import Judge
from tools.learning.reporting_bot import ReportingBot

WILD_MATCHES = 1, 5
"""Numbers of matches with much exploration, and of all matches."""
WILD_RANDOM_SHARE, RANDOM_SHARE = (7, 20), (3, 25)
"""Share of random decisions, as two numbers, in such a match and in the others."""
TEMPERATURE = 0.08
"""Difference in worth by which an action becomes e times less likely."""
BEST_ACTION_COUNT = 1000
"""Count of the best action of a choice."""


class Learner(ReportingBot):
    """The learner: it chooses by the learned weights, and by the estimate without any."""

    name: ClassVar[str] = "learner"

    def __init__(self) -> None:
        """Begin without memory."""
        super().__init__()
        self._memory = Memory()
        self._anything: tuple[int, int] | None = None

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
        """Return the action with the best position after it, or a random one."""
        if self._anything is None:
            few, of = WILD_MATCHES
            self._anything = WILD_RANDOM_SHARE if chance.below(of) < few else RANDOM_SHARE
        few, of = self._anything
        if chance.below(of) < few:
            return proposed[chance.below(len(proposed))]
        world = self._memory.update_belief(game, state, seat, stream).deal(state, chance)
        side = game.side(state, seat)
        learned = game.bots.find_judge(self.name, state)
        judged = []
        for action in proposed:
            turn = Turn(game, world.clone(), chance)
            game.decide(turn, seat, action)
            judged.append((self._judge(game, learned, turn.state, side), action))
        if learned is not None:
            best = max(worth for worth, _ in judged)
            self.worth = max(-1.0, min(1.0, best))
            self.tried = {action: _liking(worth - best) for worth, action in judged}
        return any_best(judged, chance)

    def _judge(self, game: Game[Any], learned: Judge[Any] | None, state: Any, side: Side) -> float:
        found = estimate(game, state, side)
        if learned is None or abs(found) >= WIN_WORTH:
            return found
        return foreseen(game, learned, state, side)


def _liking(lacking: float) -> int:
    """Return the count of an action by its difference in worth to the best one."""
    return round(BEST_ACTION_COUNT * exp(lacking / TEMPERATURE))
