"""The table: one match as a player or a spectator sees it, whatever the game."""

from __future__ import annotations

import pygame

from client.screens.table.bindings import CHAT, MENU, SHARED
from client.screens.table.controls import TableRing
from client.screens.table.parts import TableParts
from client.session.change_notice import SessionEvent
from client.session.table_session import TableSession
from client.summons import Summons
from client.ui import keys
from client.ui.chrome import NOWHERE
from client.ui.context import Context
from client.ui.focus import FocusRing


class TableScreen:
    """One table; it follows the session from match to match until the player leaves.

    What is seen is made from what the session knows, and taken in again by all parts after any change of it:
    changes come in any order, and what one notice said before its time the next one puts right.
    """

    parts: TableParts

    def __init__(self, session: TableSession) -> None:
        """Show a session that has a match."""
        self.session = session
        self._ring = TableRing()
        self.focus: FocusRing = self._ring
        self._stale = True
        """Whether something has changed that the next frame is to take in."""
        self._going = False
        """Whether another screen has the session."""
        self._leaving = False
        """Whether the player was told that the table is gone."""

    def enter(self, app: Context) -> None:
        """Become the screen that is shown; whoever was typing when the match began types on."""
        self.app = app
        app.backdrop.put_away()
        self.parts = TableParts(app, self.session, self._ring)
        self._summons = Summons(self.session, app.attention.call)
        self.session.changes.listeners.append(self.heard)

    @property
    def rate(self) -> float:
        """Be smooth while something moves, and rest while somebody thinks."""
        return self.parts.rate

    def leave(self) -> None:
        """Stop being shown and leave the table."""
        self.app.audio.hush()
        self.session.changes.listeners.remove(self.heard)
        self.parts.hint.dismiss()
        self.app.spawn(self.parts.judge.close())
        if not self._going:
            self.app.spawn(self.session.close())

    def heard(self, event: SessionEvent) -> None:
        """Note that something has changed for the next frame; what passes by itself is told at once."""
        self._stale = True
        self.app.wake()
        self._summons.heard(event)
        if event == "back":
            self.app.toast(self.app.words.tr("error.reconnected"), "good")
        elif event == "chat":
            self.parts.chat.listen()

    def layout(self) -> None:
        """Place everything anew."""
        self.parts.follow()
        self.parts.arrange()
        # Settings are something to take in as well.
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
        """Show what the session knows now, as long as it has a match."""
        room, trouble = self.parts.table.room, self.session.connection.trouble
        if room is not None and room.stage != "match":
            if not self._going:
                self._going = True
                self.app.go(self.app.routes.place(room))
            return
        if self.session.connection.over and not self._leaving and trouble != "closed":
            self.parts.dialogs.lost(str(trouble))
            self._leaving = True
        if self.parts.follow():
            self.parts.arrange()
            self.app.relayout()
        self.parts.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.parts.draw(surface)

    # Events.

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event: whatever is in motion ends first, so that nobody has to wait."""
        parts, key = self.parts, keys.pressed(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            parts.toolbar.let_go()
        if not parts.laid:
            return self._behind(event)
        clicked = event.type == pygame.MOUSEBUTTONDOWN
        if clicked or key is not None:
            parts.hurry()
        if event.type == pygame.MOUSEMOTION:
            self._point(event)
            return False
        if parts.chat.event(event) or parts.log.event(event, focused=parts.controls.at_log):
            return True
        if parts.hint.event(event) or parts.coach.event(event):
            return True
        if clicked and parts.log.moment is not None:
            parts.log.present()
        if parts.match.field.event(event) or parts.toolbar.key(event):
            return True
        return key is not None and self._key(key, event)

    def _behind(self, event: pygame.event.Event) -> bool:
        """Handle an event while the table is hidden: nothing of it can be reached."""
        if keys.pressed(event) in (keys.BACK, SHARED[MENU]):
            self.parts.dialogs.menu()
            return True
        return self.focus.event(event)

    def _key(self, key: int, event: pygame.event.Event) -> bool:
        """Do what a key means at every table."""
        parts = self.parts
        if key == keys.BACK:
            if parts.chat.open and parts.controls.at_chat:
                parts.toolbar.press(CHAT)
            elif not parts.log.present():
                parts.dialogs.menu()
        elif key == keys.HELP:
            parts.dialogs.help(parts.toolbar.help())
        else:
            return parts.controls.steer(event)
        return True

    def _point(self, event: pygame.event.Event) -> None:
        """Let every part know where the mouse is."""
        parts = self.parts
        parts.controls.point(event.pos)
        parts.chat.event(event)
        parts.log.point(NOWHERE if self._covered(event.pos) else event.pos)
        at = NOWHERE if self._bubbled(event.pos) else event.pos
        parts.match.field.event(pygame.event.Event(event.type, event.dict | {"pos": at}))

    def _covered(self, pos: tuple[int, int]) -> bool:
        """Say whether something lies over the table at a point of the window."""
        return self.parts.chat.covers(pos) or self._bubbled(pos)

    def _bubbled(self, pos: tuple[int, int]) -> bool:
        """Say whether a speech bubble lies over a point of the window."""
        return self.parts.coach.covers(pos) or self.parts.hint.covers(pos)
