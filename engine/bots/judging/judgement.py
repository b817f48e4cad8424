"""Judgements: the expected value of a position, the best actions there, and the reasons for them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.events import Viewer
from engine.game import Game, Reason
from engine.outcome import Outcome, Side


class Considered(msgspec.Struct, frozen=True):
    """An action that was tried: the number of visits, and its mean value for its side, from -1 to 1."""

    action: Any
    visits: int
    expectation: float


class Judgement(msgspec.Struct, frozen=True):
    """The judgement of a position."""

    side: Side
    """The side that the judgement is for."""
    expectation: float
    """The value that this side may expect, from -1 (lost) to 1 (won)."""
    considered: list[Considered] = []
    """The seat's possible actions, the best first; empty if it has nothing to decide."""
    line: list[Any] = []
    """The best action and the likeliest continuation, as far as it was tried."""
    motives: list[Reason] = []
    """The reasons for the best action."""

    @property
    def chance(self) -> float:
        """Return the chance to win, from 0 to 1; a tie counts half."""
        return (1 + self.expectation) / 2


def judge_finished(game: Game[Any], view: Any, viewer: Viewer, outcome: Outcome) -> Judgement:
    """Judge a match that is over, by the game or by an entry such as giving up."""
    side = side_of(game, view, viewer)
    return Judgement(side, outcome.value(side))


def side_of(game: Game[Any], view: Any, viewer: Viewer) -> Side:
    """Return the side that a viewer judges for: its own, or the first one for a spectator."""
    return game.side(view, 0 if viewer is None else viewer)
