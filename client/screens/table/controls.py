"""The controls of the table in one ring, for the mouse and for the keyboard."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.screens.chat.table_drawer import TableChat
from client.screens.table.coach.coach import Coach
from client.screens.table.context import TableContext
from client.screens.table.ending.strip import EndStrip
from client.screens.table.interruptions.plaque import Plaque
from client.screens.table.judging.hint import HINT_BUBBLE, Hint
from client.screens.table.large_print import LargePrint
from client.screens.table.layers import TableLayers
from client.screens.table.log import LogView
from client.screens.table.playback.shown_match import ShownMatch
from client.screens.table.playback.timeline_bar import TRACK, TimeLineBar
from client.screens.table.spectating import SpectatorView
from client.screens.table.toolbar import Toolbar
from client.skins.field import Field
from client.ui.focus import Control, FocusRing, Key, Spot
from client.ui.scale import Scale

LOG = Key("log")


class TableRing(FocusRing):
    """A ring that lets the game mark its own controls, such as a cell."""

    def __init__(self) -> None:
        super().__init__()
        self.field: Field | None = None
        self.layers: TableLayers | None = None
        """The layers of the table; None while it is hidden."""
        self.hidden = False
        """Whether a curtain hides the table."""

    def at(self, pos: tuple[int, int]) -> Control | None:
        """Return the visible control at a point of the window."""
        if self.layers is None:
            return super().at(pos)
        key = self.layers.key_at(pos)
        return None if key is None else next((each for each in self.controls if each.key == key), None)

    def event(self, event: pygame.event.Event) -> bool:
        """Handle a key or a click; note the pressed layer."""
        if self.layers is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.layers.grip(event)
        return super().event(event)

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Mark the focused control."""
        if self.hidden:
            return
        control, field = self.current, self.field if self.visible else None
        if control is None or field is None or not field.draw_focus(surface, _key(control)):
            super().draw(surface, scale)


class TableControls:
    """The controls of the ring, in step with the game and with the parts around it."""

    def __init__(
        self,
        table: TableContext,
        ring: TableRing,
        *,
        match: ShownMatch,
        log: LogView,
        chat: TableChat,
        plaque: Plaque,
        toolbar: Toolbar,
        watching: SpectatorView,
        coach: Coach,
        hint: Hint,
        strip: EndStrip,
        timeline: TimeLineBar,
        large_print: LargePrint,
    ) -> None:
        """Begin empty; the controls of these parts are put into the ring."""
        self.layers: TableLayers | None = None
        """The layers of the table, once they were ordered."""
        self._table = table
        self._ring = ring
        self._match = match
        self._log = log
        self._chat = chat
        self._plaque = plaque
        self._toolbar = toolbar
        self._watching = watching
        self._coach = coach
        self._hint = hint
        self._strip = strip
        self._timeline = timeline
        self._large_print = large_print
        self._line: list[Spot] = []
        """The prompt line, if the keyboard can reach it."""
        self._shared: list[Spot] = []
        """Controls that do not depend on the game, as gathered last."""
        self._hovered: Key | None = None
        self._hinted_at: Key | None = None

    @property
    def pointed(self) -> Key | None:
        """Return the key of the control at the mouse or the keyboard, if there is one."""
        ring = self._ring
        return self._hovered or (_key(ring.current) if ring.visible and ring.current else None)

    @property
    def at_log(self) -> bool:
        """Say whether the log has the keyboard."""
        return self._ring.current is not None and self._ring.current.key == LOG

    @property
    def at_timeline(self) -> bool:
        """Say whether the time line has the keyboard."""
        return self._ring.current is not None and self._ring.current.key == TRACK

    @property
    def at_chat(self) -> bool:
        """Say whether the chat drawer has the keyboard."""
        return self._ring.current in self._chat.controls

    def hand_over(self, controls: Sequence[Control]) -> None:
        """Make only these controls reachable."""
        self._ring.field = self._ring.layers = None
        self._ring.set(controls, controls[0])

    def gather(self) -> None:
        """Put all usable controls into the ring: the game's first."""
        ring, field = self._ring, self._match.field
        ring.field, ring.layers, field.changed = field, self.layers, False
        self._coach.renew()
        self._shared = self._list_spots()
        own = field.controls()
        self._line = self._large_print.spots()
        rest = [*field.sights(), *self._chat.controls, *self._shared, *self._line]
        idle = ring.current is None or ring.current.key not in {each.key for each in rest}
        ring.set([*own, *rest])
        line = self._chat.line if self._chat.wished else None
        self._chat.wished = False
        if line is not None:
            ring.focus(line, shown=ring.visible)
        elif idle and not any(control.enabled for control in own):
            # Without a choice a player's keyboard waits for the next one; a spectator's steps through time.
            ring.focus(self._find_track() if self._watching.watches else None, shown=ring.visible)

    def refresh(self) -> None:
        """Gather anew if the parts have other controls than before."""
        if _looks(self._list_spots()) != _looks(self._shared):
            self.gather()

    def follow(self) -> None:
        """Take over the game's present controls, and go to its next question."""
        field = self._match.field
        if field.changed or _looks(self._large_print.spots()) != _looks(self._line):
            self.gather()
        wish, field.wish = field.wish, None
        control = next((each for each in self._ring.controls if each.key == wish and each.enabled), None)
        # A player who reads the log or writes a line is not led away from it.
        if wish is not None and control is not None and not self.at_log and not self.at_chat:
            self._ring.focus(control, shown=self._ring.visible)
            if self._ring.visible:
                field.point(wish)

    def point(self, pos: tuple[int, int]) -> None:
        """Note the control at the mouse, among those that do not depend on the game."""
        control = self._ring.at(pos)
        shared = isinstance(control, Spot) and control.clickable and control in self._shared
        self._hovered = _key(control) if control is not None and shared else None

    def steer(self, event: pygame.event.Event) -> bool:
        """Let the ring handle a key, and report the new focus to the game."""
        handled = self._ring.event(event)
        if handled and self._ring.current is not None:
            self._match.field.point(_key(self._ring.current))
        return handled

    def _list_spots(self) -> list[Spot]:
        buttons = [
            *self._plaque.spots(),
            *self._coach.spots(),
            *self._hint.spots(),
            *self._strip.spots(),
            *self._toolbar.spots(),
        ]
        return [*buttons, *self._timeline.spots(), *self.log_spot(), *self._watching.spots()]

    def log_spot(self) -> list[Spot]:
        """Return the log as a control for the keyboard."""
        return [Spot(LOG, self._table.words.tr("table.log"), self._log.rect, lambda: None, clickable=False)]

    @property
    def looked_at(self) -> tuple[tuple[int, int] | None, Key | None]:
        """Return the place of the mouse if it is over the game, else the control of the keyboard."""
        if self._ring.visible:
            return None, self._focused
        pos = self._table.app.ui.pointer
        top = self.layers.top(pos) if self.layers is not None else None
        return (pos, None) if top is not None and top.name in ("field", "bar") else (None, None)

    def hint_came(self) -> None:
        """Note the keyboard's control: until it moves, Enter takes the hint."""
        self._hinted_at = self._focused

    @property
    def at_hint(self) -> bool:
        """Say whether the keyboard is at the hint, or where it was when the hint came."""
        return self._focused in (HINT_BUBBLE, self._hinted_at)

    @property
    def _focused(self) -> Key | None:
        return None if self._ring.current is None else _key(self._ring.current)

    def to_timeline(self) -> None:
        """Put the keyboard on the time line, after one of its keys."""
        self._ring.focus(self._find_track())

    def _find_track(self) -> Control | None:
        return next((each for each in self._ring.controls if each.key == TRACK), None)

    def to_line(self) -> None:
        """Put the keyboard into the chat drawer's input line."""
        self._ring.focus(self._chat.line, shown=self._ring.visible)


def _key(control: Control) -> Key:
    """Return the key of a control; a single control may have a word instead."""
    return control.key if isinstance(control.key, Key) else Key(control.key)


def _looks(spots: Sequence[Spot]) -> list[tuple[object, ...]]:
    """Return the properties by which two offers differ."""
    return [(spot.key, spot.label, spot.enabled, *spot.rect) for spot in spots]
