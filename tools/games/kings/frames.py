"""Frame times of the tabletop with 40 units: at rest, while the camera moves, while a unit does."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter, thread_time

import pygame

from client.app import App
from client.draw.tabletop.banners import Banners, banners, prepare_fonts
from client.draw.tabletop.tabletop import Tabletop
from tools.bench.frame_clock import FRAME_S, WARM_UP_FRAMES, Measure, Times
from tools.games.kings.tumbling import dice
from tools.harness.games.kings.demo_table import crowd, table

ZOOM_LEVELS = 7
"""Levels of zooming in and out."""
WHEEL_INTERVAL_FRAMES = 10
"""Frames from one turn of the wheel to the next: a sixth of a second."""
PANNING_LEVEL = 6
"""The level at which the camera pans."""
MIN_UNITS = 40


def open_table(app: App) -> Tabletop:
    """Return the table in the client's window, seen as a whole, with every picture of this view made."""
    shown = table(app.window.get_size(), crowd())
    assert len(shown.units) >= MIN_UNITS
    shown.finish()
    for _ in prepare_fonts():
        pass
    banners(app.window, shown.camera, shown.units)
    return shown


def time_frames(
    app: App, shown: Tabletop, count: int, before: Callable[[int], None], *, warm: int = WARM_UP_FRAMES
) -> Times:
    """Draw frames, after `before` for each; return the time of each of the last `count`."""
    times: Times = {"wall": [], "used": []}
    flags = Banners()
    for number in range(-warm, count):
        before(number)
        wall, used = perf_counter(), thread_time()
        shown.camera.step(FRAME_S)
        shown.draw(app.window)
        flags.draw(app.window, shown.camera, shown.units, shown.away, shown.carried)
        pygame.display.flip()
        if number >= 0:
            times["used"].append(thread_time() - used)
            times["wall"].append(perf_counter() - wall)
    return times


async def still(app: App, count: int) -> Times:
    """Measure a table without motion."""
    return time_frames(app, open_table(app), count, lambda number: None)


async def panning(app: App, count: int) -> Times:
    """Measure rounds over the table, close up, a window's width in a second."""
    shown = open_table(app)
    shown.camera.follow((3000, 3000), PANNING_LEVEL)
    shown.camera.arrive()
    pace = app.window.get_width() * FRAME_S

    def pan(number: int) -> None:
        turn = 2 * math.pi * number / 240
        shown.camera.pan(-pace * math.cos(turn), pace * math.sin(turn))

    return time_frames(app, shown, count, pan)


def _wheel(shown: Tabletop, app: App) -> Callable[[int], None]:
    """Return a function that turns the wheel at times: down to one place after another, and back."""
    width, height = app.window.get_size()

    def turn(number: int) -> None:
        if number % WHEEL_INTERVAL_FRAMES:
            return
        click = (number // WHEEL_INTERVAL_FRAMES) % (2 * ZOOM_LEVELS)
        place = (number // WHEEL_INTERVAL_FRAMES) // (2 * ZOOM_LEVELS)
        at = (width * (0.25 + 0.17 * (place % 4)), height * (0.2 + 0.19 * (place % 4)))
        shown.camera.zoom(1 if click < ZOOM_LEVELS else -1, at)

    return turn


async def zooming(app: App, count: int) -> Times:
    """Measure zooming in and out by the wheel, once every place has been shown."""
    shown = open_table(app)
    return time_frames(app, shown, count, _wheel(shown, app), warm=2 * ZOOM_LEVELS * WHEEL_INTERVAL_FRAMES)


async def first(app: App, count: int) -> Times:
    """Measure the same from the first frame on, without any picture made yet."""
    shown = open_table(app)
    return time_frames(app, shown, count, _wheel(shown, app), warm=0)


async def pivoting(app: App, count: int) -> Times:
    """Measure a unit that moves and turns a little in each frame, as in an animation."""
    shown = open_table(app)
    whole = shown.units

    def move(number: int) -> None:
        one = whole[3]
        shown.away = frozenset({one})
        shown.carried = (replace(one, y=one.y + 8 * (number % 300), heading=(4 * number) % 3600),)

    return time_frames(app, shown, count, move)


MEASURES: dict[str, Measure] = {
    "crowd": still,
    "panning": panning,
    "zooming": zooming,
    "first": first,
    "pivoting": pivoting,
    "dice": dice,
}
"""Measurements by name."""
