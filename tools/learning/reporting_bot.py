"""Bots that report their alternatives, for learning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from engine.bots.budget import Budget
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class ReportingBot(ABC):
    """A bot that keeps the alternatives of its last decision."""

    def __init__(self) -> None:
        """Begin without alternatives."""
        self.tried: dict[Any, int] = {}
        """Number of trials of each action, or its preference; empty if it weighed nothing."""
        self.worth = 0.0
        """Worth of its last weighed decision for the side, from -1 to 1."""

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return the only action, or one of several after weighing them."""
        self.tried = {}
        proposed = game.proposals(state, seat)
        if len(proposed) == 1:
            return proposed[0]
        return self.weigh(game, state, seat, stream, chance, budget, proposed)

    @abstractmethod
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
        """Return one of several actions, and keep the alternatives."""
