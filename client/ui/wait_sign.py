"""The sign of a wait: nothing at first, then a moving hourglass and what is waited for."""

from __future__ import annotations

import math

import pygame

from client.draw.palette import BRASS, WHITE, mix
from client.draw.svg import render_icon

QUIET_S = 0.5
"""Seconds of a wait that is not worth a sign."""
TURN_PERIOD_S = 1.6
"""Seconds from one turn to the next."""
TURNING_S = 0.6
"""Seconds of a turn."""


class WaitSign:
    """The clock of one wait after another.

    >>> sign = WaitSign()
    >>> for _ in range(3):
    ...     sign.update(0.25, "Taking the seat")
    >>> sign.text, sign.seconds
    ('Taking the seat', 0.25)
    >>> sign.update(0.25, "")
    >>> sign.text
    ''
    """

    def __init__(self) -> None:
        """Begin without a wait."""
        self._step = ""
        self._waited = 0.0

    @property
    def text(self) -> str:
        """Return what is waited for; empty while no sign is needed."""
        return self._step if self._waited >= QUIET_S else ""

    @property
    def seconds(self) -> float:
        """Return the seconds for which the sign has been shown."""
        return max(0.0, self._waited - QUIET_S)

    def update(self, dt: float, step: str) -> None:
        """Go on by `dt` seconds of waiting for a step; an empty one is no wait.

        Another step without a pause between them goes on with the same sign.
        """
        self._waited = self._waited + dt if step else 0.0
        if self._waited > QUIET_S + TURN_PERIOD_S:
            self._waited -= TURN_PERIOD_S
        self._step = step


def hourglass(edge: int, seconds: float, *, still: bool) -> pygame.Surface:
    """Return an hourglass of `edge` pixels after some seconds; a `still` one never turns."""
    glass = render_icon("icons/hourglass", edge, mix(BRASS, WHITE, 0.4))
    if still:
        return glass
    part = min(1.0, seconds % TURN_PERIOD_S / TURNING_S)
    return pygame.transform.rotozoom(glass, -90 * (1 - math.cos(math.pi * part)), 1.0)
