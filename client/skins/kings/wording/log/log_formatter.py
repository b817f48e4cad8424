"""The context of a log sentence: texts, and the position before the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from client.i18n import Words
from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import mark_name, unit, unit_stem
from client.skins.kings.wording.players import players
from engine.games.kings.state import State

MAX_LISTED_DICE = 12
"""So many dice are told one by one."""


@dataclass(frozen=True)
class LogFormatter:
    """Who tells what: the words, and what stood before the event."""

    words: Words
    before: State

    @cached_property
    def names(self) -> tuple[str, str]:
        """Return what the players are called."""
        return players(self.words)

    def tr(self, key: str, **args: object) -> str:
        """Return a text."""
        return self.words.tr(key, **args)

    def unit(self, id: str, argument: str = "unit") -> dict[str, str]:
        """Return the arguments that name a unit."""
        return unit(self.words, self.before, id, argument)

    def agreeing(self, key: str, id: str, **args: object) -> str:
        """Return the text that agrees with the name of a unit, which is its `unit`."""
        return self.words.agree(key, unit_stem(id), **{**self.unit(id), **args})

    def mark(self, mark: str) -> str:
        """Return the name of a marker or counter."""
        return mark_name(self.words, self.before, mark)

    def inches(self, u: int) -> str:
        """Return a length in u."""
        return inches(self.words, u)

    def dice(self, dice: Sequence[int]) -> str:
        """Return what dice show, from the highest down; of many, how often each face."""
        if len(dice) <= MAX_LISTED_DICE:
            return " ".join(map(str, sorted(dice, reverse=True)))
        counts = sorted(Counter(dice).items(), reverse=True)
        return self.tr("common.list").join(self.tr("log.count", face=face, n=n) for face, n in counts)


Saying = Callable[[LogFormatter, Any], str | None]
"""Says what an event tells; None for one whose meaning the events around it carry."""
