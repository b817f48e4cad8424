"""A stretch of the time line, chosen to be shared: its two ends, by mouse or by keys with Shift."""

from __future__ import annotations

import pygame

from client.draw.palette import SELECTED
from client.screens.table.playback.track import Track

OPACITY = 70
"""Opacity of the band over the track, of 255."""


class Stretch:
    """The chosen part of a match between two moments; a moment is a number of events."""

    def __init__(self) -> None:
        """Begin without a stretch."""
        self._from = self._to = 0

    @property
    def ends(self) -> tuple[int, int] | None:
        """Return the first and the last moment; None without a stretch."""
        if self._from == self._to:
            return None
        return min(self._from, self._to), max(self._from, self._to)

    def extend(self, before: int, moment: int) -> None:
        """Move the free end to a moment; a new stretch begins at the moment `before`."""
        if self.ends is None:
            self._from = before
        self._to = moment

    def clear(self) -> bool:
        """Forget the stretch; False without one."""
        had = self.ends is not None
        self._from = self._to = 0
        return had


def draw_stretch(target: pygame.Surface, track: Track, places: tuple[float, float]) -> None:
    """Draw the band of a stretch between two places of a track, with a line at each end."""
    left, right = (track.x(place) for place in places)
    band = pygame.Surface((max(1, right - left), track.rect.height), pygame.SRCALPHA)
    band.fill((*SELECTED, OPACITY))
    target.blit(band, (left, track.rect.y))
    wide = max(2, track.scale.px(2))
    for x in (left, right):
        pygame.draw.line(target, SELECTED, (x, track.rect.y), (x, track.rect.bottom - 1), wide)
