"""Small signs of values, and the marks around things that can be chosen."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.elements import circle, path
from client.draw.palette import INK, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.svg import render, render_icon
from client.draw.text import label

STRENGTH: Colour = (255, 206, 104)
TACTICS: Colour = (126, 196, 255)
COMMAND: Colour = (206, 214, 228)
GOLD: Colour = (255, 205, 80)
SPELL: Colour = (190, 150, 255)
WIN: Colour = (255, 226, 150)
BETTER_COLOUR: Colour = (140, 240, 110)
WORSE_COLOUR: Colour = (255, 120, 96)

TONES: dict[str, Colour] = {
    "strength": STRENGTH,
    "tactics": TACTICS,
    "command": COMMAND,
    "gold": GOLD,
    "spell": SPELL,
    "win": WIN,
}
_SHIELD = "M0 -10.5 L8.5 -7.5 V0 C8.5 5.5 4.5 9 0 11 C-4.5 9 -8.5 5.5 -8.5 0 V-7.5 Z"
_DIAMOND = "M0 -11 L8 0 L0 11 L-8 0 Z"
_STAR = "M0 -11.5 L3 -3 L11.5 0 L3 3 L0 11.5 L-3 3 L-11.5 0 L-3 -3 Z"


@cache_results(96)
def sign(name: str, edge: int) -> pygame.Surface:
    """Return the sign of a value, `edge` pixels square."""
    tone = TONES[name]
    if name == "strength":
        return render_icon("icons/attack", edge, tone)
    if name == "win":
        return render_icon("icons/crown", edge, tone)
    dark = mix(tone, INK, 0.7)
    body = {
        "tactics": path(_DIAMOND, tone, dark, 1.6),
        "command": path(_SHIELD, tone, dark, 1.6) + path("M0 -8 V8.5 M-6 -2.5 H6", None, dark, 1.6),
        "gold": circle(10.5, tone, dark, 1.6) + circle(7, None, mix(tone, INK, 0.35), 1.4),
        "spell": path(_STAR, tone, dark, 1.4),
    }[name]
    return render(body, (-12, -12, 24, 24), (edge, edge))


@cache_results(24)
def fate_sign(fate: str, edge: int) -> pygame.Surface:
    """Return the sign of a card's fate, `edge` pixels square: `lost`, `turned` or `readied`."""
    tone = BETTER_COLOUR if fate == "readied" else WORSE_COLOUR
    picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
    pygame.draw.aacircle(picture, (*INK, 225), (edge // 2, edge // 2), edge // 2 - 1)
    pygame.draw.aacircle(picture, tone, (edge // 2, edge // 2), edge // 2 - 1, max(2, edge // 14))
    icon = render_icon("icons/cross" if fate == "lost" else "icons/undo", round(edge * 0.6), tone)
    if fate == "turned":
        icon = pygame.transform.flip(icon, True, False)
    picture.blit(icon, icon.get_rect(center=(edge // 2, edge // 2)))
    return picture


def tone_of(now: int, printed: int) -> Colour:
    """Return the colour of a value: more, less or equal to the printed one."""
    return BETTER_COLOUR if now > printed else WORSE_COLOUR if now < printed else PARCHMENT


@cache_results(512)
def number(n: int | str, pixels: int, colour: Colour = PARCHMENT) -> pygame.Surface:
    """Return a number in bold figures with a dark rim."""
    return label(str(n), pixels, colour, bold=True, outline=NIGHT)


@cache_results(128)
def draw_value(name: str, n: int | str, pixels: int, colour: Colour = PARCHMENT) -> pygame.Surface:
    """Return a sign and its number beside it."""
    left, right = sign(name, round(pixels * 1.1)), number(n, pixels, colour)
    gap = max(1, pixels // 6)
    picture = pygame.Surface(
        (left.width + gap + right.width, max(left.height, right.height)), pygame.SRCALPHA
    )
    picture.blit(left, left.get_rect(midleft=(0, picture.height // 2)))
    picture.blit(right, right.get_rect(midright=(picture.width, picture.height // 2)))
    return picture


def glow_width(height: int) -> int:
    """Return the width of the mark around a card."""
    return max(3, round(height * 0.05))


@cache_pixels(6)
def glow(size: tuple[int, int], reach: int, colour: Colour, strong: bool = False) -> pygame.Surface:
    """Return light around a card of `size`, `reach` pixels on every side."""
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    for step in range(reach, 0, -1):
        part = 1 - step / (reach + 1)
        shade = (*colour, round((255 if strong else 190) * part**1.6))
        box = picture.get_rect().inflate(-2 * (reach - step), -2 * (reach - step))
        pygame.draw.rect(picture, shade, box, border_radius=max(3, box.width // 12))
    inside = picture.get_rect().inflate(-2 * reach, -2 * reach)
    picture.fill((0, 0, 0, 0), inside.inflate(-2, -2))
    line = mix(colour, WHITE, 0.35)
    rim = picture.get_rect().inflate(-2 * reach + 4, -2 * reach + 4)
    pygame.draw.rect(picture, line, rim, max(2, reach // 2), border_radius=max(3, rim.width // 12))
    return picture
