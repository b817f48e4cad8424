"""The table of a nerve test: the effect of each sum of dice and damage on an example unit."""

from __future__ import annotations

import pygame

from client.draw.palette import ATTACK, BRASS_DARK, INK, LEGAL, NIGHT, PARCHMENT, THREAT, mix
from client.draw.text import font, label
from client.i18n import Words

WAVER, ROUT = 13, 15
"""The Nerve of the example, which most regiments have."""
PAD = 8
SUMS = range(8, 19)


def table_height(letters: int) -> int:
    """Return the height of the strip in pixels."""
    return 4 * font(letters, True).get_linesize() + 3 * PAD


def nerve_table(words: Words, width: int, letters: int) -> pygame.Surface:
    """Return a strip of sums, coloured by their effect, `width` pixels wide."""
    line, pad = font(letters, True).get_linesize(), PAD
    cell = (width - 2 * pad) // len(SUMS)
    picture = pygame.Surface((width, table_height(letters)), depth=32)
    picture.fill(mix(NIGHT, INK, 0.4))
    head = f"{words.tr('card.nerve')} {WAVER}/{ROUT}  ·  {words.tr('diagram.total')}"
    picture.blit(label(head, letters, PARCHMENT, bold=True), (pad, pad))
    top = pad + line + pad // 2
    for number, value in enumerate(SUMS):
        tone = LEGAL if value < WAVER else THREAT if value < ROUT else ATTACK
        box = pygame.Rect(pad + number * cell, top, cell - 2, round(1.5 * line))
        pygame.draw.rect(picture, mix(tone, NIGHT, 0.45), box, border_radius=4)
        text = {SUMS[0]: f"…{value}", SUMS[-1]: f"{value}+"}.get(value, str(value))
        ink = label(text, letters, PARCHMENT, bold=True)
        picture.blit(ink, ink.get_rect(center=box.center))
    names = (
        ("steady", SUMS[0], WAVER, LEGAL),
        ("waver", WAVER, ROUT, THREAT),
        ("rout", ROUT, SUMS[-1] + 1, ATTACK),
    )
    for key, first, end, tone in names:
        ink = label(words.tr(f"diagram.{key}"), letters, mix(tone, PARCHMENT, 0.4), bold=True)
        middle = pad + ((first + end) / 2 - SUMS[0]) * cell
        place = ink.get_rect(midtop=(round(middle), top + round(1.5 * line) + pad // 2))
        picture.blit(ink, place.clamp(picture.get_rect().inflate(-2 * pad, 0)))
    pygame.draw.rect(picture, BRASS_DARK, picture.get_rect(), 2)
    return picture
