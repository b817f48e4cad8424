"""Keys and the controls that they mean: coins by number, verbs by letter, by the places of the keys."""

from __future__ import annotations

import pygame

from client.skins.warchest.art.piece_style import VERBS
from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.hand import Hand
from client.skins.warchest.input.offer import Offer
from client.ui import keys

LETTERS: dict[int, str] = {
    getattr(pygame, f"KSCAN_{look.letter}"): verb for verb, look in VERBS.items() if look.letter
}
CARD = pygame.KSCAN_E
THREAT = pygame.KSCAN_W
WORDS = ("verb:stack", "verb:decline", "back")
"""Answers that have a letter or Esc instead of a number."""


def key_of(scancode: int, shown: Offer, choices: Choices, hand: Hand) -> str | None:
    """Return the control that a key stands for now, or None."""
    if scancode in keys.DIGITS:
        return _numbered(keys.DIGITS.index(scancode), shown, choices, hand)
    verb = LETTERS.get(scancode)
    if verb is None:
        return None
    if verb == "supply" and shown.mode == "question":
        return next((f"supply:{kind}" for kind in shown.values("supply")), None)
    if shown.answer(f"verb:{verb}") is not None:
        return f"verb:{verb}"
    return f"verb:{verb}" if any(tile.verb == verb for tile in shown.tiles) else None


def _numbered(at: int, shown: Offer, choices: Choices, hand: Hand) -> str | None:
    if choices.menu is not None:
        return f"menu:{at}" if at < len(choices.menu[1]) else None
    listed = [answer.key for answer in shown.answers if answer.key not in WORDS]
    if listed:
        return listed[at] if at < len(listed) else None
    return f"hand:{at}" if at < len(hand.places) else None
