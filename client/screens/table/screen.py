"""The table: one match as a player or a spectator sees it, whatever the game."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.playback.timeline import Cue
from client.screens.table.body import LOG, NOTICE, WATCH, TableBody
from client.screens.table.interruptions.notice import Notice
from client.screens.table.requests import order
from client.screens.table.toolbar import CHAT, FOLLOW, LETTERS, MENU, NAMES, REPLAY, THREAT, UNDO
from client.session.change_notice import SessionEvent
from client.session.room_session import RoomSession
from client.session.table_session import TableSession
from client.skins.skin import Scene
from client.ui import keys
from client.ui.chrome import NOWHERE
from client.ui.context import Context
from client.ui.focus import Control, Spot

END_PAUSE = 0.4
"""Seconds between the end of the last motion and the result."""
LOST = 0.8
"""Seconds after which a lost connection is told over the board."""


class TableScreen(TableBody):
    """One table; it follows the session from match to match until the player leaves."""

    def __init__(self, session: TableSession) -> None:
        """Show a session that has a match."""
        super().__init__(session)
        self._stamp: object = None
        """What the controls depended on when they were last placed."""
        self._to_line = False
        """Whether the keyboard goes to what is typed into the talk."""
        self._lost_for = 0.0
        self._leaving = False
        self._told: int | None = None
        """The match whose result has been shown."""

    def enter(self, app: Context) -> None:
        """Become the screen that is shown; whoever was typing when the match began types on."""
        super().enter(app)
        self._to_line = self.chat.open

    def _begin(self) -> None:
        super()._begin()
        self._remembered = -1
        self._asked = False
        self._since_end = 0.0

    # What the session tells and is told.

    def heard(self, event: SessionEvent) -> None:
        """Note that something has changed; the next frame shows it."""
        if event in ("proof", "table"):
            self.dialogs.retell()
        elif event == "back":
            self.app.toast(self.app.words.tr("error.reconnected"), "good")
        elif event == "chat":
            self.chat.listen()

    def act(self, action: Any) -> None:
        order(self.app, self.session, self.session.commands.act(action), self.field.refuse)

    # Time.

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if isinstance(self.session, RoomSession) and self.session.stage != "match":
            if not self._going:
                self._going = True
                self.app.go(self.app.routes.place(self.session))
            return
        if self.session.connection.over and not self._leaving and self.session.connection.trouble != "closed":
            self.dialogs.lost(str(self.session.connection.trouble))
            self._leaving = True
        if self._keep_up():
            self.layout()
            self.app.relayout()
        if self._leaving and not self.app.overlays:
            self.app.go_home()
        self.clocks.heed()
        self.pause.heed()
        self._absence.heed()
        self.curtain.heed(dt, idle=self._idle())
        self._tell_trouble(dt)
        if self._laid:
            self._go_on(dt)

    def _idle(self) -> bool:
        """Say whether nothing moves, and nothing is looked at that is not the present."""
        looking = self.show.replay is not None or self.log.moment is not None
        return not (looking or self.app.overlays or self.show.timeline.busy)

    def _go_on(self, dt: float) -> None:
        """Show what has happened, and let the player choose."""
        self.show.moment = self.log.moment
        for cue, speed in self.show.update(dt, self.app.settings.speed):
            self._sound(cue, speed)
        if self.chronicle.update():
            self.log.take(self.chronicle.entries)
        self._remember()
        scene = self._scene()
        self.field.see(scene)
        self.field.update(dt)
        self.log.update(dt)
        self.chat.update(dt)
        if self.watching.changed:
            self.app.relayout()
        stamp = (self.store.undo_refusal() is None, self._notice.shown)
        if self.field.changed or stamp != self._stamp:
            self._stamp = stamp
            self.ring()
        if self.field.wish is not None:
            self._grant(self.field.wish)
        self._call(scene)
        self.dialogs.heed()
        self._finish(dt)

    def _tell_trouble(self, dt: float) -> None:
        """Say over the board why nothing goes on."""
        lost = self.session.connection.trouble == "reconnecting"
        self._lost_for = self._lost_for + dt if lost else 0.0
        self._notice.shown = self.pause.notice()
        if self._lost_for >= LOST:
            self._notice.shown = Notice("icons/hourglass", self.app.words.tr("error.lost"))

    def _sound(self, cue: Cue, speed: float) -> None:
        if cue.sound is not None:
            self.app.audio.play(cue.sound, delay=self.skin.sound_delay(cue) / speed if speed else 0.0)

    def _remember(self) -> None:
        """Keep marked what the others did since the viewer's last decision."""
        if self.store.shown_count != self._remembered:
            self._remembered = self.store.shown_count
            self.field.remember(self.show.news)

    def _call(self, scene: Scene) -> None:
        """Call the player when the turn has come."""
        asked = scene.live and bool(self.field.prompt())
        if asked and not self._asked and self.show.last_decider != self.session.match.seat:
            self.app.audio.play("your_turn")
        if scene.live:
            self._asked = asked

    def _finish(self, dt: float) -> None:
        """Show the result once everything before it has been seen."""
        if self.store.shown.outcome is None or self.show.timeline.busy or self.app.overlays:
            return
        # Enter must say what is being typed, and not ask for another match.
        if self._told == self.session.match.number or (self.chat.open and self.chat.panel.typing):
            return
        self._since_end += dt
        if self._since_end >= END_PAUSE or not self.app.settings.speed:
            self._told = self.session.match.number
            self.dialogs.result()

    # Controls and events.

    def ring(self) -> None:
        """Put everything that can be used into the focus ring: the game's things first."""
        self.field.changed = False
        buttons = self._buttons()
        boxes = self._bar.boxes(buttons)
        shared: list[Control] = [
            Spot(each.key, each.label, boxes[each.key], partial(self._press, each.key), enabled=each.enabled)
            for each in buttons
        ]
        shared.append(Spot(LOG, self.app.words.tr("table.log"), self.log.rect, lambda: None, clickable=False))
        if self.watching.watches or self.watching.number():
            told = " ".join(self.watching.sign()) if self.watching.watches else self.watching.others()
            shared.append(Spot(WATCH, told, self.watching.rect, self.watching.press))
        if self._notice.shown is not None and self._notice.button is not None:
            spot = Spot(NOTICE, self._notice.shown.button, self._notice.button, self.pause.go_on)
            shared.insert(0, spot)
        own = self.field.controls()
        shared = [*self.field.sights(), *self.chat.controls, *shared]
        idle = self.focus.current is None or self.focus.current.key not in {each.key for each in shared}
        self.focus.set([*own, *shared])
        line, wished = self.chat.line, self._to_line
        self._to_line = False
        if wished and line is not None:
            self.focus.focus(line, shown=self.focus.visible)
        elif idle and not any(control.enabled for control in own):
            # While nothing can be chosen the keyboard waits for the next choice instead of wandering off.
            self.focus.focus(None, shown=self.focus.visible)

    def _grant(self, wish: str) -> None:
        """Send the keyboard to what the game asks next, unless it is at the log or at the talk."""
        self.field.wish = None
        control = next((each for each in self.focus.controls if each.key == wish and each.enabled), None)
        talking = self.focus.current in self.chat.controls
        if control is not None and not self._at(LOG) and not talking:
            self.focus.focus(control, shown=self.focus.visible)
            if self.focus.visible:
                self.field.point(wish)

    def _press(self, key: str) -> None:
        """Do what a button of the bar does."""
        if key == REPLAY:
            self.log.present()
            self.show.moment = None
            self.show.again()
        elif key == NAMES:
            self.named = not self.named
            self.field.show_names(self.named)
        elif key == THREAT:
            self.threat = not self.threat
            self.field.show_threat(self.threat)
        elif key == UNDO:
            self._take_back()
        elif key == FOLLOW and self.watching.watches:
            self.watching.choose()
        elif key == CHAT:
            self._talk()
        elif key == MENU:
            self.dialogs.menu()

    def _talk(self) -> None:
        """Open the drawer for talking, with the keyboard in it, or close it."""
        self.chat.toggle()
        self._to_line = self.chat.open
        if self.chat.open:
            self.log.present()

    def _take_back(self) -> None:
        """Take the last decision back, or say why not."""
        if self.session.match.seat is None:
            return
        why = self.store.undo_refusal()
        if why is None:
            order(self.app, self.session, self.session.commands.undo(), self.field.refuse)
        else:
            self.app.refuse(why, {})

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event: whatever is in motion ends first, so that nobody has to wait."""
        if not self._laid:
            return self._behind(event)
        presses = event.type == pygame.MOUSEBUTTONDOWN or keys.pressed(event) is not None
        if presses:
            self._hurry()
        if event.type == pygame.MOUSEMOTION:
            self._point(event)
            return False
        if self.chat.event(event) or self.log.event(event, focused=self._at(LOG)):
            return True
        if self.log.moment is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.log.present()
        if self.field.event(event):
            return True
        key = keys.pressed(event)
        if key is None:
            return False
        if key == keys.BACK:
            if self.chat.open and self.focus.current in self.chat.controls:
                self._talk()
            elif not self.log.present():
                self.dialogs.menu()
            return True
        if key in LETTERS:
            self._press(LETTERS[key])
            return True
        if key == keys.HELP:
            self.dialogs.help()
            return True
        return self._steer(event)

    def _behind(self, event: pygame.event.Event) -> bool:
        """Handle an event while the table is hidden: nothing of it can be reached."""
        key = keys.pressed(event)
        if key in (keys.BACK, pygame.KSCAN_F10):
            self.dialogs.menu()
            return True
        return self.focus.event(event)

    def _steer(self, event: pygame.event.Event) -> bool:
        """Let the ring handle a key, and the game hear where it has come to."""
        handled = self.focus.event(event)
        if handled and self.focus.current is not None:
            self.field.point(self.focus.current.key)
        return handled

    def _hurry(self) -> None:
        """Show at once what is still in motion."""
        self.show.moment = self.log.moment
        if not self.show.hurry():
            return
        self.app.audio.hush()
        self._remember()
        self.field.see(self._scene())
        if self.field.changed:
            self.ring()

    def _point(self, event: pygame.event.Event) -> None:
        boxes = self._bar.boxes(self._buttons())
        boxes |= {WATCH: self.watching.rect}
        if self._notice.button is not None:
            boxes[NOTICE] = self._notice.button
        self._hovered = next((key for key, box in boxes.items() if box.collidepoint(event.pos)), "")
        self.chat.event(event)
        self.log.point(NOWHERE if self.chat.covers(event.pos) else event.pos)
        self.field.event(event)

    def _at(self, key: str) -> bool:
        return self.focus.current is not None and self.focus.current.key == key
