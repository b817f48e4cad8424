"""A seat's preparation for a match, as a game's own page or workbench for it is given it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.events import Seat
from engine.game import Game


def nowhere(text: str) -> None:
    """Lead nowhere: who asked for the work takes it."""


@dataclass(frozen=True)
class Preparing:
    """A seat whose player prepares something, such as a deck, before the match begins."""

    game: Game[Any]
    config: Any
    """The settings of the match, an instance of the game's schema."""
    seat: Seat
    faults: Callable[[str], list[str]]
    """Says in words everything that is wrong with a text; nothing where the seat may play with it."""
    bring: Callable[[str], object] = nowhere
    """Leads away from the page with a text for the host; should that refuse it, the player is told."""
    shared: bool = False
    """Whether others prepare something at this computer, too, who must not see what was made."""
