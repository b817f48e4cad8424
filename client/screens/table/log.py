"""The log, drawn: the events as texts, each entry a link to its moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_pixels
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, SELECTED, Colour, mix
from client.draw.panel import panel, panel_border
from client.draw.text import label
from client.playback.timeline import TimeLine
from client.skins.skin import LogLine
from client.ui import keys
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf

GLIDE = 14.0
"""Speed of the glide to the scroll position, per second."""
WHEEL = 48
MAX_SCROLLED_ENTRIES = 8
"""More new entries than this are jumped to without a glide."""


@dataclass(frozen=True)
class _Row:
    number: int
    """Number of events before the entry: the moment that it links to."""
    line: LogLine
    top: int
    height: int


class LogView:
    """The log in its place; the newest entry is at the bottom and stays visible until the player scrolls."""

    timeline: TimeLine
    """The time line whose moments the entries are links to."""

    def __init__(self, emblem: Callable[[int, float], pygame.Surface]) -> None:
        """Show nothing yet; `emblem` makes the sign of a seat."""
        self._emblem = emblem
        self._entries: Sequence[tuple[int, LogLine]] = ()
        self._rows: list[_Row] = []
        self._offset = self._target = 0.0
        self._follow = True
        self._mouse = (-1, -1)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._shown: int | None = None
        """Moment of the past that was shown last, if any."""
        self.undone: Collection[int] = ()
        """Numbers of entries whose decision was taken back."""

    def arrange(self, rect: pygame.Rect, scale: Scale, *, plain: bool = False) -> None:
        """Take a place in the window; a `plain` log has a thin edge instead of a carved frame."""
        self.rect, self._scale = rect, scale
        self._sheet = leaf if plain else panel
        border = scale.px(8) if plain else panel_border(scale.factor) + scale.px(5)
        self._view = rect.inflate(-2 * border, -2 * border)
        self._rows = []
        self.take(self._entries)
        if (row := self.lit) is not None:
            self._reveal(row)
        self._offset = self._target

    def begin(self, timeline: TimeLine) -> None:
        """Forget every entry, and show the moments of another match or viewer."""
        self.timeline = timeline
        self._entries, self._rows = (), []
        self._shown = None
        self._follow = True

    def take(self, entries: Sequence[tuple[int, LogLine]]) -> None:
        """Take over the entries; known ones keep their places."""
        if len(entries) < len(self._rows):
            self._rows = []
        self._entries = entries
        jump = len(entries) - len(self._rows) > MAX_SCROLLED_ENTRIES
        for number, line in entries[len(self._rows) :]:
            top = self._rows[-1].top + self._rows[-1].height if self._rows else 0
            self._rows.append(_Row(number, line, top, self._height(line)))
        if self._follow:
            self._target = self._most
            if jump:
                self._offset = self._target

    @property
    def _most(self) -> float:
        """Return the most that the list can be scrolled."""
        total = self._rows[-1].top + self._rows[-1].height if self._rows else 0
        return float(max(0, total - self._view.height))

    def _height(self, line: LogLine) -> int:
        if line.heading:
            return self._scale.letters("small") + self._scale.px(14)
        return Writing(self._scale, line.text, "small", self._room).height + self._scale.px(5)

    @property
    def _room(self) -> int:
        return self._view.width - self._scale.px(24)

    def point(self, pos: tuple[int, int]) -> None:
        """Look at the moment of the entry under the moved mouse."""
        self._mouse = pos
        row = self._row_at(pos)
        self.timeline.point_at(row.number if row is not None and row is not self._rows[-1] else None)

    def event(self, event: pygame.event.Event, *, focused: bool) -> bool:
        """Scroll by wheel and keys, look at moments by click and arrows; True if the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(-event.y * self._scale.px(WHEEL))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            row = self._row_at(event.pos)
            if row is not None:
                self._go(row)
            return row is not None
        key = keys.find_pressed_key(event)
        if key in (keys.PAGE_UP, keys.PAGE_DOWN):
            return self._scroll(self._view.height * (-0.85 if key == keys.PAGE_UP else 0.85))
        return focused and key in (keys.UP, keys.DOWN, keys.HOME, keys.END) and self._walk(key)

    def follow(self) -> None:
        """Bring the entry of the shown moment into view, or the newest one in the present."""
        position = None if self.timeline.live else self.timeline.position
        if position == self._shown or self.timeline.glance is not None:
            return
        self._shown = position
        if (row := self.lit) is not None:
            self._follow = False
            self._reveal(row)
        elif position is None:
            self._follow, self._target = True, self._most

    @property
    def lit(self) -> _Row | None:
        """Return the entry of the shown moment of the past, or of the last one before that."""
        moment = self.timeline.moment
        if moment is None:
            return None
        at = bisect_right(self._rows, moment, key=lambda row: row.number)
        return self._rows[at - 1] if at else None

    def _go(self, row: _Row) -> None:
        """Look at the moment of an entry; from there, and from the last entry, return to the present."""
        timeline = self.timeline
        if row is self._rows[-1] or timeline.position == row.number:
            timeline.return_to_live()
        else:
            timeline.jump(row.number)

    def _walk(self, key: int) -> bool:
        """Choose the entry before or after the lit one; after the last one comes the present."""
        numbers = [row.number for row in self._rows if not row.line.heading][:-1]
        lit = len(self.timeline.store.events) if (row := self.lit) is None else row.number
        steps = {keys.UP: bisect_left(numbers, lit) - 1, keys.DOWN: bisect_right(numbers, lit)}
        at = (steps | {keys.HOME: 0, keys.END: len(numbers)})[key]
        if 0 <= at < len(numbers):
            self.timeline.jump(numbers[at])
            return True
        return at > 0 and self.timeline.return_to_live()

    def _reveal(self, row: _Row) -> None:
        if row.top < self._target:
            self._target = float(row.top)
        elif row.top + row.height > self._target + self._view.height:
            self._target = float(row.top + row.height - self._view.height)

    def _scroll(self, by: float) -> bool:
        self._target = min(max(0.0, self._target + by), self._most)
        self._follow = self._target >= self._most - 1
        return True

    def _row_at(self, pos: tuple[int, int]) -> _Row | None:
        if not self._view.collidepoint(pos):
            return None
        y = pos[1] - self._top + round(self._offset)
        at = bisect_right(self._rows, y, key=_top_of)
        return self._rows[at - 1] if at and y < self._rows[at - 1].top + self._rows[at - 1].height else None

    @property
    def _top(self) -> int:
        """Return the top of the list: a short list is at the bottom, as a long one is."""
        total = self._rows[-1].top + self._rows[-1].height if self._rows else 0
        return self._view.top + max(0, self._view.height - total)

    def update(self, dt: float) -> None:
        """Glide on by `dt` seconds."""
        gap = self._target - self._offset
        self._offset = self._target if abs(gap) < 1 else self._offset + gap * min(1.0, GLIDE * dt)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the visible entries."""
        target.blit(self._sheet(self.rect.size, self._scale.factor), self.rect)
        before = target.get_clip()
        target.set_clip(self._view)
        above = self._top - round(self._offset)
        first = bisect_right(self._rows, self._view.top - above, key=_top_of)
        for row in self._rows[max(0, first - 1) :]:
            y = above + row.top
            if y > self._view.bottom:
                break
            if row.line.heading:
                self._heading(target, row.line.text, y, row.height)
            else:
                self._entry(target, row, y)
        target.set_clip(before)
        self._bar(target)

    def _heading(self, target: pygame.Surface, text: str, y: int, height: int) -> None:
        words = label(text, self._scale.letters("small"), mix(BRASS, PARCHMENT, 0.45), bold=True)
        middle = y + height // 2
        spot = words.get_rect(center=(self._view.centerx, middle))
        gap, width = self._scale.px(9), max(1, self._scale.px(1.5))
        tone = mix(BRASS, NIGHT, 0.5)
        pygame.draw.line(target, tone, (self._view.left, middle), (spot.left - gap, middle), width)
        pygame.draw.line(target, tone, (spot.right + gap, middle), (self._view.right, middle), width)
        target.blit(words, spot)

    def _entry(self, target: pygame.Surface, row: _Row, y: int) -> None:
        px = self._scale.px
        box = pygame.Rect(self._view.left, y, self._view.width - px(8), row.height)
        looked_at = row is self.lit
        if looked_at:
            pygame.draw.rect(target, mix(SELECTED, NIGHT, 0.72), box, border_radius=px(5))
            pygame.draw.rect(target, SELECTED, box, max(1, px(1)), border_radius=px(5))
        if row.line.seat is not None:
            sign = self._emblem(row.line.seat, px(7))
            target.blit(
                sign, sign.get_rect(center=(box.left + px(8), y + self._scale.letters("small") * 0.72))
            )
        last = row is self._rows[-1]
        undone = row.number in self.undone
        colour = PARCHMENT if last or looked_at else mix(PARCHMENT, MUTED, 0.55)
        if undone:
            colour = mix(MUTED, NIGHT, 0.25)
        words = _paragraph(self._scale, row.line.text, self._room, colour, undone)
        target.blit(words, (box.left + px(18), y))

    def _bar(self, target: pygame.Surface) -> None:
        """Draw the scroll bar, if the list is longer than its place."""
        if self._most <= 0:
            return
        px = self._scale.px
        track = pygame.Rect(self._view.right - px(4), self._view.top, px(4), self._view.height)
        total = self._most + self._view.height
        knob = track.copy()
        knob.height = max(px(18), round(track.height * self._view.height / total))
        knob.top = track.top + round((track.height - knob.height) * (self._offset / self._most))
        pygame.draw.rect(target, NIGHT, track, border_radius=px(2))
        pygame.draw.rect(target, mix(BRASS, NIGHT, 0.25), knob, border_radius=px(2))


def _top_of(row: _Row) -> int:
    return row.top


@cache_pixels(2)
def _paragraph(scale: Scale, text: str, width: int, colour: Colour, struck: bool) -> pygame.Surface:
    writing = Writing(scale, text, "small", width, colour=colour)
    if struck:
        for index, line in enumerate(writing.lines):
            y = round((index + 0.55) * writing.line_height)
            end = scale.font("small").size(line)[0]
            pygame.draw.line(writing.surface, colour, (0, y), (end, y), max(1, scale.px(1.2)))
    return writing.surface
