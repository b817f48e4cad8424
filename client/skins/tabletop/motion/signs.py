"""Writing over the table while something happens: banners, words and numbers beside units."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.easing import clamp, ease_in, ease_out, overshoot
from client.draw.elements import linear, path, rect
from client.draw.lettering import fit_text
from client.draw.palette import BRASS, INK, NIGHT, PARCHMENT, WHITE, Colour, mix
from client.draw.svg import render
from client.draw.text import label
from client.ui.scale import Scale

BANNER_HEIGHT = 88
"""Height of a banner, in design units."""


def banner(
    target: pygame.Surface, room: pygame.Rect, scale: Scale, title: str, below: str, colour: Colour, t: float
) -> None:
    """Draw a ribbon across a part of the window, with a title and a line below it; it comes and goes."""
    shown = min(clamp(t / 0.16), clamp((1 - t) / 0.16))
    if shown <= 0:
        return
    px = scale.px
    width, height = min(px(620), room.width), px(BANNER_HEIGHT)
    ribbon = _ribbon((width, height), colour, scale.factor).copy()
    large = fit_text(title, px(34), round(width * 0.8), PARCHMENT, bold=True, shadow=INK)
    small = fit_text(below, scale.letters("small"), round(width * 0.8), mix(BRASS, WHITE, 0.3), bold=True)
    gap = 0 if below else px(10)
    ribbon.blit(large, ((width - large.width) // 2, height // 2 - large.height // 2 - px(10) + gap))
    if below:
        ribbon.blit(small, ((width - small.width) // 2, height // 2 + px(12)))
    ribbon.set_alpha(round(255 * ease_out(shown)))
    slide = round((1 - ease_out(clamp(t / 0.2))) * px(60)) - round(ease_in(clamp((t - 0.8) / 0.2)) * px(60))
    target.blit(ribbon, ribbon.get_rect(center=(room.centerx - slide, room.y + round(room.height * 0.34))))


@cache_pixels(3)
def _ribbon(size: tuple[int, int], colour: Colour, unit: float) -> pygame.Surface:
    """Return a ribbon of cloth with brass edges and swallow-tailed ends."""
    width, height = size
    cut = 26 * unit
    shape = f"M0 0H{width}L{width - cut:.1f} {height / 2}L{width} {height}H0L{cut:.1f} {height / 2}Z"
    deep = mix(colour, NIGHT, 0.62)
    parts = [
        linear(
            "cloth", (0, 0, 0, height), (0, mix(colour, NIGHT, 0.3)), (0.5, deep), (1, mix(deep, NIGHT, 0.5))
        ),
        path(shape, "cloth", opacity=0.94),
        f'<g transform="translate(0 {5 * unit:.1f})">',
        rect((width, 2.2 * unit), 0, 0, BRASS),
        "</g>",
        f'<g transform="translate(0 {height - 7 * unit:.1f})">',
        rect((width, 2.2 * unit), 0, 0, BRASS),
        "</g>",
    ]
    return render("".join(parts), (0, 0, width, height), size)


def verdict(
    target: pygame.Surface, at: tuple[float, float], text: str, colour: Colour, letters: int, t: float
) -> None:
    """Stamp a word beside a unit: it comes large, and goes upwards."""
    if not 0 < t < 1:
        return
    grown = 0.55 + 0.45 * overshoot(t / 0.3)
    word = _word(text, max(8, round(letters * grown)), colour)
    shown = clamp((1 - t) / 0.25)
    if shown < 1:
        word = word.copy()
        word.set_alpha(round(255 * shown))
    rise = letters * 0.8 * ease_in(clamp((t - 0.5) / 0.5))
    target.blit(word, word.get_rect(center=(round(at[0]), round(at[1] - rise))))


def rising(
    target: pygame.Surface, at: tuple[float, float], text: str, colour: Colour, letters: int, t: float
) -> None:
    """Let a number rise from a unit."""
    word = _word(text, max(8, round(letters * (0.6 + 0.4 * overshoot(t / 0.35)))), colour)
    shown = clamp((1 - t) / 0.3)
    if shown < 1:
        word = word.copy()
        word.set_alpha(round(255 * shown))
    place = (round(at[0]), round(at[1] - letters * 1.5 * ease_out(t)))
    target.blit(word, word.get_rect(center=place))


@cache_results(96)
def _word(text: str, letters: int, colour: Colour) -> pygame.Surface:
    return label(text, letters, colour, bold=True, outline=INK)
