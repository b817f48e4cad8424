"""The part of Dawn and Ember for time: windows that hide which seat could answer."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember.pending import AskReact
from engine.games.dawnember.state import State
from engine.parts.timing import Timing


class DawnEmberTiming(Timing[State]):
    """The part of Dawn and Ember for time."""

    def hides_timing(self, state: State, seat: Seat) -> bool:
        """Say whether a seat is asked in a window, which must not reveal thinking times (WY-10.3.4)."""
        return bool(state.pending) and isinstance(state.pending[0], AskReact)
