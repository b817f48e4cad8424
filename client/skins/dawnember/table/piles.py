"""Decks and discards: their cards, the top one, and their looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from client.draw.palette import INK, MUTED, NIGHT, PARCHMENT, mix
from client.skins.dawnember.art.cards import back, token
from client.skins.dawnember.table.signs import number
from engine.events import Event, Seat
from engine.games.dawnember import card_events, events
from engine.games.dawnember.state import State, owner

Deck = Literal["army", "action"]
FIGURE = 0.3
"""Height of a number, as a part of its pile's."""


def pile_of(state: State, seat: Seat, name: str) -> list[str]:
    """Return the known cards of a pile."""
    piles = {
        "army": state.army_deck[seat],
        "army.discard": state.army_discard[seat],
        "action": [*state.deck[seat], *state.tops[seat]],
        "action.discard": state.discard[seat],
    }
    return piles[name]


class Tops:
    """The uppermost cards of the discards, found from a viewer's events from the beginning."""

    def __init__(self) -> None:
        """Begin without events."""
        self._begin()

    def _begin(self) -> None:
        self._told: Sequence[Event] = ()
        self._number = 0
        self._tops: dict[tuple[Seat, Deck], str] = {}
        self._table: tuple[list[str], list[str]] = ([], [])
        self._strategies: tuple[list[str], list[str]] = ([], [])
        self._entered: tuple[list[str], list[str]] = ([], [])
        """Units of each seat in the order of their arrival, which their tags number."""

    def find_tops(self, told: Sequence[Event], number: int) -> dict[tuple[Seat, Deck], str]:
        """Find the uppermost card of each discard that has one, after `number` events."""
        if told is not self._told or number < self._number:
            self._begin()
            self._told = told
        for event in told[self._number : number]:
            self._follow(event)
        self._number = number
        return dict(self._tops)

    def _follow(self, event: Event) -> None:
        match event:
            case card_events.CardsDrawn(seat=seat, deck=deck, shuffled=True):
                self._tops.pop((seat, deck), None)
            case card_events.CardRolled(seat=seat, card=card) if card:
                self._turn_top(seat, "action", card, event)
            case card_events.CardFlipped(seat=seat, card=card, enters=enters) if card:
                self._turn_top(seat, "army", "" if enters else card, event)
                if enters:
                    self._entered[seat].append(card)
            case events.UnitDeployed(seat=seat, card=card):
                self._entered[seat].append(card)
            case card_events.HandDiscarded(seat=seat, deck=deck, cards=cards):
                self._put(seat, deck, cards)
            case card_events.CardsDiscarded(seat=seat, cards=cards):
                self._put(seat, "action", cards)
            case events.CardPlayed(seat=seat, card=card):
                self._put(seat, "action", [card])
            case events.StrategyPlayed(seat=seat, card=card):
                self._strategies[seat].append(card)
            case events.StrategyDestroyed(seat=seat, card=card):
                self._strategies[seat].remove(card)
                self._put(seat, "action", [card])
            case events.TacticPlayed(seat=seat, card=card):
                self._table[seat].append(card)
            case events.SpellNegated(seat=seat, card=card) if card:
                self._table[seat].remove(card)
                self._put(seat, "action", [card])
            case events.Exchanged(old=old):
                self._clear(self._table, owner(old))
            case events.CombatEnded():
                for seat in (0, 1):
                    self._clear(self._table, seat)
            case events.CleanUpBegan():
                for seat in (0, 1):
                    self._clear(self._strategies, seat)
            case events.UnitDestroyed(unit=tag):
                entered = self._entered[owner(tag)]
                self._put(owner(tag), "army", entered[int(tag[1:]) - 1 : int(tag[1:])])
            case events.AttachmentDestroyed(unit=tag, card=card):
                self._put(owner(tag), "army", [card])

    def _turn_top(
        self, seat: Seat, deck: Deck, card: str, event: card_events.CardRolled | card_events.CardFlipped
    ) -> None:
        """Let a deck's top card go to its discard, shuffled before or after if the event says so."""
        if event.before:
            self._tops.pop((seat, deck), None)
        self._put(seat, deck, [card] if card else [])
        if event.after:
            self._tops.pop((seat, deck), None)

    def _clear(self, cards: tuple[list[str], list[str]], seat: Seat) -> None:
        self._put(seat, "action", cards[seat])
        cards[seat].clear()

    def _put(self, seat: Seat, deck: Deck, cards: Sequence[str]) -> None:
        if cards:
            self._tops[seat, deck] = cards[-1]


def draw_pile(
    target: pygame.Surface,
    state: State,
    seat: Seat,
    name: str,
    top: str,
    box: pygame.Rect,
) -> None:
    """Draw a deck, or a discard with its uppermost card, and the number of its cards."""
    deck: Deck = "army" if name.startswith("army") else "action"
    count, discard = len(pile_of(state, seat, name)), name.endswith("discard")
    if not count:
        pygame.draw.rect(target, mix(MUTED, NIGHT, 0.55), box, 1, border_radius=4)
    elif discard and not top:
        pygame.draw.rect(target, mix(MUTED, NIGHT, 0.7), box, border_radius=4)
        pygame.draw.rect(target, mix(MUTED, NIGHT, 0.4), box, 1, border_radius=4)
    else:
        sheet = token(top, box.height) if discard else back(deck, state.options.sides[seat], box.height)
        if count > 1:
            target.blit(sheet, box.move(2, 2))
        target.blit(sheet, box)
    pixels = max(10, round(box.height * FIGURE))
    figure = number(count, pixels, PARCHMENT if count else MUTED)
    if not count:
        target.blit(figure, figure.get_rect(center=box.center))
        return
    plate = pygame.Rect(0, 0, max(figure.width + pixels // 2, box.width // 2), figure.height)
    plate.center = box.center
    if discard:
        # The face stays visible above the number.
        plate.bottom = box.bottom - 1
    shade = pygame.Surface(plate.size, pygame.SRCALPHA)
    pygame.draw.rect(shade, (*INK, 200), shade.get_rect(), border_radius=plate.height // 3)
    target.blit(shade, plate)
    target.blit(figure, figure.get_rect(center=plate.center))
