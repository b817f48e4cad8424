"""The seating around the table, and who is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from client.ui.scale import Scale
from engine.events import Seat
from engine.games.warchest.state import State

TALLEST, TALLEST_COMPACT = 430, 236
"""Design units that a player's panel takes at most; a higher window leaves room between them."""
GAP = 6
STRIP, WIDEST = 36, 560
"""Height in design units of a team's strip, and its greatest width."""

Status = Literal["", "turn", "answer"]


def around(players: int, low: Seat) -> list[Seat]:
    """Return the seats from the top of the table down: clockwise from the neighbour of the lowest one."""
    return [(low + step) % players for step in range(1, players + 1)]


def columns(area: pygame.Rect, scale: Scale, players: int) -> list[pygame.Rect]:
    """Divide the column of the players among them, evenly from its top to its bottom."""
    gap = scale.px(GAP)
    tallest = scale.px(TALLEST if players == 2 else TALLEST_COMPACT)
    height = min((area.height - gap * (players - 1)) // players, tallest)
    room = area.height - height
    return [
        pygame.Rect(area.x, area.y + round(room * at / (players - 1)), area.width, height)
        for at in range(players)
    ]


def teams(
    stage: pygame.Rect, taken: Sequence[pygame.Rect], scale: Scale
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Divide the stage among a strip above, the board, and a strip below.

    The strips leave free what is `taken` of the stage's upper left and of its lower right corner.
    """
    gap = scale.px(GAP)
    height = max(scale.px(STRIP), round(scale.letters("body") * 1.3))
    upper = pygame.Rect(stage.x, stage.y + gap, stage.width, height)
    lower = pygame.Rect(stage.x, stage.bottom - height, stage.width, height)
    left = max((box.right + gap for box in taken if box.colliderect(upper)), default=stage.x)
    right = min((box.left - gap for box in taken if box.colliderect(lower)), default=stage.right)
    widest = scale.px(WIDEST)
    upper.width = min(stage.right - left, widest)
    upper.right = stage.right
    lower.width = min(right - stage.x, widest)
    board = pygame.Rect(stage.x, upper.bottom, stage.width, lower.y - upper.bottom)
    return upper, board, lower


def status(state: State, seat: Seat, to_act: frozenset[Seat]) -> Status:
    """Say whether a seat has the turn or must answer; the turn is told also while others answer."""
    if seat in to_act:
        return "turn" if not state.pending and seat == state.turn else "answer"
    return "turn" if to_act and state.round and seat == state.turn else ""
