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
"""Greatest number of dice that are listed one by one."""


@dataclass(frozen=True)
class BattleFormatter(LogFormatter[State]):
    """The context of log sentences: the words, and the position before the event."""

    @cached_property
    def names(self) -> tuple[str, str]:
        """Return the names of the players."""
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
        """Return a length in u as inches."""
        return inches(self.words, u)

    def dice(self, dice: Sequence[int]) -> str:
        """Return the numbers of dice, from the highest down; for many dice the count of each face."""
        if len(dice) <= MAX_LISTED_DICE:
            return " ".join(map(str, sorted(dice, reverse=True)))
        counts = sorted(Counter(dice).items(), reverse=True)
        return self.tr("common.list").join(self.tr("log.count", face=face, n=n) for face, n in counts)


Saying = Callable[[BattleFormatter, Any], str | None]
"""Returns the sentence of an event; None if the events around it say enough."""
