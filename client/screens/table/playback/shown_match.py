"""The shown match: as far as its viewer has seen it, drawn by its game and logged as text."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Protocol

import pygame
from msgspec import structs

from client.playback.event_log import EventLog, Say
from client.playback.landmarks import Landmarks
from client.playback.show import Show
from client.playback.timeline import TimeLine
from client.screens.table.context import TableContext
from client.screens.table.interruptions.pause import PauseView
from client.screens.table.playback.sides import Sides
from client.skins.cue import Cue, calm
from client.skins.field import Field
from client.skins.registry import SKINS
from client.skins.scene import Scene, Setting
from client.skins.skin import LogLine
from client.skins.wording.log_names import naming
from client.skins.wording.match_sentences import match_sentence
from client.ui.scale import Scale
from engine.events import Event, Seat
from engine.match.state import MatchState


class LogDisplay(Protocol):
    """The display of a log's entries."""

    undone: Collection[int]
    """Numbers of entries whose decision was taken back."""

    def begin(self, timeline: TimeLine) -> None:
        """Forget every entry, and show the moments of another match or viewer."""

    def arrange(self, rect: pygame.Rect, scale: Scale, *, plain: bool = False) -> None:
        """Take a place in the window."""

    def take(self, entries: Sequence[tuple[int, LogLine]]) -> None:
        """Take over the entries."""

    def follow(self) -> None:
        """Follow the time line."""

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""


class ShownMatch:
    """The part of a match that the present viewer has seen; `begin` takes over another match or viewer."""

    field: Field
    """The game on the table."""
    show: Show
    event_log: EventLog[LogLine]
    landmarks: Landmarks

    def __init__(self, table: TableContext, *, sides: Sides, log: LogDisplay, pause: PauseView) -> None:
        """Show the session's present state; the `log` selects moments of its past."""
        self._table = table
        self._sides = sides
        self._log = log
        self._pause = pause
        self.muted = False
        """Whether it makes no sound: other tables are shown beside it."""
        self.number = 0
        """Number of the shown match at its table; 0 before the first one."""
        self._switches: dict[str, set[str]] = {}
        """Commands of the game that are switched on, from match to match, by each player at the computer."""
        self.begin()

    def begin(self) -> None:
        """Begin with the knowledge of the present viewer in the session's present match.

        Who looks back at the same match with another viewer's knowledge stays at the same decision.
        """
        session = self._table.session
        # A table that was just left has a match without a number.
        place = self._find_place() if self.number and self.number == session.match.number else None
        self.number, self.store = session.match.number, self._sides.store
        self.show = Show(self.store, self._cue, self._table.skin.pace)
        self.show.timeline.on_jump = self._hush
        self.event_log = EventLog(self.store, self._sayer)
        self.field = self._table.skin.field(session.match.game, self.store.viewer)
        self.field.switches = self._find_switches()
        self.field.on_switch = self._store_switches
        self.field.on_reading = self._read_log
        self.field.on_action = self._act
        self.field.on_sound = self._play
        self._seen = 0
        """The revision of the moment that the player has seen last."""
        self._remembered = -1
        """Number of shown events when the last news were marked."""
        self._asked = False
        """Whether the player had a choice when the present was shown last."""
        self.landmarks = Landmarks()
        self._log.begin(self.show.timeline)
        self._log.undone = self.event_log.struck
        if place is not None:
            self.timeline.jump(self.timeline.find_moment(place))

    def _find_player(self) -> str:
        """Return the name of the viewer among several people at the computer; else an empty one."""
        viewer, own = self.store.viewer, self._table.session.table.own_seats
        return self._table.names()[viewer] if viewer is not None and viewer in own and len(own) > 1 else ""

    def _find_switches(self) -> set[str]:
        """Return the switches of the viewer: those of the last match here, or else the stored ones."""
        stored = self._table.app.settings.switches.get(self.store.game.id, {})
        player = self._find_player()
        return self._switches.setdefault(player, set(stored.get(player, ())))

    def _store_switches(self) -> None:
        """Store the switches of the viewer that stay from one run of the program to the next."""
        app, player, game = self._table.app, self._find_player(), self.store.game.id
        kept = sorted(name for name in self.field.switches if self.field.keeps_switch(name))
        stored = app.settings.switches.setdefault(game, {})
        if kept != stored.get(player, []):
            stored[player] = kept
            app.save()

    def _find_place(self) -> float | None:
        """Return the place on the time line at which the viewer looks back; None in the present."""
        timeline = self.timeline
        return None if timeline.live else timeline.place(timeline.position)

    @property
    def current(self) -> bool:
        """Say whether the session still has this match, and this viewer."""
        return self._sides.store is self.store

    @property
    def scene(self) -> Scene:
        """Return the moment to draw.

        It has no choices during a pause, for other players, or again before an answer is shown.
        """
        scene = self.show.scene()
        playing = self._table.session.match.seat is not None and not self._pause.paused
        choosing = playing and not self.store.answered
        return scene if choosing else replace(scene, choosing=False)

    @property
    def at_rest(self) -> bool:
        """Say whether nothing moves, and the present is shown."""
        return self.show.timeline.live and not self.show.motions.busy

    @property
    def moves(self) -> bool:
        """Say whether something is in motion."""
        return self.show.busy

    def arrange(self, log: pygame.Rect, setting: Setting) -> None:
        """Lay the game out anew, and the log in its place, in the present language."""
        self.event_log.retell()
        self.landmarks.retell(self.event_log.entries)
        self._log.arrange(log, setting.scale, plain=setting.areas.plain)
        self._log.take(self.event_log.entries)
        scene = self.scene
        self._seen = scene.standing.revision
        self.field.arrange(setting, scene)

    def update(self, dt: float) -> None:
        """Show news, `dt` seconds further, and call the player when the turn has come."""
        app = self._table.app
        for cue, speed in self.show.update(dt, app.settings.speed):
            if cue.sound is not None:
                self._play(cue.sound, self._table.skin.sound_delay(cue) / speed if speed else 0.0)
        self._log_news()
        self._log.follow()
        scene = self._see()
        self.field.covered = bool(app.overlays) or not pygame.display.get_active()
        self.field.update(dt)
        next(self.field.ahead, None)
        self._log.update(dt)
        if scene.live:
            self._call()

    def pass_over(self) -> None:
        """Take in all news without showing them: another table is on the screen."""
        self.show.motions.skip()
        self._log_news()

    def hurry(self) -> bool:
        """Show at once everything in motion; False if nothing is."""
        if not self.show.hurry():
            return False
        self._hush()
        self._see()
        return True

    @property
    def timeline(self) -> TimeLine:
        """Return the viewer's position in the match."""
        return self.show.timeline

    @property
    def past_revision(self) -> int | None:
        """Return the revision of the match at which the viewer looks back; None in the present."""
        moment = self.timeline.moment
        if moment is None:
            return None
        return self.store.revisions[moment - 1] if moment else 0

    @property
    def watchable(self) -> bool:
        """Say whether the match is known from its beginning."""
        return self.current and self.store.whole and bool(self.store.events)

    def watch(self) -> None:
        """Show the whole known match once more."""
        if self.watchable:
            self.show.motions.skip()
            self.timeline.jump(0)
            self.timeline.play()

    def look(self, number: int) -> None:
        """Look at the moment after an event, in the log and on the table."""
        if self.current:
            self.event_log.update()
            self._log.take(self.event_log.entries)
            self.landmarks.take(self.event_log.entries)
            self.timeline.jump(number)

    def note_chat(self, text: str, seat: Seat | None) -> None:
        """Put a line of the chat on the time line, at the present."""
        self.landmarks.note_chat(len(self.store.events), text, seat)

    def _log_news(self) -> None:
        if self.event_log.update():
            self._log.take(self.event_log.entries)
            self.landmarks.take(self.event_log.entries)

    def _see(self) -> Scene:
        """Give the game the moment; the others' actions since the last decision stay marked."""
        if self.store.shown_count != self._remembered:
            self._remembered = self.store.shown_count
            self.field.remember(self.show.news)
        scene = self.scene
        self._seen = scene.standing.revision
        self.field.see(scene)
        return scene

    def _call(self) -> None:
        """Play the sound of a new choice for the player."""
        asked = bool(self.field.prompt())
        if asked and not self._asked and self.show.last_decider != self._table.session.match.seat:
            self._play("your_turn")
        self._asked = asked

    def _play(self, name: str, delay: float = 0.0) -> None:
        if not self.muted:
            self._table.app.audio.play(name, delay=delay)

    def _read_log(self, moments: Collection[int]) -> list[str]:
        """Return what the log says of events, without its headings."""
        entries = self.event_log.entries
        first, last = (
            bisect(entries, number, key=lambda entry: entry[0])
            for bisect, number in ((bisect_left, min(moments)), (bisect_right, max(moments)))
        )
        return [line.text for number, line in entries[first:last] if number in moments and not line.heading]

    def _hush(self) -> None:
        if not self.muted:
            self._table.app.audio.hush()

    def _act(self, action: Any) -> None:
        """Send a decision on the moment that the player has seen: what comes meanwhile may ask anew."""
        table, session = self._table, self._table.session
        store, seat = self.store, session.match.seat

        def explain() -> str:
            game, state = store.game, store.true.state
            reason = None if seat is None else game.refuse(state, seat, action)
            return "" if reason is None else SKINS[game.id].text.refusal(table.words, state, reason)

        table.order(session.commands.act(action, revision=self._seen), self.field.refuse, explain)

    def _cue(self, standing: MatchState[Any], event: Event) -> Cue | None:
        cue = self._table.skin.cue(standing, event, self.store.viewer)
        return cue if self._table.app.settings.lively else calm(cue)

    def _sayer(self) -> Say[LogLine]:
        """Return the function that describes events with the players' present names."""
        table, match = self._table, self._table.session.match
        words, options = naming(table.words, table.session), structs.asdict(match.options)

        def line(standing: MatchState[Any], event: Event) -> LogLine | None:
            shared = match_sentence(words, table.pages, options, standing, event, match.clocks)
            if shared is not None:
                return LogLine(shared, getattr(event, "seat", None))
            return table.skin.line(words, match.game, standing, event, self.store.viewer)

        return line
