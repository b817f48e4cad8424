"""The deck builder in a terminal: typed lines find, add and remove cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

from client.i18n import Words
from client.skins.composing.workbench import Workbench
from client.skins.dawnember.decks.deck_craft import DeckCraft
from client.skins.dawnember.decks.draft import DECKS, Draft
from client.skins.dawnember.decks.search import Search, find_cards
from client.skins.dawnember.terminal.card_lookup import find_card
from client.skins.dawnember.terminal.deck_lines import draft_lines, pool_lines, row, size_line
from client.skins.dawnember.terminal.pile_lines import card_line
from client.skins.dawnember.wording.cards import card_name
from client.skins.dawnember.wording.reasons import reason
from client.skins.preparing import Preparing
from engine.game import Reason
from engine.games.dawnember.cards.decks import MAX_COPIES, Decks
from engine.games.dawnember.cards.pool import CARDS

_TIMES = re.compile(r"(.*\S)\s+[x×*]?(\d{1,2})")
"""A card, and its number of copies."""


class DeckBench(Workbench[Decks]):
    """A builder of two decks by typed lines."""

    own: ClassVar[tuple[str, ...]] = ("find", "card", "add", "remove")
    history: Draft

    def __init__(self, preparing: Preparing, words: Words, place: Path) -> None:
        """Prepare a seat."""
        super().__init__(DeckCraft(preparing), words, place)

    def start_draft(self, work: Decks) -> Draft:
        """Return a draft that begins with decks."""
        return Draft(work)

    def list_work(self) -> list[str]:
        """Show both decks."""
        side = self.words.tr(f"side.{self.craft.group}.name")
        return [self.words.tr("builder.title", side=side), *draft_lines(self.words, self.history)]

    def summarise_change(self) -> list[str]:
        """Return the new numbers of cards in the decks, and their faults."""
        sizes = (size_line(self.words, self.history, deck) for deck in DECKS)
        return [self.words.tr("common.list").join(sizes), *self.verdict()]

    def carry_out(self, command: str, text: str) -> list[str]:
        """Carry out one of the builder's own commands."""
        if command == "find":
            return self._list_found_cards(text)
        if not text:
            return self.suggest(command, text)
        named, times = self._read_card(text)
        if named is None:
            return [self.words.tr("bench.no_card", text=text), *self._like(text)]
        match command:
            case "card":
                return [card_line(self.words, named), row(self.words, self.history, named)]
            case "add":
                return self._add(named, times)
        return self._remove(named, times)

    def suggest(self, command: str, text: str) -> list[str]:
        """List the possible cards for a command."""
        if command == "find":
            return self._list_found_cards(text) if text else [self.help(command)]
        if command == "remove":
            return [self.help(command), *draft_lines(self.words, self.history)]
        return self._like(text) or [self.help(command)]

    # Changes.

    def _add(self, card: str, times: int) -> list[str]:
        if not self.history.add(card, times):
            args = {"card": card, "most": MAX_COPIES}
            return [reason(self.words, Reason("no_more_copies", args)), row(self.words, self.history, card)]
        return [row(self.words, self.history, card), *self.summarise_change()]

    def _remove(self, card: str, times: int) -> list[str]:
        if not self.history.remove(card, times=times):
            known = {"card": self._name_card(card), "n": self.history.copies(card)}
            return [self.words.tr("bench.too_few", **known)]
        left = [row(self.words, self.history, card)] if self.history.copies(card) else []
        gone = self.words.tr("bench.removed", card=self._name_card(card))
        return [*(left or [gone]), *self.summarise_change()]

    # Look-ups.

    def _read_card(self, text: str) -> tuple[str | None, int]:
        """Return the card of a text, by its id or its name in any language, and the number of copies."""
        decks = self.history.decks
        for card in (find_card(self.words, text), text.lower()):
            if card in CARDS or card in (*decks.army, *decks.action):
                return card, 1
        counted = _TIMES.fullmatch(text)
        if counted is None or not int(counted[2]):
            return None, 1
        card, _ = self._read_card(counted[1])
        return card, int(counted[2])

    def _list_found_cards(self, text: str) -> list[str]:
        """Return lines of the allowed cards that have all words of a text."""
        search = Search(sides=frozenset(("neutral", self.craft.group)), text=text)
        cards = find_cards(self.words, search)
        return pool_lines(self.words, self.history, cards) or [self.words.tr("builder.nothing")]

    def _like(self, text: str) -> list[str]:
        """List the cards whose ids or names begin with a text, or whose names contain it."""
        wanted = text.casefold()
        named = [
            card
            for card in find_cards(self.words, Search(sides=frozenset(("neutral", self.craft.group))))
            if wanted and (card.startswith(wanted) or wanted in card_name(self.words, card).casefold())
        ]
        return pool_lines(self.words, self.history, named)

    def _name_card(self, card: str) -> str:
        return card_name(self.words, card) if card in CARDS else card
