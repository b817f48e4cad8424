"""The bot that sees its own turn and what is answered to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.turn_search import TurnSearch
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Squire:
    """Choose the action that is best after the best answer to it, over a few worlds of what may be hidden."""

    name: ClassVar[str] = "squire"
    usual: ClassVar[int] = 3
    """Worlds where nobody says how many."""

    def __init__(self) -> None:
        """Begin with nothing remembered."""
        self._memory = Memory()

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return the best action; of equal ones any, and the best one looked at when time has run out."""
        proposed = game.proposals(state, seat)
        if len(proposed) == 1:
            return proposed[0]
        belief = self._memory.believed(game, state, seat, stream)
        worths = [0.0] * len(proposed)
        search = TurnSearch(game, seat, game.side(state, seat), chance, budget.over, replies=1)
        for number in range(budget.most(self.usual)):
            world = belief.deal(state, chance)
            found: list[float] = []
            for action in proposed:
                found.append(search.after(world, seat, action))
                if budget.over():
                    break
            if len(found) == len(proposed):
                worths = [sum(pair) for pair in zip(worths, found, strict=True)]
            elif not number:
                worths = found
            if budget.over():
                break
        most = max(worths)
        best = [action for action, worth in zip(proposed, worths, strict=False) if worth == most]
        return best[chance.below(len(best))]
