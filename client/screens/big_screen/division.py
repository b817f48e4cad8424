"""The division of the big screen among its tables."""

from __future__ import annotations

import pygame

FOOT = 34
"""Design units of the line below the tables, at normal text size."""


def divide_screen(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return places for some tables: one alone, two side by side, three or four in two rows.

    The last of three has a whole row.

    >>> [tuple(each) for each in divide_screen(pygame.Rect(0, 0, 100, 60), 2)]
    [(0, 0, 50, 60), (50, 0, 50, 60)]
    """
    if count <= 1:
        return [area.copy()][:count]
    across, down = 2, 1 if count == 2 else 2
    width, height = area.width // across, area.height // down
    places = [
        pygame.Rect(area.x + at % across * width, area.y + at // across * height, width, height)
        for at in range(count)
    ]
    if count == 3:
        places[-1].width = area.width
    return places
