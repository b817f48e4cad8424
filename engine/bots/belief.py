"""Beliefs of a viewer: worlds that fit everything it has learned, dealt by the game or from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.chance import Chance
from engine.events import Event, Viewer
from engine.game import Game
from engine.match.beginning import PositionGiven
from engine.match.entries import Undone
from engine.match.state import standing_events


class Belief(Protocol):
    """One viewer's knowledge of a match beside its view; a game may have its own (`BotSupport.belief`).

    It holds nothing but the events of the viewer: a second belief with the same events deals the same worlds.
    A game's own belief is made for seats; a spectator's is `Resampled`.
    """

    def tell(self, event: Event) -> None:
        """Take in the next event of the viewer's stream, which contains no event that was taken back."""

    def deal(self, view: Any, chance: Chance) -> Any:
        """Return a full state in which the viewer would have seen the same events.

        `view` is the viewer's present knowledge, after all events; it stays unchanged.
        """


class Resampled:
    """The belief of games without one of their own: the view is the viewer's whole knowledge."""

    def __init__(self, game: Game[Any], viewer: Viewer) -> None:
        self._game = game
        self._viewer = viewer

    def tell(self, event: Event) -> None:
        """Ignore it: the view shows its effects."""

    def deal(self, view: Any, chance: Chance) -> Any:
        """Return another full state that looks the same."""
        return self._game.resample(view, self._viewer, chance)


def belief_of(game: Game[Any], view: Any, viewer: Viewer) -> Belief:
    """Make the belief of a viewer before its first event; `view`, any of its own, has the settings."""
    if game.bots.belief is None or viewer is None:
        return Resampled(game, viewer)
    made: Belief = game.bots.belief(view, viewer)
    return made


class Memory:
    """The belief of a bot, which gets the whole stream at every decision and takes in the new part."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._of: tuple[Game[Any], Viewer] | None = None
        self._told = 0
        self._last: Event | None = None
        self._belief: Belief | None = None

    def update_belief(self, game: Game[Any], view: Any, viewer: Viewer, stream: Sequence[Event]) -> Belief:
        """Return a viewer's belief after a stream, which is rebuilt if the stream does not continue."""
        fresh: Sequence[Event] = stream[self._told :]
        belief = self._belief
        if belief is None or not self._goes_on(game, viewer, stream) or any(map(_takes_back, fresh)):
            self._of = game, viewer
            placed = bool(stream) and isinstance(stream[0], PositionGiven)
            # A game's own belief follows the events from the set-up on, which nobody has seen here.
            belief = Resampled(game, viewer) if placed else belief_of(game, view, viewer)
            self._belief = belief
            fresh = standing_events(stream)
        for event in fresh:
            belief.tell(event)
        self._told = len(stream)
        self._last = stream[-1] if stream else None
        return belief

    def _goes_on(self, game: Game[Any], viewer: Viewer, stream: Sequence[Event]) -> bool:
        """Say whether a stream continues the events taken in so far."""
        if self._of != (game, viewer) or len(stream) < self._told:
            return False
        return not self._told or stream[self._told - 1] == self._last


def _takes_back(event: Event) -> bool:
    return isinstance(event, Undone)
