"""Plates and leaves: the grounds of buttons and panels."""

from __future__ import annotations

import pygame
import pytest

from client.ui.widgets.plates import leaf


@pytest.mark.parametrize("size", [(300, 90), (61, 40), (20, 20)])
def test_a_leaf_is_the_same_from_side_to_side(size: tuple[int, int]) -> None:
    """At any width, its corners are mirrored, and the part between them is like the middle."""
    sheet = leaf(size, 1.0, 0.9)
    assert sheet.size == size
    wide, high = size
    for y in range(0, high, 3):
        row = [tuple(sheet.get_at((x, y))) for x in range(wide)]
        for left, right in zip(row, reversed(row), strict=True):
            assert all(abs(a - b) <= 6 for a, b in zip(left, right, strict=True)), (y, left, right)
        assert set(row[15 : wide - 15]) <= {row[wide // 2]}


def test_leaves_that_differ_in_width_alone_have_the_same_corners() -> None:
    narrow, wide = leaf((200, 80), 1.5), leaf((700, 80), 1.5)
    corner = pygame.Rect(0, 0, 18, 80)
    assert pygame.image.tobytes(narrow.subsurface(corner), "RGBA") == pygame.image.tobytes(
        wide.subsurface(corner), "RGBA"
    )
