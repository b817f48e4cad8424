"""The buttons in the corner of the stage: one-press commands of the table or of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from client.screens.chat.table_drawer import TableChat
from client.screens.table.bar import Bar, Button
from client.screens.table.bindings import CHAT, FOLLOW, HINT, MENU, REPLAY, SHARED_KEYS, UNDO, find_command
from client.screens.table.context import TableContext
from client.screens.table.judging.hint import Hint
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.spectating import SpectatorView
from client.skins.command import Command
from client.ui import keys
from client.ui.focus import Spot
from client.wording.error_texts import refusal
from engine.match.takeback import UNDO_OTHER

COMMANDS_PER_VIEWER = len(SHARED_KEYS) - 2
"""Commands of one viewer at every table: only players take back, and only spectators follow."""


class Toolbar:
    """The commands of one table, from which its buttons, its keys and its help are made."""

    def __init__(
        self,
        table: TableContext,
        *,
        match: ShownMatch,
        chat: TableChat,
        watching: SpectatorView,
        bar: Bar,
        hint: Hint,
        menu: Callable[[], object],
    ) -> None:
        """Act on these parts; the `bar` has the places, `menu` opens the table's menu."""
        self._table = table
        self._match = match
        self._chat = chat
        self._watching = watching
        self._bar = bar
        self._hint = hint
        self._menu = menu
        self._held: Command | None = None
        """Command of the held key."""

    @property
    def most(self) -> int:
        """Return the most buttons that there can be at any time."""
        return COMMANDS_PER_VIEWER + self._hint.allowed + len(self._match.field.commands())

    def commands(self) -> list[Command]:
        """Return the possible commands, in the order of the buttons."""
        chat, match, show = self._chat, self._match, self._match.show
        news, again = show.since <= match.store.shown_count, show.timeline.brief
        commands = [
            _make_command(
                REPLAY, "table.replay_move", "icons/play", show.show_again, lit=again, enabled=news
            ),
            *match.field.commands(),
            _make_command(MENU, "table.menu", "icons/gear", self._menu),
        ]
        if self._watching.selects:
            commands.append(_make_command(FOLLOW, "spectator.follow", "icons/eye", self._watching.choose))
        else:
            commands.append(self._make_takeback())
        if self._hint.allowed:
            possible = self._hint.possible
            why = "" if possible else self._table.words.tr("hint.not_now")
            lit = self._hint.thinking or bool(self._hint.text)
            commands.append(
                _make_command(
                    HINT, "hint.ask", "icons/bulb", self._hint.ask, lit=lit, enabled=possible, why=why
                )
            )
        if chat.possible:
            count = 0 if chat.open else chat.unread
            commands.append(
                _make_command(CHAT, "table.chat", "icons/chat", self._talk, lit=chat.open, count=count)
            )
        return commands

    def _make_takeback(self) -> Command:
        """Return the command that takes the last decision back, or asks the others for it."""
        store, commands = self._match.store, self._table.session.commands
        code, label, command = store.undo_refusal(), "table.undo", commands.undo
        if code == UNDO_OTHER and store.consenting:
            code, label, command = store.request_refusal(), "table.takeback.ask", commands.ask_takeback

        def run() -> None:
            self._table.order(command(), self._match.field.refuse)

        why = "" if code is None else refusal(self._table.words, code, {})
        return _make_command(UNDO, label, "icons/undo", run, enabled=code is None, why=why)

    def buttons(self) -> list[Button]:
        """Return the present buttons, in the order of their places."""
        return [self._button(each) for each in self.commands()]

    def spots(self) -> list[Spot]:
        """Return the placed buttons."""
        commands = self.commands()
        buttons = [self._button(each) for each in commands]
        boxes = self._bar.boxes(buttons)
        return [
            Spot(each.key, each.label, boxes[each.key], command.run, enabled=each.enabled)
            for each, command in zip(buttons, commands, strict=True)
            if each.key in boxes
        ]

    def _button(self, command: Command) -> Button:
        return Button(
            command.key,
            command.icon,
            command.why or self._table.words.tr(command.label),
            keys.cap(command.scancode),
            command.lit,
            command.enabled,
            command.sign,
            command.count,
        )

    def help(self) -> list[str]:
        """Explain each key in a line."""
        tr = self._table.words.tr
        return [
            tr(
                "table.keys.held" if each.hold else "table.keys.command",
                key=keys.cap(each.scancode),
                what=tr(each.label),
            )
            for each in self.commands()
        ]

    def press(self, name: str) -> None:
        """Carry out a button, by the name of its command."""
        next(each for each in self.commands() if each.name == name).run()

    def key(self, event: pygame.event.Event) -> bool:
        """Carry out a key, or show why not; False if it belongs to no command."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        if self._held is not None and self._held.scancode == event.scancode:
            if event.type == pygame.KEYUP:
                self.let_go()
            return True
        command = find_command(self.commands(), event.scancode)
        if command is None:
            return False
        if event.type == pygame.KEYDOWN:
            self._begin(command)
        return True

    def _begin(self, command: Command) -> None:
        if not command.enabled:
            if command.why:
                self._table.app.toast(command.why, "refusal")
        elif command.hold is not None:
            self.let_go()
            self._held = command
            command.hold(True)
        else:
            command.run()

    def let_go(self) -> None:
        """End the display of a held key: it was released, or its release will not arrive."""
        held, self._held = self._held, None
        if held is not None and held.hold is not None:
            held.hold(False)

    def _talk(self) -> None:
        """Open the chat drawer with the keyboard in it, or close it."""
        self._chat.toggle()
        self._chat.wished = self._chat.open
        if self._chat.open:
            self._match.timeline.return_to_live()


def _make_command(name: str, label: str, icon: str, run: Callable[[], object], **more: Any) -> Command:
    """Return a command of every table, with its key from the table of keys."""
    return Command(name, label, SHARED_KEYS[name], run, icon, **more)
