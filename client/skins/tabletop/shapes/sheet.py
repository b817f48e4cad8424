"""A clear sheet over the table: shapes are drawn once and stay while they are the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Sheet:
    """Keeps one drawing."""

    def __init__(self) -> None:
        """Begin empty."""
        self._key: Hashable = None
        self._drawn: pygame.Surface | None = None

    def draw(
        self,
        target: pygame.Surface,
        part: pygame.Rect,
        key: Hashable,
        paint: Callable[[pygame.Surface], object],
    ) -> None:
        """Draw the picture of `paint` for this key into a part of the window, in pixels of the window."""
        if self._drawn is None or self._drawn.get_size() != target.get_size():
            self._drawn, self._key = pygame.Surface(target.get_size(), pygame.SRCALPHA), None
        if key != self._key:
            self._key = key
            self._drawn.set_clip(part)
            self._drawn.fill((0, 0, 0, 0))
            paint(self._drawn)
        target.blit(self._drawn, part, part)
