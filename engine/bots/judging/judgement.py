"""Judgements: what may be expected of a position, what is best there, and why."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.events import Viewer
from engine.game import Game, Reason
from engine.outcome import Outcome, Side


class Considered(msgspec.Struct, frozen=True):
    """An action that was tried: how often, and what it came to for its side, from -1 to 1."""

    action: Any
    visits: int
    expectation: float


class Judgement(msgspec.Struct, frozen=True):
    """What was found out about a position."""

    side: Side
    """For whom it was judged."""
    expectation: float
    """What may be expected for that side, from -1 (lost) to 1 (won)."""
    considered: list[Considered] = []
    """What the seat may do, the best first; empty where it has nothing to decide."""
    line: list[Any] = []
    """The best action and what is likeliest to follow, as far as that was tried."""
    motives: list[Reason] = []
    """What speaks for the best action."""

    @property
    def chance(self) -> float:
        """Return the chance to win, from 0 to 1; a tie counts half."""
        return (1 + self.expectation) / 2


def judge_finished(game: Game[Any], view: Any, viewer: Viewer, outcome: Outcome) -> Judgement:
    """Judge a match that is over, as the game ends or by what the match adds, such as giving up."""
    side = side_of(game, view, viewer)
    return Judgement(side, outcome.value(side))


def side_of(game: Game[Any], view: Any, viewer: Viewer) -> Side:
    """Return for whom a viewer judges: its own side, or the first one where it only watches."""
    return game.side(view, 0 if viewer is None else viewer)
