"""The bot that plays any action that the game proposes, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.budget import Budget
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Uniform:
    """Choose uniformly at random among the actions that the game proposes."""

    name: ClassVar[str] = "random"

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return an action that is proposed to the seat, each equally likely."""
        proposals = game.proposals(state, seat)
        return proposals[chance.below(len(proposals))]
