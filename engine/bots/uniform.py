"""The bot that plays any legal action, each equally likely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Uniform:
    """Choose uniformly at random among the legal actions."""

    name: ClassVar[str] = "random"

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        over: Callable[[], bool],
    ) -> Any:
        """Return a legal action of the seat, each equally likely."""
        legal = game.legal(state, seat)
        return legal[chance.below(len(legal))]
