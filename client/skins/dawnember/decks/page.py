"""The deck builder: the card pool to the left, the two decks of a seat to the right."""

from __future__ import annotations

from functools import partial
from itertools import accumulate

import pygame

from client.draw.palette import ATTACK, WHITE, mix
from client.i18n import Words
from client.skins.dawnember.decks.card_grid import CardGrid
from client.skins.dawnember.decks.deck_list import DeckList
from client.skins.dawnember.decks.deck_menu import DeckMenu, written
from client.skins.dawnember.decks.draft import DECKS, Deck, Draft, home
from client.skins.dawnember.decks.exchange import read
from client.skins.dawnember.decks.filters import Filters
from client.skins.dawnember.decks.pictures import make_up
from client.skins.dawnember.decks.saved import SavedDecks
from client.skins.dawnember.decks.search import found
from client.skins.dawnember.wording.reasons import reason
from client.skins.preparing import Preparing
from client.ui import keys
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.page import Page
from client.ui.pane import Pane, Reading
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.dialog import question
from client.ui.widgets.fields import TextLine
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.plates import Kind
from engine.game import Reason
from engine.games.dawnember.cards.decks import COPIES, faults, starter

DOMAIN = "dawnember"
"""The catalogue of the texts."""
SHARE = 0.38
"""How much of the width the decks take."""
FAULTS = 0.5
"""How much of the height below a deck's make-up the faults take at most."""
MAKE_UP = (6.4, 0.22)
"""The height of a deck's make-up, in letters, and as a part of the room for the decks at most."""
TABS: tuple[Role, ...] = ("body", "small")
"""The letters of the tabs, in the order in which they are tried."""
COMPLAINT = mix(ATTACK, WHITE, 0.4)
LESS = frozenset({pygame.KSCAN_DELETE, pygame.KSCAN_BACKSPACE, pygame.KSCAN_MINUS, pygame.KSCAN_KP_MINUS})
"""Keys that take a copy away."""


class DeckBuilder(Page):
    """Find cards, put them into the two decks of a seat, and lead on with these."""

    draft: Draft
    saved: SavedDecks
    menu: DeckMenu

    def __init__(self, preparing: Preparing) -> None:
        """Prepare a seat."""
        super().__init__()
        self.preparing = preparing
        self.side: str = preparing.config.sides[preparing.seat]
        self.deck: Deck = "army"
        """The deck that is shown."""
        self.filters = Filters(self, self.side, self._sought)
        self._grid = CardGrid(self, lambda card: self.draft.copies(card), self.add)
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
        """Name the side whose decks these are."""
        return self.words.tr("builder.title", side=self.words.tr(f"side.{self.side}.name"))

    @property
    def faults(self) -> list[str]:
        """Return in words everything that is wrong with the decks."""
        return self.preparing.faults(str(self.draft.decks))

    def enter(self, app: Context) -> None:
        """Begin with the decks that were built last, or where others could see them with the starter ones."""
        super().enter(app)
        self.saved = SavedDecks(app.shelf.settings.place, self.side)
        last = read("" if self.preparing.shared else self.saved.last)
        self.draft = Draft(starter(self.side) if isinstance(last, Reason) else last)
        self.menu = DeckMenu(self, self.preparing, self.draft, self.saved, self._changed)

    def back(self) -> None:
        """Leave; what would be lost is asked about."""
        if self.preparing.shared and self.draft.changed:
            words = self.words
            self.app.open(question(lambda: words.tr("builder.leave"), super().back, danger=True))
            return
        self._remember()
        super().back()

    def build(self) -> None:
        """Place filters and cards to the left, the decks and the way on to the right."""
        app, px, words = self.app, self.app.scale.px, self.words
        self._place_menu(words)
        left, right = self.columns(SHARE)
        top = self.filters.lay(words, left)
        left.height, left.top = left.bottom - top, top
        pane = self._pool = Pane(app.ui, self.frame(left), self._offsets["pool"])
        self.panes.append(pane)
        self._grid.lay(words, pane, found(words, self.filters.search))
        wrong = self.faults
        legend = Legend(words.tr("builder.done"), icon="icons/check", role="heading")
        tall = max(height_for(app.scale, legend, right.width), px(56))
        place = pygame.Rect(right.left, right.bottom - tall, right.width, tall)
        right.height -= tall + px(8)
        self._place_decks(words, self.frame(right), wrong)
        self.button("done", place, legend, self.finish, kind="primary", enabled=not wrong)
        self.first = self._beside() or next(
            (each for each in self.controls if str(each.key).startswith("card.")), None
        )

    def event(self, event: pygame.event.Event) -> bool:
        """Take a copy away by the right button or a key; know the keys of the clipboard."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            control = self.focus.at(event.pos)
            return control is not None and self._less(str(control.key))
        key = keys.pressed(event)
        if key is not None and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            known = {
                pygame.KSCAN_C: self.menu.copy,
                pygame.KSCAN_V: self.menu.paste,
                pygame.KSCAN_S: self.menu.save,
                pygame.KSCAN_Z: self.undo,
            }
            if key in known:
                known[key]()
                return True
        if key in LESS and self.focus.current is not None and not isinstance(self.focus.current, TextLine):
            return self._less(str(self.focus.current.key))
        return super().event(event)

    def update(self, dt: float) -> None:
        """Note where the panes are, for the next layout."""
        super().update(dt)
        if self._pool is not None and self._rows is not None:
            self._offsets["pool"] = self._pool.offset
            self._offsets[self.deck] = self._rows.offset

    # What is done with single cards.

    def add(self, card: str) -> None:
        """Put a copy of a card into its deck, and show that deck."""
        if not self.draft.add(card):
            self.deck = home(card)
            args = {"deck": self.deck, "card": card, "copies": COPIES + 1, "most": COPIES}
            self.app.toast(reason(self.words, Reason("too_many_copies", args)), "refusal")
        self.show(home(card))

    def remove(self, card: str, deck: Deck | None = None) -> None:
        """Take a copy of a card away."""
        if self.draft.remove(card, deck):
            self._changed()

    def show(self, deck: Deck) -> None:
        """Show a deck."""
        self.deck = deck
        self._changed()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self._changed()

    def finish(self) -> None:
        """Lead on with the decks."""
        if not self.faults:
            self._remember()
            self.preparing.bring(str(self.draft.decks))

    def _less(self, key: str) -> bool:
        place, _, card = key.partition(".")
        if place not in ("card", "row", "less"):
            return False
        self.remove(card, None if place == "card" else self.deck)
        return True

    def _changed(self) -> None:
        self.app.relayout()

    def _sought(self) -> None:
        """Show what was found from its beginning."""
        self._offsets["pool"] = 0.0
        if self._pool is not None:
            self._pool.jump(0)
        self.app.relayout()

    def _remember(self) -> None:
        if not self.preparing.shared:
            written(self, partial(self.saved.leave, str(self.draft.decks)))

    # The elements.

    @property
    def _reasons(self) -> list[Reason]:
        """Return what is wrong with the decks, each with its deck and card."""
        return faults(self.draft.decks, self.side)

    def _beside(self) -> Control | None:
        """Return what was beside the control that had the focus: a row goes with its last copy."""
        before, current = self.focus.controls, self.focus.current
        if current is None:
            return None
        place = before.index(current)
        kind = str(current.key).partition(".")[0]
        now = {str(each.key): each for each in self.controls if each.enabled}
        beside = [str(each.key) for each in (*before[place:], *reversed(before[:place]))]
        return next((now[key] for key in beside if key in now and key.partition(".")[0] == kind), None)

    def _place_menu(self, words: Words) -> None:
        """Place what is done with whole decks into the head."""
        scale = self.app.scale
        px, middle = scale.px, self.body.top - scale.px(14) - scale.px(26)
        legend = Legend(words.tr("builder.decks"), icon="icons/book", role="body")
        tall = height_for(scale, legend, self.body.width)
        place = pygame.Rect(0, 0, width_for(scale, legend), tall)
        place.midright = (self.body.right, middle)
        back = pygame.Rect(0, 0, tall, tall)
        back.midright = (place.left - px(8), middle)
        icon = Legend(icon="icons/undo", role="body")
        able = self.draft.changed
        self.button("undo", back, icon, self.undo, kind="quiet", enabled=able, label=words.tr("builder.undo"))
        self.button("decks", place, legend, self.menu.open)

    def _place_decks(self, words: Words, room: pygame.Rect, wrong: list[str]) -> None:
        """Place tabs, make-up, faults and the rows of the deck that is shown below each other."""
        app, scale = self.app, self.app.scale
        px, letters = scale.px, scale.letters("small")
        y = self._place_tabs(words, room) + px(8)
        size = (room.width, min(round(letters * MAKE_UP[0]), round(room.height * MAKE_UP[1])))
        shown = Pane(app.ui, pygame.Rect((room.left, y), size), bar=False)
        shown.add(make_up(self.deck, self.draft.of(self.deck), size, letters), (0, 0))
        y += size[1] + px(8)
        if wrong:
            y = self._place_faults(words, pygame.Rect(room.left, y, room.width, room.bottom - y), wrong)
        rest = pygame.Rect(room.left, y, room.width, room.bottom - y)
        pane = self._rows = Pane(app.ui, rest, self._offsets[self.deck])
        self.panes.append(pane)
        marked = {str(why.args["card"]) for why in self._reasons if "card" in why.args}
        self._list.lay(words, pane, self.deck, self.draft.of(self.deck), marked)

    def _place_tabs(self, words: Words, room: pygame.Rect) -> int:
        """Place a button for each deck; return where they end."""
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
            self.button(f"tab.{deck}", place, legend, press, kind=kind, chosen=chosen)
        return room.top + tall

    def _place_faults(self, words: Words, room: pygame.Rect, wrong: list[str]) -> int:
        """Say what is wrong, each fault on a line of its own; return where that ends."""
        scale, gap = self.app.scale, self.app.scale.px(3)
        wide = room.width - scale.px(24)
        said = [Writing(scale, text, "small", wide, colour=COMPLAINT) for text in wrong]
        ends = [*accumulate(each.height + gap for each in said)]
        # As many as there is room for, none of them cut.
        high = max((end for end in ends if end <= room.height * FAULTS), default=ends[0])
        place = pygame.Rect(room.topleft, (room.width, high))
        pane = Pane(self.app.ui, place)
        self.panes.append(pane)
        y = 0
        for each in said:
            y = pane.add(each.surface, (0, y)).bottom + gap
        pane.close(y)
        self.controls.append(Reading("faults", words.tr("builder.faults"), pane))
        return place.bottom + scale.px(8)
