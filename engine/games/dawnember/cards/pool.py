"""All cards by their ids, and how a hidden one is written."""

from __future__ import annotations

from engine.games.dawnember.cards.attachments import ATTACHMENTS
from engine.games.dawnember.cards.card import Card, Window
from engine.games.dawnember.cards.commands import COMMANDS
from engine.games.dawnember.cards.dawn_units import DAWN_UNITS
from engine.games.dawnember.cards.ember_units import EMBER_UNITS
from engine.games.dawnember.cards.reactions import REACTIONS
from engine.games.dawnember.cards.strategies import STRATEGIES
from engine.games.dawnember.cards.tactics import TACTICS

CARDS: dict[str, Card] = {
    card.id: card
    for cards in (DAWN_UNITS, EMBER_UNITS, ATTACHMENTS, TACTICS, REACTIONS, STRATEGIES, COMMANDS)
    for card in cards
}
"""Every card by its id."""

UNKNOWN = "?"
"""A card that the viewer cannot see; it is sorted before all others."""

NUMBER: dict[str, int] = {id: number for number, id in enumerate(sorted(CARDS))}
"""The number by which chance knows a card; their order is that of the ids."""
ID: tuple[str, ...] = tuple(sorted(CARDS))
"""The card of each number."""

REACTIONS_IN: dict[str, tuple[str, ...]] = {
    window.value: tuple(card.id for card in REACTIONS if card.usable and card.usable.window is window)
    for window in Window
}
"""The reaction cards of each window, in the order of their ids."""


def hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Mask cards: as many unknown ones."""
    return (UNKNOWN,) * len(cards)


def hidden_card(card: str) -> str:
    """Mask one card."""
    return UNKNOWN if card else ""
