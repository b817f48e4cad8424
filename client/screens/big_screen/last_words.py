"""The last decisions of a match in words, the newest in the largest letters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import place
from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, Colour, mix
from client.playback.timeline import TimeLine
from client.skins.skin import LogLine
from client.ui.scale import Role, Scale
from client.ui.text_layout import Writing
from client.ui.widgets.plates import leaf

MAX_ENTRIES = 12
"""Most entries that are set: no place has room for more."""
EMBLEM_UNITS = 22


class LastWords:
    """The display of a log for readers far away: from the bottom up, as many entries as there is room for."""

    def __init__(self, emblem: Callable[[int, float], pygame.Surface]) -> None:
        """Show nothing yet; `emblem` makes the sign of a seat."""
        self._emblem = emblem
        self.undone: Collection[int] = ()
        """Numbers of entries whose decision was taken back."""
        self.text_size = 100
        """Text size in per cent, whatever that of the game beside it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._entries: Sequence[tuple[int, LogLine]] = ()
        self._picture: pygame.Surface | None = None

    def begin(self, timeline: TimeLine) -> None:
        """Forget every entry."""
        self._entries, self._picture = (), None

    def arrange(self, rect: pygame.Rect, scale: Scale, *, plain: bool = False) -> None:
        """Take a place on the tile."""
        self.rect, self._picture = rect, None
        self._scale = replace(scale, text=self.text_size)

    def take(self, entries: Sequence[tuple[int, LogLine]]) -> None:
        """Take over the entries."""
        self._entries, self._picture = entries, None

    def follow(self) -> None:
        """Stay at the newest entry: nobody looks back here."""

    def update(self, dt: float) -> None:
        """Stand still."""

    @property
    def newest(self) -> str:
        """Return the newest sentence; empty without any."""
        return next((line.text for line in self._choose_lines() if not line.heading), "")

    def draw(self, target: pygame.Surface) -> None:
        """Draw the newest entries."""
        if self.rect.width < 1 or self.rect.height < 1:
            return
        if self._picture is None:
            self._picture = self._set_lines()
        target.blit(self._picture, self.rect)

    def _choose_lines(self) -> list[LogLine]:
        """Return the newest entries that were not taken back, the last one first."""
        recent = self._entries[-4 * MAX_ENTRIES :]
        return [line for number, line in reversed(recent) if number not in self.undone][:MAX_ENTRIES]

    def _set_lines(self) -> pygame.Surface:
        scale, px = self._scale, self._scale.px
        picture = leaf(self.rect.size, scale.factor, 0.9).copy()
        inner = picture.get_rect().inflate(-px(24), -px(20))
        indent = px(EMBLEM_UNITS) + px(8)
        bottom, first = inner.bottom, True
        for line in self._choose_lines():
            newest = first and not line.heading
            first = first and line.heading
            tone = WHITE if newest else mix(BRASS, WHITE, 0.3) if line.heading else mix(MUTED, PARCHMENT, 0.5)
            left = 0 if line.heading else indent
            usual: Role = "small" if line.heading else "body"
            text = (
                self._set_newest(line.text, inner, left)
                if newest
                else _set_text(scale, line.text, usual, inner.width - left, tone)
            )
            top = bottom - text.height
            if top < inner.top and not newest:
                break
            text.draw(picture, (inner.x + left, top))
            if line.seat is not None and not line.heading:
                sign = self._emblem(line.seat, px(EMBLEM_UNITS) / 2)
                place(picture, sign, pygame.Rect(inner.x, top, indent, text.line_height))
            bottom = top - px(10)
        return picture

    def _set_newest(self, text: str, inner: pygame.Rect, left: int) -> Writing:
        """Set the newest sentence in the largest letters in which it fits its place."""
        roles: tuple[Role, ...] = ("heading", "body", "small")
        for role in roles:
            written = _set_text(self._scale, text, role, inner.width - left, WHITE)
            if written.height <= inner.height and not written.broken:
                return written
        smallest = replace(self._scale, text=min(self._scale.text, 80))
        return _set_text(smallest, text, "small", inner.width - left, WHITE)


@cache_results(96, fonts=True)
def _set_text(scale: Scale, text: str, role: Role, width: int, colour: Colour) -> Writing:
    return Writing(scale, text, role, width, colour=colour)
