"""All cards by their ids, and masks of hidden ones."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from engine.games.dawnember.cards import attachments, commands, reactions, strategies, tactics, units
from engine.games.dawnember.cards.card import Card, Window

ROOMS: tuple[ModuleType, ...] = (units, attachments, tactics, reactions, strategies, commands)
"""The packages that hold a file for each card."""


def _load_cards(room: ModuleType) -> list[Card]:
    """Return the cards of a package in the order of their ids."""
    return [import_module(f"{room.__name__}.{module.name}").CARD for module in iter_modules(room.__path__)]


CARDS: dict[str, Card] = {card.id: card for room in ROOMS for card in _load_cards(room)}
"""Every card by its id."""

UNKNOWN = "?"
"""A card that the viewer cannot see; it is sorted before all others."""

ID: tuple[str, ...] = tuple(sorted(CARDS))
"""The card of each number that chance knows."""
NUMBERED: tuple[str, ...] = (*ID, UNKNOWN)
"""The same, with the number of a card that a view does not show."""
NUMBER: dict[str, int] = {id: number for number, id in enumerate(NUMBERED)}
"""The number by which chance knows a card; their order is that of the ids."""

REACTIONS_IN: dict[str, tuple[str, ...]] = {
    window.value: tuple(
        card.id
        for card in CARDS.values()
        if card.kind == "reaction" and card.usable and card.usable.window is window
    )
    for window in Window
}
"""The reaction cards of each window, in the order of their ids."""


def hide_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many unknown cards.

    >>> hide_cards(("du01", "du02"))
    ('?', '?')
    """
    return (UNKNOWN,) * len(cards)


def hide_card(card: str) -> str:
    """Return an unknown card, or nothing for none.

    >>> hide_card("du01")
    '?'
    >>> hide_card("")
    ''
    """
    return UNKNOWN if card else ""
