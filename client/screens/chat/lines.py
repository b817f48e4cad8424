"""Drawn chat lines: each with its speaker, in the colour of the seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_results
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, Colour, mix
from client.draw.text import font, label
from client.ui.scale import Scale
from client.ui.text_layout import Writing

GLIDE = 14.0
"""Speed of the glide to the scroll position, per second."""
WHEEL = 48
PAGE = 0.85
SIGN = 0.47
"""Radius of a sign, in heights of the letters."""


@dataclass(frozen=True)
class RenderedLine:
    """A line as it is drawn; `sign` makes the sign before the name, for a radius in pixels."""

    person: int
    name: str
    text: str
    tone: Colour
    sign: Callable[[float], pygame.Surface] | None = None


@dataclass(frozen=True)
class _Row:
    line: RenderedLine
    top: int
    picture: pygame.Surface
    name: int
    """Width of the name in pixels."""


class ChatLines:
    """Chat lines in their place; the newest is at the bottom and stays visible until the player scrolls."""

    def __init__(self) -> None:
        """Show nothing yet."""
        self.hovered: RenderedLine | None = None
        """Line with the mouse on its name."""
        self._rows: list[_Row] = []
        self._lines: tuple[RenderedLine, ...] = ()
        self._offset = self._target = 0.0
        self._follow = True
        self._mouse = (-1, -1)
        self._view = pygame.Rect(0, 0, 0, 0)

    def arrange(self, view: pygame.Rect, scale: Scale) -> None:
        """Take a place in the window."""
        self._view, self._scale = view, scale
        self._set()
        self._target = self._most if self._follow else min(self._target, self._most)
        self._offset = self._target

    def take(self, lines: Sequence[RenderedLine]) -> None:
        """Take over the visible lines."""
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self._set()
            self._target = self._most if self._follow else min(self._target, self._most)

    @property
    def latest(self) -> bool:
        """Return whether the newest line is visible."""
        return self._follow

    def at(self, pos: tuple[int, int]) -> RenderedLine | None:
        """Return the line whose name lies under a point of the window."""
        if not self._view.collidepoint(pos):
            return None
        for row in self._rows:
            y = self._top + row.top - round(self._offset)
            if y <= pos[1] < y + self._line and pos[0] < self._view.left + row.name:
                return row.line
        return None

    def event(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, and note the name under the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            self.hovered = self.at(event.pos)
            return False
        return (
            event.type == pygame.MOUSEWHEEL
            and self._view.collidepoint(self._mouse)
            and self._scroll(-event.y * self._scale.px(WHEEL))
        )

    def page(self, down: int) -> bool:
        """Scroll by one page, -1 up or 1 down."""
        return self._scroll(down * PAGE * self._view.height)

    def update(self, dt: float) -> None:
        """Glide on by `dt` seconds."""
        gap = self._target - self._offset
        self._offset = self._target if abs(gap) < 1 else self._offset + gap * min(1.0, GLIDE * dt)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the visible lines."""
        before = target.get_clip()
        target.set_clip(self._view.clip(before))
        first = self._top - round(self._offset)
        for row in self._rows:
            y = first + row.top
            if y + row.picture.height < self._view.top or y > self._view.bottom:
                continue
            target.blit(row.picture, (self._view.left, y))
            if row.line is self.hovered:
                under = y + self._line - self._scale.px(2)
                begin = self._view.left + self._indent(row.line)
                pygame.draw.line(target, row.line.tone, (begin, under), (self._view.left + row.name, under))
        target.set_clip(before)
        self._bar(target)

    @property
    def _line(self) -> int:
        return self._scale.font("small").get_linesize()

    @property
    def _most(self) -> float:
        """Return the most that the list can be scrolled."""
        return float(max(0, self._total - self._view.height))

    @property
    def _total(self) -> int:
        return self._rows[-1].top + self._rows[-1].picture.height if self._rows else 0

    @property
    def _top(self) -> int:
        """Return the top of the list: a short list is at the bottom, as a long one is."""
        return self._view.top + max(0, self._view.height - self._total)

    def _indent(self, line: RenderedLine) -> int:
        return 2 * self._radius + self._scale.px(5) if line.sign is not None else 0

    @property
    def _radius(self) -> int:
        return round(self._scale.letters("small") * SIGN)

    def _set(self) -> None:
        """Lay out every line for the present width."""
        self._rows = []
        if not self._view.width:
            return
        top = 0
        for line in self._lines:
            room = self._view.width - self._scale.px(10)
            picture, width = _set(self._scale, line.name, line.text, line.tone, room, self._indent(line))
            if line.sign is not None:
                picture = picture.copy()
                sign = line.sign(float(self._radius))
                picture.blit(sign, sign.get_rect(center=(self._radius, self._line // 2 + 1)))
            self._rows.append(_Row(line, top, picture, width))
            top += picture.height + self._scale.px(4)

    def _scroll(self, by: float) -> bool:
        before = self._target
        self._target = min(max(0.0, self._target + by), self._most)
        self._follow = self._target >= self._most - 1
        return self._target != before

    def _bar(self, target: pygame.Surface) -> None:
        """Draw the scroll bar, if the list is longer than its place."""
        if self._most <= 0:
            return
        px = self._scale.px
        track = pygame.Rect(self._view.right - px(4), self._view.top, px(4), self._view.height)
        knob = track.copy()
        knob.height = max(px(18), round(track.height * self._view.height / self._total))
        knob.top = track.top + round((track.height - knob.height) * (self._offset / self._most))
        pygame.draw.rect(target, NIGHT, track, border_radius=px(2))
        pygame.draw.rect(target, mix(BRASS, NIGHT, 0.25), knob, border_radius=px(2))


@cache_results(256)
def _set(
    scale: Scale, name: str, text: str, tone: Colour, width: int, indent: int
) -> tuple[pygame.Surface, int]:
    """Return a line with its name before the words, and the name's right end, in pixels from the left."""
    letters = scale.letters("small")
    sign = label(f"{name}:", letters, tone, bold=True)
    while sign.width > width - indent and name:
        name = name[:-1]
        sign = label(f"{name}…:", letters, tone, bold=True)
    blank = font(letters, False).size("\u00a0")[0]
    # Non-breaking spaces keep the name's place free in the first line.
    lead = "\u00a0" * math.ceil((indent + sign.width + scale.px(5)) / blank)
    writing = Writing(scale, lead + text, "small", width, colour=PARCHMENT)
    if writing.broken:
        writing = Writing(scale, f"{lead}\n{text}", "small", width, colour=PARCHMENT)
    picture = writing.surface.copy()
    line = scale.font("small").get_linesize()
    picture.blit(sign, (indent, (line - sign.height) // 2))
    return picture, indent + sign.width


@cache_results(2)
def whisper(scale: Scale, text: str, width: int) -> Writing:
    """Return a quiet paragraph for a place without chat lines."""
    return Writing(scale, text, "small", width, colour=MUTED, align="center")
