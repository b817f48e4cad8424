"""A deck as a list: each card once with its copies and a button to remove one; faults are marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pygame

from client.i18n import Words
from client.skins.dawnember.decks.card_grid import draw_large_card
from client.skins.dawnember.decks.draft import Deck
from client.skins.dawnember.decks.pictures import minus_sign, row_sign
from client.skins.dawnember.decks.search import sort_cards
from client.skins.dawnember.wording.cards import card_name
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, height_for, width_for
from engine.games.dawnember.cards.pool import CARDS

ROW_LETTERS = 19
"""Width of a row in heights of its letters; in a narrower pane they shrink."""


class DeckList:
    """The rows of a deck in a pane."""

    def __init__(
        self, page: Page, add: Callable[[str], object], remove: Callable[[str, Deck], object]
    ) -> None:
        """Begin empty; `add` and `remove` are called with a clicked card."""
        self._page = page
        self._add = add
        self._remove = remove

    def lay(self, words: Words, pane: Pane, deck: Deck, cards: tuple[str, ...], wrong: set[str]) -> None:
        """Lay the cards of a deck below each other; those in `wrong` are marked."""
        scale = self._page.app.scale
        if not cards:
            nothing = Writing(scale, words.tr("builder.deck.empty"), "body", pane.width)
            pane.close(pane.add(nothing.surface, (0, scale.px(8))).bottom)
            return
        # Rows in large letters take several lines.
        roomy = scale.text > 100 or pane.width >= scale.letters("body") * ROW_LETTERS
        counts, y = Counter(cards), 0
        role: Role = "body" if roomy and self._fits_whole_words(words, pane, counts) else "small"
        size = scale.letters(role)
        edge = round(size * 1.9)
        for card in sort_cards(words, counts):
            sign = row_sign(card, counts[card], size, wrong=card in wrong)
            title = card_name(words, card) if card in CARDS else card
            legend = Legend(title, picture=sign, align="left", role=role)
            wide = self._width(pane, edge)
            tall = max(edge, height_for(scale, legend, wide, "bare"))
            known = card in CARDS
            made = self._page.button(
                f"row.{card}",
                pygame.Rect(0, y, wide, tall),
                legend,
                partial(self._add, card) if known else partial(self._remove, card, deck),
                kind="bare",
                pane=pane,
            )
            if known:
                made.tip = partial(draw_large_card, card, scale, words)
            self._page.button(
                f"less.{card}",
                pygame.Rect(wide + scale.px(4), y + (tall - edge) // 2, edge, edge),
                Legend(picture=minus_sign(round(size * 1.3))),
                partial(self._remove, card, deck),
                kind="bare",
                pane=pane,
                label=words.tr("builder.less", card=title),
            )
            y += tall
        pane.close(y)

    def _fits_whole_words(self, words: Words, pane: Pane, counts: Counter[str]) -> bool:
        """Say whether no word of a row is broken in letters of the usual size."""
        scale = self._page.app.scale
        size = scale.letters("body")
        wide = self._width(pane, round(size * 1.9))
        rows = (
            Legend(word, picture=row_sign(card, count, size, wrong=False), align="left", role="body")
            for card, count in counts.items()
            if card in CARDS
            for word in card_name(words, card).split()
        )
        return all(width_for(scale, row, "bare") <= wide for row in rows)

    def _width(self, pane: Pane, edge: int) -> int:
        """Return the width of a row beside its button."""
        return pane.width - edge - self._page.app.scale.px(4)
