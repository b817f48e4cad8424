"""A velvet curtain with the name of the next player."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_results
from client.draw.easing import ease_in_out
from client.draw.palette import BRASS, BRASS_DARK, MUTED, NIGHT, WHITE, Colour, mix
from client.draw.panel import panel, panel_border
from client.screens.table.clocks import ClockFace, clock_picture
from client.ui.context import Context
from client.ui.focus import Control
from client.ui.text_layout import Writing
from client.ui.widgets.banner import banner
from client.ui.widgets.buttons import PlateButton, draw_plate
from client.ui.widgets.legend import Legend, height_for
from client.ui.widgets.plates import Kind
from engine.events import Seat

WIDTH = 520
EMBLEM = 36
CLOCK = (84, 30)
FOLDS = 11
"""Folds of each half."""
DARK, RED, SHEEN = (52, 6, 16), (146, 20, 36), (206, 58, 66)
BORDER = 0.035
"""Height of the gold braid at the hem, as a part of the window's."""
VALANCE = 0.13
SCALLOPS = 7


@dataclass(frozen=True)
class CurtainButton:
    """A button on the curtain."""

    key: str
    legend: Legend
    action: Callable[[], object]
    kind: Kind = "quiet"


class CurtainView:
    """The plaque on the closed curtain; it draws only its given data and nothing of the table."""

    def arrange(
        self,
        app: Context,
        emblem: Callable[[Seat, float], pygame.Surface],
        seat: Seat,
        name: str,
        text: str,
        answers: Sequence[CurtainButton],
        *,
        timed: bool,
        hold: Legend | None = None,
    ) -> list[Control]:
        """Place everything for the present layout; return the controls for the keyboard.

        With a plate to `hold` the plaque lies low, without the large name: the table stays in sight above it,
        and the other answers lie in one row.
        """
        scale = self._scale = app.scale
        px, pad, gap = scale.px, panel_border(scale.factor) + scale.px(20), scale.px(10)
        grown = 0.6 + 0.4 * app.settings.text_size / 100
        width = min(round(px(WIDTH) * grown), app.size[0] - px(40))
        room = width - 2 * pad
        self._sign = emblem(seat, float(px(EMBLEM)))
        self._title = _fit_banner(name, scale.letters("title"), room)
        colour = mix(MUTED, WHITE, 0.6)
        self._text = Writing(scale, text, "body", room, align="center", colour=colour) if text else None
        across = len(answers) if hold is not None else 1
        wide = (room - gap * (across - 1)) // across
        tall = [height_for(scale, answer.legend, wide, answer.kind) for answer in answers]
        rows = [max(tall[at : at + across]) for at in range(0, len(tall), across)]
        self.hold = pygame.Rect(0, 0, room, height_for(scale, hold, room, "primary")) if hold else None
        self._legend = hold
        rows = [*((self.hold.height,) if self.hold is not None else ()), *rows]
        self._clock = pygame.Rect((0, 0), (px(CLOCK[0]), px(CLOCK[1]))) if timed else None
        low = hold is not None
        self._head = [] if low else [self._sign, self._title]
        parts = [*(each.height for each in self._head), *(each + gap for each in rows)]
        parts += [self._text.height] if self._text is not None else []
        parts += [self._clock.height + gap] if self._clock is not None else []
        self.rect = pygame.Rect(0, 0, width, min(2 * pad + sum(parts) + px(6), app.size[1] - px(8)))
        self.rect.center = (app.size[0] // 2, app.size[1] // 2)
        if low:
            self.rect.bottom = app.size[1] - px(4)
        self._pad = pad
        controls: list[Control] = []
        x, y = self.rect.x + pad, self.rect.bottom - pad - sum(rows) - gap * (len(rows) - 1)
        if self.hold is not None:
            self.hold.topleft = (x, y)
            y += self.hold.height + gap
        for at, answer in enumerate(answers):
            down = rows[at // across + (self.hold is not None)]
            place = pygame.Rect(x + at % across * (wide + gap), y, wide, down)
            made = PlateButton(answer.key, place, answer.legend, answer.action, app.ui, kind=answer.kind)
            controls.append(made)
            y += down + gap if (at + 1) % across == 0 else 0
        return controls

    def draw(self, target: pygame.Surface, clock: ClockFace | None) -> None:
        """Draw the plaque over the curtain; the buttons lie above."""
        scale, rect = self._scale, self.rect
        target.blit(panel(rect.size, scale.factor, glow=BRASS), rect)
        y = rect.top + self._pad
        for picture in self._head:
            target.blit(picture, picture.get_rect(midtop=(rect.centerx, y)))
            y += picture.height
        if self.hold is not None and self._legend is not None:
            target.blit(draw_plate(self.hold.size, self._legend, "primary", scale), self.hold)
        if self._text is not None:
            y = self._text.draw(target, (rect.x + self._pad, y)).bottom
        if clock is not None and self._clock is not None:
            place = self._clock.move(rect.centerx - self._clock.width // 2, y + scale.px(8))
            target.blit(clock_picture(clock, place.size, scale), place)


def draw_closed(target: pygame.Surface) -> None:
    """Draw the closed curtain over everything."""
    opening(target, 0.0)


def opening(target: pygame.Surface, part: float) -> None:
    """Draw the two halves, from 0 (closed) to 1 (gone)."""
    width, height = target.get_size()
    half = _half((math.ceil(width / 2), height))
    away = round(ease_in_out(part) * half.width * 1.02)
    target.blit(half, (-away, 0))
    target.blit(pygame.transform.flip(half, True, False), (width - half.width + away, 0))
    top = _valance((width, round(height * VALANCE)))
    target.blit(top, (0, -round(ease_in_out(part) * top.height)))


@cache_results(2)
def _half(size: tuple[int, int]) -> pygame.Surface:
    """Return the left half: folds of velvet, darker towards the floor, with a braid at the hem."""
    width, height = size
    row = pygame.Surface((width, 1))
    for x in range(width):
        turn = x / width * FOLDS * 2 * math.pi
        wave = 0.5 + 0.5 * math.sin(turn + 0.55 * math.sin(turn * 0.5 + 1.3))
        tone = mix(DARK, RED, wave**0.8)
        row.set_at((x, 0), mix(tone, SHEEN, max(0.0, wave - 0.82) * 1.6))
    cloth = pygame.transform.scale(row, size)
    column = pygame.Surface((1, 64))
    for y in range(64):
        light = 1.0 - 0.5 * abs(y / 63 - 0.42) ** 1.4
        column.set_at((0, y), (round(255 * light),) * 3)
    cloth.blit(pygame.transform.smoothscale(column, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    hem = max(6, round(height * BORDER))
    _braid(cloth, pygame.Rect(0, height - 2 * hem, width, hem), row)
    # The seam where the halves meet.
    seam = max(3, round(height * 0.009))
    for x in range(seam):
        shade = mix(BRASS_DARK, BRASS, math.sin((x + 0.5) / seam * math.pi))
        pygame.draw.line(cloth, shade, (width - seam + x, 0), (width - seam + x, height))
    return cloth


def _braid(cloth: pygame.Surface, place: pygame.Rect, folds: pygame.Surface) -> None:
    """Lay a gold braid over the folds: it is lit as they are."""
    light = pygame.transform.scale(folds, (place.width, 1))
    for x in range(place.width):
        lit = light.get_at((x, 0))[0] / SHEEN[0]
        tone = mix(BRASS_DARK, mix(BRASS, WHITE, 0.25), min(1.0, lit))
        pygame.draw.line(cloth, tone, (x, place.top), (x, place.bottom))
    step = max(4, place.height)
    for x in range(place.left - step, place.right + step, step):
        middle = (x + step // 2, place.centery)
        pygame.draw.aacircle(cloth, mix(BRASS_DARK, NIGHT, 0.35), middle, step * 0.26)
    for y in (place.top, place.bottom):
        pygame.draw.line(cloth, mix(BRASS_DARK, NIGHT, 0.5), (place.left, y), (place.right, y), 2)


@cache_results(2)
def _valance(size: tuple[int, int]) -> pygame.Surface:
    """Return the draped edge above the curtain."""
    width, height = size
    shape = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    step = width * 2 / SCALLOPS
    for ring, tone in ((1.0, NIGHT), (0.965, BRASS), (0.88, BRASS_DARK), (0.86, RED)):
        _scallops(shape, step, height * 2 * ring, tone)
    for at in range(SCALLOPS):
        for fold in range(1, 5):
            _fold(shape, at * step, step, height * 2 * 0.86, fold / 5)
    return pygame.transform.smoothscale(shape, size)


def _scallops(shape: pygame.Surface, step: float, deep: float, tone: Colour) -> None:
    flat = deep * 0.45
    for at in range(SCALLOPS):
        place = pygame.Rect(round(at * step), round(flat - (deep - flat)), math.ceil(step), 0)
        place.height = round(2 * (deep - flat))
        pygame.draw.ellipse(shape, tone, place)
    pygame.draw.rect(shape, tone, pygame.Rect(0, 0, shape.width, math.ceil(flat)))


def _fold(shape: pygame.Surface, left: float, step: float, deep: float, part: float) -> None:
    """Draw the shadow of a fold between the ends of one scallop."""
    points = []
    for each in range(25):
        x = each / 24
        sag = deep * (0.30 + 0.66 * part) * (1 - (2 * x - 1) ** 2) ** 0.5
        points.append((left + step * (0.06 + 0.88 * x), sag * 0.92))
    pygame.draw.lines(shape, mix(RED, DARK, 0.75), False, points, max(2, round(deep * 0.03)))
    lit = [(x, y - deep * 0.035) for x, y in points]
    pygame.draw.lines(shape, mix(RED, SHEEN, 0.6), False, lit, max(1, round(deep * 0.012)))


@cache_results(4)
def _fit_banner(text: str, pixels: int, width: int) -> pygame.Surface:
    """Return a name in gold letters, smaller if it is long."""
    picture = banner(text, pixels)
    if picture.width <= width:
        return picture
    return banner(text, max(12, int(pixels * width / picture.width)))
