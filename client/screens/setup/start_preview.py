"""A preview of what the seats begin with: a row of pictures for each, with the card's text on pointing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.draw.palette import BRASS, MUTED, WHITE, mix
from client.i18n import Words
from client.skins.pages import PageEntry, Pages
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.tips import note

if TYPE_CHECKING:
    from client.screens.setup.game_choices import GameChoices
    from client.ui.page import Page
    from client.ui.pane import Pane

EMBLEM = 20
COIN = 44
MANY_COIN = 23
SIDE_COIN = 27
"""A coin with its name beside it."""


def lay_lineup(page: Page, pane: Pane, chosen: GameChoices) -> int:
    """Fill a pane with the seats' rows, the own side's first; return where they end."""
    pages, options = chosen.pages, chosen.options
    lineup = pages.lineup(options)
    rows = [[pages.entry(page.words, key, options) for key in keys] for keys in lineup or ()]
    across = _across(page, pane, pages, rows) if all(rows) and rows else pages.hidden(options)
    y = 0
    for seat in _ordered(chosen):
        y = _head(page, pane, chosen, seat, y)
        if rows:
            y = _row(page, pane, pages, seat, rows[seat], across, y)
        else:
            y = _backs(page, pane, chosen, seat, y)
    scale, text = page.app.scale, pages.story(page.words, options)
    if text:
        written = Writing(scale, text, "small", pane.width, colour=MUTED, align="left" if rows else "center")
        y = pane.add(written.surface, (0, y)).bottom + scale.px(6)
    return y


def _ordered(chosen: GameChoices) -> list[int]:
    """Return the seats: the own one, its partners, the others."""
    own = chosen.seat or 0
    seats = range(chosen.seats)
    return sorted(
        seats, key=lambda seat: (seat != own, not chosen.pages.partners(chosen.options, own, seat), seat)
    )


def relation(words: Words, chosen: GameChoices, seat: int) -> str:
    """Return what a seat's player is to the player; empty while the own seat is not known."""
    if chosen.seat is None:
        return ""
    if seat == chosen.seat:
        return words.tr("table.you")
    together = chosen.pages.partners(chosen.options, chosen.seat, seat)
    return words.tr("table.partner" if together else "table.opponent")


def seat_title(words: Words, chosen: GameChoices, seat: int) -> str:
    """Return the name of a seat with its army's and what its player is."""
    parts = (
        chosen.pages.seat_name(words, seat, chosen.options),
        chosen.pages.army_name(words, seat, chosen.options),
        relation(words, chosen, seat).lower(),
    )
    return " – ".join(part for part in parts if part)


def _across(page: Page, pane: Pane, pages: Pages, rows: list[list[PageEntry]]) -> int:
    """Return how many pictures stand side by side: all of a row, or fewer for long names."""
    for across in (len(rows[0]), 2):
        each = pane.width // across
        legends = (
            legend
            for seat, row in enumerate(rows)
            for legend in _legends(page, pages, seat, row, across, each)
        )
        if not any(breaks(page.app.scale, legend, each, "bare") for legend in legends):
            return across
    return 1


def _legends(
    page: Page, pages: Pages, seat: int, entries: list[PageEntry], across: int, each: int
) -> list[Legend]:
    """Set each picture above its name where all stand in one row, else beside it."""
    scale = page.app.scale
    pile = across == len(entries)
    radius = float(min(scale.px(COIN if pile else SIDE_COIN), each // 2 - scale.px(6)))
    return [
        Legend(
            entry.title, picture=pages.picture(entry.key, seat, radius), pile=pile, align="left", role="small"
        )
        for entry in entries
    ]


def _head(page: Page, pane: Pane, chosen: GameChoices, seat: int, y: int) -> int:
    scale = page.app.scale
    sign = chosen.pages.emblem(seat, float(scale.px(EMBLEM)))
    left = sign.width + scale.px(8)
    name = seat_title(page.words, chosen, seat)
    writing = Writing(scale, name, "heading", pane.width - left, colour=mix(BRASS, WHITE, 0.4))
    tall = max(sign.height, writing.height)
    pane.add(sign, (0, y + (tall - sign.height) // 2))
    pane.add(writing.surface, (left, y + (tall - writing.height) // 2))
    return y + tall + scale.px(2)


def _backs(page: Page, pane: Pane, chosen: GameChoices, seat: int, y: int) -> int:
    """Show as many covered pictures as the seat will get."""
    scale, number = page.app.scale, chosen.pages.hidden(chosen.options)
    if not number:
        return y + scale.px(6)
    each = pane.width // number
    radius = float(min(scale.px(_coin(chosen)), each // 2 - scale.px(4)))
    coin = chosen.pages.picture("", seat, radius)
    for index in range(number):
        pane.add(coin, (index * each + (each - coin.width) // 2, y + scale.px(4)))
    return y + coin.height + scale.px(14)


def _coin(chosen: GameChoices) -> int:
    """Return the radius of a covered coin in design units: smaller with more seats."""
    return COIN if chosen.seats == chosen.pages.sides else MANY_COIN


def _row(
    page: Page, pane: Pane, pages: Pages, seat: int, entries: list[PageEntry], across: int, y: int
) -> int:
    """Show a seat's entries with the names below them, or beside them where the names are long."""
    scale = page.app.scale
    each = pane.width // across
    legends = _legends(page, pages, seat, entries, across, each)
    tall = max((height_for(scale, legend, each, "bare") for legend in legends), default=0)
    for index, (entry, legend) in enumerate(zip(entries, legends, strict=True)):
        place = pygame.Rect(index % across * each, y + index // across * tall, each, tall)
        made = page.button(f"lineup.{seat}.{entry.key}", place, legend, lambda: None, kind="bare", pane=pane)
        made.tip = partial(note, scale, entry.title, entry.text, entry.note)
    return y + -(-len(entries) // across) * tall + scale.px(8)
