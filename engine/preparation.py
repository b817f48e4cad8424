"""Preparations of seats for a match: their size, their errors, and the preparations of bots."""

from __future__ import annotations

import re
from typing import Any

from engine.chance import Chance
from engine.events import Seat
from engine.game import Game, Reason

MAX_PREPARATION_LENGTH = 16 * 1024
"""Characters that any seat may prepare."""
_MAX_TOTAL_LENGTH = 2 * MAX_PREPARATION_LENGTH
"""Characters of all seats' preparations together: they must fit into one message and position."""
_LINE = re.compile(r"[!-~]+( [!-~]+)*")


def longest(game: Game[Any], config: Any, seat: Seat) -> int:
    """Return the most characters of a seat's preparation; 0: it prepares nothing."""
    return min(
        game.preparation.max_length(config, seat),
        MAX_PREPARATION_LENGTH,
        _MAX_TOTAL_LENGTH // len(game.seats(config)),
    )


def faults(game: Game[Any], config: Any, seat: Seat, text: str) -> list[Reason]:
    """Return all errors in a seat's preparation; an empty text means that it has none.

    The game does not see a text that is too long, or that a record cannot hold.
    """
    most = longest(game, config, seat)
    if not most:
        return [Reason("nothing_to_prepare")] if text else []
    if not text:
        return [Reason("nothing_prepared")]
    if len(text) > most:
        return [Reason("too_long", {"limit": most})]
    if not _LINE.fullmatch(text):
        return [Reason("not_one_line")]
    return game.preparation.find_errors(config, seat, text)


def draw_preparations(game: Game[Any], config: Any, chance: Chance) -> tuple[str, ...]:
    """Return the preparations of bots for all seats; an empty text for a seat that prepares nothing."""
    return tuple(
        game.preparation.prepare(config, seat, chance) if longest(game, config, seat) else ""
        for seat in range(len(game.seats(config)))
    )
