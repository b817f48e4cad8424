"""Marks at units while an event is shown: words, numbers, rings of light, dust; and falling tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from client.draw.easing import bounce, clamp, pulse
from client.draw.glow import add_glow, add_ring
from client.draw.palette import BRASS, WHITE, Colour, mix
from client.draw.particles import Dust
from client.skins.tabletop.motion.clash import DUST
from client.skins.tabletop.motion.moment import Moment, Point, seed_of
from client.skins.tabletop.motion.signs import rising, verdict
from engine.tabletop.poses import Pose

PUFFS, TRAIL = 7, 0.045
"""Number of clouds behind a running unit, and their distance in parts of its motion."""
BLOOD: Colour = (255, 92, 76)


def stamp(moment: Moment, target: pygame.Surface, id: str, text: str, colour: Colour, t: float) -> None:
    """Stamp a word above a unit."""
    spot = moment.at(id)
    if spot is not None:
        lifted = (spot[0], spot[1] - moment.letters)
        verdict(target, lifted, text, mix(colour, WHITE, 0.2), round(moment.letters * 1.25), t)


def rise(moment: Moment, target: pygame.Surface, id: str, text: str, colour: Colour, t: float) -> None:
    """Let a number rise from a unit."""
    spot = moment.at(id)
    if spot is not None:
        rising(target, spot, text, colour, round(moment.letters * 1.1), t)


def draw_harm(moment: Moment, target: pygame.Surface, id: str, number: int, t: float) -> None:
    """Let the damage of a unit rise in a red light."""
    spot = moment.at(id)
    if spot is not None:
        add_glow(target, spot, max(24.0, moment.breadth(id) * 0.6), BLOOD, (1 - t) * 0.6)
        rising(target, spot, f"−{number}", BLOOD, round(moment.letters * 1.2), t)


def raise_dust(
    moment: Moment,
    target: pygame.Surface,
    place: Point,
    id: str,
    number: int,
    size: tuple[float, float, int],
    t: float,
) -> None:
    """Raise dust at a place of the table.

    `size` is its least pixels, its part of the breadth of a unit, and the number of clouds.
    """
    least, part, clouds = size
    spot = moment.view.to_window(place)
    Dust(spot, max(least, moment.breadth(id) * part), seed_of(id, number), clouds, DUST).draw(target, t)


def draw_trail(
    moment: Moment, target: pygame.Surface, id: str, pose_at: Callable[[float], Pose], t: float, hit: float
) -> None:
    """Raise dust behind a unit that runs until a part of the motion."""
    for puff in range(1, PUFFS + 1):
        # Dust rises at its former place.
        left = min(t, hit) - TRAIL * puff
        age = (t - left) / (TRAIL * (PUFFS + 1))
        if left > 0 and age < 1:
            raise_dust(moment, target, pose_at(left)[:2], id, puff, (14.0, 0.45, 12), age)


def drop_token(moment: Moment, target: pygame.Surface, place: Point, seed: Any, t: float) -> None:
    """Let a token fall onto the table."""
    x, y = moment.view.to_window(place)
    size = max(7.0, moment.inch * 0.45)
    high = (1 - bounce(t)) * size * 6
    pygame.draw.circle(target, (20, 16, 14), (x, y), size)
    pygame.draw.circle(target, mix(BRASS, (0, 0, 0), 0.5), (x, y - high), size)
    pygame.draw.circle(target, BRASS, (x, y - high), size * 0.82)
    if t > 0.36:
        Dust((x, y), size * 1.4, seed_of(str(seed), 3), 10, DUST).draw(target, (t - 0.36) / 0.64)


def light_line(
    moment: Moment, target: pygame.Surface, start: Point, end: Point, colour: Colour, t: float
) -> None:
    """Light up a line of the table from its middle to its ends."""
    begin, reached = moment.view.to_window(start), moment.view.to_window(end)
    for number in range(17):
        part = number / 16
        spot = (begin[0] + (reached[0] - begin[0]) * part, begin[1] + (reached[1] - begin[1]) * part)
        add_glow(target, spot, moment.inch * 5, colour, pulse(clamp(t * 1.5 - 0.5 * abs(part - 0.5))))


def draw_ring(
    moment: Moment, target: pygame.Surface, id: str, reach: float, width: float, colour: Colour, light: float
) -> None:
    """Draw a ring of light around a unit; `reach` is its radius in breadths of the unit."""
    spot = moment.at(id)
    if spot is not None:
        add_ring(target, spot, moment.breadth(id) * reach, width, colour, light)
