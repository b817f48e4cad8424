"""The interface of every bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from engine.bots.budget import Budget
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Bot(Protocol):
    """Decide for a seat. A bot must not rely on its memory: its process may be replaced at any time."""

    name: ClassVar[str]

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return an action of the seat that is not refused.

        `state` is a copy of the seat's own view, which the bot may change. `stream` has all events that the
        seat was ever sent, in order. `chance` is the bot's own. `budget` bounds its thinking.
        """
