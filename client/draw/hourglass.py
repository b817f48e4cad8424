"""An hourglass that turns over from time to time: the sign of all waits."""

from __future__ import annotations

import math

import pygame

from client.draw.palette import BRASS, WHITE, mix
from client.draw.svg import render_icon

PERIOD_S = 1.6
"""Seconds from one turn to the next."""
TURNING_S = 0.6
"""Seconds of a turn."""


def hourglass(edge: int, seconds: float, *, still: bool) -> pygame.Surface:
    """Return an hourglass of `edge` pixels after some seconds; a `still` one never turns."""
    glass = render_icon("icons/hourglass", edge, mix(BRASS, WHITE, 0.4))
    if still:
        return glass
    part = min(1.0, seconds % PERIOD_S / TURNING_S)
    return pygame.transform.rotozoom(glass, -90 * (1 - math.cos(math.pi * part)), 1.0)
