"""A game's skin: everything that the shared table screen does not know about a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

import pygame

from client.draw.palette import Colour
from client.i18n import Words
from client.playback.timeline import Cue
from client.ui.focus import Control, Key
from client.ui.scale import Scale
from engine.events import Event, Seat, Viewer
from engine.game import Game
from engine.match.state import MatchState


@dataclass(frozen=True)
class Areas:
    """What the table screen leaves to a game, in pixels of the window."""

    window: pygame.Rect
    players: pygame.Rect
    stage: pygame.Rect
    """For the board."""
    tray: pygame.Rect
    """For the own hand and what can be done with it."""
    card: pygame.Rect
    """Where a card may cover the log for a while."""
    shelf: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """For cards that lie open for everybody, where the game has any."""
    taken: tuple[pygame.Rect, ...] = ()
    """What else stands on the stage, in its upper left and its lower right corner."""


@dataclass(frozen=True)
class Setting:
    """Everything a game's picture is laid out from; a change of any of it lays it out anew."""

    areas: Areas
    scale: Scale
    words: Words
    names: tuple[str, ...]
    """What the seats are called, each by a name of its own."""
    bottom: Seat = 0
    """The seat whose side is to be at the bottom of the board."""
    robots: frozenset[Seat] = frozenset()
    """Seats that the computer plays."""
    players: tuple[str, ...] = ()
    """The names of the players, by seat; several seats may have the same."""
    timed: bool = False
    """Whether plates need a place for a clock, which the table screen draws."""


@dataclass(frozen=True)
class Plate:
    """Where a seat's player is on the picture: what is said and what is counted is shown there."""

    rect: pygame.Rect
    clock: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """For the clock; without size where the setting is not timed."""


@dataclass(frozen=True)
class Scene:
    """One moment of the table."""

    standing: MatchState[Any]
    number: int
    """How many events are folded into the standing: the same number is the same position."""
    motion: tuple[Event, Cue, float] | None = None
    live: bool = False
    """Whether this is the present, with nothing in motion."""
    told: Sequence[Event] = ()
    """The viewer's whole stream; its first `number` events led to the standing, where they are known."""
    choosing: bool = True
    """Whether the player may choose in the present: not while the match stands still, nor somebody else's."""


@dataclass(frozen=True)
class LogLine:
    """An entry of the log; a heading begins a part of the match."""

    text: str
    seat: Seat | None = None
    heading: bool = False


class Field(Protocol):
    """A game on the table, seen by one viewer: it draws the position and lets the player choose.

    The screen calls `see` before each `draw`, offers it every event, and puts its `controls` into the focus
    ring whenever `changed` is true.
    """

    changed: bool
    """Whether the controls are others than before; the screen sets it back."""
    wish: Key | None
    """The key of the control that the keyboard should go to next; the screen sets it back."""
    on_action: Callable[[Any], None]
    """Called with the action that the player has chosen."""
    on_sound: Callable[[str], None]

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew."""

    def see(self, scene: Scene) -> None:
        """Take over the moment that is drawn and chosen from next."""

    def remember(self, events: Sequence[Event]) -> None:
        """Keep in sight what the others did since the viewer's last decision; no events: nothing."""

    def refuse(self) -> None:
        """Hear that the host did not accept the action: the player may choose again."""

    def controls(self) -> list[Control]:
        """List what the keyboard can go to now, in its order."""

    def sights(self) -> list[Control]:
        """List what the keyboard can go to only to look at it, in its order behind the controls."""

    def prompt(self) -> str:
        """Say in one line what the player is asked; empty when nothing is."""

    def waiting(self) -> str:
        """Say in one line whom everybody waits for, and for what; empty when for nobody but the viewer.

        Of several who decide at once these are those who have not yet: `Game.to_act` of what is shown.
        """

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if it meant something here."""

    def point(self, key: Key | None) -> None:
        """Hear which control the keyboard is at."""

    def back(self) -> bool:
        """Take one step of a choice back; False if there is none."""

    def show_names(self, shown: bool) -> None:
        """Write the names of the cells, or not."""

    def show_threat(self, shown: bool) -> None:
        """Mark what the others could attack, or not."""

    def plates(self) -> Sequence[Plate]:
        """Return where each seat's player is, in seat order."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw everything in the areas, the table below them included."""

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw what lies above the shared parts of the screen, such as a card and things in flight."""

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark the control that the keyboard is at; False leaves that to the ring."""


class Skin(Protocol):
    """One game's look, sound and motion."""

    domain: ClassVar[str]
    """The catalogue of its texts."""

    def cue(self, standing: MatchState[Any], event: Event, viewer: Viewer) -> Cue | None:
        """Return how an event is shown after what is shown already; None: at once."""

    def sound_delay(self, cue: Cue) -> float:
        """Return how many seconds after the beginning of a cue its sound begins, at speed 1."""

    def line(
        self, words: Words, game: Game[Any], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> LogLine | None:
        """Say what an event tells, for the log; None for one that goes without saying."""

    def heading(self, words: Words, standing: MatchState[Any]) -> str:
        """Return the few words that say how far the match has come, such as the round."""

    def statistics(self, words: Words, names: tuple[str, ...], events: Sequence[Event]) -> list[str]:
        """Sum a match up in a few lines."""

    def emblem(self, seat: Seat, radius: float) -> pygame.Surface:
        """Return the sign of a seat."""

    def tone(self, seat: Seat) -> Colour:
        """Return the colour that names of a seat are written in, on a dark ground."""

    def shelf(self, options: Any) -> bool:
        """Say whether cards lie open for everybody in a match with these options, which need a place."""

    def field(self, game: Game[Any], viewer: Viewer) -> Field:
        """Make the picture of one match."""
