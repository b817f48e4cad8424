"""The course of a match: what decisions and the entries beside them do, and when they are possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Generic, TypeVar

from engine.chance import Chance, ChanceProbe
from engine.events import Event, Seat
from engine.game import Game, GameState, IllegalAction, Outcome, step
from engine.record.entries import Agreement, Away, Back, Decision, Entry, Offer, Resign, Timeout, Undo

S = TypeVar("S", bound=GameState)


class CourseError(ValueError):
    """An entry that is not possible now; the text is one sentence."""


class Course(Generic[S]):
    """Follow a match from the state after its set-up; states are never changed, only replaced."""

    def __init__(self, game: Game[S], state: S, seats: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.outcome: Outcome | None = game.outcome(state)
        self.away: set[Seat] = set()
        self.offers: set[Seat] = set()
        """Seats whose offer of a tie stands: until a seat of another side decides.

        Nothing is entered where one is declined, so it may be made again before.
        """
        self._undoable: list[tuple[Seat, S]] = []
        """The decisions that stand since chance was last asked, each with its seat and the state before."""

    def enter(self, entry: Entry, chance: Chance) -> list[Event]:
        """Carry an entry out and return the events of a decision.

        Raises `CourseError` for an entry that is not possible now, `ChanceError` where scripted chance does
        not fit; nothing has changed then.
        """
        if self.outcome is not None:
            raise CourseError("the match is over; nothing more can happen in it")
        match entry:
            case Decision(seat=seat, action=action):
                return self._decide(seat, action, chance)
            case Undo(seat=seat, count=count):
                self._undo(seat, count)
            case Resign(seat=seat):
                self._lose(seat)
            case Timeout(seat=seat):
                if seat not in self.game.to_act(self.state):
                    raise CourseError(f"{self.seats[seat]} need not decide now, so its time cannot run out")
                self._lose(seat)
            case Offer(seat=seat):
                self.offers.add(seat)
            case Agreement():
                if not self.offers:
                    raise CourseError("no offer of a draw stands that could be agreed to")
                self.outcome = Outcome(None)
            case Away(seat=seat):
                if seat in self.away:
                    raise CourseError(f"a bot answers for {self.seats[seat]} already")
                self.away.add(seat)
            case Back(seat=seat):
                if seat not in self.away:
                    raise CourseError(f"{self.seats[seat]} was not away")
                self.away.remove(seat)
        return []

    def undoable(self, seat: Seat) -> int:
        """Return how many of its decisions a seat could take back now."""
        return sum(1 for _ in takewhile(lambda decided: decided[0] == seat, reversed(self._undoable)))

    def _decide(self, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        before = self.state
        watched = ChanceProbe(chance)
        try:
            self.state, events = step(self.game, before, seat, action, watched)
        except IllegalAction as illegal:
            code = illegal.reason.code
            raise CourseError(f"{self.seats[seat]} cannot decide {str(action)!r} here ({code})") from None
        self.outcome = self.game.outcome(self.state)
        side = self.game.side(self.state, seat)
        self.offers = {offer for offer in self.offers if self.game.side(self.state, offer) == side}
        self._undoable.append((seat, before))
        if watched.asked:
            self._undoable.clear()
        return events

    def _undo(self, seat: Seat, count: int) -> None:
        possible = self.undoable(seat)
        if count > possible:
            name = self.seats[seat]
            raise CourseError(f"{name} cannot take back {count} decisions here, but {possible}")
        self.state = self._undoable[-count][1]
        del self._undoable[-count:]

    def _lose(self, seat: Seat) -> None:
        self.outcome = Outcome(1 - self.game.side(self.state, seat))
