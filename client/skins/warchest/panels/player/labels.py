"""Words for the columns and piles of a panel, and their common letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from client.draw.text import font
from client.i18n import Words
from client.ui.scale import Scale

MIN_SHRINK_FACTOR = 0.45
"""Least factor by which the letters of names and labels shrink; below it they would be cut."""
MIN_LETTERS_PX = 8
"""Least height in pixels of the letters of names and labels."""
LABELS = {
    "supply": "panel.column.supply",
    "up": "panel.column.up",
    "hidden": "panel.column.hidden",
    "out": "panel.column.out",
    "bag": "panel.column.bag",
    "hand": "panel.column.hand",
    "down": "panel.column.down",
}


def label_of(words: Words, key: str, *, own: bool = False) -> str:
    """Return the word for a column or a pile; the hidden column of the viewer's `own` panel is the bag."""
    return words.tr(LABELS["bag" if own and key == "hidden" else key])


def common_size(scale: Scale, labels: Mapping[Any, str], boxes: Mapping[Any, pygame.Rect]) -> int:
    """Return the largest letters in which each label has room in its box."""
    most = min(scale.letters("small"), round(min(box.height for box in boxes.values()) * 0.95))
    fits = (
        size
        for size in range(most, MIN_LETTERS_PX, -1)
        if all(font(size).size(text)[0] <= boxes[key].width for key, text in labels.items())
    )
    return next(fits, MIN_LETTERS_PX)
