"""Short notes at the upper edge of the window: refused, saved or lost things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.cache import cache_results
from client.draw.easing import ease_out
from client.draw.elements import linear, rect
from client.draw.palette import ATTACK, BRASS, LEGAL, NIGHT, PARCHMENT, WOOD_DARK, Colour, mix
from client.draw.svg import render, render_icon
from client.ui.scale import Scale
from client.ui.text_layout import Writing

Mood = Literal["info", "good", "refusal"]

TOAST_TIME_S = 4.5
SLIDE_TIME_S = 0.22
MAX_TOASTS = 3
WIDTH = 620

_LOOKS: dict[Mood, tuple[str, Colour]] = {
    "info": ("icons/book", BRASS),
    "good": ("icons/check", LEGAL),
    "refusal": ("icons/cross", ATTACK),
}


@dataclass
class Toast:
    """One note with the seconds for which it has been shown."""

    text: str
    mood: Mood
    age: float = 0.0


class Toasts:
    """The latest notes; a repeated one begins anew instead of being shown twice."""

    def __init__(self) -> None:
        """Begin without notes."""
        self.shown: list[Toast] = []

    def say(self, text: str, mood: Mood = "info") -> None:
        """Show a note for a few seconds."""
        self.shown = [toast for toast in self.shown if toast.text != text][-(MAX_TOASTS - 1) :]
        self.shown.append(Toast(text, mood))

    def update(self, dt: float) -> None:
        """Let notes grow old by `dt` seconds."""
        for toast in self.shown:
            toast.age += dt
        self.shown = [toast for toast in self.shown if toast.age < TOAST_TIME_S + 2 * SLIDE_TIME_S]

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Draw the notes below each other."""
        y = scale.px(14)
        for toast in self.shown:
            picture = _picture(toast.text, toast.mood, scale)
            slide = min(
                toast.age / SLIDE_TIME_S, (TOAST_TIME_S + 2 * SLIDE_TIME_S - toast.age) / SLIDE_TIME_S, 1.0
            )
            top = round(y - (1 - ease_out(slide)) * (picture.height + y))
            surface.blit(picture, ((surface.width - picture.width) // 2, top))
            y += round((picture.height + scale.px(8)) * ease_out(slide))


@cache_results(8)
def _picture(text: str, mood: Mood, scale: Scale) -> pygame.Surface:
    icon, colour = _LOOKS[mood]
    pad, gap = scale.px(16), scale.px(12)
    mark = render_icon(icon, scale.px(26), colour)
    most = min(scale.px(WIDTH), scale.size[0] - scale.px(40))
    room = most - 2 * pad - mark.width - gap
    writing = Writing(scale, text, "body", room)
    size = (writing.size[0] + mark.width + gap + 2 * pad, max(writing.height, mark.height) + round(pad * 1.3))
    radius = scale.px(12)
    line = 2 * scale.factor
    body = (
        linear(
            "face", (0, 0, 0, size[1]), (0, mix(WOOD_DARK, PARCHMENT, 0.12)), (1, mix(WOOD_DARK, NIGHT, 0.5))
        )
        + rect(size, 0, radius, NIGHT)
        + rect(size, line * 0.5, radius - line * 0.5, "face", colour, line)
    )
    surface = render(body, (0, 0, *size), size)
    surface.blit(mark, (pad, (size[1] - mark.height) // 2))
    writing.draw(surface, (pad + mark.width + gap, (size[1] - writing.height) // 2))
    return surface
