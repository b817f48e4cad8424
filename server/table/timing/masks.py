"""Masked questions of one match: the moments of their answers, and the waiting answers."""

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
    """Revision that it answers."""
    action: Any
    """Action as a plain value; a bot's answer in any form."""
    by_bot: bool


def find_masked(match: Match[Any]) -> frozenset[Seat]:
    """Return the seats that may decide now with masked answers."""
    game, state = match.game, match.standing.state
    return frozenset(seat for seat in match.to_act() if game.timing.hides_timing(state, seat))


class Masks:
    """The answers that wait, and the moments before which they are not carried out."""

    def __init__(self) -> None:
        self._answers: dict[Seat, Answer] = {}
        """Answers in the order in which they came."""
        self._moments: dict[int, float] = {}
        """By the revision of a question, the moment of its answer; seats asked at once share one moment."""

    def withhold(self, answer: Answer) -> None:
        """Withhold an answer; it replaces an earlier one of the seat."""
        self._answers.pop(answer.seat, None)
        self._answers[answer.seat] = answer

    def take(self, seat: Seat) -> Answer:
        """Return a seat's answer and forget it; raises `KeyError`."""
        return self._answers.pop(seat)

    def withholds(self, seat: Seat) -> bool:
        """Say whether any answer of a seat waits, to any question."""
        return seat in self._answers

    def find_answer(self, match: Match[Any], seat: Seat) -> Answer | None:
        """Return the waiting answer to a seat's present question, if there is one."""
        answer = self._answers.get(seat)
        return answer if answer is not None and match.standing.is_current(answer.revision, seat) else None

    def has_answer(self, match: Match[Any], seat: Seat) -> bool:
        """Say whether a seat's player, not a bot, has answered the present question."""
        answer = self.find_answer(match, seat)
        return answer is not None and not answer.by_bot

    def find_sheltered(self, match: Match[Any], now: float) -> frozenset[Seat]:
        """Return the seats whose present answer, given or missing, must not show yet.

        After its moment everybody sees that an answer has not come.
        """
        return frozenset(
            seat
            for seat in find_masked(match)
            if now < self._moments.get(match.standing.since(seat), inf) or self.find_answer(match, seat)
        )

    def note(self, match: Match[Any], moment: Callable[[], float]) -> None:
        """Give each new question the `moment` before which its answers are not carried out."""
        asked = {match.standing.since(seat) for seat in find_masked(match)}
        self._moments = {
            since: self._moments[since] if since in self._moments else moment() for since in sorted(asked)
        }

    def due(self, match: Match[Any], now: float) -> Answer | None:
        """Return the next answer to carry out.

        The order must not reveal who was quicker: the lowest seat's answer is first. Among seats that share a
        decision the earliest answer is first.
        """
        game, standing, asked = match.game, match.standing, match.to_act()
        seats = [
            seat for seat in self._answers if seat in asked and self.find_answer(match, seat) is not None
        ]
        ripe = [seat for seat in seats if self._moments.get(standing.since(seat), now) <= now]
        first = min(ripe, key=lambda seat: min(game.joint_deciders(standing.state, seat)), default=None)
        return None if first is None else self._answers[first]
