"""The seating around the table, and the awaited seats."""

from __future__ import annotations

from typing import Literal

import pygame

from client.ui.scale import Scale
from engine.events import Seat
from engine.games.warchest.state import State

MAX_PANEL_HEIGHTS, TALLEST_COMPACT = 430, 236
"""Greatest height of a player's panel in design units; a higher window leaves gaps between them."""
GAP = 6

Status = Literal["", "turn", "answer"]


def order_seats(players: int, low: Seat) -> list[Seat]:
    """Return the seats from the top of the table down: clockwise from the neighbour of the lowest one.

    >>> order_seats(4, 0)
    [1, 2, 3, 0]
    """
    return [(low + step) % players for step in range(1, players + 1)]


def columns(area: pygame.Rect, scale: Scale, players: int) -> list[pygame.Rect]:
    """Divide the column of the players among them, evenly from its top to its bottom."""
    gap = scale.px(GAP)
    tallest = scale.px(MAX_PANEL_HEIGHTS if players == 2 else TALLEST_COMPACT)
    height = min((area.height - gap * (players - 1)) // players, tallest)
    room = area.height - height
    return [
        pygame.Rect(area.x, area.y + round(room * at / (players - 1)), area.width, height)
        for at in range(players)
    ]


def status(state: State, seat: Seat, to_act: frozenset[Seat]) -> Status:
    """Return the seat's status, turn or answer; a seat keeps `turn` while others answer."""
    if seat in to_act:
        return "turn" if not state.pending and seat == state.turn else "answer"
    return "turn" if to_act and state.round and seat == state.turn else ""
