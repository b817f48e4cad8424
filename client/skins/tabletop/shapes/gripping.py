"""What a press of the mouse on a unit means: a click or a drag, at a corner or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.draw.tabletop.plan import Point
from client.skins.tabletop.shapes.bases import Half, list_handles
from client.skins.tabletop.tools.tool_context import ToolContext

CLICK_SLIP = 5
"""Design units of movement that a click may have."""
CORNER = 13
"""Design units around a corner for turning a unit; a small one has less, which leaves room for dragging."""

Pixel = tuple[int, int]


def is_dragged(context: ToolContext[Any], start: Pixel, now: Pixel) -> bool:
    """Say whether the mouse has moved farther than a click may."""
    far = max(abs(now[0] - start[0]), abs(now[1] - start[1]))
    return far > context.setting.scale.px(CLICK_SLIP)


def is_at_corner(context: ToolContext[Any], corners: Sequence[Point], half: Half, pixel: Pixel) -> bool:
    """Say whether a pixel is at a corner by which a unit is turned; `half` is half of its size."""
    view = context.view
    reach = min(context.setting.scale.px(CORNER), min(half) * view.scale / 2)
    spots = map(view.to_window, list_handles(corners))
    return any(max(abs(x - pixel[0]), abs(y - pixel[1])) <= reach for x, y in spots)
