"""Buttons of their own width beside each other, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.ui.widgets.legend import Legend, height_for, width_for

if TYPE_CHECKING:
    from client.ui.page import Page

GAP = 8
"""Design units between two buttons."""


class FlowButton(NamedTuple):
    """One button: the name of its control, its text, its action, and whether it is lit."""

    key: str
    text: str
    action: Callable[[], object]
    chosen: bool = False


def lay_button_flow(page: Page, room: pygame.Rect, buttons: Iterable[FlowButton]) -> int:
    """Place buttons at the top of a room; return their lower end."""
    scale = page.app.scale
    gap, x, y, tall = scale.px(GAP), room.left, room.top, 0
    for key, text, action, chosen in buttons:
        legend = Legend(text, role="body")
        wide = min(width_for(scale, legend) + 2 * gap, room.width)
        tall = height_for(scale, legend, wide)
        if x > room.left and x + wide > room.right:
            x, y = room.left, y + tall + gap
        page.button(key, pygame.Rect(x, y, wide, tall), legend, action, chosen=chosen)
        x += wide + gap
    return y + tall
