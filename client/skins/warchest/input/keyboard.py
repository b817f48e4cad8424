"""Keys of the board and their controls: coins by number, verbs by letter."""

from __future__ import annotations

from typing import Protocol

import pygame

from client.skins.warchest.art.piece_style import VERBS
from client.skins.warchest.input.choice_tree import Choices
from client.skins.warchest.input.hand import HandPlaces
from client.skins.warchest.input.offer import WORDS, Offer
from client.skins.warchest.input.pointing import Pointing
from client.ui import keys
from client.ui.focus import Key

LETTERS: dict[int, str] = {
    getattr(pygame, f"KSCAN_{look.letter}"): verb for verb, look in VERBS.items() if look.letter
}
CARD = pygame.KSCAN_E
THREATS = pygame.KSCAN_W


def key_of(scancode: int, shown: Offer, choices: Choices, hand: HandPlaces) -> Key | None:
    """Return the present control of a key, or None."""
    if scancode in keys.DIGITS:
        return _find_numbered_key(keys.DIGITS.index(scancode), shown, choices, hand)
    verb = LETTERS.get(scancode)
    if verb is None:
        return None
    if verb == "supply" and shown.mode == "question":
        return next((Key("supply", kind) for kind in shown.values("supply")), None)
    key = Key("verb", verb)
    known = shown.answer(key) is not None or any(tile.verb == verb for tile in shown.tiles)
    return key if known else None


class Places(Protocol):
    """Places of the things that can be pointed at."""

    hand: HandPlaces
    pointing: Pointing


def first_key(shown: Offer, choices: Choices, places: Places) -> Key | None:
    """Return the control that the keyboard goes to automatically: the next question."""
    if choices.menu is not None:
        return Key("menu", 0)
    order = (
        [answer.key for answer in shown.answers if answer.enabled and answer.key not in WORDS],
        [Key("cell", cell) for cell in places.pointing.reading_order(shown)],
        [Key("hand", at) for at, coin in enumerate(places.hand.places) if coin in shown.coins],
        [Key("verb", tile.verb) for tile in shown.tiles if tile.enabled],
        [answer.key for answer in shown.answers if answer.enabled],
    )
    if choices.coin is None and not choices.asked:
        return next(iter(order[2]), None)
    return next((key for group in (*order[:2], *order[3:]) for key in group), None)


def _find_numbered_key(at: int, shown: Offer, choices: Choices, hand: HandPlaces) -> Key | None:
    if choices.menu is not None:
        return Key("menu", at) if at < len(choices.menu[1]) else None
    listed = [answer.key for answer in shown.answers if answer.key not in WORDS]
    if listed:
        return listed[at] if at < len(listed) else None
    return Key("hand", at) if at < len(hand.places) else None
