"""The room of the close-up: free of speech bubbles and of the thing that it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

COMFORTABLE_SHARE = 0.7
"""Part of the column's height that a close-up has if any place offers it."""
STEPS_PER_WIDTH = 4
"""Number of tried places over the table for each width of the close-up."""


def find_closeup_room(
    column: pygame.Rect, table: pygame.Rect, blocked: Sequence[pygame.Rect], least: int
) -> pygame.Rect | None:
    """Return the free room nearest to the column's: in it, or else over the table left of it.

    A room of comfortable height is preferred; none is lower than `least` pixels. None if there is none.
    """
    rooms = [_find_free_part(room, blocked) for room in _list_rooms(column, table)]
    for height in (max(least, round(column.height * COMFORTABLE_SHARE)), least):
        for room in rooms:
            if room.height >= height:
                return room
    return None


def _list_rooms(column: pygame.Rect, table: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the column, then as wide parts of the table from right to left."""
    yield column
    for x in range(table.right - column.width, table.x - 1, -max(1, column.width // STEPS_PER_WIDTH)):
        yield pygame.Rect(x, table.y, column.width, table.height)


def _find_free_part(room: pygame.Rect, blocked: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the highest part of a room, as wide as it, that touches nothing blocked."""
    top, best = room.y, pygame.Rect(room.x, room.y, room.width, 0)
    across = sorted((box for box in blocked if box.colliderect(room)), key=lambda box: box.y)
    for end, then in [*((box.y, box.bottom) for box in across), (room.bottom, room.bottom)]:
        if end - top > best.height:
            best = pygame.Rect(room.x, top, room.width, end - top)
        top = max(top, then)
    return best
