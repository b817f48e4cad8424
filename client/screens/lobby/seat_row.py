"""The seats of a table in a room: the occupant of each, and a button for an open one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, mix
from client.draw.svg import render_icon
from client.i18n import Words
from client.session.bracket.own_games import find_entrant, find_game_at, find_kept_name
from client.skins.registry import game_words, pages_at
from client.skins.wording.seat_names import bot_name
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.legend import FittedLegend, Legend, height_for
from client.ui.widgets.plates import leaf
from engine.wire.protocol import SeatInfo, TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

if TYPE_CHECKING:
    from client.session.room_client import RoomClient
    from client.ui.page import Page
    from client.ui.pane import Pane

EMBLEM = 15
"""Design units of an emblem's radius."""
MIN_SEAT_WIDTH = 190
"""Least design units of a seat, at the usual text size."""
MAX_NAMED_SPECTATORS = 4
"""Most spectators that are named in a line."""
SIGN = mix(BRASS, WHITE, 0.4)
ICONS = {"person": "icons/person", "bot": "icons/robot", "open": "icons/hourglass"}


def occupant(words: Words, seat: SeatInfo) -> str:
    """Return the occupant of a seat, or a text for an open one."""
    if seat.kind == "open":
        return words.tr("seat.open")
    if seat.kind == "bot":
        return bot_name(words, seat.player)
    # Names come from another person's host.
    player = clean(seat.player, MAX_NAME_LENGTH)
    return player if seat.here else words.tr("seat.away", player=player)


def describe_seat(words: Words, room: RoomClient, table: TableInfo, seat: int) -> str:
    """Return the occupant of a seat, or for whom an open one is kept."""
    kept = find_kept_name(room.bracket, table.table, seat) if table.seats[seat].kind == "open" else ""
    return words.tr("seat.kept", name=kept) if kept else occupant(words, table.seats[seat])


def table_name(words: Words, table: TableInfo) -> str:
    """Return a table's title: its name, or its number without one.

    A table named like a person at it is called that person's table: no table and person share a name.
    """
    name = clean(table.name, MAX_NAME_LENGTH)
    people = (*(seat.player for seat in table.seats), *(each.name for each in table.watchers))
    if name and name.casefold() in (clean(each, MAX_NAME_LENGTH).casefold() for each in people):
        return words.tr("room.table_of", name=name)
    return name or words.tr("room.table", n=table.table)


def watchers(words: Words, table: TableInfo) -> str:
    """Return the table's spectators, or their number if there are many; empty without any."""
    if len(table.watchers) > MAX_NAMED_SPECTATORS or table.onlookers > len(table.watchers):
        return words.tr_n("network.watching", max(table.onlookers, len(table.watchers)))
    names = words.tr("common.list").join(clean(each.name, MAX_NAME_LENGTH) for each in table.watchers)
    return words.tr("room.watchers", names=names) if names else ""


def seat_title(words: Words, room: RoomClient, table: TableInfo, seat: int) -> str:
    """Return the name of a seat; for a game version that is missing here, the host's own name."""
    pages = pages_at(room, table)
    if pages is not None:
        return pages.seat_name(game_words(words, table.game), seat, table.options)
    return clean(table.seats[seat].name, MAX_NAME_LENGTH)


def lay_seats(
    page: Page,
    pane: Pane,
    area: pygame.Rect,
    room: RoomClient,
    table: TableInfo,
    sit: Callable[[int], object] | None,
    back: Mapping[int, Callable[[], object]],
) -> tuple[list[tuple[pygame.Surface, tuple[int, int]]], int]:
    """Lay the open seats of a room's table into a place of a pane, from its top on, as buttons.

    Returns the pictures of all others, with their places in the pane, and the lower end. An open seat's
    button calls `sit` with the seat; None: the seats cannot be taken now. `back` leads to own seats.
    """
    scale, words = page.app.scale, game_words(page.app.words, table.game)
    gap = scale.px(8)
    least = round(scale.px(MIN_SEAT_WIDTH) * scale.letters("body") / (18 * scale.factor))
    across = max(1, min(len(table.seats), (area.width + gap) // (least + gap)))
    across = -(-len(table.seats) // -(-len(table.seats) // across))
    each = (area.width - gap * (across - 1)) // across
    own = [index for index, seat in enumerate(table.seats) if seat.kind == "open" and sit]
    kept = find_game_at(room.bracket, table.table)
    if kept is not None:
        entrant = find_entrant(room.bracket, room.person)
        own = [index for index in own if (kept.first, kept.second)[index] == entrant]
    legends = [
        Legend(
            words.tr("menu.seat")
            if index in back
            else words.tr("seat.take")
            if index in own
            else describe_seat(words, room, table, index),
            seat_title(words, room, table, index),
            picture=emblem(scale, room, table, index, EMBLEM),
            align="left",
            role="body",
        )
        for index, seat in enumerate(table.seats)
    ]
    tall = max(height_for(scale, legend, each) for legend in legends)
    taken = []
    for index, (seat, legend) in enumerate(zip(table.seats, legends, strict=True)):
        x = area.x + index % across * (each + gap)
        y = area.y + index // across * (tall + gap)
        place = pygame.Rect(x, y, each, tall)
        if index in back:
            page.button(f"back.{table.table}.{index}", place, legend, back[index], kind="primary", pane=pane)
        elif index in own and sit is not None:
            page.button(f"sit.{table.table}.{index}", place, legend, partial(sit, index), pane=pane)
        else:
            taken.append((_plate(scale, (each, tall), legend, seat), (x, y)))
    rows = -(-len(table.seats) // across)
    return taken, area.y + rows * (tall + gap)


def emblem(
    scale: Scale, room: RoomClient, table: TableInfo, seat: int, radius: float
) -> pygame.Surface | None:
    """Return the sign of a seat, of a radius in design units; None if its game is not known here."""
    pages = pages_at(room, table)
    return None if pages is None else pages.emblem(seat, float(scale.px(radius)), table.options)


def badge(scale: Scale, size: tuple[int, int], legend: Legend) -> pygame.Surface:
    """Draw the player's own seat: like the buttons of the others, but it cannot be pressed."""
    surface = leaf(size, scale.factor, 0.9).copy()
    pygame.draw.rect(surface, SIGN, surface.get_rect(), scale.px(2), border_radius=scale.px(12))
    fitted = FittedLegend(scale, legend, size[0], "quiet", "normal")
    fitted.write(surface, (size[1] - fitted.height) // 2, faded=False)
    return surface


def _plate(scale: Scale, size: tuple[int, int], legend: Legend, seat: SeatInfo) -> pygame.Surface:
    """Draw a taken seat, or one that cannot be taken."""
    surface = leaf(size, scale.factor, 0.9).copy()
    pad = scale.px(13)
    x = pad
    if legend.picture is not None:
        surface.blit(legend.picture, (x, (size[1] - legend.picture.height) // 2))
        x += legend.picture.width + scale.px(9)
    icon = render_icon(ICONS[seat.kind], round(scale.letters("body") * 1.1), MUTED)
    surface.blit(icon, (size[0] - pad - icon.width, (size[1] - icon.height) // 2))
    room = size[0] - x - pad - icon.width - scale.px(6)
    colour = MUTED if seat.kind == "open" or not seat.here else PARCHMENT
    parts = [
        Writing(scale, legend.title, legend.role, room, colour=colour),
        Writing(scale, legend.detail, "small", room, colour=MUTED),
    ]
    y = (size[1] - sum(part.height for part in parts)) // 2
    for part in parts:
        y = part.draw(surface, (x, y)).bottom
    return surface
