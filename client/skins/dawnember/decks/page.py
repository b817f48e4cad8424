"""The deck builder: the card pool to the left, the two decks of a seat to the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.i18n import Words
from client.skins.composing.page import ComposingPage
from client.skins.dawnember.decks.card_grid import CardGrid
from client.skins.dawnember.decks.deck_craft import DeckCraft
from client.skins.dawnember.decks.deck_list import DeckList
from client.skins.dawnember.decks.draft import DECKS, Deck, Draft, find_deck_of
from client.skins.dawnember.decks.filters import Filters
from client.skins.dawnember.decks.pictures import make_up
from client.skins.dawnember.decks.search import find_cards
from client.skins.dawnember.decks.trials.try_out import TryOut
from client.skins.dawnember.wording.reasons import reason
from client.skins.preparing import Preparing
from client.ui.pane import Pane
from client.ui.scale import Role
from client.ui.widgets.action_menu import Action
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.plates import Kind
from client.ui.widgets.tips import note
from engine.game import Reason
from engine.games.dawnember.cards.decks import MAX_COPIES, Decks, faults

DOMAIN = "dawnember"
"""The catalogue of the texts."""
DECKS_SHARE = 0.38
"""The part of the width for the decks."""
MAKE_UP = (8.0, 0.26)
"""Height of a deck's make-up in letters, and its greatest part of the room for the decks."""
TABS: tuple[Role, ...] = ("body", "small")
"""The letters of the tabs, in the order of trial."""


class DeckBuilder(ComposingPage[Decks]):
    """The page for finding cards, putting them into the two decks of a seat, and going on with them."""

    draft: Draft

    def __init__(self, preparing: Preparing) -> None:
        """Prepare a seat."""
        super().__init__(preparing, DeckCraft(preparing))
        self.side: str = preparing.config.sides[preparing.seat]
        self.deck: Deck = "army"
        """The shown deck."""
        self.filters = Filters(self, self.side, self._sought)
        self._grid = CardGrid(self, lambda card: self.draft.copies(card), self.add)
        self._try_out = TryOut(preparing.game, self.side)
        self._list = DeckList(self, self.add, self.remove)
        self._offsets = {"pool": 0.0, "army": 0.0, "action": 0.0}
        self._pool: Pane | None = None
        self._rows: Pane | None = None

    @property
    def words(self) -> Words:
        """Return the words of the game."""
        return self.app.words.of(DOMAIN)

    @property
    def heading(self) -> str:
        """Name the side of the decks."""
        return self.words.tr("builder.title", side=self.words.tr(f"side.{self.side}.name"))

    def start_draft(self, work: Decks) -> Draft:
        """Return a draft that begins with decks."""
        return Draft(work)

    def build(self) -> None:
        """Place filters and cards to the left, the decks and the button to go on to the right."""
        app, words = self.app, self.words
        self.place_menu()
        left, right = self.columns(DECKS_SHARE)
        top = self.filters.lay(words, left)
        left.height, left.top = left.bottom - top, top
        pane = self._pool = Pane(app.ui, self.frame(left), self._offsets["pool"])
        self.panes.append(pane)
        self._grid.lay(words, pane, find_cards(words, self.filters.search))
        wrong = self.faults
        done = self.cut_done_button_place(right)
        self._place_decks(words, self.frame(right), wrong)
        self.place_done_button(done, able=not wrong)
        self.first = self.find_neighbour() or next(
            (each for each in self.controls if str(each.key).startswith("card.")), None
        )

    def update(self, dt: float) -> None:
        """Note the places of the panes, for the next layout."""
        super().update(dt)
        if self._pool is not None and self._rows is not None:
            self._offsets["pool"] = self._pool.offset
            self._offsets[self.deck] = self._rows.offset

    def leave(self) -> None:
        """End what runs in the background."""
        super().leave()
        self._try_out.stop()

    def list_trials(self) -> Sequence[Action]:
        """Return the test hand and the matches of bots."""
        place = self.app.shelf.settings.place
        return self._try_out.list_actions(self.app, lambda: self.words, self.draft.decks, place)

    # Changes of single cards.

    def add(self, card: str) -> None:
        """Put a copy of a card into its deck, and show that deck."""
        if not self.draft.add(card):
            self.deck = find_deck_of(card)
            args = {"card": card, "most": MAX_COPIES}
            self.app.toast(reason(self.words, Reason("no_more_copies", args)), "refusal")
        self.show(find_deck_of(card))

    def remove(self, card: str, deck: Deck | None = None) -> None:
        """Take a copy of a card away."""
        if self.draft.remove(card, deck):
            self.show_work()

    def show(self, deck: Deck) -> None:
        """Show a deck."""
        self.deck = deck
        self.show_work()

    def remove_one(self, key: str) -> bool:
        """Take away a copy of a control's card."""
        place, _, card = key.partition(".")
        if place not in ("card", "row", "less"):
            return False
        self.remove(card, None if place == "card" else self.deck)
        return True

    def _sought(self) -> None:
        """Show the found cards from the first on."""
        self._offsets["pool"] = 0.0
        if self._pool is not None:
            self._pool.jump(0)
        self.app.relayout()

    # The elements.

    @property
    def _reasons(self) -> list[Reason]:
        """Return the faults of the decks, each with its deck and card."""
        return faults(self.draft.decks, self.side)

    def _place_decks(self, words: Words, room: pygame.Rect, wrong: list[str]) -> None:
        """Place tabs, make-up, faults and the rows of the shown deck below each other."""
        app, scale = self.app, self.app.scale
        px, letters = scale.px, scale.letters("small")
        y = self._place_tabs(words, room) + px(8)
        size = (room.width, min(round(letters * MAKE_UP[0]), round(room.height * MAKE_UP[1])))
        shown = Pane(app.ui, pygame.Rect((room.left, y), size), bar=False)
        shown.add(make_up(self.deck, self.draft.of(self.deck), self.side, size, letters), (0, 0))
        y += size[1] + px(8)
        room = room.copy()
        self.place_faults(self.cut_faults_place(room), wrong)
        rest = pygame.Rect(room.left, y, room.width, room.bottom - y)
        pane = self._rows = Pane(app.ui, rest, self._offsets[self.deck])
        self.panes.append(pane)
        marked = {str(why.args["card"]) for why in self._reasons if "card" in why.args}
        self._list.lay(words, pane, self.deck, self.draft.of(self.deck), marked)

    def _place_tabs(self, words: Words, room: pygame.Rect) -> int:
        """Place a button for each deck; return their lower end."""
        scale, gap = self.app.scale, self.app.scale.px(8)
        each = (room.width - gap) // 2
        army, action = (len(self.draft.of(deck)) for deck in DECKS)
        texts = {"army": words.tr("builder.army", n=army), "action": words.tr("builder.action", n=action)}
        for role in TABS:
            legends = {deck: Legend(texts[deck], role=role) for deck in DECKS}
            if all(width_for(scale, legend) <= each for legend in legends.values()):
                break
        tall = max(height_for(scale, legend, each) for legend in legends.values())
        wrong = {why.args["deck"] for why in self._reasons}
        for at, (deck, legend) in enumerate(legends.items()):
            place = pygame.Rect(room.left + at * (each + gap), room.top, each, tall)
            kind: Kind = "danger" if deck in wrong else "normal"
            press, chosen = partial(self.show, deck), deck == self.deck
            made = self.button(f"tab.{deck}", place, legend, press, kind=kind, chosen=chosen)
            if legend.role == "small" and scale.text > 100:
                made.tip = partial(note, scale, "", legend.title)
        return room.top + tall
