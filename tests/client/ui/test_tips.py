"""Notes beside the pointed thing: all of one can be read, in every window and with every size of letters."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from client.ui.scale import Scale
from client.ui.widgets.tips import note, place


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_long_note_fits_the_window(size: tuple[int, int], text: int) -> None:
    scale = Scale(size, text=text)
    short, long = note(scale, "Title", "A few words.", "quiet"), note(scale, "Title", "Many words. " * 70)
    for made in (short, long):
        assert made.width <= size[0]
        assert made.height <= size[1]
    assert long.height > short.height


@pytest.mark.parametrize("anchor", [(x, y, 80, 110) for x in (0, 400, 940) for y in (0, 260, 530)], ids=str)
def test_a_note_covers_no_bubble_where_it_can_lie_elsewhere(anchor: tuple[int, int, int, int]) -> None:
    scale, subject = Scale((1024, 640)), pygame.Rect(anchor)
    window = pygame.Rect((0, 0), scale.size)
    usual = place((380, 150), subject, scale)
    for x, y in product(range(0, 700, 90), range(0, 600, 90)):
        bubble = pygame.Rect(x, y, 280, 80)
        if bubble.colliderect(subject):
            continue
        found = place((380, 150), subject, scale, kept=[bubble])
        assert not found.colliderect(bubble)
        assert not found.colliderect(subject)
        assert window.contains(found)
        assert found == usual or usual.colliderect(bubble)
