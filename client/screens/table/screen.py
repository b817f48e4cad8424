"""The table: one match as a player or a spectator sees it, whatever the game."""

from __future__ import annotations

import pygame

from client.newcomers import Newcomers, describe_newcomer
from client.screens.bracket.bracket_alert import BracketAlert
from client.screens.lobby.lost_room import show_lost_room
from client.screens.table.bindings import CHAT, MENU, SHARED_KEYS
from client.screens.table.controls import TableRing
from client.screens.table.parts import TableParts
from client.screens.table.picture import TablePicture
from client.session.session_changes import SessionEvent
from client.sessions.table_session import TableSession
from client.turn_alert import TurnAlert
from client.ui import keys
from client.ui.context import Context
from client.ui.focus import FocusRing


class TableScreen:
    """One table; it follows the session from match to match until the player leaves.

    The picture is made from the session's state, and all parts take that in again after any change. Changes
    may come in any order: a part that is early corrects itself after the next notice.
    """

    parts: TableParts
    picture: TablePicture

    def __init__(self, session: TableSession) -> None:
        """Show a session that has a match."""
        self.session = session
        self._ring = TableRing()
        self.focus: FocusRing = self._ring
        self._stale = True
        """Whether the next frame must take in a change."""
        self._going = False
        """Whether another screen has the session."""
        self._leaving = False
        """Whether the loss of the table was shown."""

    def enter(self, app: Context) -> None:
        """Become the shown screen; a player who was typing at the start of the match goes on."""
        self.app = app
        app.backdrop.put_away()
        self.parts = TableParts(app, self.session, self._ring)
        self.picture = TablePicture(self.parts, self._ring)
        self._turn_alert = TurnAlert(self.session, app.attention.call)
        self._newcomers = Newcomers(self.session)
        room = self.parts.table.room
        self._bracket_alert = BracketAlert(app, room) if room is not None else None
        self.session.changes.listeners.append(self.on_event)

    @property
    def rate(self) -> float:
        """Return a smooth rate during motions, and a resting rate otherwise."""
        return self.parts.rate

    @property
    def departure_cost(self) -> str:
        """Tell a player whom others would wait for; a match against the computer is kept."""
        match = self.session.match
        if self.parts.table.room is None or match.seat is None or match.store.true.outcome is not None:
            return ""
        return self.app.words.tr("dropped.cost")

    def leave(self) -> None:
        """Stop being shown and leave the table."""
        self.app.audio.hush()
        self.session.changes.listeners.remove(self.on_event)
        self.parts.hint.dismiss()
        self.parts.analysis.close()
        self.app.spawn(self.parts.judge.close())
        self.app.spawn(self.parts.sharing.close())
        if not self._going:
            self.app.spawn(self.session.close())

    def on_event(self, event: SessionEvent) -> None:
        """Note a change for the next frame, and show at once news that would be missed."""
        self._stale = True
        self.app.wake()
        self._turn_alert.on_event(event)
        if self._bracket_alert is not None:
            self._bracket_alert.look()
        for name in self._newcomers.look().values():
            self.app.audio.play("seated")
            self.app.toast(describe_newcomer(self.app.words, name))
        if event == "back":
            self.app.toast(self.app.words.tr("error.reconnected"), "good")
        elif event == "chat":
            self.parts.chat.listen()

    def layout(self) -> None:
        """Place everything anew."""
        self.parts.follow()
        self.parts.arrange()
        # Settings must be taken in as well.
        self._stale = True

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if self._stale:
            self._stale = False
            self._take_in()
        if self._going:
            return
        if self._leaving and not self.app.overlays:
            self.app.go_home()
        self.parts.update(dt)

    def _take_in(self) -> None:
        """Show the session's present state, while it has a match."""
        room, trouble = self.parts.table.room, self.session.connection.trouble
        if room is not None and room.stage != "match":
            if not self._going:
                self._going = True
                self.app.go(self.app.routes.place(room))
            return
        if self.session.connection.over and not self._leaving and trouble != "closed":
            self._leaving = True
            if room is not None:
                show_lost_room(self.app, room.connection)
                return
            self.parts.dialogs.show_loss(str(trouble))
        if self.parts.follow():
            self.parts.arrange()
            self.app.relayout()
        self.parts.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.picture.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the layers above the elements of pygame_gui."""
        self.picture.draw_over(surface)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether a layer above the elements of pygame_gui covers a point."""
        return self.parts.laid and self.picture.layers.covers_elements(pos)

    # Events.

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event: it ends any motion first, which saves the player a wait."""
        parts, key = self.parts, keys.find_pressed_key(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            parts.toolbar.let_go()
        if parts.look.end(event, laid=parts.laid):
            return True
        if not parts.laid:
            return self._handle_hidden(event)
        if key is not None and self._steer_timeline(key, extend=keys.has_shift(event)):
            return True
        if key is not None or (event.type == pygame.MOUSEBUTTONDOWN and not parts.timeline.covers(event.pos)):
            parts.hurry()
        if event.type == pygame.MOUSEMOTION:
            parts.controls.point(event.pos)
            self.picture.layers.point(event)
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self.picture.layers.event(event, self.app.ui.pointer)
        if parts.chat.open and keys.types(event) and not (parts.controls.at_chat and key in keys.ACTIVATE):
            # While the line is open a letter belongs to it, wherever the keyboard was.
            parts.controls.to_line()
            return True
        if parts.log.event(event, focused=parts.controls.at_log):
            return True
        if key in keys.ENTER and parts.controls.at_hint and parts.hint.take():
            return True
        if parts.hint.event(event) or parts.coach.event(event):
            return True
        if parts.match.field.event(event) or parts.toolbar.key(event):
            return True
        return key is not None and self._key(key, event)

    def _steer_timeline(self, key: int, *, extend: bool) -> bool:
        """Carry out a key of the time line, which has the keyboard then; False if it is none."""
        parts, controls = self.parts, self.parts.controls
        if controls.at_chat:
            return False
        at = {"focused": controls.at_timeline, "in_log": controls.at_log}
        if not parts.timeline.key(key, **at, extend=extend):
            return False
        if not controls.at_log:
            controls.to_timeline()
        return True

    def _handle_hidden(self, event: pygame.event.Event) -> bool:
        """Handle an event while the table is hidden: its controls cannot be reached."""
        if keys.find_pressed_key(event) in (keys.BACK, SHARED_KEYS[MENU]):
            self.parts.dialogs.menu()
            return True
        current = self.focus.current
        return self.parts.look.begin(event, current and current.key) or self.focus.event(event)

    def _key(self, key: int, event: pygame.event.Event) -> bool:
        """Carry out a key of every table."""
        parts = self.parts
        if key == keys.BACK:
            if parts.chat.open and parts.controls.at_chat:
                parts.toolbar.press(CHAT)
            elif not (parts.analysis.end_line() or parts.timeline.leave()):
                parts.dialogs.menu()
        elif key == keys.HELP:
            parts.dialogs.help(parts.toolbar.help())
        else:
            return parts.controls.steer(event)
        return True
