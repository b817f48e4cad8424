"""Everything on the table in a position: places and names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from client.i18n import Words
from client.skins.dawnember.table.choices import ATTACHED, HAND, ROW, SEEN, STRATEGY, UNIT
from client.skins.dawnember.table.combat.staging import Staging
from client.skins.dawnember.table.hand import fan, find_card_height, upright
from client.skins.dawnember.table.layout import Places
from client.skins.dawnember.table.ranks import CARD_ASPECT, rank, row_of, share, strips, width_of
from client.skins.dawnember.wording.cards import card_name
from client.ui.focus import Key
from engine.events import Seat, Viewer
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskPick, Spell
from engine.games.dawnember.state import State, Unit

CARD, SHOWN, PILE, BACK, TABLE, STACK = "card", "shown", "pile", "back", "played", "stack"
"""Kinds of controls that are named by their place.

Cards of the viewer's hand, of a visible hand, piles, cards of a hidden hand, tactics on the table, and spells
that can be answered.
"""
HIDDEN_HAND_SHARE = 0.72
"""The cards' part of the room for a hidden hand."""
SPELL_HEIGHT_SHARE = 0.9
"""Height of a spell that can be answered, as a part of the battlefield's below its title."""
PILE_WIDTH_SHARE = 0.46
"""Width of a pile, as a part of the room for a deck and its discard."""
KINDS = ("unit", "attachment", "tactic", "reaction", "strategy", "command")


@dataclass(frozen=True)
class Thing:
    """Something on the table."""

    key: Key
    """Its name as a control."""
    says: Key
    """Its meaning among the choices; several things may have the same."""
    box: pygame.Rect
    hit: pygame.Rect
    """The part that nothing else covers."""
    height: int
    """Height of its card, turned or not."""
    card: str = ""
    """The card, if it is known."""
    seat: Seat = 0
    angle: float = 0.0
    """Lean to the left in the viewer's hand in degrees, about the middle of its box."""

    def holds(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is on its uncovered part."""
        if not self.angle:
            return self.hit.collidepoint(pos)
        return self.box.collidepoint(upright(pos, self.box, self.angle))

    def label(self, words: Words) -> str:
        """Return its name."""
        if self.card:
            return card_name(words, self.card)
        name = str(self.key.value).partition(".")[2]
        return words.tr(f"duel.pile.{name}" if self.key.kind == PILE else f"duel.{name}")


def in_hand(state: State, seat: Seat) -> list[str]:
    """Return the present cards of a seat, in the order of its hand."""
    held = state.army_hand[seat] if state.phase == "muster" else state.hand[seat]
    return sorted(held, key=card_order)


def card_order(card: str) -> tuple[int, int, str]:
    """Return the sort key of a card: kind, then cost; unknown cards are last.

    >>> sorted(["du02", "du01"], key=card_order)
    ['du01', 'du02']
    """
    if card == UNKNOWN:
        return len(KINDS), 0, card
    found = CARDS[card]
    return KINDS.index(found.kind), found.cost, card


class Spread:
    """The things of one position, found anew after every change."""

    def __init__(self, state: State, places: Places, viewer: Viewer) -> None:
        """Lay everything out."""
        self.state = state
        self.places = places
        self.viewer = viewer
        self.staging = Staging.on(places.battlefield, places.letters)
        self.things: dict[Key, Thing] = {thing.key: thing for thing in self._all()}

    def _all(self) -> Iterator[Thing]:
        for seat in (0, 1):
            yield from self._rows(seat)
            yield from self._strategies(seat)
            yield from self._piles(seat)
            yield from self._tactics(seat)
            yield from self._hand(seat)
        yield from self._stack()
        yield from self._list_revealed_cards()

    @property
    def hand_height(self) -> int:
        """Return the height of the hand's cards at the lower edge, even for an empty hand."""
        return find_card_height(self.places.hands[0])

    @property
    def pile_height(self) -> int:
        """Return the height of a pile's cards."""
        return self._find_pile_height(self.places.army_decks[0])

    @property
    def stack_height(self) -> int:
        """Return the height of spells that can be answered."""
        return round(self._stack_room().height * SPELL_HEIGHT_SHARE)

    def at(self, pos: tuple[int, int]) -> Thing | None:
        """Return the uppermost thing at a point of the window."""
        return next(self.all_at(pos), None)

    def all_at(self, pos: tuple[int, int]) -> Iterator[Thing]:
        """Yield the things at a point of the window, the uppermost first."""
        return (each for each in reversed(self.things.values()) if each.holds(pos))

    def unit(self, tag: str) -> Thing | None:
        """Return a unit."""
        return self.things.get(Key(UNIT, tag))

    def _rows(self, seat: Seat) -> Iterator[Thing]:
        names = ("line", "reserve")
        found = [
            {tag: unit for tag, unit in self.state.units[seat].items() if unit.row == name[0]}
            for name in names
        ]
        rows = self._divide_rows(seat, *(list(units.values()) for units in found))
        for name, room in zip(names, rows, strict=True):
            yield Thing(Key(ROW, f"{SEATS[seat]}.{name}"), Key(ROW, name), room, room, room.height, seat=seat)
        for units, room in zip(found, rows, strict=True):
            height, boxes = rank(list(units.values()), self.places.ranks(seat, room))
            for (tag, unit), box in zip(units.items(), boxes, strict=True):
                if unit.fighting:
                    continue
                key = Key(UNIT, tag)
                yield Thing(key, key, box, box, height, unit.card, seat)
        combat = self.state.combat
        fighting = (tag for tag, unit in self.state.units[seat].items() if unit.fighting)
        # A winner stays on the battlefield until its possible further attack is decided.
        tag = combat.own(seat) if combat is not None else next(fighting, "")
        if tag and self.state.there(tag):
            yield from self._stage(seat, tag)

    def _divide_rows(
        self, seat: Seat, line: list[Unit], reserve: list[Unit]
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of a seat's rows, divided to make their units large."""

        def rooms(part: float) -> tuple[pygame.Rect, pygame.Rect]:
            first, second = self.places.rows(seat, part)
            return self.places.ranks(seat, first), self.places.ranks(seat, second)

        return self.places.rows(seat, share(line, reserve, rooms))

    def _stage(self, seat: Seat, tag: str) -> Iterator[Thing]:
        """Yield a unit on the battlefield, unless it shoots from its row, and its attachments."""
        side, unit = self.places.side(seat), self.state.unit(tag)
        box = self.staging.units[side]
        if unit.fighting:
            key = Key(UNIT, tag)
            yield Thing(key, key, box, box, box.height, unit.card, seat)
        if self.state.combat is None:
            return
        boxes = self.staging.attachments(side, len(unit.attachments))
        for at, (card, place) in enumerate(zip(unit.attachments, boxes, strict=True)):
            key = Key(ATTACHED, f"{tag}.{at}")
            yield Thing(key, Key(ATTACHED, card), place, place, place.height, card, seat)

    def _strategies(self, seat: Seat) -> Iterator[Thing]:
        cards = self.state.strategies[seat]
        room = self.places.strategies[self.places.side(seat)]
        boxes = row_of(len(cards), room, room.height, across=0.5)
        for at, (card, box, hit) in enumerate(zip(cards, boxes, strips(boxes), strict=True)):
            key = Key(STRATEGY, f"{SEATS[seat]}.{at}")
            yield Thing(key, Key(STRATEGY, f"{card}@{SEATS[seat]}"), box, hit, box.height, card, seat)

    def _piles(self, seat: Seat) -> Iterator[Thing]:
        side = self.places.side(seat)
        for deck, room in (
            ("army", self.places.army_decks[side]),
            ("action", self.places.action_decks[side]),
        ):
            high = self._find_pile_height(room)
            wide = width_of(high)
            spare = room.width - 2 * wide
            for at, name in enumerate((deck, f"{deck}.discard")):
                box = pygame.Rect(room.x + spare // 3 + at * (wide + spare // 3), 0, wide, high)
                box.centery = room.centery
                key = Key(PILE, f"{SEATS[seat]}.{name}")
                yield Thing(key, key, box, box, high, seat=seat)

    def _find_pile_height(self, room: pygame.Rect) -> int:
        """Return the height of cards if two lie side by side in a room."""
        return min(room.height, round(room.width * PILE_WIDTH_SHARE / CARD_ASPECT))

    def _tactics(self, seat: Seat) -> Iterator[Thing]:
        cards, side = self.state.table[seat], self.places.side(seat)
        boxes = self.staging.tactics(side, len(cards))
        for at, (card, box) in enumerate(zip(cards, boxes, strict=True)):
            key = Key(TABLE, f"{SEATS[seat]}.{at}")
            yield Thing(key, key, box, box, box.height, card, seat)

    def _hand(self, seat: Seat) -> Iterator[Thing]:
        cards, side = in_hand(self.state, seat), self.places.side(seat)
        room = self.places.hands[side]
        if side == 0:
            fanned = fan(len(cards), room)
        else:
            # Their number stands beside them.
            room = pygame.Rect(room.x, room.y, round(room.width * HIDDEN_HAND_SHARE), room.height)
            fanned = [(box, 0.0) for box in row_of(len(cards), room, room.height)]
        seen = strips([box for box, _ in fanned])
        for at, (card, (box, angle), hit) in enumerate(zip(cards, fanned, seen, strict=True)):
            known = "" if card == UNKNOWN else card
            key = Key(CARD, at) if side == 0 else Key(BACK, at)
            says = Key(HAND, card) if seat == self.viewer else key
            yield Thing(key, says, box, hit, box.height, known, seat, angle)

    def _stack_room(self) -> pygame.Rect:
        """Return the battlefield without its title."""
        room = self.places.battlefield.copy()
        room.height = room.bottom - self.staging.title.bottom
        room.y = self.staging.title.bottom
        return room

    def _stack(self) -> Iterator[Thing]:
        """Yield the spells that are paid and not carried out yet, the one in question uppermost."""
        spells = [frame for frame in reversed(self.state.pending) if isinstance(frame, Spell)]
        room = self._stack_room()
        high = self.stack_height
        box = pygame.Rect(0, 0, width_of(high), high).move_to(center=room.center)
        for at, spell in enumerate(spells):
            card = spell.card or source_of(spell.seat, spell.ability).card
            place = box.move(round((at - (len(spells) - 1) / 2) * high * 0.3), 0)
            yield Thing(Key(STACK, at), Key(STACK, at), place, place, high, card, spell.seat)

    def _list_revealed_cards(self) -> Iterator[Thing]:
        frame = self.state.pending[0] if self.state.pending else None
        if not isinstance(frame, AskPick) or frame.seat != self.viewer:
            return
        cards = [card for card in self.state.hand[1 - frame.seat] if card != UNKNOWN]
        room = self.places.battlefield
        boxes = row_of(len(cards), room, round(room.height * 0.94), across=0.5)
        for at, (card, box, hit) in enumerate(zip(cards, boxes, strips(boxes), strict=True)):
            yield Thing(Key(SHOWN, at), Key(SEEN, card), box, hit, box.height, card, 1 - frame.seat)
