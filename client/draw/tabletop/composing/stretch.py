"""The stretched picture of the table while the camera goes from one zoom level to another."""

from __future__ import annotations

from time import thread_time

import pygame

MAX_STRETCHING_S = 0.0045
"""Most seconds of a frame for smooth stretching."""
PROOF = 3
"""Surplus of slow frames over fast ones after which stretching becomes coarse."""


class Stretcher:
    """The stretching of pictures, smooth if the machine has the time for it, else coarse.

    It shows only in motion: at rest pictures have their own scale.
    """

    def __init__(self) -> None:
        """Assume that there is time."""
        self._late = 0

    def stretch(self, part: pygame.Surface, target: pygame.Surface) -> None:
        """Stretch a picture over a surface."""
        if self._late >= PROOF:
            pygame.transform.scale(part, target.get_size(), target)
            return
        began = thread_time()
        pygame.transform.smoothscale(part, target.get_size(), target)
        self._late = max(0, self._late + (1 if thread_time() - began > MAX_STRETCHING_S else -1))
