"""The bot that positions are learned from: it takes what looks best at once, and sometimes anything."""

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
from tools.learning.telling import Telling

WILD = 1, 5
"""In so many of so many matches a learner tries much."""
OFTEN, SELDOM = (7, 20), (3, 25)
"""How many of how many decisions are anything at all, in such a match and in the others."""
TEMPERATURE = 0.08
"""How much less an action must be worth to have e times less of a choice."""
PARTS = 1000
"""What the best action of a choice counts as."""


class Learner(Telling):
    """Choose by what was learned before, and by the estimate where nothing was."""

    name: ClassVar[str] = "learner"

    def __init__(self) -> None:
        """Begin with nothing remembered."""
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
        """Return the action behind which the position looks best, or any."""
        if self._anything is None:
            few, of = WILD
            self._anything = OFTEN if chance.below(of) < few else SELDOM
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
    """Return what an action counts as that is worth so much more than the best one."""
    return round(PARTS * exp(lacking / TEMPERATURE))
