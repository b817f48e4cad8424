"""A card looked at: large, with its text, and for a unit in play where its values come from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.lettering import fitted, place
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.table.closeup.values import Row
from client.skins.dawnember.table.signs import BETTER, WORSE, sign
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf

AFTER = 0.2
"""Seconds that mouse or keyboard rest on a card before it is shown."""
TALL = 0.66
"""The part of the column that a card takes at most."""

ROWS = 0.56
"""The part of the column that the values of a unit take at most."""


def draw_closeup(
    target: pygame.Surface,
    room: pygame.Rect,
    scale: Scale,
    words: Words,
    card: str,
    rows: Sequence[Row] = (),
    refusal: str = "",
) -> None:
    """Draw a card in the column, below it why it cannot be chosen, and the values of the unit that it is."""
    height = min(round(room.height * TALL), round(room.width * 7 / 5))
    line = round(min(scale.letters("small") * 1.35, room.height * ROWS / max(1, len(rows))))
    if rows:
        height = max(round(room.height * 0.4), min(height, room.height - len(rows) * line - scale.px(34)))
    note = None
    if refusal:
        note = Writing(scale, refusal, "small", room.width - scale.px(24), colour=WORSE)
        height = min(height, room.height - note.height - len(rows) * line - scale.px(34))
    picture = face(card, height, words)
    box = picture.get_rect(midtop=(room.centerx, room.y + scale.px(4)))
    below = len(rows) * line + (note.height if note else 0)
    back = pygame.Rect(room.x, room.y, room.width, box.height + scale.px(8))
    if below:
        back.height = min(room.height, back.height + below + scale.px(22))
    target.blit(leaf(back.size, scale.factor, 0.97), back)
    target.blit(picture, box)
    inner = pygame.Rect(room.x + scale.px(12), box.bottom + scale.px(8), room.width - scale.px(24), line)
    if note is not None:
        note.draw(target, inner.topleft)
        inner.y += note.height
    for row in rows:
        _row(target, inner, row)
        inner.y += line


def _row(target: pygame.Surface, box: pygame.Rect, row: Row) -> None:
    size = round(box.height / 1.35)
    indent = round(size * 1.3)
    if row.sign:
        place(target, sign(row.sign, round(size * 1.1)), box)
    colour = PARCHMENT if row.head else mix(MUTED, PARCHMENT, 0.3)
    wide = 0
    if row.n is not None:
        plain = row.head or row.printed
        tone = mix(BRASS, PARCHMENT, 0.4) if plain else BETTER if row.n > 0 else WORSE
        figure = fitted(str(row.n) if plain else f"{row.n:+d}", size, box.width // 3, tone, bold=True)
        place(target, figure, box, 1.0)
        wide = figure.width + 4
    named = row.head and row.n is None
    left = 0 if named else indent
    room = pygame.Rect(box.x + left, box.y, box.width - left - wide, box.height)
    place(target, fitted(row.text, size, room.width, colour, bold=row.head), room, 0.5 if named else 0.0)
    if row.head:
        pygame.draw.line(target, mix(BRASS, NIGHT, 0.6), box.bottomleft, box.bottomright)
