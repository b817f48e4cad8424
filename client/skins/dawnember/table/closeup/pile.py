"""The close-up of a pile: its cards by name, each with its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from client.draw.lettering import fit_text, place, squeeze_text
from client.draw.palette import BRASS, MUTED, PARCHMENT, mix
from client.i18n import Words
from client.skins.dawnember.table.signs import number
from client.skins.dawnember.wording.cards import card_name
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf
from engine.games.dawnember.cards.pool import UNKNOWN


def draw_pile_list(
    target: pygame.Surface,
    room: pygame.Rect,
    top: int,
    scale: Scale,
    words: Words,
    title: str,
    cards: Sequence[str],
) -> pygame.Rect:
    """List the cards of a pile, each name once with its number, and how to see all of them.

    Returns the covered rectangle.
    """
    counts = Counter(cards)
    unknown = counts.pop(UNKNOWN, 0)
    rows = sorted((card_name(words, card), n) for card, n in counts.items())
    if unknown:
        rows.append((card_name(words, UNKNOWN), unknown))
    size = scale.letters("small")
    head = round(scale.letters("body") * 1.8)
    hint = Writing(scale, words.tr("duel.pile.open"), "small", room.width - scale.px(28), colour=MUTED)
    below = hint.height + scale.px(8) if cards else 0
    line = min(round(size * 1.4), (room.height - head - below - scale.px(20)) // max(1, len(rows)))
    back = pygame.Rect(room.x, top, room.width, head + len(rows) * line + below + scale.px(20))
    back.bottom = min(back.bottom, room.bottom)
    target.blit(leaf(back.size, scale.factor, 0.97), back)
    inner = back.inflate(-scale.px(28), -scale.px(16))
    heading = pygame.Rect(inner.x, inner.y, inner.width, head)
    count = number(len(cards), scale.letters("body"))
    place(target, count, heading, 1.0)
    heading.width -= count.width + scale.px(6)
    tone = mix(BRASS, PARCHMENT, 0.4)
    place(target, squeeze_text(title, scale.letters("body"), heading.size, tone, bold=True), heading)
    row = pygame.Rect(inner.x, inner.y + head, inner.width, line)
    for name, n in rows:
        figure = fit_text(f"× {n}", min(size, line), inner.width // 4, MUTED, bold=True)
        place(target, figure, row, 1.0)
        room_left = inner.width - figure.width - scale.px(6)
        place(target, fit_text(name, min(size, line), room_left, PARCHMENT), row)
        row.y += line
    if cards:
        hint.draw(target, (inner.x, row.y + scale.px(8)))
    return back
