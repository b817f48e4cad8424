"""The players' clocks at the table: their looks, and the ticking of the player's clock near its end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.palette import ATTACK, BRASS, INK, MUTED, NIGHT, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.svg import render_icon
from client.i18n import Words
from client.screens.table.context import TableContext
from client.skins.scene import Plate
from client.ui.pace import LIVING_FPS, RESTING_FPS, TICKING_FPS
from client.ui.scale import Scale
from engine.events import Seat

SHOW_TENTHS_BELOW_S = 20.0
"""Seconds below which tenths are shown."""
LOW_TIME_S = 10.0
"""Seconds below which a clock is red, and the player's clock ticks."""


class ClockFace(NamedTuple):
    """A clock's display: its time, whether it runs, is halted though its seat decides, or is low."""

    text: str
    running: bool = False
    halted: bool = False
    low: bool = False


def clock_text(words: Words, left: float) -> str:
    """Return a time as minutes and seconds, with tenths below `SHOW_TENTHS_BELOW_S`."""
    if left < SHOW_TENTHS_BELOW_S:
        tenths = int(left * 10)
        return words.tr("clock.tenths", seconds=tenths // 10, tenths=tenths % 10)
    seconds = math.ceil(left)
    return words.tr("clock.time", minutes=seconds // 60, seconds=f"{seconds % 60:02}")


class TableClocks:
    """The clocks of one table."""

    def __init__(self, table: TableContext, past: Callable[[], int | None]) -> None:
        """Show the session's clocks; `past` returns the revision of a moment of the past, if one is shown."""
        self._table = table
        self._past = past
        self._session = table.session
        self._ticked: int | None = None
        """Last whole second of the player's own time with a sound."""

    @property
    def timed(self) -> bool:
        """Say whether the players' time is counted."""
        info = self._session.table.info
        return info is not None and info.clock is not None

    @property
    def rate(self) -> float:
        """Return how many frames a second the clocks need."""
        clocks, info = self._session.match.clocks, self._session.table.info
        if clocks is None or info is None or self._session.match.store.true.outcome is not None:
            return RESTING_FPS
        left = [clocks.count_seconds_left(seat) for seat in range(len(info.seats)) if clocks.running(seat)]
        least = min((each for each in left if each is not None), default=None)
        return RESTING_FPS if least is None else TICKING_FPS if least >= SHOW_TENTHS_BELOW_S else LIVING_FPS

    def face(self, seat: Seat) -> ClockFace | None:
        """Return a seat's clock display; None without a clock, or without news of it.

        In the past a clock stands, with a sign at the seat whose time ran then.
        """
        if (revision := self._past()) is not None:
            then = self._session.match.clock_readings.find(revision)
            left = then.find_noticed_seconds(seat) if then is not None else None
            if then is None or left is None:
                return None
            return ClockFace(
                clock_text(self._table.words, left), halted=then.running(seat), low=left < LOW_TIME_S
            )
        clocks = self._session.match.clocks
        left = clocks.count_seconds_left(seat) if clocks is not None else None
        if clocks is None or left is None:
            return None
        over = self._session.match.store.true.outcome is not None
        running = clocks.running(seat) and not over
        halted = not running and not over and seat in self._deciding()
        return ClockFace(clock_text(self._table.words, left), running, halted, left < LOW_TIME_S)

    def count_own_seconds(self) -> float | None:
        """Return the seconds left of the player's own time, if it runs."""
        clocks = self._session.match.clocks
        if clocks is None or self._session.match.store.true.outcome is not None:
            return None
        own = self._session.table.own_seats
        left = [clocks.count_seconds_left(seat) for seat in own if clocks.running(seat)]
        return min((each for each in left if each is not None), default=None)

    def update(self) -> None:
        """Play the sound of the last seconds of the player's own time."""
        least = self.count_own_seconds()
        second = None if least is None or not 0 < least < LOW_TIME_S else math.ceil(least)
        if second is not None and second != self._ticked:
            self._table.app.audio.play("clock")
        self._ticked = second

    def draw(self, target: pygame.Surface, plates: Sequence[Plate]) -> None:
        """Draw each clock at its player's plate."""
        scale = self._table.app.scale
        for seat, plate in enumerate(plates):
            face = self.face(seat) if plate.clock.width else None
            if face is not None:
                picture = clock_picture(face, plate.clock.size, scale)
                target.blit(picture, plate.clock)

    def _deciding(self) -> frozenset[Seat]:
        standing = self._session.match.store.true
        return frozenset(self._session.match.game.to_act(standing.state))


def _tones(face: ClockFace) -> tuple[Colour, Colour, Colour]:
    """Return the colours of the ground, the edge and the letters."""
    if face.running:
        return (ATTACK, mix(ATTACK, WHITE, 0.5), WHITE) if face.low else (SELECTED, WHITE, INK)
    letters = mix(ATTACK, WHITE, 0.35) if face.low else PARCHMENT if face.halted else MUTED
    return NIGHT, BRASS if face.halted else mix(MUTED, NIGHT, 0.55), letters


@cache_results(256)
def clock_picture(face: ClockFace, size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Return a clock's plate: bright while it runs, with a sign while it is halted."""
    ground, edge, letters = _tones(face)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = picture.get_rect()
    radius = max(3, size[1] // 4)
    pygame.draw.rect(picture, (*ground, 235), box, border_radius=radius)
    pygame.draw.rect(picture, edge, box, max(1, scale.px(1.5)), border_radius=radius)
    sign = round(size[1] * 0.56)
    inner = box.inflate(-scale.px(8), 0)
    if face.running or face.halted:
        place(picture, render_icon("icons/play" if face.running else "icons/pause", sign, letters), inner)
    # The letters keep their place with or without a sign before them.
    inner.width -= sign + scale.px(2)
    inner.x += sign + scale.px(2)
    text = fit_text(face.text, round(size[1] * 0.74), inner.width, letters, bold=True, least=0.5)
    place(picture, text, inner, 1.0, 0.5)
    return picture
