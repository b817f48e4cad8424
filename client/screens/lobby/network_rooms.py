"""The list of rooms on the local network, and the seats to return to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.draw.palette import ATTACK, MUTED, PARCHMENT, WHITE, mix
from client.hosts.room_list import ListedRoom
from client.i18n import Words
from client.net.connection import Refused
from client.net.limits import LISTED_ROOMS
from client.skins.registry import SKINS, game_name
from client.storage.saved_seats import Place
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.legend import Legend
from client.ui.widgets.plates import Kind
from client.wording.error_texts import refusal
from engine.wire.room_notice import RoomNotice

PING_STEPS_MS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
"""Steps in milliseconds to which a ping is rounded up."""


class RoomRows:
    """The rooms on a page, a limited number at a time, below the seats to return to."""

    def __init__(
        self, page: Page, join: Callable[[ListedRoom], object], take_seat: Callable[[Place], object]
    ) -> None:
        """Belong to a page; `join` enters a room, `take_seat` goes back to a seat."""
        self._page = page
        self._join = join
        self._take_seat = take_seat
        self._first = 0
        """Index of the first shown room in the list."""

    def lay(self, pane: Pane, rooms: list[ListedRoom], trouble: Refused | None) -> int:
        """Lay seats, trouble and rooms into a pane; return the lower end."""
        page = self._page
        scale, words = page.app.scale, page.app.words
        y = self._lay_seats(pane)
        if trouble is not None:
            text = refusal(words, trouble.code, trouble.args_)
            tone = mix(ATTACK, WHITE, 0.35)
            note = Writing(scale, text, "body", pane.width, colour=tone, align="center")
            y = pane.add(note.surface, (0, y + scale.px(30) * (not rooms))).bottom + scale.px(10)
        first = self._first if self._first < len(rooms) else 0
        for room in rooms[first : first + LISTED_ROOMS]:
            legend = Legend(
                room.notice.name, describe_room(words, room), icon=_icon(room), align="left", role="heading"
            )
            place = pygame.Rect(0, y, pane.width, 0)
            look: Kind = "grey" if room.silent else "normal" if room.fits else "quiet"
            made = page.button(
                f"room.{room.notice.room}", place, legend, partial(self._join, room), kind=look, pane=pane
            )
            y += made.rect.height + scale.px(10)
        if len(rooms) > LISTED_ROOMS:
            last = min(first + LISTED_ROOMS, len(rooms))
            legend = Legend(words.tr("network.more", first=first + 1, last=last, count=len(rooms)))
            place = pygame.Rect(0, y, pane.width, 0)
            made = page.button("rooms.more", place, legend, partial(self._show, last), pane=pane)
            y += made.rect.height + scale.px(10)
        if not rooms and trouble is None:
            title = Writing(
                scale, words.tr("network.looking"), "heading", pane.width, colour=PARCHMENT, align="center"
            )
            y = pane.add(title.surface, (0, y + scale.px(30))).bottom + scale.px(6)
        if trouble is not None:
            return y
        note = Writing(scale, words.tr("network.help"), "small", pane.width, colour=MUTED, align="center")
        return pane.add(note.surface, (0, y)).bottom

    def _lay_seats(self, pane: Pane) -> int:
        """Offer the way back to each stored seat."""
        page = self._page
        scale, words = page.app.scale, page.app.words
        y = 0
        gap = scale.px(8)
        for index, place in enumerate(page.app.shelf.seats.load()):
            size = scale.px(56)
            title = words.tr("menu.seat")
            legend = Legend(title, place.title, icon="icons/person", align="left", role="button")
            box = pygame.Rect(0, y, pane.width - size - gap, 0)
            made = page.button(
                f"seat.{index}", box, legend, partial(self._take_seat, place), kind="primary", pane=pane
            )
            cross = pygame.Rect(pane.width - size, y, size, made.rect.height)
            forget = words.tr("network.forget_seat")
            page.button(
                *(f"forget.{index}", cross, Legend(icon="icons/cross"), partial(self._forget, place)),
                kind="quiet",
                pane=pane,
                label=forget,
            )
            y += made.rect.height + scale.px(10)
        return y

    def _show(self, first: int) -> None:
        """Show the rooms from an index of the list on."""
        self._first = first
        self._page.app.relayout()

    def _forget(self, place: Place) -> None:
        """Forget the way to a seat."""
        self._page.app.shelf.seats.forget(place)
        self._page.app.relayout()


def describe_room(words: Words, room: ListedRoom) -> str:
    """Return a few lines about a room: who opened it, people, tables, games, ping, lock."""
    notice = room.notice
    if not room.fits:
        return words.tr("network.wrong_version", theirs=notice.version)
    there = [words.tr("network.owner", name=notice.owner)] if notice.owner else []
    there.append(words.tr_n("network.here", notice.here) if notice.here else words.tr("network.nobody"))
    parts = [words.tr_n("network.tables", notice.tables)] if notice.tables else []
    if notice.running:
        parts.append(words.tr_n("network.running", notice.running))
    if notice.seats:
        parts.append(words.tr("network.people", people=notice.people, seats=notice.seats))
    if notice.watchers:
        parts.append(words.tr_n("network.watching", notice.watchers))
    if notice.locked:
        parts.append(words.tr("network.locked"))
    where = [*filter(None, [describe_games(words, notice)]), describe_ping(words, room)]
    return "\n".join(" · ".join(line) for line in (there, parts, where) if line)


def describe_games(words: Words, notice: RoomNotice) -> str:
    """Name the games of a room; those that cannot be played here are named together as others."""
    names = [game_name(words, game) for game in notice.games if game in SKINS]
    if notice.other_games or len(names) < len(notice.games):
        names.append(words.tr("network.other_games"))
    return words.tr("common.list").join(names)


def describe_ping(words: Words, room: ListedRoom) -> str:
    """Describe the distance of a host in steps, or its silence."""
    if room.ping is None:
        return words.tr("network.silent" if room.silent else "network.asking")
    step = next((step for step in PING_STEPS_MS if room.ping * 1000 <= step), PING_STEPS_MS[-1])
    return words.tr("network.ping", n=step)


def _icon(room: ListedRoom) -> str:
    if not room.fits:
        return "icons/ban"
    if room.silent:
        return "icons/hourglass"
    return "icons/lock" if room.notice.locked else "icons/team"
