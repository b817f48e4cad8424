"""Invented games of an arena, for tests of their evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.registry import GAMES
from engine.options import configure
from engine.outcome import Outcome
from server.arena.plan import GamesPlan
from server.arena.playing import Played


def plan(*bots: str, games: int = 4, game: str = "warchest", options: Any = None, **more: Any) -> GamesPlan:
    """Return a plan for War Chest with random armies, or for another game."""
    values = {"draft": "random"} if game == "warchest" else {}
    config = configure(GAMES[game].options, values | (options or {}))
    return GamesPlan(game, config, bots, games, **{"seed": 1, "max_plays": 60, "pairs": True} | more)


def make_played(plan: GamesPlan, number: int, first: float | None, plays: int = 10, **more: Any) -> Played:
    """Return a game with the points of the first in the line-up, None where it is undecided."""
    fixture = plan.fixture(number)
    outcome = None
    if first is not None:
        ranks = {1.0: (1, 2), 0.5: (1, 1), 0.0: (2, 1)}[first]
        outcome = Outcome(tuple(ranks[fixture.sides.index(side)] for side in (0, 1)))
    usual = {"gear": ((), ()), "microseconds": ((10_000,) * 30, (5_000,) * 20)}
    return Played(number, *fixture, outcome, plays, **usual | more)


def results(plan: GamesPlan, points: Sequence[float | None]) -> list[Played]:
    """Return games with the points of the first in each line-up, in the order of their numbers."""
    return [make_played(plan, number, each) for number, each in enumerate(points)]
