"""A game's skin: the parts of a game that the shared table screen does not know."""

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
from client.skins.recap import Course, Mark, Recap
from engine.events import Event, Seat, Viewer
from engine.game import Game
from engine.match.beginning import MATCH_EVENTS
from engine.match.state import MatchState

EARLY_DECISIONS = 24
"""Default number of decisions that count as the beginning of a match."""


@dataclass(frozen=True)
class LogLine:
    """An entry of the log; a heading begins a part of the match, which is a round on the time line."""

    text: str
    seat: Seat | None = None
    heading: bool = False
    mark: Mark | None = None
    """The mark of its event on the time line."""


@dataclass(frozen=True)
class Score:
    """The score of a position, by public information alone."""

    points: tuple[str, ...]
    """The points of each seat's side, in a few characters."""
    progress: float
    """The part of the way to the end that is done, from 0 to 1; near 1 the next blow may end the match."""


class Skin(ABC):
    """One game at the table: its picture, sound and motion; a skin overrides the defaults of a plain one.

    The names and looks of its seats are in its `Pages`.
    """

    help: ClassVar[tuple[str, ...]] = ()
    """The keys of texts that explain mouse and keyboard on the field, beside its commands."""

    hides_hands_alone: ClassVar[bool] = False
    """Whether the table stays in sight while it passes to another person at the same computer.

    All that they may not see of each other must be hidden in the view of nobody.
    """

    @abstractmethod
    def field(self, game: Game[Any], viewer: Viewer) -> Field:
        """Make the picture of one match."""

    def layout(self, demands: Demands) -> Areas:
        """Divide the window; `client.skins.layouts` has the layouts of other games."""
        return board_and_log(demands)

    # Motion and sound.

    pace: ClassVar[float] = 8.0
    """Greatest seconds of motions, at speed 1, between two quiet positions.

    Of many motions the later ones are shorter; `Game.is_quiet` decides which positions are quiet.
    """
    instant: ClassVar[frozenset[type[Event]]] = frozenset(MATCH_EVENTS)
    """Events that are always instant in a skin with cues; all others have a cue in some position."""
    silent: ClassVar[frozenset[str]] = frozenset()
    """Motions without a sound; all others have one."""
    sound_at: ClassVar[Mapping[str, float]] = {}
    """Phase of a motion at which its sound begins, from 0 to 1: with the blow, not with the run-up."""

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return the cue of an event, given the shown position; None for an instant event."""
        return None

    def sound_delay(self, cue: Cue) -> float:
        """Return the delay of the sound after the beginning of a cue, in seconds at speed 1."""
        return cue.duration * self.sound_at.get(cue.motion, 0.0)

    # Texts.

    def is_early(self, standing: MatchState[Any]) -> bool:
        """Say whether the match has just begun: for about two rounds newcomers are coached."""
        return standing.revision < EARLY_DECISIONS

    def line(
        self, words: Words, game: Game[Any], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Return the log line of an event of the game; None for one that needs none."""
        return None

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the few words about the progress of the match, such as the round."""
        return ""

    def score(self, standing: MatchState[Any]) -> Score | None:
        """Return the score of a running match by public information; None for a game without one."""
        return None

    def statistics(self, words: Words, names: tuple[str, ...], events: Sequence[Event]) -> list[str]:
        """Summarize a match in a few lines."""
        return []

    def recap(self, words: Words, course: Course) -> Recap:
        """Return the recap of a finished match beside its verdict; empty by default."""
        return Recap()
