"""Stretching of the picture of the table while the camera goes from one zoom level to another."""

from __future__ import annotations

from time import thread_time

import pygame

LIMIT = 0.0045
"""Seconds that stretching may take of a frame."""
PROOF = 3
"""How much oftener it must have taken longer than not, to be done coarsely from then on."""


class Stretcher:
    """Stretches smoothly where the machine has the time for it, else coarsely.

    It is seen only in motion: at rest pictures are shown as they were made.
    """

    def __init__(self) -> None:
        """Believe that there is time."""
        self._late = 0

    def stretch(self, part: pygame.Surface, target: pygame.Surface) -> None:
        """Stretch a picture over a surface."""
        if self._late >= PROOF:
            pygame.transform.scale(part, target.get_size(), target)
            return
        began = thread_time()
        pygame.transform.smoothscale(part, target.get_size(), target)
        self._late = max(0, self._late + (1 if thread_time() - began > LIMIT else -1))
