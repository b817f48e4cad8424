"""Boxes over the table, and what they cover."""

from __future__ import annotations

from collections.abc import Iterable

import pygame


def measure_overlap(box: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """Return the pixels of other rectangles that a box covers.

    >>> measure_overlap(pygame.Rect(0, 0, 4, 4), [pygame.Rect(2, 2, 4, 4), pygame.Rect(9, 9, 1, 1)])
    4
    """
    return sum(both.width * both.height for both in map(box.clip, others))
