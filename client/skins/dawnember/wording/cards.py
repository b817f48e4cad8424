"""Names and texts of cards."""

from __future__ import annotations

from client.i18n import Words
from engine.games.dawnember.cards.pool import CARDS, UNKNOWN


def card_name(words: Words, card: str) -> str:
    """Return the name of a card."""
    return words.tr("card.unknown") if card == UNKNOWN else words.tr(f"card.{card}.name")


def card_title(words: Words, card: str) -> str:
    """Return the name of a card inside a sentence: plain for a unit, quoted for all others."""
    name = card_name(words, card)
    plain = card not in CARDS or CARDS[card].kind == "unit"
    return name if plain else words.tr("card.quoted", name=name)


def card_text(words: Words, card: str) -> str:
    """Return the rules text of a card."""
    return words.tr(f"card.{card}.text")
