"""The seats of a table before its match: their occupants, their readiness, and their actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from client.draw.palette import BRASS, LEGAL, MUTED, PARCHMENT, WHITE, mix
from client.draw.svg import render_icon
from client.net.limits import LISTED_PEOPLE
from client.screens.lobby.people import person_name
from client.screens.lobby.room_page import RoomPage
from client.screens.lobby.seat_menu import SeatMenu
from client.screens.lobby.seat_row import ICONS, badge, describe_seat, emblem, seat_title
from client.session.bracket.own_games import find_game_at
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.plates import Kind, leaf
from engine.wire.protocol import SeatInfo, TableInfo

EMBLEM = 22
SIGN = mix(BRASS, WHITE, 0.4)
READY = mix(LEGAL, WHITE, 0.2)
BUTTON_LETTERS = 7.5
"""Width of a row's buttons, in letters."""
MIN_ROW_LETTERS = 9
"""Least width of a row's words beside its buttons, in letters."""


@dataclass(frozen=True)
class _Row:
    seat: int
    seated: SeatInfo
    own: bool
    owner: bool
    fresh: bool
    """Whether its player has just sat down."""


def lay_rows(page: RoomPage, menu: SeatMenu, pane: Pane, info: TableInfo, y: int) -> int:
    """Give each seat a row of a pane's width, from `y` on; return the lower end."""
    own = page.visit.table.own_seats
    for seat, seated in enumerate(info.seats):
        row = _Row(seat, seated, seat in own, info.owner == seat, seat in page.fresh)
        y = _lay_row(page, menu, pane, info, row, y) + page.app.scale.px(8)
    return y


def lay_watchers(page: RoomPage, menu: SeatMenu, pane: Pane, info: TableInfo, y: int) -> int:
    """Name the spectators, each with its actions; return the lower end."""
    scale, words, room = page.app.scale, page.words, page.visit.room
    title = Writing(scale, words.tr("gathering.watchers"), "body", pane.width, colour=SIGN)
    y = pane.add(title.surface, (scale.px(4), y)).bottom + scale.px(4)
    if not info.watchers:
        nobody = words.tr("watching.nobody" if info.watching.mode == "nobody" else "gathering.no_watchers")
        note = Writing(scale, nobody, "small", pane.width - scale.px(8), colour=MUTED)
        return pane.add(note.surface, (scale.px(4), y)).bottom
    gap = scale.px(6)
    across = max(1, (pane.width + gap) // (round(scale.letters("small") * 13) + gap))
    each = (pane.width - gap * (across - 1)) // across
    legends = []
    named = info.watchers[:LISTED_PEOPLE]
    for watcher in named:
        name = person_name(room, watcher.person) or words.tr("people.somebody")
        told = f"{name} – {words.tr('table.you').lower()}" if watcher.person == room.person else name
        muted = watcher.person in room.chat.muted
        icon = "icons/sound-off" if muted else "icons/eye"
        legends.append(Legend(told, icon=icon, align="left", role="small"))
    tall = max(height_for(scale, legend, each) for legend in legends)
    for index, (watcher, legend) in enumerate(zip(named, legends, strict=True)):
        place = pygame.Rect(index % across * (each + gap), y + index // across * (tall + gap), each, tall)
        if watcher.person == room.person:
            pane.add(badge(scale, place.size, legend), place.topleft)
            continue
        press = partial(menu.open_person, watcher.person)
        page.button(f"watcher.{watcher.person}", place, legend, press, kind="quiet", pane=pane)
    y += -(-len(legends) // across) * (tall + gap) - gap
    count = max(info.onlookers, len(info.watchers))
    if count > len(named):
        more = words.tr_n("gathering.more_watchers", count - len(named))
        note = Writing(scale, more, "small", pane.width, colour=MUTED)
        y = pane.add(note.surface, (scale.px(4), y + gap)).bottom
    return y


def _lay_row(page: RoomPage, menu: SeatMenu, pane: Pane, info: TableInfo, row: _Row, y: int) -> int:
    scale = page.app.scale
    pad, gap = scale.px(12), scale.px(8)
    sign = emblem(scale, page.visit.room, info, row.seat, EMBLEM)
    left = pad + (sign.width + scale.px(12) if sign is not None else 0)
    # The seats of a bracket's game belong to its entrants.
    kept = find_game_at(page.visit.room.bracket, info.table) is not None
    buttons = [] if kept and not row.own else _buttons(page, menu, row)
    wide = round(scale.letters("body") * BUTTON_LETTERS)
    while any(breaks(scale, legend, wide) for _, legend, _, _ in buttons):
        wide += scale.px(8)
    taken = len(buttons) * (wide + gap)
    beside = pane.width - left - taken - pad >= round(scale.letters("body") * MIN_ROW_LETTERS)
    room = pane.width - left - pad - (taken if beside else 0)
    icons = _icons(page, row)
    step = scale.px(7)
    marks = sum(icon.width + step for icon in icons)
    who = describe_seat(page.words, page.visit.room, info, row.seat)
    name = Writing(scale, who, "heading", room - marks, colour=_tone(row))
    told, colour = _describe_seat(page, info, row)
    below = Writing(scale, told, "small", room, colour=colour)
    tall = max((height_for(scale, legend, wide) for _, legend, _, _ in buttons), default=0)
    height = max(name.height + below.height, sign.height if sign is not None else 0)
    words_top = y + pad
    if beside:
        height = max(height, tall)
        words_top = y + pad + (height - name.height - below.height) // 2
    total = 2 * pad + height + (0 if beside or not buttons else gap + tall)
    pane.add(_leaf(page, (pane.width, total), row), (0, y))
    if sign is not None:
        pane.add(sign, (pad, y + pad + (height - sign.height) // 2))
    pane.add(name.surface, (left, words_top))
    pane.add(below.surface, (left, words_top + name.height))
    after = left + name.size[0] + step
    for icon in icons:
        pane.add(icon, (after, words_top + (name.line_height - icon.height) // 2))
        after += icon.width + step
    x = pane.width - pad - taken + gap if beside else left
    top = y + pad + (height - tall) // 2 if beside else y + pad + height + gap
    for key, legend, action, kind in buttons:
        place = pygame.Rect(x, top, wide, tall)
        label = f"{legend.title}: {seat_title(page.words, page.visit.room, info, row.seat)}"
        page.button(key, place, legend, action, kind=kind, pane=pane, label=label)
        x += wide + gap
    return y + total


def _buttons(page: RoomPage, menu: SeatMenu, row: _Row) -> list[tuple[str, Legend, partial[None], Kind]]:
    """Return the buttons at the end of a row: the most usual action, and the way to all others."""
    tr, table = page.words.tr, page.visit.table
    own = table.own_seats
    made: list[tuple[str, Legend, partial[None], Kind]] = []
    if row.seated.kind == "open" and not own:
        legend = Legend(tr("seat.take"), role="body")
        made.append((f"sit.{table.number}.{row.seat}", legend, partial(menu.sit, row.seat), "primary"))
    elif row.seated.kind == "open" and len(own) == 1:
        legend = Legend(tr("seat.move"), role="body")
        made.append((f"move.{row.seat}", legend, partial(menu.move, own[0], row.seat), "normal"))
    if own and (not row.own or menu.useful(row.seat)):
        legend = Legend(tr("seat.more"), role="body")
        made.append((f"seat.{row.seat}", legend, partial(menu.open, row.seat), "quiet"))
    return made


def _tone(row: _Row) -> tuple[int, int, int]:
    if row.seated.kind == "open" or not row.seated.here:
        return MUTED
    return SIGN if row.own else PARCHMENT


def _describe_seat(page: RoomPage, info: TableInfo, row: _Row) -> tuple[str, tuple[int, int, int]]:
    """Return a line about a seat: its name, its occupant, and its readiness."""
    words = page.words
    parts = [seat_title(words, page.visit.room, info, row.seat)]
    if row.own:
        parts.append(words.tr("table.you").lower())
    if row.owner:
        parts.append(words.tr("seat.owner"))
    if row.fresh:
        parts.append(words.tr("seat.fresh"))
    if row.seated.prepared:
        parts.append(words.tr("seat.prepared"))
    if row.seated.kind == "person":
        parts.append(words.tr("seat.ready" if row.seated.ready else "seat.not_ready"))
    if row.seated.person is not None and row.seated.person in page.visit.room.chat.muted:
        parts.append(words.tr("chat.muted"))
    return " · ".join(parts), READY if row.seated.kind == "person" and row.seated.ready else MUTED


def _leaf(page: RoomPage, size: tuple[int, int], row: _Row) -> pygame.Surface:
    """Draw the leaf below a row; the player's own row, and that of somebody new, has a bright frame."""
    scale = page.app.scale
    surface = leaf(size, scale.factor, 0.9)
    if row.own or row.fresh:
        frame = READY if row.fresh else SIGN
        surface = surface.copy()
        pygame.draw.rect(surface, frame, surface.get_rect(), scale.px(2), border_radius=scale.px(12))
    return surface


def _icons(page: RoomPage, row: _Row) -> list[pygame.Surface]:
    """Return the icons after the name: owner, bot, ready."""
    edge = round(page.app.scale.letters("heading") * 0.85)
    icons = []
    if row.owner:
        icons.append(render_icon("icons/crown", edge, SIGN))
    if row.seated.kind == "bot":
        icons.append(render_icon(ICONS["bot"], edge, MUTED))
    if row.seated.kind == "person" and row.seated.ready:
        icons.append(render_icon("icons/check", edge, READY))
    return icons
