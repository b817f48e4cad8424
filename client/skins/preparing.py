"""A seat's preparation for a match, the input of a game's own page or workbench."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.events import Seat
from engine.game import Game


def nowhere(text: str) -> None:
    """Lead nowhere: the caller takes the result itself."""


@dataclass(frozen=True)
class Occasion:
    """A setting on which a work depends, such as its size, where no match has decided it."""

    value: str
    """The chosen value, in words."""
    choose: Callable[[], object]
    """Offers the other values, each of which shows the page anew."""


@dataclass(frozen=True)
class Preparing:
    """A seat whose player prepares something, such as a deck, before the match begins."""

    game: Game[Any]
    config: Any
    """The settings of the match, an instance of the game's schema."""
    seat: Seat
    faults: Callable[[str], list[str]]
    """Returns all faults of a text in words; empty if the seat may play with it."""
    bring: Callable[[str], object] = nowhere
    """Leads away from the page with a text for the host; a refusal by the host is shown to the player."""
    shared: bool = False
    """Whether others prepare something at this computer, too, and must not see the result."""
    occasion: Occasion | None = None
    """The setting to choose here; None: the match has decided it."""
