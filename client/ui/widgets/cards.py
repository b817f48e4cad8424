"""Large buttons side by side, one of them chosen: a picture, a name and an explanation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.ui.widgets.legend import Legend, breaks, height_for

if TYPE_CHECKING:
    from client.ui.page import Page
    from client.ui.pane import Pane

MIN_CARD_LETTERS = 10.5
"""Least width of a card, in letters."""


@dataclass(frozen=True)
class Card:
    """One card; `key` is its name among the cards."""

    key: str
    legend: Legend
    action: Callable[[], object]
    chosen: bool = False


def lay_cards(page: Page, pane: Pane, y: int, cards: Sequence[Card], most: int = 4) -> int:
    """Lay cards of one size into a pane from `y` on, at most `most` in a row; return their end."""
    scale = page.app.scale
    gap = scale.px(10)
    least = round(scale.letters("body") * MIN_CARD_LETTERS)
    across = max(1, min(len(cards), most, (pane.width + gap) // (least + gap)))
    while True:
        each = (pane.width - gap * (across - 1)) // across
        if across == 1 or not any(breaks(scale, card.legend, each) for card in cards):
            break
        across -= 1
    for start in range(0, len(cards), across):
        row = cards[start : start + across]
        tall = max(height_for(scale, card.legend, each) for card in row)
        for column, card in enumerate(row):
            place = pygame.Rect(column * (each + gap), y, each, tall)
            page.button(card.key, place, card.legend, card.action, pane=pane, chosen=card.chosen, marked=True)
        y += tall + gap
    return y
