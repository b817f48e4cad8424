"""Legal actions of the muster: the affordable cards, and their places (WY-5)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.game import Reason
from engine.games.dawnember.actions import Action, Attach, Deploy, Pass
from engine.games.dawnember.cards.card import Card
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State, Unit, list_known_cards


def musters(state: State, seat: Seat) -> Iterator[Action]:
    """Yield every turn of the muster that a seat may take, in any order (WY-5.2.1)."""
    yield Pass()
    for id in list_known_cards(state.army_hand[seat]):
        if unaffordable(state, seat, id):
            continue
        if CARDS[id].kind == "unit":
            yield Deploy(id, "line")
            yield Deploy(id, "reserve")
        else:
            yield from (Attach(id, tag) for tag, unit in state.units[seat].items() if bears(unit, CARDS[id]))


def unaffordable(state: State, seat: Seat, id: str) -> Reason | None:
    """Say why a card cannot be played now in any place, or None (WY-5.2.4, WY-5.3.1)."""
    card, gold = CARDS[id], state.gold[seat]
    if card.cost > gold:
        return Reason("gold_short", {"card": id, "cost": card.cost, "gold": gold})
    if card.unique and in_play(state, seat, id):
        return Reason("unique_in_play", {"card": id})
    return None


def in_play(state: State, seat: Seat, card: str) -> bool:
    """Say whether a seat has a card in play (WY-5.3.1)."""
    return any(card == unit.card or card in unit.attachments for unit in state.units[seat].values())


def bears(unit: Unit, card: Card) -> bool:
    """Say whether a unit can bear an attachment."""
    return unbearable(unit, card) is None


def unbearable(unit: Unit, card: Card) -> Reason | None:
    """Say why a unit cannot bear an attachment, or None: its slot, its side (WY-1.2.2, WY-1.2.3)."""
    for other in unit.attachments:
        if CARDS[other].slot == card.slot:
            return Reason("slot_taken", {"card": card.id, "unit": unit.card, "other": other})
    if card.side not in ("neutral", CARDS[unit.card].side):
        return Reason("other_side", {"card": card.id, "unit": unit.card})
    return None
