"""A test hand: the cards with which a seat would begin its first battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.decks.trials.sheet import Answer, Sheet
from client.skins.dawnember.table.spread import card_order
from client.ui.text_layout import Writing
from engine.games.dawnember.play.opening_hands import OpeningHands

WIDTH = 1060
"""Design units of the width at letters of the usual size."""
MAX_HEIGHT_SHARE = 0.28
"""Greatest height of a card, as a part of the window's."""
MIN_READABLE_HEIGHT_PX = 146
"""Height in pixels below which names of cards are hard to read; it grows with the player's letters."""


class HandDialog(Sheet):
    """One draw after another; each is seen by the player of the decks alone."""

    def __init__(self, words: Callable[[], Words], draw: Callable[[], OpeningHands]) -> None:
        """Show a first draw; `draw` makes the next one."""
        super().__init__(words, WIDTH)
        self._draw = draw
        self.hands = draw()

    def again(self) -> None:
        """Draw other hands."""
        self.hands = self._draw()
        self.app.relayout()

    def title(self) -> str:
        """Return the title."""
        return self.words.tr("builder.hand")

    def answers(self) -> Sequence[Answer]:
        """Return the buttons for another draw and the end."""
        return (
            Answer("hand.again", self.words.tr("builder.hand.again"), self.again),
            Answer("common.close", self.app.words.tr("common.close"), self.cancel),
        )

    def pictures(self, width: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return both hands, each below its name, with as many cards in a row as fit."""
        scale, words = self.app.scale, self.words
        gap, y = scale.px(8), 0
        least = round(MIN_READABLE_HEIGHT_PX * scale.text / 100)
        most = max(least, round(self.app.size[1] * MAX_HEIGHT_SHARE))
        across = max(1, min(len(self.hands.army), (width + gap) // (least * 5 // 7 + gap)))
        high = min(most, ((width - gap * (across - 1)) // across) * 7 // 5)
        wide = high * 5 // 7
        found: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for key, cards in (
            ("builder.hand.army", self.hands.army),
            ("builder.hand.action", self.hands.action),
        ):
            name = Writing(scale, words.tr(key), "small", width)
            found.append((name.surface, (0, y)))
            y += name.height + gap // 2
            left = (width - min(across, len(cards)) * (wide + gap) + gap) // 2
            for at, card in enumerate(sorted(cards, key=card_order)):
                place = left + at % across * (wide + gap), y + at // across * (high + gap)
                found.append((face(card, high, words), place))
            y += -(-len(cards) // across) * (high + gap) + gap // 2
        return found
