"""The buttons in the stage's corner: what each is called now, which key means it, and what it does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.screens.chat.table_drawer import TableChat
from client.screens.table.bar import Bar, Button
from client.screens.table.context import TableContext
from client.screens.table.log import LogView
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.spectating import SpectatorView
from client.ui.error_texts import refusal
from client.ui.focus import Key, Spot

REPLAY, NAMES, THREAT, MENU = (Key("bar", name) for name in ("replay", "names", "threat", "menu"))
UNDO, FOLLOW, CHAT = (Key("bar", name) for name in ("undo", "follow", "chat"))
LETTERS = {
    pygame.KSCAN_V: REPLAY,
    pygame.KSCAN_N: NAMES,
    pygame.KSCAN_F10: MENU,
    pygame.KSCAN_U: UNDO,
    pygame.KSCAN_G: FOLLOW,
    pygame.KSCAN_Y: CHAT,
}


class Toolbar:
    """What can be done at any game's table with one press."""

    def __init__(
        self,
        table: TableContext,
        match: ShownMatch,
        log: LogView,
        chat: TableChat,
        watching: SpectatorView,
        bar: Bar,
        menu: Callable[[], object],
    ) -> None:
        """Act on these parts; the `bar` has the places, `menu` opens the table's menu."""
        self._table = table
        self._match = match
        self._log = log
        self._chat = chat
        self._watching = watching
        self._bar = bar
        self.named = self.threat = False
        """Whether the cells have their names, and whether it is marked what could be attacked."""
        self._actions: dict[Key, Callable[[], object]] = {
            REPLAY: match.again,
            NAMES: self._turn_names,
            THREAT: self._turn_threat,
            UNDO: self._take_back,
            FOLLOW: self._follow,
            CHAT: self._talk,
            MENU: menu,
        }

    def buttons(self) -> list[Button]:
        """Return the buttons that there are now, in the order of their places."""
        words, chat, match = self._table.app.words, self._chat, self._match
        tr, show = words.tr, match.show
        again, news = show.replay is not None, show.since <= match.store.shown_count
        buttons = [
            Button(REPLAY, "icons/play", tr("table.replay_move"), "V", again, news),
            Button(THREAT, "icons/attack", tr("table.threat"), "W", self.threat),
            Button(NAMES, "", tr("table.names"), "N", self.named, sign="f4"),
            Button(MENU, "icons/gear", tr("table.menu"), "F10"),
        ]
        if self._watching.watches:
            buttons.append(Button(FOLLOW, "icons/eye", tr("spectator.follow"), "G"))
        else:
            why = match.store.undo_refusal()
            label = tr("table.undo") if why is None else refusal(words, why, {})
            buttons.append(Button(UNDO, "icons/undo", label, "U", enabled=why is None))
        if chat.possible:
            count = 0 if chat.open else chat.unread
            buttons.append(Button(CHAT, "icons/chat", tr("table.chat"), "Y", chat.open, count=count))
        return buttons

    def spots(self) -> list[Spot]:
        """Return the buttons in their places."""
        buttons = self.buttons()
        boxes = self._bar.boxes(buttons)
        return [
            Spot(each.key, each.label, boxes[each.key], self._actions[each.key], enabled=each.enabled)
            for each in buttons
        ]

    def press(self, key: Key) -> None:
        """Do what a button does, by the key of its control."""
        self._actions[key]()

    def mark(self) -> None:
        """Let the game show what is switched on: it may be another match by now."""
        self._match.field.show_names(self.named)
        self._match.field.show_threat(self.threat)

    def _turn_names(self) -> None:
        self.named = not self.named
        self._match.field.show_names(self.named)

    def _turn_threat(self) -> None:
        self.threat = not self.threat
        self._match.field.show_threat(self.threat)

    def _follow(self) -> None:
        if self._watching.watches:
            self._watching.choose()

    def _talk(self) -> None:
        """Open the drawer for talking, with the keyboard in it, or close it."""
        self._chat.toggle()
        self._chat.wished = self._chat.open
        if self._chat.open:
            self._log.present()

    def _take_back(self) -> None:
        """Take the last decision back, or say why not."""
        if self._watching.watches:
            return
        why = self._match.store.undo_refusal()
        if why is None:
            self._table.order(self._table.session.commands.undo(), self._match.field.refuse)
        else:
            self._table.app.refuse(why, {})
