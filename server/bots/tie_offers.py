"""A bot's answer to a tie that is offered."""

from __future__ import annotations

from typing import Any

from engine.chance import Chance
from engine.events import Seat
from engine.match.match import Match

MIN_DECISIONS = 8
"""Decisions for each seat before which no bot gives in: until then hardly anything has happened."""
WORLDS_JUDGED = 8
"""How many worlds that the seat cannot tell apart are judged."""


def willing(match: Match[Any], seat: Seat, chance: Chance) -> bool:
    """Say whether the bot of a seat takes a tie: where its side stands worse, and not too early.

    It judges by the game's estimate, from what the seat knows and nothing else.
    """
    if match.revision < MIN_DECISIONS * match.seats:
        return False
    game = match.game
    view = game.view(match.standing.state, seat)
    side = game.side(view, seat)
    worlds = [game.resample(view, seat, chance) for _ in range(WORLDS_JUDGED)]
    return sum([game.bots.evaluate(world, side) for world in worlds]) < 0
