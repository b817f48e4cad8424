"""The parts of the table screen, where they lie, and the picture that they make together."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from client.playback.event_log import EventLog
from client.playback.timeline import Cue
from client.screens.chat.table_drawer import TableChat
from client.screens.table.bar import Bar, Button, Mood
from client.screens.table.clocks import TableClocks
from client.screens.table.dialogs import TableDialogs
from client.screens.table.focus_ring import TableRing
from client.screens.table.interruptions.absence import Absence
from client.screens.table.interruptions.curtain import Curtain
from client.screens.table.interruptions.notice import NoticeView
from client.screens.table.interruptions.pause import Pause
from client.screens.table.layout import TableLayout, zones
from client.screens.table.log import LogView
from client.screens.table.playback import Show
from client.screens.table.seat_names import player_names, seat_names
from client.screens.table.spectating import Watching
from client.screens.table.toolbar import corner
from client.session.table_session import SessionEvent, TableSession
from client.skins.registry import SKINS
from client.skins.skin import Areas, Line, Scene, Setting
from client.ui.context import Context
from client.ui.focus import FocusRing
from engine.events import Event
from engine.match.match import MatchState

LOG, WATCH, NOTICE = "log", "watch", "notice"


class TableBody:
    """The picture of one table; what can be done at it comes with the screen."""

    def __init__(self, session: TableSession) -> None:
        """Show a session that has a match."""
        self.session = session
        self._marks = TableRing()
        self.focus: FocusRing = self._marks
        self.log = LogView(self._emblem)
        self.dialogs = TableDialogs(self)
        self._bar = Bar()
        self._notice = NoticeView()
        self.named = self.threat = False
        self._hovered = ""
        self._laid = False
        """Whether everything has its place and may be seen."""
        self._going = False
        """Whether another screen has the session."""

    def enter(self, app: Context) -> None:
        """Become the screen that is shown."""
        self.app = app
        self.session.listeners.append(self.heard)
        self._absence = Absence(app, self.session, self.names)
        self.clocks = TableClocks(app, self.session)
        self.pause = Pause(app, self.session, self.names)
        self.watching = Watching(app, self.session, self.names)
        self.curtain = Curtain(app, self.session, self.names, self.clocks, self.dialogs.menu)
        self.chat = TableChat(app, self.session, SKINS[self.session.game.id].table)
        self._match = -1
        self._keep_up()

    def leave(self) -> None:
        """Stop being shown and leave the table."""
        self.app.audio.hush()
        self.session.listeners.remove(self.heard)
        if not self._going:
            self.app.spawn(self.session.close())

    def _keep_up(self) -> bool:
        """Take over another match of the session, or what another viewer knows; False if it is the same."""
        if self._match >= 0 and self.session.store is self.store:
            return False
        new = self.session.match != self._match
        self._match = self.session.match
        self._begin()
        if new:
            self.curtain.begin()
        return True

    def _begin(self) -> None:
        """Show the session's present store."""
        session = self.session
        self.skin = SKINS[session.game.id].table
        self.store = session.store
        self.show = Show(self.store, self._cue)
        self.chronicle: EventLog[Line] = EventLog(self.store, self._line)
        self.field = self.skin.field(session.game, self.store.viewer)
        self.field.on_action = self.act
        self.field.on_sound = self.app.audio.play
        self._laid = False
        self.log.clear()
        self.log.struck = self.chronicle.struck

    def layout(self) -> None:
        """Place everything anew."""
        self._keep_up()
        self._laid = self.curtain.waiting is None
        if self.curtain.waiting is not None:
            self._marks.field = None
            self.chat.put_away()
            controls = self.curtain.arrange()
            self.focus.set(controls, controls[0])
            return
        self._marks.field = self.field
        place = self._zones = self._divided()
        self.chronicle.retell()
        self.log.arrange(place.log, self.app.scale)
        self.log.take(self.chronicle.entries)
        self._bar.arrange(place, self.app.scale)
        self._notice.arrange(place.stage, self.app.scale)
        self.watching.arrange(place.watch, self.app.scale)
        self.chat.arrange(place.chat)
        self.field.arrange(self._setting(place), self._scene())
        self.field.show_names(self.named)
        self.ring()

    def _divided(self) -> TableLayout:
        """Divide the window among the parts of the table."""
        session, scale, watching = self.session, self.app.scale, self.watching
        return zones(
            scale,
            hand=self.store.viewer is not None,
            seats=len(session.game.seats(session.options)),
            shelf=self.skin.shelf(session.options),
            sign=partial(watching.height, scale) if watching.watches else None,
        )

    def _setting(self, place: TableLayout) -> Setting:
        session, words = self.session, self.app.words
        card = place.log.union(place.shelf) if place.shelf.height else place.log
        if self.chat.open:
            # A card must not cover what is being typed.
            card = pygame.Rect(place.left.topleft, (place.left.width, card.height))
        chip = (place.watch,) if self.watching.number() and not self.watching.watches else ()
        info = session.info
        robots = [seat for seat, each in enumerate(info.seats) if each.kind == "bot"] if info else ()
        low = (session.seat if self.app.settings.own_bottom else 0) or 0
        return Setting(
            Areas(
                place.window,
                place.left,
                place.stage,
                place.tray,
                card,
                place.shelf,
                (place.head, *place.buttons, *chip),
            ),
            self.app.scale,
            words,
            self.names(),
            low if session.seat is not None else self.watching.followed or 0,
            frozenset(robots),
            player_names(words, session),
            self.clocks.timed,
        )

    def _scene(self) -> Scene:
        """Return the moment that is drawn; nobody chooses while the match stands still, nor for others."""
        scene = self.show.scene()
        choosing = self.session.seat is not None and not self.pause.paused
        return scene if choosing else replace(scene, choosing=False)

    # What the screen adds.

    def ring(self) -> None:
        """Put everything that can be used into the focus ring."""
        raise NotImplementedError

    def heard(self, event: SessionEvent) -> None:
        """Hear that the session has changed."""
        raise NotImplementedError

    def act(self, action: Any) -> None:
        """Carry out what the player has chosen."""
        raise NotImplementedError

    # What the parts ask.

    def names(self) -> tuple[str, ...]:
        """Return what the seats are called."""
        return seat_names(self.app.words, self.session)

    def _emblem(self, seat: int, radius: float) -> pygame.Surface:
        return self.skin.emblem(seat, radius)

    def _cue(self, standing: MatchState[Any], event: Event) -> Cue | None:
        return self.skin.cue(standing, event, self.store.viewer)

    def _line(self, standing: MatchState[Any], event: Event) -> Line | None:
        return self.skin.line(self.app.words, self.session.game, standing, event, self.store.viewer)

    def _buttons(self) -> list[Button]:
        return corner(self)

    # The picture.

    def _prompt(self) -> tuple[str, Mood]:
        """Say what is going on in one line."""
        words, standing = self.app.words, self.store.shown
        if self.session.trouble == "reconnecting":
            return words.tr("error.lost"), "trouble"
        if self.show.replay is not None:
            return words.tr("table.replaying"), "past"
        if self.log.moment is not None:
            return words.tr("table.past"), "past"
        asked = self.field.prompt()
        if asked:
            wanted = [self.pause.line()] if self.pause.wanted else []
            return " · ".join([asked, *wanted]), "ask"
        if standing.outcome is not None:
            return self.dialogs.ending(standing.outcome), "wait"
        away = self._absence.line()
        if away:
            return away, "trouble"
        waiting = self.pause.line() or self.field.waiting()
        return waiting or (self.watching.view() if self.watching.watches else ""), "wait"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or the curtain before it."""
        if not self._laid:
            self.curtain.draw(surface)
            return
        scale = self.app.scale
        self.field.draw(surface)
        self.log.draw(surface)
        prompt, mood = self._prompt()
        heading = self.skin.heading(self.app.words, self.show.scene().standing)
        buttons = self._buttons()
        pointed = self._hovered or (
            self.focus.current.key if self.focus.visible and self.focus.current else ""
        )
        self._bar.draw(surface, heading, prompt, mood, buttons, pointed)
        plates = self.field.plates()
        self.clocks.draw(surface, plates, scale)
        self.watching.draw(surface, pointed=pointed == WATCH)
        self._notice.draw(surface, pointed=pointed == NOTICE)
        self.chat.draw(surface)
        self.chat.draw_bubbles(surface, plates, scale, self._zones)
        self.field.draw_over(surface)
        self._bar.draw_tip(surface, buttons, pointed)
        self._marks.hidden = self.curtain.opening
        self.curtain.draw_opening(surface)
