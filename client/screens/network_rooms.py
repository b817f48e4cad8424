"""The list of rooms on the local network, and the seats that can be taken again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.board.palette import ATTACK, MUTED, PARCHMENT, WHITE, mix
from client.link import Refused
from client.net.limits import LISTED_ROOMS
from client.sightings import Room
from client.ui.explain import refusal
from client.ui.legend import Legend
from client.ui.plates import Kind
from client.ui.writing import Writing
from client.words import Words

if TYPE_CHECKING:
    from client.screens.network import LocalNetwork
    from client.ui.pane import Pane

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
"""Milliseconds that a ping is rounded up to."""


def lay_rooms(page: LocalNetwork, pane: Pane, rooms: list[Room], trouble: Refused | None) -> int:
    """Lay seats, trouble and rooms into a pane; return where they end."""
    scale, words = page.app.scale, page.app.words
    y = _seats(page, pane)
    if trouble is not None:
        text = refusal(words, trouble.code, trouble.args_)
        tone = mix(ATTACK, WHITE, 0.35)
        note = Writing(scale, text, "body", pane.width, colour=tone, align="center")
        y = pane.add(note.surface, (0, y + scale.px(30) * (not rooms))).bottom + scale.px(10)
    first = page.first_room if page.first_room < len(rooms) else 0
    for room in rooms[first : first + LISTED_ROOMS]:
        legend = Legend(room.notice.name, told(words, room), icon=_icon(room), align="left", role="heading")
        place = pygame.Rect(0, y, pane.width, 0)
        look: Kind = "grey" if room.silent else "normal" if room.fits else "quiet"
        made = page.button(
            f"room.{room.notice.room}", place, legend, partial(page.join, room), kind=look, pane=pane
        )
        y += made.rect.height + scale.px(10)
    if len(rooms) > LISTED_ROOMS:
        last = min(first + LISTED_ROOMS, len(rooms))
        legend = Legend(words.tr("network.more", first=first + 1, last=last, count=len(rooms)))
        place = pygame.Rect(0, y, pane.width, 0)
        made = page.button("rooms.more", place, legend, partial(page.show_rooms, last), pane=pane)
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


def told(words: Words, room: Room) -> str:
    """Say in a line or two what a room tells of itself."""
    notice = room.notice
    if not room.fits:
        return words.tr("network.wrong_version", theirs=notice.version)
    parts = [words.tr_n("network.tables", notice.tables)]
    if notice.running:
        parts.append(words.tr_n("network.running", notice.running))
    if notice.seats:
        parts.append(words.tr("network.people", people=notice.people, seats=notice.seats))
    if notice.watchers:
        parts.append(words.tr_n("network.watching", notice.watchers))
    if notice.locked:
        parts.append(words.tr("network.locked"))
    where = [words.tr("credits.version", version=notice.version), ping_told(words, room)]
    return "\n".join((" · ".join(parts), " · ".join(where)))


def ping_told(words: Words, room: Room) -> str:
    """Say how far away a host is, in steps, or that it does not answer."""
    if room.ping is None:
        return words.tr("network.silent" if room.silent else "network.asking")
    step = next((step for step in STEPS if room.ping * 1000 <= step), STEPS[-1])
    return words.tr("network.ping", n=step)


def _icon(room: Room) -> str:
    if not room.fits:
        return "icons/ban"
    if room.silent:
        return "icons/hourglass"
    return "icons/lock" if room.notice.locked else "icons/team"


def _seats(page: LocalNetwork, pane: Pane) -> int:
    """Offer the way back to each seat that is kept."""
    scale, words = page.app.scale, page.app.words
    y = 0
    gap = scale.px(8)
    for index, place in enumerate(page.app.shelf.seats.load()):
        size = scale.px(56)
        title = words.tr("menu.seat")
        legend = Legend(title, place.title, icon="icons/person", align="left", role="button")
        box = pygame.Rect(0, y, pane.width - size - gap, 0)
        made = page.button(
            f"seat.{index}", box, legend, partial(page.take_seat, place), kind="primary", pane=pane
        )
        cross = pygame.Rect(pane.width - size, y, size, made.rect.height)
        forget = words.tr("network.forget_seat")
        page.button(
            *(f"forget.{index}", cross, Legend(icon="icons/cross"), partial(page.forget, place)),
            kind="quiet",
            pane=pane,
            label=forget,
        )
        y += made.rect.height + scale.px(10)
    return y
