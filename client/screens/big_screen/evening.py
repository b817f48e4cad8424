"""The evening in a room: the results, and the tables where the next matches gather."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from client.draw.cache import cache_results
from client.draw.felt import draw_felt
from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, Colour, mix
from client.i18n import Words
from client.screens.lobby.seat_row import occupant, table_name
from client.screens.lobby.table_summary import progress
from client.session.room_client import RoomClient
from client.skins.registry import game_name
from client.skins.wording.seat_names import bot_name
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf
from client.wording.bracket_texts import describe_progress, describe_standings
from client.wording.verdicts import verdict_for_all
from engine.wire.protocol import MatchEnded, TableInfo
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

Line = tuple[str, Role, Colour]
"""A line of the evening: its text, its role, its colour."""
MAX_RESULTS, MAX_NEXT = 8, 6
"""Most results and most gathering tables that are named."""


def describe_results(words: Words, results: Sequence[MatchEnded]) -> list[str]:
    """Return the last results in words, the newest first."""
    return [_describe_result(words, each) for each in reversed(results[-MAX_RESULTS:])]


def _describe_result(words: Words, result: MatchEnded) -> str:
    # Names come from another person's host.
    names = [
        bot_name(words, seat.name) if seat.kind == "bot" else clean(seat.name, MAX_NAME_LENGTH)
        for seat in result.seats
    ]
    return words.tr(
        "big_screen.result",
        game=game_name(words, result.game),
        players=" – ".join(names),
        result=verdict_for_all(words, result.outcome, names, lambda seat: result.seats[seat].side),
    )


def describe_next(words: Words, room: RoomClient) -> list[str]:
    """Return the tables whose next match gathers, with the people there."""
    waiting = [table for table in room.tables if _gathers(table)]
    return [
        words.tr(
            "big_screen.gathering",
            table=table_name(words, table),
            game=game_name(words, table.game),
            players=words.tr("common.list").join(occupant(words, seat) for seat in table.seats),
            # The spectators do not play next.
            state=progress(words, replace(table, watchers=[], onlookers=0)),
        )
        for table in waiting[:MAX_NEXT]
    ]


def _gathers(table: TableInfo) -> bool:
    """Say whether somebody waits for the next match of a table."""
    people = [seat for seat in table.seats if seat.kind == "person"]
    return not table.running and bool(people) and (not table.match or any(seat.ready for seat in people))


def describe_bracket(words: Words, room: RoomClient) -> list[Line]:
    """Return the standings of the room's bracket."""
    bracket = room.bracket
    if bracket is None:
        return []
    title = words.tr("bracket.title", game=game_name(words, bracket.game))
    heading = f"{title} – {describe_progress(words, bracket)}"
    standings: list[Line] = [(line, "heading", PARCHMENT) for line in describe_standings(words, bracket)]
    return [(heading, "title", mix(BRASS, WHITE, 0.4)), *standings]


def describe_evening(words: Words, room: RoomClient, results: Sequence[MatchEnded]) -> tuple[Line, ...]:
    """Return the lines of the evening: the room, the next matches and the results."""
    gold = mix(BRASS, WHITE, 0.4)
    coming: list[Line] = [(text, "heading", PARCHMENT) for text in describe_next(words, room)]
    over: list[Line] = [(text, "heading", PARCHMENT) for text in describe_results(words, results)]
    lines: list[Line] = [
        (room.title, "title", gold),
        *describe_bracket(words, room),
        (words.tr("big_screen.next"), "title", gold),
        *(coming or [(words.tr("big_screen.nobody"), "heading", MUTED)]),
        (words.tr("big_screen.results"), "title", gold),
        *(over or [(words.tr("big_screen.no_results"), "heading", MUTED)]),
    ]
    return tuple(lines)


@cache_results(4)
def paint_evening(size: tuple[int, int], scale: Scale, lines: tuple[Line, ...]) -> pygame.Surface:
    """Return the picture of the evening, with as many of its lines as there is room for."""
    picture = draw_felt(size).copy()
    inner = picture.get_rect().inflate(-scale.px(32), -scale.px(32))
    picture.blit(leaf(inner.size, scale.factor, 0.85), inner)
    inner = inner.inflate(-scale.px(40), -scale.px(32))
    y = inner.y
    for text, role, colour in lines:
        writing = Writing(scale, text, role, inner.width, colour=colour)
        if y + writing.height > inner.bottom:
            break
        y = writing.draw(picture, (inner.x, y)).bottom + scale.px(8)
    return picture
