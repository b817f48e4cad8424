"""The bot that never loses: it looks to the end of every line of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.budget import Budget
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game, Turn, decider

LATER = 0.9
"""Factor of a value for each decision later: an early win is better, an early loss is worse."""


class Master:
    """Choose an action that nobody can do better than; of equal ones any."""

    name: ClassVar[str] = "master"

    def __init__(self) -> None:
        self._known: dict[str, float] = {}
        """The value of a position for the deciding seat, by its text."""

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return one of the best actions; there are so few positions that the time never passes."""
        worths = {
            action: self._after(game, state, seat, action, chance) for action in game.legal(state, seat)
        }
        most = max(worths.values())
        best = [action for action, worth in worths.items() if worth == most]
        return best[chance.below(len(best))]

    def _after(self, game: Game[Any], state: Any, seat: Seat, action: Any, chance: Chance) -> float:
        """Return what an action is worth to the seat that takes it."""
        turn = Turn(game, state.clone(), chance)
        game.decide(turn, seat, action)
        return LATER * self._worth(game, turn.state, seat, chance)

    def _worth(self, game: Game[Any], state: Any, seat: Seat, chance: Chance) -> float:
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.value(seat)
        text, mover = game.format(state), decider(game, state)
        if text not in self._known:
            legal = game.legal(state, mover)
            self._known[text] = max(self._after(game, state, mover, action, chance) for action in legal)
        return self._known[text] if mover == seat else -self._known[text]
