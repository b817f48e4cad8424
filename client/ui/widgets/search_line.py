"""The search line at the right of a page's head."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.ui.widgets.fields import TextLine

if TYPE_CHECKING:
    from client.ui.page import Page

MAX_LETTERS = 40
WIDTH = 300
"""Design units of the line, if a third of the page has as much."""
MIDDLE = 40
"""Design units from the middle of the line down to the body."""


def lay_search_line(page: Page, label: str, text: str, changed: Callable[[str], object]) -> TextLine:
    """Put a search line into a page's head, and into the order of its controls."""
    px = page.app.scale.px
    tall = round(page.app.scale.font("body").get_linesize() * 1.45)
    width = min(px(WIDTH), page.body.width // 3)
    place = pygame.Rect(page.body.right - width, page.body.top - px(MIDDLE) - tall // 2, width, tall)
    line = TextLine("search", label, place, text, changed, page.app.ui, longest=MAX_LETTERS)
    page.controls.append(line)
    return line
