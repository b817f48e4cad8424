"""Whole short matches of the captain: none of its orders is refused, whatever the scenario."""

from __future__ import annotations

import pytest

from engine.games.kings.game import KingsOfWar
from engine.games.kings.options import SCENARIOS
from engine.options import configure
from server.arena.plan import GamesPlan
from server.arena.playing import play
from tests.support.selection import select


@pytest.mark.parametrize("scenario", select(SCENARIOS, "loot"))
def test_a_match_goes_to_its_end(scenario: str) -> None:
    """The arena raises where an order is refused; the captain leads after turns of both sides."""
    config = configure(KingsOfWar.options, {"format": 300, "scenario": scenario, "terrain": 4})
    plan = GamesPlan("kings", config, ("captain", "random"), 2, 5, 10**6, pairs=True)
    for number in range(plan.total):
        assert play(plan, number).outcome is not None
