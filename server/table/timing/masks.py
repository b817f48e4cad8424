"""Masked questions of one match: since when each answer may be shown, and the answers that wait for that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

from engine.events import Seat
from engine.match.match import Match


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that has come and is not carried out yet."""

    seat: Seat
    revision: int
    """What it was given on."""
    action: Any
    """As a plain value; of a bot, whatever it has answered."""
    by_bot: bool


def find_masked(match: Match[Any]) -> frozenset[Seat]:
    """Return the seats whose answers are masked, of those that may decide now."""
    game, state = match.game, match.standing.state
    return frozenset(seat for seat in match.to_act() if game.timing.hides_timing(state, seat))


class Masks:
    """The answers that wait, and the moments before which they are not carried out."""

    def __init__(self) -> None:
        self._answers: dict[Seat, Answer] = {}
        """In the order in which they came."""
        self._moments: dict[int, float] = {}
        """By the revision since which a question stands; who is asked at once has one moment."""

    def withhold(self, answer: Answer) -> None:
        """Have an answer wait; it takes the place of one that a seat has given before."""
        self._answers.pop(answer.seat, None)
        self._answers[answer.seat] = answer

    def take(self, seat: Seat) -> Answer:
        """Return a seat's answer and forget it; raises `KeyError`."""
        return self._answers.pop(seat)

    def withholds(self, seat: Seat) -> bool:
        """Say whether an answer of a seat waits, to whatever question."""
        return seat in self._answers

    def find_answer(self, match: Match[Any], seat: Seat) -> Answer | None:
        """Return the answer that waits to what a seat is asked now, if there is one."""
        answer = self._answers.get(seat)
        return answer if answer is not None and match.standing.is_current(answer.revision, seat) else None

    def has_answer(self, match: Match[Any], seat: Seat) -> bool:
        """Say whether a seat's player, not a bot, has answered what it is asked now."""
        answer = self.find_answer(match, seat)
        return answer is not None and not answer.by_bot

    def find_sheltered(self, match: Match[Any], now: float) -> frozenset[Seat]:
        """Return the seats of whom nothing shows yet, neither that they have answered nor that they have not.

        From its moment on everybody sees that an answer has not come.
        """
        return frozenset(
            seat
            for seat in find_masked(match)
            if now < self._moments.get(match.standing.since(seat), inf) or self.find_answer(match, seat)
        )

    def note(self, match: Match[Any], moment: Callable[[], float]) -> None:
        """Have each question that is new answered not before a `moment`, which is drawn for it."""
        asked = {match.standing.since(seat) for seat in find_masked(match)}
        self._moments = {
            since: self._moments[since] if since in self._moments else moment() for since in sorted(asked)
        }

    def due(self, match: Match[Any], now: float) -> Answer | None:
        """Return the next answer that is to be carried out.

        Who was quicker must not show: of several the lowest seat's is the first, of those who share a
        decision the first one that came.
        """
        game, standing, asked = match.game, match.standing, match.to_act()
        seats = [
            seat for seat in self._answers if seat in asked and self.find_answer(match, seat) is not None
        ]
        ripe = [seat for seat in seats if self._moments.get(standing.since(seat), now) <= now]
        first = min(ripe, key=lambda seat: min(game.joint_deciders(standing.state, seat)), default=None)
        return None if first is None else self._answers[first]
