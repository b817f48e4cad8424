"""The memory of a table's pictures: all that a view needs has room, so that the table comes to rest."""

from __future__ import annotations

import pygame
import pytest

from client.draw.tabletop.composing.workshop import find_limit
from tools.harness.games.kings.demo_table import crowd, table

SIZE = (1443, 992)
"""The table's part of a window of 1920x1080."""
MAX_FRAMES = 200


@pytest.mark.full
def test_a_crowd_seen_from_near_comes_to_rest() -> None:
    """With less memory than a view needs, pictures would displace each other forever."""
    shown, window = table(SIZE, crowd()), pygame.Surface(SIZE, depth=32)
    shown.finish()
    shown.camera.follow((3000, 3000), shown.camera.top)
    shown.camera.arrive()
    shown.draw(window)
    for _ in range(MAX_FRAMES):
        shown._shop.work(10)
        shown.draw(window)
        if not shown.busy:
            break
    assert not shown.busy
    assert shown.held <= find_limit(SIZE) * 2**20
