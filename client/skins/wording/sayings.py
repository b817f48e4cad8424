"""Sentence functions that games share, for events that only name a seat or a unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class SentenceFormatter(Protocol):
    """The part of a log formatter that these sentences need."""

    @property
    def names(self) -> Sequence[str]:
        """Return the names of the players, by their seats."""

    def tr(self, key: str, **args: object) -> str:
        """Return a text."""

    def unit(self, tag: str, /) -> dict[str, str]:
        """Return the arguments that name a unit."""

    def agreeing(self, key: str, tag: str, /) -> str:
        """Return the text that agrees with the name of a unit."""


def of_player(key: str) -> Callable[[SentenceFormatter, Any], str]:
    """Return a sentence function about the seat of an event."""
    return lambda log, event: log.tr(key, player=log.names[event.seat])


def plain(key: str) -> Callable[[SentenceFormatter, Any], str]:
    """Return a sentence function without arguments."""
    return lambda log, event: log.tr(key)


def of_unit(key: str) -> Callable[[SentenceFormatter, Any], str]:
    """Return a sentence function about the unit of an event, with which the text agrees."""
    return lambda log, event: log.agreeing(key, event.unit)


def about_unit(key: str) -> Callable[[SentenceFormatter, Any], str]:
    """Return a sentence function about the unit of an event."""
    return lambda log, event: log.tr(key, **log.unit(event.unit))
