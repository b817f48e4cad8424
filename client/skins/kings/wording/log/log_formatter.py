"""The context of a log sentence: texts, and the position before the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from client.skins.kings.wording.measures import inches
from client.skins.kings.wording.names import mark_name, unit, unit_stem
from client.skins.kings.wording.players import players
from client.skins.wording.log_formatter import LogFormatter
from engine.games.kings.state import State

MAX_LISTED_DICE = 12
"""So many dice are told one by one."""


@dataclass(frozen=True)
class BattleFormatter(LogFormatter[State]):
    """Who tells what: the words, and what stood before the event."""

    @cached_property
    def names(self) -> tuple[str, str]:
        """Return what the players are called."""
        return players(self.words)

    def stem(self, tag: str) -> str:
        """Return the stem of a unit's noun in the catalogue."""
        return unit_stem(tag)

    def unit(self, tag: str, argument: str = "unit") -> dict[str, str]:
        """Return the arguments that name a unit."""
        return unit(self.words, self.before, tag, argument)

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


Saying = Callable[[BattleFormatter, Any], str | None]
"""Says what an event tells; None for one whose meaning the events around it carry."""
