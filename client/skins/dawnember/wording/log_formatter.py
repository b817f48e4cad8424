"""The context of a log sentence: texts, names, and the position before the event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_name, card_title
from client.skins.dawnember.wording.units import unit, unit_stem
from engine.events import Event
from engine.games.dawnember.fold import FOLDS
from engine.games.dawnember.state import State


@dataclass(frozen=True)
class LogFormatter:
    """Who tells what: the words, the players' names, and what stood before the event."""

    words: Words
    names: Sequence[str]
    before: State

    def tr(self, key: str, **args: object) -> str:
        """Return a text."""
        return self.words.tr(key, **args)

    def unit(self, tag: str, argument: str = "unit") -> dict[str, str]:
        """Return the arguments that name a unit."""
        return unit(self.words, self.before, tag, argument)

    def agreeing(self, key: str, tag: str, **args: object) -> str:
        """Return the text that agrees with the name of a unit, which is its `unit`."""
        stem = unit_stem(self.before.unit(tag).card)
        return self.words.agree(key, stem, **{**self.unit(tag), **args})

    def card(self, card: str) -> str:
        """Return the name of a card."""
        return card_name(self.words, card)

    def title(self, card: str) -> str:
        """Return the name of a card as it stands inside a sentence."""
        return card_title(self.words, card)

    def after(self, event: Event) -> State:
        """Return what stands after an event."""
        state = self.before.clone()
        FOLDS[type(event)](state, event)
        return state

    @property
    def asked(self) -> type | None:
        """Return what sort of decision led to the event."""
        return type(self.before.pending[0]) if self.before.pending else None


Saying = Callable[[LogFormatter, Any], str | None]
"""Says what an event tells; None for one whose meaning the events around it carry."""
