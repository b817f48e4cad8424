"""The table: one match as a player or a spectator sees it, whatever the game."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.chronicle import Chronicle
from client.screens.joining import place_screen
from client.screens.table_absence import Absence
from client.screens.table_bar import Bar, Button, Mood
from client.screens.table_dialogs import TableDialogs
from client.screens.table_log import LogView
from client.screens.table_names import player_names, seat_names
from client.screens.table_ring import TableRing
from client.screens.table_show import Show
from client.screens.table_zones import Zones, zones
from client.session import Session, SessionEvent
from client.skins.registry import SKINS
from client.skins.skin import Areas, Line, Scene, Setting
from client.timeline import Cue
from client.ui import keys
from client.ui.explain import refusal
from client.ui.focus import Control, FocusRing, Spot
from client.visit import Visit
from engine.events import Fact
from engine.match import Standing
from engine.protocol import Rejected

if TYPE_CHECKING:
    from client.app import App

REPLAY, NAMES, THREAT, MENU = "bar:replay", "bar:names", "bar:threat", "bar:menu"
UNDO = "bar:undo"
LOG = "log"
LETTERS = {pygame.KSCAN_V: REPLAY, pygame.KSCAN_N: NAMES, pygame.KSCAN_F10: MENU, pygame.KSCAN_U: UNDO}
END_PAUSE = 0.4
"""Seconds between the end of the last motion and the result."""


class TableScreen:
    """One table; it follows the session from match to match until the player leaves."""

    def __init__(self, session: Session) -> None:
        """Show a session that has a match."""
        self.session = session
        self._marks = TableRing()
        self.focus: FocusRing = self._marks
        self.log = LogView(self._emblem)
        self.dialogs = TableDialogs(self)
        self._bar = Bar()
        self._named = self._threat = False
        self._possible = False
        """Whether the last decision could be taken back when the controls were last placed."""
        self._hovered = ""
        self._told = False
        """Whether the result of the match has been shown."""
        self._since_end = 0.0
        self._leaving = False
        self._going = False
        """Whether another screen has the session."""

    # The life of the screen.

    def enter(self, app: App) -> None:
        """Become the screen that is shown."""
        self.app = app
        self.session.listeners.append(self._heard)
        self._absence = Absence(app, self.session, self.names)
        self._begin()

    def leave(self) -> None:
        """Stop being shown and leave the table."""
        self.app.audio.hush()
        self.session.listeners.remove(self._heard)
        if not self._going:
            self.app.spawn(self.session.close())

    def _begin(self) -> None:
        """Take over the session's present match."""
        session = self.session
        self.skin = SKINS[session.game.id].table
        self.store = session.store
        self.show = Show(self.store, self._cue)
        self.chronicle: Chronicle[Line] = Chronicle(self.store, self._line)
        self.field = self.skin.field(session.game, session.seat)
        self.field.on_action = self._act
        self.field.on_sound = self.app.audio.play
        self._marks.field = self.field
        self._remembered = -1
        self._asked = False
        self._told, self._since_end = False, 0.0
        self.log.chosen = self.log.hovered = None
        self.log.struck = self.chronicle.struck

    def layout(self) -> None:
        """Place everything anew."""
        session = self.session
        seats = len(session.game.seats(session.options))
        shelf = self.skin.shelf(session.options)
        self._zones: Zones = zones(self.app.scale, hand=session.seat is not None, seats=seats, shelf=shelf)
        self.chronicle.retell()
        self.log.arrange(self._zones.log, self.app.scale)
        self.log.take(self.chronicle.entries)
        self._bar.arrange(self._zones, self.app.scale)
        place = self._zones
        card = place.log.union(place.shelf) if shelf else place.log
        areas = Areas(
            place.window,
            place.left,
            place.stage,
            place.tray,
            card,
            place.shelf,
            (place.head, *place.buttons),
        )
        info = session.info
        robots = [seat for seat, each in enumerate(info.seats) if each.kind == "bot"] if info else ()
        setting = Setting(
            areas,
            self.app.scale,
            self.app.words,
            self.names(),
            self.app.settings.own_bottom,
            frozenset(robots),
            player_names(self.app.words, self.session),
        )
        self.field.arrange(setting, self.show.scene())
        self.field.show_names(self._named)
        self._ring()

    def names(self) -> tuple[str, ...]:
        """Return what the seats are called."""
        return seat_names(self.app.words, self.session)

    def _emblem(self, seat: int, radius: float) -> pygame.Surface:
        return self.skin.emblem(seat, radius)

    def _cue(self, standing: Standing[Any], fact: Fact) -> Cue | None:
        return self.skin.cue(standing, fact, self.session.seat)

    def _line(self, standing: Standing[Any], fact: Fact) -> Line | None:
        return self.skin.line(self.app.words, self.session.game, standing, fact, self.session.seat)

    # What the session tells and is told.

    def _heard(self, event: SessionEvent) -> None:
        """Note that something has changed; the next frame shows it."""
        if event == "lost" and self.session.trouble not in (None, "reconnecting", "closed"):
            self.dialogs.lost(str(self.session.trouble))
            self._leaving = True
        elif event in ("proof", "table"):
            self.dialogs.retell()
        elif event == "back":
            self.app.toast(self.app.words.tr("error.reconnected"), "good")

    def _act(self, action: Any) -> None:
        self.app.spawn(self._order(self.session.act(action)))

    async def _order(self, command: Coroutine[Any, Any, Rejected | None]) -> None:
        """Give a command, and let everybody hear a refusal."""
        refused = await command
        if refused is not None and self.session.trouble != "closed":
            self.field.refuse()
            self.app.refuse(refused.code, dict(refused.args))

    # Time.

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        if isinstance(self.session, Visit) and self.session.stage != "match":
            if not self._going:
                self._going = True
                self.app.go(place_screen(self.session))
            return
        if self.session.store is not self.store:
            self._begin()
            self.layout()
        if self._leaving and not self.app.overlays:
            self.app.go_home()
        self.show.moment = self.log.moment
        for cue, speed in self.show.update(dt, self.app.settings.speed):
            self._sound(cue, speed)
        if self.chronicle.update():
            self.log.take(self.chronicle.entries)
        self._remember()
        scene = self.show.scene()
        self.field.see(scene)
        self.field.update(dt)
        self.log.update(dt)
        possible = self.store.undo_refusal() is None
        if self.field.changed or possible != self._possible:
            self._possible = possible
            self._ring()
        if self.field.wish is not None:
            self._grant(self.field.wish)
        self._call(scene)
        self.dialogs.heed()
        self._absence.heed()
        self._finish(dt)

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
        if asked and not self._asked and self.show.last_decider != self.session.seat:
            self.app.audio.play("your_turn")
        if scene.live:
            self._asked = asked

    def _finish(self, dt: float) -> None:
        """Show the result once everything before it has been seen."""
        if self.store.shown.outcome is None or self.show.timeline.busy or self._told or self.app.overlays:
            return
        self._since_end += dt
        if self._since_end >= END_PAUSE or not self.app.settings.speed:
            self._told = True
            self.dialogs.result()

    # Controls and events.

    def _buttons(self) -> list[Button]:
        tr = self.app.words.tr
        again, news = self.show.replay is not None, self.show.since <= self.store.shown_count
        buttons = [
            Button(REPLAY, "icons/play", tr("table.replay_move"), "V", again, news),
            Button(THREAT, "icons/attack", tr("table.threat"), "W", self._threat),
            Button(NAMES, "", tr("table.names"), "N", self._named, sign="f4"),
            Button(MENU, "icons/gear", tr("table.menu"), "F10"),
        ]
        if self.session.seat is not None:
            why = self.store.undo_refusal()
            label = tr("table.undo") if why is None else refusal(self.app.words, why, {})
            buttons.append(Button(UNDO, "icons/undo", label, "U", enabled=why is None))
        return buttons

    def _ring(self) -> None:
        """Put everything that can be used into the focus ring: the game's things first."""
        self.field.changed = False
        buttons = self._buttons()
        boxes = self._bar.boxes(buttons)
        shared: list[Control] = [
            Spot(each.key, each.label, boxes[each.key], partial(self._press, each.key), enabled=each.enabled)
            for each in buttons
        ]
        shared.append(Spot(LOG, self.app.words.tr("table.log"), self.log.rect, lambda: None, clickable=False))
        own = self.field.controls()
        shared = [*self.field.sights(), *shared]
        idle = self.focus.current is None or self.focus.current.key not in {each.key for each in shared}
        self.focus.set([*own, *shared])
        if idle and not any(control.enabled for control in own):
            # While nothing can be chosen the keyboard waits for the next choice instead of wandering off.
            self.focus.focus(None, shown=self.focus.visible)

    def _grant(self, wish: str) -> None:
        """Send the keyboard to what the game asks next, unless it is at the log."""
        self.field.wish = None
        control = next((each for each in self.focus.controls if each.key == wish and each.enabled), None)
        if control is not None and not self._at(LOG):
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
            self._named = not self._named
            self.field.show_names(self._named)
        elif key == THREAT:
            self._threat = not self._threat
            self.field.show_threat(self._threat)
        elif key == UNDO:
            self._take_back()
        else:
            self.dialogs.menu()

    def _take_back(self) -> None:
        """Take the last decision back, or say why not."""
        if self.session.seat is None:
            return
        why = self.store.undo_refusal()
        if why is None:
            self.app.spawn(self._order(self.session.undo()))
        else:
            self.app.refuse(why, {})

    def event(self, event: pygame.event.Event) -> bool:
        """Handle an event: whatever is in motion ends first, so that nobody has to wait."""
        presses = event.type == pygame.MOUSEBUTTONDOWN or keys.pressed(event) is not None
        if presses:
            self._hurry()
        if event.type == pygame.MOUSEMOTION:
            self._point(event)
            return False
        if self.log.event(event, focused=self._at(LOG)):
            return True
        if self.log.moment is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.log.present()
        if self.field.event(event):
            return True
        key = keys.pressed(event)
        if key is None:
            return False
        if key == keys.BACK:
            if not self.log.present():
                self.dialogs.menu()
            return True
        if key in LETTERS:
            self._press(LETTERS[key])
            return True
        if key == keys.HELP:
            self.dialogs.help()
            return True
        return self._steer(event)

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
        self.field.see(self.show.scene())
        if self.field.changed:
            self._ring()

    def _point(self, event: pygame.event.Event) -> None:
        boxes = self._bar.boxes(self._buttons())
        self._hovered = next((key for key, box in boxes.items() if box.collidepoint(event.pos)), "")
        self.log.event(event, focused=False)
        self.field.event(event)

    def _at(self, key: str) -> bool:
        return self.focus.current is not None and self.focus.current.key == key

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
            return asked, "ask"
        if standing.outcome is not None:
            return self.dialogs.ending(standing.outcome.winner), "wait"
        away = self._absence.line()
        return (away, "trouble") if away else (self.field.waiting(), "wait")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.field.draw(surface)
        self.log.draw(surface)
        prompt, mood = self._prompt()
        heading = self.skin.heading(self.app.words, self.show.scene().standing)
        buttons = self._buttons()
        pointed = self._hovered or (
            self.focus.current.key if self.focus.visible and self.focus.current else ""
        )
        self._bar.draw(surface, heading, prompt, mood, buttons, pointed)
        self.field.draw_over(surface)
        self._bar.draw_tip(surface, buttons, pointed)
