"""Bars of chances: the numbers of a distribution, and the shares of a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, WHITE, Colour, mix
from engine.tabletop.distributions import Distribution

MAX_BARS = 30
"""Greatest number of bars of a distribution; in larger ones several numbers share a bar."""
MIN_SHOWN_CHANCE = 0.002
"""Least chance that is shown at both ends of a distribution."""


class Share(NamedTuple):
    """A possible outcome: its words, empty for none, its chance and its colour."""

    text: str
    chance: float
    tone: Colour


def draw_bars(target: pygame.Surface, box: pygame.Rect, numbers: Distribution, letters: int) -> None:
    """Draw the chance of each number as a bar, the likely ones in brass, with numbers below."""
    first = next((n for n, chance in enumerate(numbers) if chance > MIN_SHOWN_CHANCE), 0)
    last = next(
        (n for n in range(len(numbers) - 1, -1, -1) if numbers[n] > MIN_SHOWN_CHANCE), len(numbers) - 1
    )
    together = -(-(last - first + 1) // MAX_BARS)
    groups = [(n, sum(numbers[n : min(n + together, last + 1)])) for n in range(first, last + 1, together)]
    low, high = likely_range(numbers)
    most = max(chance for _, chance in groups)
    step = min(box.width / len(groups), letters * 2.6)
    left = box.x + (box.width - step * len(groups)) / 2
    pygame.draw.line(target, mix(MUTED, NIGHT, 0.5), (box.x, box.bottom), (box.right, box.bottom))
    widest = fit_text(str(last), letters, box.width, PARCHMENT).width
    every = next(each for each in (1, 2, 5, 10, 20, 50) if each * step >= widest * 1.4)
    for at, (number, chance) in enumerate(groups):
        x = left + at * step
        tall = max(1, round(box.height * chance / most))
        bar = pygame.Rect(round(x + step * 0.1), box.bottom - tall, max(1, round(step * 0.8)), tall)
        inside = low <= number + together - 1 and number <= high
        tone = BRASS if inside else mix(BRASS, NIGHT, 0.55)
        pygame.draw.rect(target, tone, bar, border_top_left_radius=2, border_top_right_radius=2)
        if at % every == 0:
            text = fit_text(str(number), letters, box.width, PARCHMENT if inside else MUTED)
            target.blit(text, (round(x + step / 2 - text.width / 2), box.bottom + 1))


def draw_shares(target: pygame.Surface, box: pygame.Rect, shares: Sequence[Share], letters: int) -> None:
    """Draw chances as parts of a bar, and write the words of each below."""
    x = float(box.x)
    for _, chance, tone in shares:
        wide = box.width * chance
        part = pygame.Rect(round(x), box.y, round(x + wide) - round(x), box.height)
        if part.width > 0:
            pygame.draw.rect(target, mix(tone, NIGHT, 0.2), part)
            shine = pygame.Rect(part.x, part.y, part.width, max(1, box.height // 6))
            pygame.draw.rect(target, mix(tone, WHITE, 0.3), shine)
        x += wide
    pygame.draw.rect(target, INK, box, 1)
    told = [share for share in shares if share.text]
    room = box.width // max(1, len(told))
    for at, (text, _, tone) in enumerate(told):
        ink = mix(tone, PARCHMENT, 0.35)
        below = pygame.Rect(box.x + at * room, box.bottom + 2, room, round(letters * 1.3))
        across = 0.0 if at == 0 else 1.0 if at == len(told) - 1 else 0.5
        place(target, fit_text(text, letters, room, ink, bold=True), below, across, 0.0)


def likely_range(numbers: Distribution, part: float = 0.8) -> tuple[int, int]:
    """Return the shortest range of numbers that holds at least `part` of a distribution."""
    best = (0, len(numbers) - 1)
    for low in range(len(numbers)):
        whole = 0.0
        for high in range(low, len(numbers)):
            whole += numbers[high]
            if whole >= part:
                if high - low < best[1] - best[0]:
                    best = (low, high)
                break
    return best


def percent(chance: float) -> str:
    """Return a chance in whole per cent; a possible event never has 0, nor an uncertain one 100.

    >>> percent(0.5), percent(0.001), percent(0.999)
    ('50', '<1', '>99')
    """
    whole = round(100 * chance)
    if whole == 0 and chance > 0:
        return "<1"
    if whole == 100 and chance < 1 - 1e-9:
        return ">99"
    return str(whole)
