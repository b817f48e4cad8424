"""The context of a log sentence: texts, names, and the position before the event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from client.skins.dawnember.wording.cards import card_name, card_title
from client.skins.dawnember.wording.units import unit, unit_stem
from client.skins.wording.log_formatter import LogFormatter
from engine.events import Event
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.state import State


@dataclass(frozen=True)
class BattleFormatter(LogFormatter[State]):
    """The context of log sentences: the words, the position before the event, and the players' names."""

    names: Sequence[str]

    def stem(self, tag: str) -> str:
        """Return the stem of a unit's noun in the catalogue."""
        return unit_stem(self.before.unit(tag).card)

    def unit(self, tag: str, argument: str = "unit") -> dict[str, str]:
        """Return the arguments that name a unit."""
        return unit(self.words, self.before, tag, argument)

    def card(self, card: str) -> str:
        """Return the name of a card."""
        return card_name(self.words, card)

    def title(self, card: str) -> str:
        """Return the name of a card inside a sentence."""
        return card_title(self.words, card)

    def after(self, event: Event) -> State:
        """Return the position after an event."""
        state = self.before.clone()
        FOLDS[type(event)](state, event)
        return state

    @property
    def asked(self) -> type | None:
        """Return the sort of decision that led to the event."""
        return type(self.before.pending[0]) if self.before.pending else None


Saying = Callable[[BattleFormatter, Any], str | None]
"""Returns the sentence of an event; None if the events around it say enough."""
