"""Signs and tones of the seats; the second of two seats on one side has its own colours."""

from __future__ import annotations

import pygame

from client.draw.palette import Colour
from client.skins.dawnember.art.cards import emblem
from engine.events import Seat
from engine.games.dawnember.options import Deck

Sides = tuple[Deck, Deck]
TONES: dict[str, tuple[Colour, Colour]] = {
    "dawn": ((255, 222, 150), (150, 232, 190)),
    "ember": ((255, 150, 120), (220, 160, 255)),
}
"""Colours of names on a dark ground: by side, then for the second of two seats that play it."""


def second(sides: Sides, seat: Seat) -> bool:
    """Say whether a seat plays the same side as the one before it."""
    return seat == 1 and sides[0] == sides[1]


def seat_emblem(sides: Sides, seat: Seat, radius: float) -> pygame.Surface:
    """Return the sign of a seat; `radius` is in pixels."""
    return emblem(sides[seat], radius, second(sides, seat))


def seat_tone(sides: Sides, seat: Seat) -> Colour:
    """Return the colour of a seat's name on a dark ground."""
    return TONES[sides[seat]][second(sides, seat)]
