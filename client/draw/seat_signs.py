"""Signs and colours of seats, for games whose seats have none of their own."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.elements import circle, radial
from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, BRASS_DARK, SEATS, WHITE, Colour, mix
from client.draw.svg import render
from engine.events import Seat


def seat_colour(seat: Seat) -> Colour:
    """Return the colour of a seat."""
    return SEATS[seat % len(SEATS)]


def seat_tone(seat: Seat) -> Colour:
    """Return the colour of a seat, bright enough for letters on a dark ground."""
    return mix(seat_colour(seat), WHITE, 0.5)


@cache_results(64)
def seat_sign(seat: Seat, radius: float) -> pygame.Surface:
    """Return a round sign with a seat's number: a seat is recognizable without its colour."""
    edge = 2 * round(radius)
    colour = seat_colour(seat)
    body = radial("enamel", (-20, -30, 110), (0, mix(colour, WHITE, 0.3)), (1, colour))
    body += circle(99, BRASS_DARK) + circle(93, BRASS) + circle(80, "enamel")
    sign = render(body, (-100, -100, 200, 200), (edge, edge))
    number = fit_text(str(seat + 1), max(8, round(radius * 1.1)), edge, WHITE, bold=True)
    place(sign, number, sign.get_rect(), 0.5)
    return sign
