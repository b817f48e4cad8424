"""A press on a unit: click or drag, at a corner or not, in windows of every size."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from client.skins.tabletop.shapes.bases import Half
from client.skins.tabletop.shapes.gripping import CLICK_SLIP, CORNER, is_at_corner, is_dragged
from client.ui.scale import Scale

BASE = ((0.0, 0.0), (1000.0, 0.0), (1000.0, 600.0), (0.0, 600.0))
HALF = Half(500, 300)


def make_context(size: tuple[int, int]) -> Any:
    """Return what a tool knows of a window whose pixels are the table's u."""
    view = SimpleNamespace(scale=1.0, to_window=lambda place: place)
    return SimpleNamespace(view=view, setting=SimpleNamespace(scale=Scale(size)))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_corners_and_clicks_grow_with_the_window(size: tuple[int, int]) -> None:
    """The drawn corner grows, too; in a large window it must not be harder to hit."""
    context = make_context(size)
    near, slip = (context.setting.scale.px(units) for units in (CORNER, CLICK_SLIP))
    assert is_at_corner(context, BASE, HALF, (1000 + near, near))
    assert not is_at_corner(context, BASE, HALF, (1000 + near + 1, 0))
    assert not is_dragged(context, (5, 5), (5 + slip, 5))
    assert is_dragged(context, (5, 5), (5, 5 + slip + 1))


def test_a_small_base_leaves_room_to_be_dragged() -> None:
    """Its corners reach to a quarter of its width at most."""
    small = tuple((x / 50, y / 50) for x, y in BASE)
    context = make_context((1280, 720))
    assert is_at_corner(context, small, Half(10, 6), (20, 3))
    assert not is_at_corner(context, small, Half(10, 6), (10, 6))
