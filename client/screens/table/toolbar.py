"""The buttons in the stage's corner: what each is called now, and which key means it."""

from __future__ import annotations

from typing import Protocol

import pygame

from client.screens.chat.table_drawer import TableChat
from client.screens.table.bar import Button
from client.screens.table.playback import Show
from client.session.store import Store
from client.session.table_session import TableSession
from client.ui.context import Context
from client.ui.error_texts import refusal

REPLAY, NAMES, THREAT, MENU = "bar:replay", "bar:names", "bar:threat", "bar:menu"
UNDO, FOLLOW, CHAT = "bar:undo", "bar:follow", "bar:chat"
LETTERS = {
    pygame.KSCAN_V: REPLAY,
    pygame.KSCAN_N: NAMES,
    pygame.KSCAN_F10: MENU,
    pygame.KSCAN_U: UNDO,
    pygame.KSCAN_G: FOLLOW,
    pygame.KSCAN_Y: CHAT,
}


class ToolbarOwner(Protocol):
    """What the buttons depend on at the table."""

    app: Context
    session: TableSession
    store: Store
    show: Show
    chat: TableChat
    named: bool
    threat: bool


def corner(table: ToolbarOwner) -> list[Button]:
    """Return the buttons that there are now, in the order of their places."""
    tr = table.app.words.tr
    again, news = table.show.replay is not None, table.show.since <= table.store.shown_count
    buttons = [
        Button(REPLAY, "icons/play", tr("table.replay_move"), "V", again, news),
        Button(THREAT, "icons/attack", tr("table.threat"), "W", table.threat),
        Button(NAMES, "", tr("table.names"), "N", table.named, sign="f4"),
        Button(MENU, "icons/gear", tr("table.menu"), "F10"),
    ]
    if table.session.match.seat is None:
        buttons.append(Button(FOLLOW, "icons/eye", tr("spectator.follow"), "G"))
    else:
        why = table.store.undo_refusal()
        label = tr("table.undo") if why is None else refusal(table.app.words, why, {})
        buttons.append(Button(UNDO, "icons/undo", label, "U", enabled=why is None))
    if table.chat.possible:
        count = 0 if table.chat.open else table.chat.unread
        buttons.append(Button(CHAT, "icons/chat", tr("table.chat"), "Y", table.chat.open, count=count))
    return buttons
