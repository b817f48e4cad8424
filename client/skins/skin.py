"""A game's skin: everything that the shared table screen does not know about a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from client.i18n import Words
from client.skins.areas import Areas, Demands
from client.skins.cue import Cue
from client.skins.field import Field
from client.skins.layouts import board_and_log
from client.skins.recap import Course, Recap
from engine.events import Event, Seat, Viewer
from engine.game import Game
from engine.match.entries import ENTRIES
from engine.match.state import MatchState

EARLY_DECISIONS = 24
"""How many decisions a match begins with, where the game says nothing else."""


@dataclass(frozen=True)
class LogLine:
    """An entry of the log; a heading begins a part of the match."""

    text: str
    seat: Seat | None = None
    heading: bool = False


class Skin(ABC):
    """One game at the table: its picture, sound and motion; a skin says only what differs from a plain one.

    What its seats are called and look like is said by its `Pages`.
    """

    help: ClassVar[tuple[str, ...]] = ()
    """The keys of texts that explain what mouse and keyboard do on the field, beside its commands."""

    @abstractmethod
    def field(self, game: Game[Any], viewer: Viewer) -> Field:
        """Make the picture of one match."""

    def layout(self, demands: Demands) -> Areas:
        """Divide the window; `client.skins.layouts` has what other games do."""
        return board_and_log(demands)

    # How it moves and sounds.

    pace: ClassVar[float] = 8.0
    """How many seconds at speed 1 motions may take from one quiet position to the next.

    Of many motions the later ones are shorter; `Game.is_quiet` says which positions are quiet.
    """
    instant: ClassVar[frozenset[type[Event]]] = frozenset(ENTRIES)
    """Events that are always shown at once, where a skin has cues: all others have one in some position."""
    silent: ClassVar[frozenset[str]] = frozenset()
    """Motions that make no sound; all others do."""
    sound_at: ClassVar[Mapping[str, float]] = {}
    """At which part of a motion its sound begins, from 0 to 1: with the blow, not with the run-up."""

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return how an event is shown after what is shown already; None: at once."""
        return None

    def sound_delay(self, cue: Cue) -> float:
        """Return how many seconds after the beginning of a cue its sound begins, at speed 1."""
        return cue.duration * self.sound_at.get(cue.motion, 0.0)

    # What it says.

    def is_early(self, standing: MatchState[Any]) -> bool:
        """Say whether the match has just begun: so long newcomers are coached, two rounds or so."""
        return standing.revision < EARLY_DECISIONS

    def line(
        self, words: Words, game: Game[Any], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Say what an event of the game tells, for the log; None for one that goes without saying."""
        return None

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the few words that say how far the match has come, such as the round."""
        return ""

    def statistics(self, words: Words, names: tuple[str, ...], events: Sequence[Event]) -> list[str]:
        """Sum a match up in a few lines."""
        return []

    def recap(self, words: Words, course: Course) -> Recap:
        """Return what is shown of a match that is over, beside its verdict; by default nothing."""
        return Recap()
