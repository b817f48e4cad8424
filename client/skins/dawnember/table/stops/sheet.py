"""The sheet of stops: a switch for each phase of a combat, each tactic and each reaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Set
from functools import partial

import pygame

from client.draw.lettering import place, squeeze_text
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.table.answers import Answer, draw_answer
from client.skins.dawnember.table.closeup.browsing import CLOSE, FOOT
from client.skins.dawnember.table.spread import Thing
from client.skins.dawnember.table.stops.standing_passes import PHASES, SKIPPED_CARD, SKIPPED_PHASE
from client.skins.dawnember.wording.cards import card_name
from client.ui.focus import Control, Key, Spot
from client.ui.overlay import VEIL
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.events import Seat
from engine.games.dawnember.cards.card import Use
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State

STOP_SHEET = Key("sheet", "stops")
"""The key of the whole sheet."""
STOP = "stop"
"""The kind of the switches' controls."""
USES = {"tactics": (Use.TACTIC, Use.CRY, Use.SUPPORT), "reactions": (Use.REACTION,)}
"""The uses of the cards in each column of cards."""
MAX_ROWS = 12
"""Most cards of one column."""
ROW = 34
"""Height of a switch, in design units."""


def list_cards(state: State, seat: Seat, uses: Collection[Use]) -> list[str]:
    """Return the different cards of a seat with such uses, by its deck list and the cards in sight."""
    decks = state.lists[seat]
    units = state.units[seat].values()
    cards = {*state.hand[seat], *(card for unit in units for card in (unit.card, *unit.attachments))}
    if decks is not None:
        cards |= {*decks.action, *decks.army}
    found = (CARDS[card] for card in sorted(cards) if card in CARDS)
    return [card.id for card in found if card.usable is not None and card.usable.use in uses]


class StopSheet:
    """The switches of stops over the table; it stands where an open pile does."""

    empty = False
    things: Mapping[Key, Thing] = {}

    def __init__(
        self,
        state: State,
        seat: Seat,
        room: pygame.Rect,
        scale: Scale,
        words: Words,
        *,
        switches: Set[str],
        switch: Callable[[str], object],
    ) -> None:
        """Lay the switches out in columns: phases, tactics and reactions."""
        self._words, self._scale, self._room = words, scale, room
        self._switches, self._switch = switches, switch
        columns = self._list_columns(state, seat)
        gap, wider = scale.px(8), max(1.0, scale.text / 100)
        head, foot = round(scale.letters("heading") * 1.5), round(scale.px(FOOT) * max(1.0, scale.text / 115))
        count = max(len(rows) for _, rows in columns)
        spare = room.height - 2 * head - foot - 5 * gap
        high = min(round(scale.px(ROW) * wider), spare // max(1, count) - gap // 2)
        tall = 2 * head + foot + count * (high + gap // 2) + 5 * gap
        self.rect = pygame.Rect(room.x, 0, room.width, min(tall, room.height))
        self.rect.centery = room.centery
        wide = (self.rect.width - (len(columns) + 1) * gap) // len(columns)
        self._title = pygame.Rect(self.rect.x + gap, self.rect.y + gap, self.rect.width - 2 * gap, head)
        self._heads: list[tuple[pygame.Rect, str]] = []
        self._rows: dict[Key, tuple[pygame.Rect, str]] = {}
        for at, (name, rows) in enumerate(columns):
            x = self.rect.x + gap + at * (wide + gap)
            y = self._title.bottom
            self._heads.append((pygame.Rect(x, y, wide, head), name))
            for row, (switch_name, text) in enumerate(rows):
                box = pygame.Rect(x, y + head + row * (high + gap // 2), wide, high)
                self._rows[Key(STOP, switch_name)] = box, text
        self.close = pygame.Rect(0, 0, min(wide, scale.px(220)), foot)
        self.close.midbottom = (self.rect.centerx, self.rect.bottom - gap)

    def _list_columns(self, state: State, seat: Seat) -> list[tuple[str, list[tuple[str, str]]]]:
        """Return the title of each column and its switches with their texts; many cards have two columns."""
        words = self._words
        phases = [(f"{SKIPPED_PHASE}{phase}", words.tr(f"duel.stop.{phase}")) for phase in PHASES]
        found = [(words.tr("duel.stops.phases"), phases)]
        for name, uses in USES.items():
            cards = [(f"{SKIPPED_CARD}{id}", card_name(words, id)) for id in list_cards(state, seat, uses)]
            half = -(-len(cards) // 2) if len(cards) > MAX_ROWS else max(1, len(cards))
            parts = [cards[at : at + half] for at in range(0, len(cards), half)]
            found += [("" if at else words.tr(f"duel.stops.{name}"), part) for at, part in enumerate(parts)]
        return found

    @property
    def first(self) -> Key:
        """Return the first switch."""
        return next(iter(self._rows))

    def at(self, pos: tuple[int, int]) -> Key | None:
        """Return the switch or the button at a point of the window."""
        if self.close.collidepoint(pos):
            return CLOSE
        return next((key for key, (box, _) in self._rows.items() if box.collidepoint(pos)), None)

    def controls(self, away: Callable[[], object]) -> list[Control]:
        """Return the switches, and the button that closes the sheet."""
        rows: list[Control] = [
            Spot(key, text, box, partial(self._switch, str(key.value)))
            for key, (box, text) in self._rows.items()
        ]
        return [*rows, Spot(CLOSE, self._words.tr("common.close"), self.close, away)]

    def sights(self, away: Callable[[], object]) -> list[Control]:
        """Return nothing: all can be pressed."""
        return []

    def draw(self, target: pygame.Surface, hovered: Key | None) -> None:
        """Draw the switches on a leaf over the darkened table."""
        gap = self._room.x
        veil = pygame.Surface(self._room.inflate(2 * gap, 2 * gap).size, pygame.SRCALPHA)
        veil.fill((*NIGHT, VEIL))
        target.blit(veil, self._room.move(-gap, -gap))
        target.blit(leaf(self.rect.size, self._scale.factor, 0.97), self.rect)
        gilt, size = mix(BRASS, PARCHMENT, 0.4), self._scale.letters("heading")
        title = squeeze_text(self._words.tr("duel.stops"), size, self._title.size, gilt, bold=True)
        place(target, title, self._title, 0.5)
        for box, text in self._heads:
            place(target, squeeze_text(text, self._scale.letters("small"), box.size, MUTED), box, 0.5)
        for key, (box, text) in self._rows.items():
            off = str(key.value) in self._switches
            told = self._words.tr("duel.stop.off" if off else "duel.stop.on", what=text)
            answer = Answer(key, told, "quiet" if off else "normal")
            draw_answer(target, answer, box, self._scale, hovered=hovered == key)
        close = Answer(CLOSE, self._words.tr("common.close"))
        draw_answer(target, close, self.close, self._scale, hovered=hovered == CLOSE)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Leave the mark of the keyboard to the usual ring."""
        return False
