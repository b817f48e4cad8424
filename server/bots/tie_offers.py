"""A bot's answer to a tie that is offered."""

from __future__ import annotations

from typing import Any

from engine.chance import Chance
from engine.events import Seat
from engine.match.match import Match

MIN_DECISIONS = 8
"""Decisions for each seat before which no bot accepts a tie: until then too little has happened."""
WORLDS_JUDGED = 8
"""Number of worlds, equal to the seat's view, that are judged."""


def is_tie_acceptable(match: Match[Any], seat: Seat, chance: Chance) -> bool:
    """Say whether the bot of a seat accepts a tie: its side is behind, and the match is not too young.

    It judges by the game's estimate, only from the seat's own knowledge.
    """
    if match.revision < MIN_DECISIONS * match.seats:
        return False
    game = match.game
    view = game.view(match.standing.state, seat)
    side = game.side(view, seat)
    worlds = [game.resample(view, seat, chance) for _ in range(WORLDS_JUDGED)]
    return sum([game.bots.evaluate(world, side) for world in worlds]) < 0
