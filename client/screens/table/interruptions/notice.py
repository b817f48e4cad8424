"""A plaque over the board while the match cannot go on: the reason, and perhaps a button."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.draw.cache import cache_results
from client.draw.palette import BRASS, MUTED, NIGHT, WHITE, mix
from client.draw.panel import panel, panel_border
from client.draw.svg import render_icon
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.legend import FittedLegend, Legend, height_for
from client.ui.widgets.plates import State, drop, plate

WIDTH = 440
VEIL = 105
"""Opacity of the veil over the board, of 255."""


@dataclass(frozen=True)
class PlaqueText:
    """The texts of the plaque; without a `button` text it has no button."""

    icon: str
    title: str
    detail: str = ""
    button: str = ""


class NoticeView:
    """The plaque in the middle of the stage."""

    def __init__(self) -> None:
        """Show nothing yet."""
        self.shown: PlaqueText | None = None
        self._stage = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale()

    def arrange(self, stage: pygame.Rect, scale: Scale) -> None:
        """Take a place in the window."""
        self._stage, self._scale = stage, scale

    @property
    def rect(self) -> pygame.Rect:
        """Return the plaque's place."""
        return self._parts()[0]

    @property
    def button(self) -> pygame.Rect | None:
        """Return the place of the button, if there is one."""
        return self._parts()[1]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the plaque covers a point of the window; the board stays visible around it."""
        return self.shown is not None and self.rect.collidepoint(pos)

    def draw(self, target: pygame.Surface, *, pointed: bool) -> None:
        """Darken the board and draw the plaque, if it has a text."""
        if self.shown is None:
            return
        rect, button = self._parts()
        target.blit(_veil(self._stage.size), self._stage)
        width = button.width if button is not None else 0
        target.blit(_plaque(self.shown, rect.size, width, self._scale), rect)
        if button is not None:
            state: State = "hovered" if pointed else "normal"
            target.blit(_button(self.shown.button, button.size, state, self._scale), button)

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect | None]:
        scale, notice = self._scale, self.shown
        if notice is None:
            return pygame.Rect(self._stage.center, (0, 0)), None
        px, pad = scale.px, _pad(scale)
        grown = 0.6 + 0.4 * scale.text / 100
        width = min(round(px(WIDTH) * grown), self._stage.width - px(24))
        room = width - 2 * pad
        height = 2 * pad + sum(part.height for part in _writings(notice, scale, room)) + _sign(scale)
        tall = height_for(scale, Legend(notice.button), room) if notice.button else 0
        height += px(8) + (tall + px(12) if tall else 0)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = self._stage.center
        if not tall:
            return rect, None
        return rect, pygame.Rect(rect.x + pad, rect.bottom - pad - tall, room, tall)


def _pad(scale: Scale) -> int:
    return panel_border(scale.factor) + scale.px(18)


def _sign(scale: Scale) -> int:
    return scale.px(46)


def _writings(notice: PlaqueText, scale: Scale, room: int) -> list[Writing]:
    title = Writing(scale, notice.title, "heading", room, align="center", colour=mix(BRASS, WHITE, 0.4))
    detail = Writing(scale, notice.detail, "body", room, align="center", colour=mix(MUTED, WHITE, 0.5))
    return [title, detail] if notice.detail else [title]


@cache_results(1)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(NIGHT)
    picture.set_alpha(VEIL)
    return picture


@cache_results(8)
def _plaque(notice: PlaqueText, size: tuple[int, int], button: int, scale: Scale) -> pygame.Surface:
    picture = panel(size, scale.factor, glow=BRASS).copy()
    pad = _pad(scale)
    sign = render_icon(notice.icon, _sign(scale), BRASS)
    picture.blit(sign, ((size[0] - sign.width) // 2, pad))
    y = pad + _sign(scale) + scale.px(8)
    for part in _writings(notice, scale, size[0] - 2 * pad):
        y = part.draw(picture, (pad, y)).bottom
    return picture


@cache_results(8)
def _button(text: str, size: tuple[int, int], state: State, scale: Scale) -> pygame.Surface:
    picture = plate(size, "primary", state, scale.factor).copy()
    fitted = FittedLegend(scale, Legend(text), size[0], "primary", state)
    fitted.write(picture, (size[1] - drop(scale.factor) - fitted.height) // 2, faded=False)
    return picture
