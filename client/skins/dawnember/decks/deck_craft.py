"""The part of Dawn and Ember in composing decks: reading, describing and beginning them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import ClassVar

from client.i18n import Words
from client.skins.composing.craft import Beginning, Craft
from client.skins.dawnember.decks.exchange import read
from client.skins.dawnember.wording.reasons import reason
from engine.chance import Generator
from engine.game import Reason
from engine.games.dawnember.cards.decks import Decks, read_decks, starter

EMPTY = Decks((), ())


class DeckCraft(Craft[Decks]):
    """The two decks of a seat, as the pages and benches of preparation see them."""

    file: ClassVar[str] = "decks"

    @property
    def group(self) -> str:
        """Return the side: each has decks of its own."""
        side: str = self.preparing.config.sides[self.preparing.seat]
        return side

    def make_first(self) -> Decks:
        """Return the starter decks."""
        return starter(self.group)

    def read(self, text: str) -> Decks | Reason:
        """Return the decks of a text, or its first fault."""
        return read(text)

    def reason(self, words: Words, why: Reason) -> str:
        """Return the fault of a text in words."""
        return reason(words, why)

    def describe(self, words: Words, work: Decks) -> str:
        """Return the number of cards in the decks."""
        return words.tr("builder.sizes", army=len(work.army), action=len(work.action))

    def beginnings(self, words: Words, work: Decks) -> Sequence[Beginning[Decks]]:
        """Return the starter decks, random ones and empty ones."""
        tr, empty = words.tr, words.tr("builder.empty.why") if work == EMPTY else ""
        return (
            Beginning("starter", tr("builder.starter"), self.make_first),
            Beginning("random", tr("builder.random"), self._draw_random, help=tr("builder.random.help")),
            Beginning("empty", tr("builder.empty"), lambda: EMPTY, why=empty),
        )

    def _draw_random(self) -> Decks:
        preparing, chance = self.preparing, Generator(secrets.token_bytes(32))
        return read_decks(preparing.game.preparation.prepare(preparing.config, preparing.seat, chance))
