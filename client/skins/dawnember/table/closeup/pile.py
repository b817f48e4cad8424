"""A pile looked at: its cards by name, each with its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from client.draw.lettering import fitted, place, squeezed
from client.draw.palette import BRASS, MUTED, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.table.signs import number
from client.skins.dawnember.wording.cards import card_name
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.games.dawnember.cards.pool import UNKNOWN


def draw_pile_list(
    target: pygame.Surface,
    room: pygame.Rect,
    scale: Scale,
    words: Words,
    title: str,
    cards: Sequence[str],
) -> None:
    """List the cards of a pile in the column: each name once, with its number."""
    counts = Counter(cards)
    unknown = counts.pop(UNKNOWN, 0)
    rows = sorted((card_name(words, card), n) for card, n in counts.items())
    if unknown:
        rows.append((card_name(words, UNKNOWN), unknown))
    size = scale.letters("small")
    head = round(scale.letters("body") * 1.8)
    line = min(round(size * 1.4), (room.height - head - scale.px(20)) // max(1, len(rows)))
    back = pygame.Rect(room.x, room.y, room.width, head + len(rows) * line + scale.px(20))
    target.blit(leaf(back.size, scale.factor, 0.97), back)
    inner = back.inflate(-scale.px(28), -scale.px(16))
    top = pygame.Rect(inner.x, inner.y, inner.width, head)
    count = number(len(cards), scale.letters("body"))
    place(target, count, top, 1.0)
    top.width -= count.width + scale.px(6)
    tone = mix(BRASS, PARCHMENT, 0.4)
    place(target, squeezed(title, scale.letters("body"), top.size, tone, bold=True), top)
    row = pygame.Rect(inner.x, inner.y + head, inner.width, line)
    for name, n in rows:
        figure = fitted(f"× {n}", min(size, line), inner.width // 4, MUTED, bold=True)
        place(target, figure, row, 1.0)
        room_left = inner.width - figure.width - scale.px(6)
        place(target, fitted(name, min(size, line), room_left, PARCHMENT), row)
        row.y += line
