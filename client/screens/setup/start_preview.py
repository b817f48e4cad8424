"""A preview of the seats' set-up: a row of pictures for each, with the card's text on pointing."""

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
PICTURE = 44
CROWDED_PICTURE = 23
"""Picture size with more than two seats."""
SIDE_PICTURE = 27
"""Picture size with its name beside it."""


def lay_lineup(page: Page, pane: Pane, chosen: GameChoices, y: int = 0) -> int:
    """Lay the seats' rows into a pane from `y` on, the player's side first; return the lower end."""
    pages, options = chosen.pages, chosen.options
    lineup = pages.lineup(options)
    rows = [[pages.entry(page.words, key, options) for key in keys or ()] for keys in lineup or ()]
    longest = max(map(len, rows), default=0)
    across = _count_per_row(page, pane, pages, rows, longest)
    for seat in _order_seats(chosen):
        y = _head(page, pane, chosen, seat, y)
        if rows:
            y = _row(page, pane, pages, seat, rows[seat], across, y, pile=across == longest)
        else:
            y = _backs(page, pane, chosen, seat, y)
    scale, text = page.app.scale, pages.story(page.words, options)
    if text:
        written = Writing(scale, text, "small", pane.width, colour=MUTED, align="left" if rows else "center")
        y = pane.add(written.surface, (0, y)).bottom + scale.px(6)
    return y


def _order_seats(chosen: GameChoices) -> list[int]:
    """Return the seats: the player's seat, its partners, the others."""
    own = chosen.seat or 0
    seats = range(chosen.seats)
    return sorted(
        seats, key=lambda seat: (seat != own, not chosen.pages.partners(chosen.options, own, seat), seat)
    )


def relation(words: Words, chosen: GameChoices, seat: int) -> str:
    """Return the relation of a seat's player to the player; empty while the player's seat is not known."""
    if chosen.seat is None:
        return ""
    if seat == chosen.seat:
        return words.tr("table.you")
    together = chosen.pages.partners(chosen.options, chosen.seat, seat)
    return words.tr("table.partner" if together else "table.opponent")


def seat_title(words: Words, chosen: GameChoices, seat: int) -> str:
    """Return the name of a seat with its lineup's and its relation to the player."""
    parts = (
        chosen.pages.seat_name(words, seat, chosen.options),
        chosen.pages.lineup_name(words, seat, chosen.options),
        relation(words, chosen, seat).lower(),
    )
    return " – ".join(part for part in parts if part)


def _count_per_row(page: Page, pane: Pane, pages: Pages, rows: list[list[PageEntry]], longest: int) -> int:
    """Return the number of pictures side by side: all of the longest row, or fewer for long names."""
    for across in (longest, 2) if longest else ():
        each = pane.width // across
        legends = (
            legend
            for seat, row in enumerate(rows)
            for legend in _legends(page, pages, seat, row, each, pile=across == longest)
        )
        if not any(breaks(page.app.scale, legend, each, "bare") for legend in legends):
            return across
    return 1


def _legends(
    page: Page, pages: Pages, seat: int, entries: list[PageEntry], each: int, *, pile: bool
) -> list[Legend]:
    """Return a legend of each entry: its picture above its name if all fit one row, else beside it."""
    scale = page.app.scale
    radius = float(min(scale.px(PICTURE if pile else SIDE_PICTURE), each // 2 - scale.px(6)))
    legends = []
    for entry in entries:
        picture = pages.picture(page.words, entry.key, seat, radius)
        legends.append(Legend(entry.title, picture=picture, pile=pile, align="left", role="small"))
    return legends


def _head(page: Page, pane: Pane, chosen: GameChoices, seat: int, y: int) -> int:
    scale = page.app.scale
    sign = chosen.pages.emblem(seat, float(scale.px(EMBLEM)), chosen.options)
    left = sign.width + scale.px(8)
    name = seat_title(page.words, chosen, seat)
    writing = Writing(scale, name, "heading", pane.width - left, colour=mix(BRASS, WHITE, 0.4))
    tall = max(sign.height, writing.height)
    pane.add(sign, (0, y + (tall - sign.height) // 2))
    pane.add(writing.surface, (left, y + (tall - writing.height) // 2))
    return y + tall + scale.px(2)


def _backs(page: Page, pane: Pane, chosen: GameChoices, seat: int, y: int) -> int:
    """Show as many covered pictures as the seat will get."""
    scale, number = page.app.scale, chosen.pages.count_hidden_entries(chosen.options)
    if not number:
        return y + scale.px(6)
    each = pane.width // number
    units = CROWDED_PICTURE if chosen.seats > 2 else PICTURE
    radius = float(min(scale.px(units), each // 2 - scale.px(4)))
    picture = chosen.pages.picture(page.words, "", seat, radius)
    for index in range(number):
        pane.add(picture, (index * each + (each - picture.width) // 2, y + scale.px(4)))
    return y + picture.height + scale.px(14)


def _row(
    page: Page,
    pane: Pane,
    pages: Pages,
    seat: int,
    entries: list[PageEntry],
    across: int,
    y: int,
    *,
    pile: bool,
) -> int:
    """Show a seat's entries with the names below them (`pile`), or beside them if the names are long."""
    if not entries:
        return y + page.app.scale.px(8)
    scale = page.app.scale
    each = pane.width // across
    legends = _legends(page, pages, seat, entries, each, pile=pile)
    tall = max((height_for(scale, legend, each, "bare") for legend in legends), default=0)
    for index, (entry, legend) in enumerate(zip(entries, legends, strict=True)):
        place = pygame.Rect(index % across * each, y + index // across * tall, each, tall)
        made = page.button(f"lineup.{seat}.{entry.key}", place, legend, lambda: None, kind="bare", pane=pane)
        made.tip = partial(note, scale, entry.title, entry.text, entry.note)
    return y + -(-len(entries) // across) * tall + scale.px(8)
