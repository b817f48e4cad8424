"""Places of units in their ranks, of cards in a fan, and of things in a pile."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.dawnember.state import Unit

WIDE = 5 / 7
"""Width of a card for its height."""
BETWEEN = 0.1
"""The room between two units, as a part of their height."""
MARGIN = 0.05


def width_of(height: float) -> int:
    """Return how wide a card is that is so high."""
    return round(height * WIDE)


def rank(units: Sequence[Unit], room: pygame.Rect) -> tuple[int, list[pygame.Rect]]:
    """Return how high the cards of a row are, and the box of each, turned where it is committed."""
    height = room.height * (1 - 2 * MARGIN)
    wide = [1.0 if unit.committed else WIDE for unit in units]
    needed = sum(wide) + BETWEEN * (len(units) + 1)
    height = max(8, min(height, room.width / needed)) if units else height
    x = room.centerx - (needed - 2 * BETWEEN) * height / 2
    boxes = []
    for across in wide:
        box = pygame.Rect(round(x), 0, round(across * height), round((1.0 if across < 1 else WIDE) * height))
        boxes.append(box.move_to(centery=room.centery))
        x += (across + BETWEEN) * height
    return round(height), boxes


def fan(count: int, room: pygame.Rect, height: int) -> list[pygame.Rect]:
    """Return the boxes of cards in a hand, from left to right, each lying on the one before."""
    wide = width_of(height)
    step = min(wide * 1.06, (room.width - wide) / max(1, count - 1))
    left = room.x + (room.width - step * (count - 1) - wide) / 2
    return [
        pygame.Rect(int(left + at * step + 1e-6), room.bottom - height, wide, height) for at in range(count)
    ]


def strips(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the part of each box that the next one leaves in sight."""
    found = []
    for at, box in enumerate(boxes):
        right = min(box.right, boxes[at + 1].left) if at + 1 < len(boxes) else box.right
        found.append(pygame.Rect(box.x, box.y, max(1, right - box.x), box.height))
    return found


def row_of(count: int, room: pygame.Rect, height: int, *, across: float = 0.0) -> list[pygame.Rect]:
    """Return the boxes of upright cards in a row, `across` from left 0 to right 1, closer where they must."""
    wide = width_of(height)
    step = min(wide * 1.08, (room.width - wide) / max(1, count - 1))
    left = room.x + (room.width - step * (count - 1) - wide) * across
    top = room.centery - height // 2
    return [pygame.Rect(round(left + at * step), top, wide, height) for at in range(count)]
