"""The card pool as a grid: a click adds a copy, pointing shows the card large."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.decks.pictures import card_with_copies, copies_size
from client.skins.dawnember.wording.cards import card_name
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend

CARD = 150
"""Least height of a card, in design units."""
MIN_READABLE_HEIGHT_PX = 146
"""Height in pixels below which names of cards are hard to read; it grows with the player's letters."""
LARGE_CARD_HEIGHT = 430
"""Height of the large card, in design units."""


class CardGrid:
    """Cards as buttons in a pane; `copies` returns the number of each in the decks."""

    def __init__(self, page: Page, copies: Callable[[str], int], add: Callable[[str], object]) -> None:
        """Begin empty; `add` is called with a clicked card."""
        self._page = page
        self._copies = copies
        self._add = add
        self._height = 0
        self._pictures: dict[str, tuple[object, pygame.Surface]] = {}
        """The cards as they were last shown; in a large window there are more than their cache holds."""

    def lay(self, words: Words, pane: Pane, cards: list[str]) -> None:
        """Lay the cards into a pane, with as many in a row as fit."""
        scale = self._page.app.scale
        px, gap = scale.px, scale.px(6)
        if not cards:
            nothing = Writing(scale, words.tr("builder.nothing"), "body", pane.width)
            pane.close(pane.add(nothing.surface, (0, px(8))).bottom)
            return
        least = max(px(CARD), round(MIN_READABLE_HEIGHT_PX * scale.text / 100))
        across = max(1, (pane.width + gap) // (copies_size(least)[0] + 2 * px(5) + gap))
        each = (pane.width - gap * (across - 1)) // across
        self._height = (each - 2 * px(5)) * 7 // 5
        tall = copies_size(self._height)[1] + 2 * px(5)
        for at, card in enumerate(cards):
            place = pygame.Rect(at % across * (each + gap), at // across * (tall + gap), each, tall)
            made = self._page.button(
                f"card.{card}",
                place,
                self._legend(words, card),
                partial(self._add, card),
                kind="bare",
                pane=pane,
                label=card_name(words, card),
            )
            made.tip = partial(draw_large_card, card, scale, words)
        pane.close(-(-len(cards) // across) * (tall + gap) - gap)

    def _legend(self, words: Words, card: str) -> Legend:
        shown = (words.language, self._height, self._copies(card))
        if card not in self._pictures or self._pictures[card][0] != shown:
            picture = card_with_copies(card, self._height, words, self._copies(card))
            self._pictures[card] = (shown, picture)
        return Legend(picture=self._pictures[card][1])


def draw_large_card(card: str, scale: Scale, words: Words) -> pygame.Surface:
    """Return a card in its largest readable size."""
    wanted = scale.px(LARGE_CARD_HEIGHT) * (50 + scale.text // 2) // 100
    return face(card, min(wanted, round(scale.size[1] * 0.94)), words)
