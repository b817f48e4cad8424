"""What both sides begin with: a row of pictures for each, with the card's text where one points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.board.palette import BRASS, MUTED, WHITE, mix
from client.skins.pages import Entry, Options, Pages
from client.ui.legend import Legend, height_for
from client.ui.scale import Scale
from client.ui.tips import note
from client.ui.writing import Writing

if TYPE_CHECKING:
    from client.ui.page import Page
    from client.ui.pane import Pane

EMBLEM = 20
COIN = 44


def lay_lineup(page: Page, pane: Pane, pages: Pages, options: Options, own: int | None) -> int:
    """Fill a pane with the sides' rows, the own one first; return where they end."""
    lineup = pages.lineup(options)
    rows = [[pages.entry(page.app.words, key, options) for key in keys] for keys in lineup or ()]
    across = _across(page.app.scale, pane.width, rows) if all(rows) and rows else pages.hidden()
    y = 0
    seats = sorted(range(pages.seats), key=lambda seat: seat != own)
    for seat in seats:
        y = _head(page, pane, pages, seat, own, y)
        if rows:
            y = _row(page, pane, pages, seat, rows[seat], across, y)
        else:
            y = _backs(page, pane, pages, seat, y)
    return y


def _across(scale: Scale, width: int, rows: list[list[Entry]]) -> int:
    """Return how many pictures stand side by side: all of a row, or fewer for long names."""
    across = len(rows[0])
    while across > 2:
        room = width // across - scale.px(4)
        if not any(Writing(scale, entry.title, "small", room).broken for row in rows for entry in row):
            break
        across //= 2
    return across


def _head(page: Page, pane: Pane, pages: Pages, seat: int, own: int | None, y: int) -> int:
    scale, words = page.app.scale, page.app.words
    sign = pages.emblem(seat, float(scale.px(EMBLEM)))
    left = sign.width + scale.px(8)
    name = pages.seat_name(words, seat)
    if own is not None:
        name += f" – {words.tr('table.you' if seat == own else 'table.opponent').lower()}"
    writing = Writing(scale, name, "heading", pane.width - left, colour=mix(BRASS, WHITE, 0.4))
    tall = max(sign.height, writing.height)
    pane.add(sign, (0, y + (tall - sign.height) // 2))
    pane.add(writing.surface, (left, y + (tall - writing.height) // 2))
    return y + tall + scale.px(2)


def _backs(page: Page, pane: Pane, pages: Pages, seat: int, y: int) -> int:
    """Show as many covered pictures as the seat will get."""
    scale, number = page.app.scale, pages.hidden()
    each = pane.width // number
    radius = float(min(scale.px(COIN), each // 2 - scale.px(4)))
    coin = pages.picture("", seat, radius)
    for index in range(number):
        pane.add(coin, (index * each + (each - coin.width) // 2, y + scale.px(4)))
    y += coin.height + scale.px(10)
    text = page.app.words.tr("new_game.army_hidden")
    hidden = Writing(scale, text, "small", pane.width, colour=MUTED, align="center")
    return pane.add(hidden.surface, (0, y)).bottom + scale.px(16)


def _row(page: Page, pane: Pane, pages: Pages, seat: int, entries: list[Entry], across: int, y: int) -> int:
    scale = page.app.scale
    each = pane.width // across
    radius = float(min(scale.px(COIN), each // 2 - scale.px(6)))
    legends = [
        Legend(entry.title, picture=pages.picture(entry.key, seat, radius), pile=True, role="small")
        for entry in entries
    ]
    tall = max((height_for(scale, legend, each, "bare") for legend in legends), default=0)
    for index, (entry, legend) in enumerate(zip(entries, legends, strict=True)):
        place = pygame.Rect(index % across * each, y + index // across * tall, each, tall)
        made = page.button(f"lineup.{seat}.{entry.key}", place, legend, lambda: None, kind="bare", pane=pane)
        made.tip = partial(note, scale, entry.title, entry.text, entry.note)
    return y + -(-len(entries) // across) * tall + scale.px(10)
