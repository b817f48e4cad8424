"""Signs on cards: values with their numbers, abilities, kinds and slots."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels
from client.draw.elements import Paint, circle, linear, path
from client.draw.metal import blank, relief
from client.draw.palette import INK, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.svg import colour_mask, native, render
from client.draw.text import label

STRENGTH: Colour = (196, 44, 36)
TACTICS: Colour = (38, 104, 200)
COMMAND: Colour = (94, 104, 124)
SILVER: Colour = (226, 232, 242)
GOLD: Colour = (252, 206, 92)

BLADE = "M-1.4 4V-10L0 -12.4L1.4 -10V4H4V6H1V11H-1V6H-4V4Z"
VALUES: dict[str, str] = {
    "strength": "".join(path(BLADE, SILVER, INK, 1.0, turn=turn) for turn in (45.0, -45.0))
    + linear(
        "red", (-8, -8, 8, 8), (0, mix(STRENGTH, WHITE, 0.3)), (0.5, STRENGTH), (1, mix(STRENGTH, INK, 0.5))
    )
    + circle(8.8, INK)
    + circle(8.2, GOLD)
    + circle(6.9, "red"),
    "tactics": linear(
        "blue", (-8, -10, 8, 10), (0, mix(TACTICS, WHITE, 0.4)), (0.5, TACTICS), (1, mix(TACTICS, INK, 0.5))
    )
    + path("M0 -12L10.5 0L0 12L-10.5 0Z", INK, INK, 1.0)
    + path("M0 -11.4L9.9 0L0 11.4L-9.9 0Z", SILVER)
    + path("M0 -9.4L8.2 0L0 9.4L-8.2 0Z", "blue"),
    "command": linear(
        "grey", (-8, -10, 8, 10), (0, mix(COMMAND, WHITE, 0.35)), (0.5, COMMAND), (1, mix(COMMAND, INK, 0.6))
    )
    + path("M0 -11.5L9.8 -8.6V0C9.8 6.4 5 10.4 0 12C-5 10.4 -9.8 6.4 -9.8 0V-8.6Z", INK, INK, 1.0)
    + path("M0 -11.2L9.4 -8.4V0C9.4 6 5 10 0 11.6C-5 10 -9.4 6 -9.4 0V-8.4Z", SILVER)
    + path("M0 -9.2L7.6 -6.8V0C7.6 4.8 4 8 0 9.5C-4 8 -7.6 4.8 -7.6 0V-6.8Z", "grey"),
}
"""The signs of the three values, 24 wide and high."""

SIGNS: dict[str, str] = {
    "infantry": "M-4 -10H3V0C6 2 10 3 10 7V9H-6C-6 5 -4 2 -4 -2Z",
    "cavalry": "M-8 10C-8 4 -4 2 -5 -2L-7 -1L-10 -3C-8 -8 -4 -10 0 -11L1 -13L3 -10C8 -8 10 -2 9 10Z",
    "flyer": "M-10 11C-12 0 -4 -9 11 -11C10 -7 8 -5 6 -4L10 -4C9 -1 6 1 3 1.5L7 2C4 5.5 -1 6.5 -5 6Z",
    "short": "M-9 -2H3L6 -6H8V6H6L3 2H-9ZM-2 -9C4 -8 4 8 -2 9L-3 7C1 5 1 -5 -3 -7Z",
    "ranged": "M-4 -11C8 -7 8 7 -4 11L-5 9C3 5 3 -5 -5 -9ZM-9 -1.2H6V-4L11 0L6 4V1.2H-9Z",
    "long": "M-10 8C-8 -6 2 -10 8 -5L10 -8L11 2L2 0L5 -3C0 -6 -5 -2 -7 8Z",
    "wizard": "M-12 10C-5 5 5 5 12 10C6 12 -6 12 -12 10ZM-7 5L1 -12L4 -9L7 5C3 3.4 -3 3.4 -7 5Z",
    "spell": "M0 -12L3 -3.4L12 0L3 3.4L0 12L-3 3.4L-12 0L-3 -3.4Z",
    "terror": "M-8 -2C-8 -13 8 -13 8 -2C8 2 6 3 5 5V9H-5V5C-6 3 -8 2 -8 -2ZM-5 -3V1H-1.5V-3ZM5 -3V1H1.5V-3Z",
    "scout": "M-12 0C-6 -8 6 -8 12 0C6 8 -6 8 -12 0ZM-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z",
    "victory": "M-9 8V4H9V8ZM-9 2L-11 -8L-5 -3L0 -11L5 -3L11 -8L9 2Z",
    "unique": "M0 -11L3 -4L11 -3.4L5 2L7 10L0 5.6L-7 10L-5 2L-11 -3.4L-3 -4Z",
    "weapon": "M-1.8 3V-9L0 -12L1.8 -9V3H6V6H1.6V11H-1.6V6H-6V3Z",
    "armour": "M-4 -10C-2 -8 2 -8 4 -10L11 -6L8 0L6 -2V10H-6V-2L-8 0L-11 -6Z",
    "item": "M-3 -10H3V-5C8 -3 9 0 9 3C9 8 6 10 0 10S-9 8 -9 3C-9 0 -8 -3 -3 -5Z",
    "character": "M0 -11A5 5 0 1 1 -0.1 -11ZM-9 10C-9 3 -5 0.6 0 0.6S9 3 9 10Z",
    "standard": "M-8 -11H-5.6V11H-8ZM-5 -10H10L6 -5L10 0H-5Z",
    "tactic": (
        "M-10 -8L-8 -10L0 -2L8 -10L10 -8L2 0L8 6L10 4L11 6L9 8L10 10L8 11L7 9L5 10"
        "L4 9L6 8L0 2L-6 8L-4 9L-5 10L-7 9L-8 11L-10 10L-9 8L-11 6L-10 4L-8 6L-2 0Z"
    ),
    "cry": "M-11 -3H-6L3 -10V10L-6 3H-11ZM5 -5C8 -3 8 3 5 5ZM8 -9C14 -4 14 4 8 9L7 7C11 3 11 -3 7 -7Z",
    "reaction": "M3 -12L-8 2H-1L-4 12L8 -3H1Z",
    "strategy": "M-11 9L0 -9L11 9H4L0 2L-4 9ZM-1 -13H1V-8H-1Z",
    "command": "M-9 -10H9V4L0 11L-9 4ZM-5 -5L0 -1L5 -5V-1L0 3L-5 -1Z",
}
"""Silhouettes for round plates, about 24 wide and high."""


@cache_pixels(1)
def value(name: str, text: str, edge: int) -> pygame.Surface:
    """Return the sign of a value with its number, `edge` pixels square."""
    picture = render(VALUES[name], (-13, -13, 26, 26), (edge, edge))
    figures = label(
        text, max(7, round(edge * (0.56 if len(text) == 1 else 0.46))), WHITE, bold=True, outline=NIGHT
    )
    ink = figures.get_bounding_rect()
    picture.blit(figures, (round(edge / 2 - ink.width / 2 - ink.x), round(edge / 2 - ink.height / 2 - ink.y)))
    return picture


@cache_pixels(1)
def plate(name: str, text: str, edge: int, rim: Colour, enamel: Colour) -> pygame.Surface:
    """Return a plate with a sign, `edge` pixels high: round, or long with a text right of the sign."""
    figures = label(text, max(7, round(edge * 0.68)), WHITE, bold=True, outline=NIGHT) if text else None
    wide = edge + (round(figures.width - edge * 0.12) if figures else 0)
    across = 26 * wide / edge
    body = (
        linear("rim", (-9, -12, 9, 12), (0, mix(rim, WHITE, 0.6)), (0.5, rim), (1, mix(rim, INK, 0.5)))
        + "".join(
            _pill(across, inset, fill)
            for inset, fill in ((0.6, INK), (1.4, "rim"), (3.2, mix(enamel, INK, 0.4)))
        )
        + f'<g transform="scale({0.56 if text else 0.62})">'
        + f'<path fill-rule="evenodd" d="{SIGNS[name]}" fill="#fff4d8"/></g>'
    )
    picture = render(body, (-13, -13, across, 26), (wide, edge))
    if figures:
        ink = figures.get_bounding_rect()
        picture.blit(figures, (round(wide - edge * 0.2 - ink.right), round(edge / 2 - ink.centery)))
    return picture


def _pill(across: float, inset: float, fill: Paint) -> str:
    """Return a plate with round ends, 26 high, that begins at -13."""
    bend, right = 13 - inset, across - 26
    return path(
        f"M0 {-bend}H{right:.2f}A{bend} {bend} 0 0 1 {right:.2f} {bend}H0A{bend} {bend} 0 0 1 0 {-bend}Z",
        fill,
    )


@cache_pixels(1)
def coin(text: str, metal: str, radius: float) -> pygame.Surface:
    """Return a coin with a price struck into it."""
    face = blank(metal, radius).copy()
    size = round(radius * (1.34 if len(text) == 1 else 1.05))
    figures = native(label(text, size, WHITE, bold=True))
    ink = figures.get_bounding_rect()
    mask = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    mask.blit(
        figures,
        (round(face.width / 2 - ink.width / 2 - ink.x), round(face.height / 2 - ink.height / 2 - ink.y)),
    )
    face.blit(relief(mask, metal, radius * 0.05), (0, 0))
    return face


@cache_pixels(0.5)
def mark(name: str, edge: int, colour: Colour = PARCHMENT) -> pygame.Surface:
    """Return a sign alone, `edge` pixels square."""
    body = f'<path fill-rule="evenodd" d="{SIGNS[name]}" fill="#ffffff"/>'
    return colour_mask(render(body, (-13, -13, 26, 26), (edge, edge)), colour)
