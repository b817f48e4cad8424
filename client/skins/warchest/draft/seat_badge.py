"""The badge of a seat during the draft: the sign of its side, and its number with four players."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.palette import INK, PARCHMENT
from client.draw.text import label
from client.skins.warchest.art.markers import control_marker
from client.skins.warchest.art.piece_style import EMBLEM, METAL
from engine.events import Seat


@cache_results(32)
def seat_badge(seat: Seat, seats: int, radius: int) -> pygame.Surface:
    """Return the sign of one of `seats` seats; `radius` is in pixels."""
    badge = control_marker(METAL[seat & 1], EMBLEM[seat & 1], radius)
    if seats == 2:
        return badge
    badge = badge.copy()
    edge = round(radius * 0.9)
    middle = (badge.width - edge // 2, badge.height - edge // 2)
    pygame.draw.circle(badge, INK, middle, edge // 2)
    pygame.draw.circle(badge, PARCHMENT, middle, edge // 2, max(1, edge // 14))
    number = label(str(seat // 2 + 1), round(edge * 0.8), PARCHMENT, bold=True)
    badge.blit(number, number.get_rect(center=middle))
    return badge
