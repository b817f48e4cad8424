"""A test hand: the cards with which a seat would begin its first battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.decks.card_grid import draw_large_card
from client.skins.dawnember.decks.trials.sheet import Answer, Piece, Sheet
from client.skins.dawnember.table.spread import card_order
from client.skins.dawnember.wording.cards import card_name
from client.ui.text_layout import Writing
from engine.games.dawnember.play.opening_hands import OpeningHands

WIDTH = 1060
"""Design units of the width at letters of the usual size."""
HEIGHT_SHARE = 0.27
"""Height of a card, as a part of the window's: both hands are seen at once, and a large card at the mouse."""


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

    def pieces(self, width: int) -> list[Piece]:
        """Return both hands, each below its name; cards that do not fit beside each other take more rows."""
        scale, words = self.app.scale, self.words
        gap, y = scale.px(8), 0
        high = round(self.app.size[1] * HEIGHT_SHARE)
        wide = high * 5 // 7
        number = len(self.hands.army)
        # Rows of about the same number.
        rows = -(-number // max(1, (width + gap) // (wide + gap)))
        across = -(-number // rows)
        found: list[Piece] = []
        for key, cards in (
            ("builder.hand.army", self.hands.army),
            ("builder.hand.action", self.hands.action),
        ):
            name = Writing(scale, words.tr(key), "small", width)
            found.append(Piece(name.surface, (0, y)))
            y += name.height + gap // 2
            left = (width - min(across, len(cards)) * (wide + gap) + gap) // 2
            for at, card in enumerate(sorted(cards, key=card_order)):
                place = left + at % across * (wide + gap), y + at // across * (high + gap)
                tip = partial(draw_large_card, card, scale, words)
                found.append(Piece(face(card, high, words), place, card_name(words, card), tip))
            y += -(-len(cards) // across) * (high + gap) + gap // 2
        return found
