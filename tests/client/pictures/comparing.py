"""A comparison of a picture of the client with its reference, as seen from a step back."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

BLUR = 1
"""Pixels of a reference that both pictures are softened by before they are compared, in each direction."""
REACH = 1
"""Pixels of a reference that a difference is averaged over, in each direction."""
TOLERANCE = 30
"""The largest mean difference of a colour around any pixel, in 0..255.

Another rasteriser moves edges by a part of a pixel, which stays below the limit. A misplaced or wrong coin,
colour, panel or line of text exceeds it. `test_tolerance.py` shows both.
"""


@dataclass(frozen=True)
class Difference:
    """The greatest difference of two pictures, and its place on the reference."""

    worst: int
    place: tuple[int, int]
    picture: pygame.Surface
    """The averaged differences; equal parts are black."""


def difference(seen: pygame.Surface, reference: pygame.Surface) -> Difference:
    """Compare two pictures of the size of a reference."""
    assert seen.get_size() == reference.get_size()
    seen, reference = (pygame.transform.box_blur(each.convert(24), BLUR) for each in (seen, reference))
    apart, back = seen.copy(), reference.copy()
    apart.blit(reference, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(seen, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    apart = pygame.transform.box_blur(apart, REACH)
    values = pygame.image.tobytes(apart, "RGB")
    worst = max(values)
    row, column = divmod(values.index(worst) // 3, seen.get_width())
    return Difference(worst, (column, row), apart)
