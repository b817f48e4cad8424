"""Previews of orders that are computed at once: tests need not wait for a process."""

from __future__ import annotations

from collections.abc import Iterable

from client.skins.kings.orders.foresight.foreseeing import Candidates, Outcome, foresee
from engine.events import Seat
from engine.games.kings.state import State


class LocalPreviewer:
    """Computes everything at once, within the frame."""

    def __init__(self) -> None:
        """Begin without a position."""
        self.asked = 0
        """Number of computed questions."""
        self._state: State | None = None
        self._known: dict[Candidates, Outcome] = {}

    def ask(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders."""
        if state is not self._state:
            self._state, self._known = state, {}
        if candidates not in self._known:
            self.asked += 1
            self._known[candidates] = foresee(state, seat, candidates)
        return self._known[candidates]

    def expect(self, state: State, seat: Seat, questions: Iterable[Candidates]) -> None:
        """Take the position over; computing anything in advance would only delay the frame."""
        if state is not self._state:
            self._state, self._known = state, {}

    def find_known(self, candidates: Candidates) -> Outcome | None:
        """Return the result of orders that were computed before."""
        return self._known.get(candidates)

    def look_ahead(self, state: State, seat: Seat, candidates: Candidates) -> Outcome | None:
        """Return the result of orders in a later position."""
        return foresee(state, seat, candidates)

    @property
    def busy(self) -> bool:
        """Return False: everything is computed at once."""
        return False
