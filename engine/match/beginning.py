"""The beginning of a match: the set-up of its game, or a position from which it plays on."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from engine.chance import Chance
from engine.events import NOBODY, Event, Nested, Public, Secret, Viewer
from engine.game import Game, GameState, begin
from engine.match.entries import ENTRIES
from engine.notation import NotationError, require
from engine.options import OptionError, configure
from engine.record.lines import HIDDEN
from engine.wire.fields import SeatNumber

S = TypeVar("S", bound=GameState)


def _hide(text: str) -> str:
    """Return nothing: not even the length of a position is told."""
    return ""


class PositionView(Event, frozen=True):
    """A position as one seat may see it."""

    seat: Public[SeatNumber]
    text: Annotated[str, Secret(_hide)]


class PositionGiven(Event, frozen=True, tag=True):
    """The match begins at this position in place of a set-up; it is the only event of revision 0."""

    whole: Annotated[str, Secret(_hide, to=NOBODY)]
    public: Public[str]
    """The position as a spectator may see it."""
    views: Annotated[tuple[PositionView, ...], Nested()]

    def text(self) -> str:
        """Return the position as far as the reader of this event knows it."""
        own = self._own
        return self.whole or (self.public if own is None else own.text)

    def read(self, game: Game[S]) -> S:
        """Return the state or view that begins the match; raises `NotationError`."""
        own = self._own
        viewer: Viewer | str = "all" if self.whole else None if own is None else own.seat
        return game.parse(self.text(), viewer)

    @property
    def _own(self) -> PositionView | None:
        return next((view for view in self.views if view.text), None)


MATCH_EVENTS: tuple[type[Event], ...] = (*ENTRIES, PositionGiven)
"""The classes of events that every game's stream may have beside the game's own."""


def begin_match(
    game: Game[S], config: Any, chance: Chance, prepared: Sequence[str] = (), position: str = ""
) -> tuple[S, Sequence[Event]]:
    """Return the first state of a match and the events of revision 0.

    With a `position` nothing is set up, and the match plays on from there. Raises `NotationError` if it
    cannot.
    """
    if not position:
        return begin(game, config, chance, prepared)
    state = read_position(game, config, position)
    seats = range(len(game.seats(config)))
    views = tuple(PositionView(seat, game.format(game.view(state, seat))) for seat in seats)
    return state, (PositionGiven(position, game.format(game.view(state, None)), views),)


def read_position(game: Game[S], config: Any, position: str) -> S:
    """Read a position from which a match with these settings can play on; raises `NotationError`."""
    state = _read_state(game, position)
    for name, value in _tell_settings(game, state).items():
        chosen = getattr(config, name)
        require(chosen == value, "position", f"has the setting {name} {value!r}, but {chosen!r} is chosen")
    return state


def settings_of(game: Game[S], position: str) -> Any:
    """Return the settings of a match that plays on from a position; raises `NotationError`."""
    return configure(game.options, settings_told_by(game, position))


def settings_told_by(game: Game[S], position: str) -> dict[str, Any]:
    """Return those settings of a match that its first position tells; raises `NotationError`."""
    try:
        told = _tell_settings(game, _read_state(game, position))
        configure(game.options, told)
        return told
    except OptionError as error:
        raise NotationError(f"position: {error}") from None


def _tell_settings(game: Game[S], state: S) -> dict[str, Any]:
    try:
        return game.record.told_settings(state)
    except ValueError as error:
        raise _as_notation_error(error) from None


def _read_state(game: Game[S], position: str) -> S:
    try:
        state = game.parse(position)
    except (ValueError, LookupError) as error:
        raise _as_notation_error(error) from None
    require(HIDDEN not in position, "position", "hides something ('?'); a match needs the whole position")
    require(game.format(state) == position, "position", "is not written in its one right way")
    require(game.outcome(state) is None, "position", "is the end of a match; there is nothing to play on")
    require(bool(game.to_act(state)), "position", "is one in which nobody decides")
    return state


def _as_notation_error(error: Exception) -> NotationError:
    return error if isinstance(error, NotationError) else NotationError(f"position: {error}")
