"""A routed unit: its figures break formation, run from the enemy, and fade."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.easing import clamp, ease_in
from client.draw.glow import fading
from client.draw.tabletop.camera import View
from client.draw.tabletop.composing.workshop import Picture, complete
from client.draw.tabletop.plan import DEGREE, MILLIMETRE, Plan
from client.draw.tabletop.sprites import snap_heading, sprite
from client.draw.tabletop.units import Company, Look
from client.skins.tabletop.tools.table_game import TableUnit
from engine.tabletop.poses import Pose

MAX_FLIGHT_DISTANCE = 1500.0
"""Distance of the fastest figures, in tenths of a millimetre."""
FADING_STEPS = 6
"""Number of opacity steps of fading figures."""
FLIGHT_ANGLE_DEGREES = 38.0
"""Degrees to both sides into which they flee."""


def find_flight(here: Pose, enemies: Sequence[Pose]) -> float:
    """Return the heading of a flight: away from some enemies, or else to the rear."""
    if not enemies:
        return (here.h + 1800) % 3600
    x = sum(here.x - pose.x for pose in enemies)
    y = sum(here.y - pose.y for pose in enemies)
    return math.degrees(math.atan2(x, y)) * DEGREE % 3600


def flee(
    target: pygame.Surface, view: View, plan: Plan, unit: TableUnit, pose: Pose, heading: float, t: float
) -> None:
    """Draw the figures of a unit, after a part of their flight from a pose."""
    look, scale = unit.look, view.scale * MILLIMETRE
    x, y = view.to_window((pose.x, pose.y))
    away = plan.degrees(heading)
    chance = random.Random(unit.id)
    figures = []
    company = Company(look, unit.formation, (), plan.degrees(pose.h))
    for (across, down), (number, *_) in company.list_figures():
        begins, speed = 0.22 * chance.random(), 0.45 + 0.55 * chance.random()
        aside = chance.uniform(-FLIGHT_ANGLE_DEGREES, FLIGHT_ANGLE_DEGREES)
        part = clamp((t - begins) / (1 - begins))
        run = MAX_FLIGHT_DISTANCE * view.scale * speed * ease_in(part * 0.5 + 0.5 * part * part)
        turn = math.radians(away + aside)
        # They hop as they run.
        hop = abs(math.sin(part * 22 + number)) * 1.6 * scale * (0 < part < 1)
        level = round(FADING_STEPS * (1 - clamp((part - 0.35) / 0.6)))
        if level > 0:
            place = (
                x + across * scale + run * math.sin(turn),
                y + down * scale - run * math.cos(turn),
            )
            figures.append((place, number, level, hop))
    # All look the same way: other pictures of them would first have to be drawn in this frame.
    for (left, top), number, level, hop in sorted(figures, key=lambda each: each[0][1]):
        shown = _figure(look, number, snap_heading(away), round(scale * 64))
        surface = shown.surface if level == FADING_STEPS else _fade(shown, level)
        target.blit(surface, (left + shown.left, top + shown.top - hop))


@cache_results(64)
def _figure(look: Look, number: int, degrees: float, scale: int) -> Picture:
    """Return a figure at a scale in 64ths of a pixel a millimetre."""
    return complete(sprite(look.all_figures[number], look.paints, degrees, scale / 64))


@cache_pixels(4)
def _fade(shown: Picture, level: int) -> pygame.Surface:
    return fading(shown.surface, level / FADING_STEPS)
