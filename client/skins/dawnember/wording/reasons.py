"""Reasons in words: why an action is impossible, and the faults of a deck."""

from __future__ import annotations

from client.i18n import Words
from client.skins.dawnember.wording.cards import card_title
from engine.game import Reason
from engine.games.dawnember.cards.pool import CARDS


def reason(words: Words, why: Reason) -> str:
    """Say why something is not possible."""
    args = {name: _format_argument(words, name, value) for name, value in why.args.items()}
    # A seat can name a missing unit, and bring a deck without cards.
    code = "no_unit_deck" if why.code == "no_unit" and "deck" in why.args else why.code
    text = words.tr(f"reason.{code}", **args)
    return text[:1].upper() + text[1:]


def _format_argument(words: Words, name: str, value: object) -> object:
    match name:
        case "card" | "other" | "unit" if value in CARDS:
            return card_title(words, str(value))
        case "deck":
            return words.tr(f"deck.{value}")
        case "speed" | "keyword":
            return words.tr(f"{name}.{value}.name")
    return value
