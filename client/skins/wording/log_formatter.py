"""The common context of log sentences: texts, and the position before the event."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from client.i18n import Words

S = TypeVar("S")


@dataclass(frozen=True)
class LogFormatter(ABC, Generic[S]):
    """The words of the log, and the position before the event; units are named by their tags."""

    words: Words
    before: S

    @abstractmethod
    def stem(self, tag: str) -> str:
        """Return the stem of a unit's noun in the catalogue."""

    @abstractmethod
    def unit(self, tag: str, argument: str = "unit") -> dict[str, str]:
        """Return the arguments that name a unit."""

    def tr(self, key: str, **args: object) -> str:
        """Return a text."""
        return self.words.tr(key, **args)

    def agreeing(self, key: str, tag: str, **args: object) -> str:
        """Return the text that agrees with the name of a unit, which is its `unit`."""
        return self.words.agree(key, self.stem(tag), **{**self.unit(tag), **args})
