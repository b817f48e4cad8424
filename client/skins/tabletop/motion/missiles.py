"""Missiles from a unit to its target: arrows, bolts, shots, balls, fire, lightning, spells."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from client.draw.easing import arc, clamp, ease_in, ease_out, pulse
from client.draw.glow import add_glow, add_ring
from client.draw.palette import INK, WHITE, Colour, mix
from client.draw.particles import Dust, swarm

Point: TypeAlias = tuple[float, float]
MissileKind: TypeAlias = Literal[
    "arrows",
    "bolts",
    "shots",
    "cannon",
    "catapult",
    "breath",
    "fire",
    "lightning",
    "curse",
    "leaves",
    "wind",
]

MAX_MISSILES = 24
"""Greatest number of visible missiles of a volley."""
LAST_RELEASE_PHASE, FLIGHT_PHASE = 0.4, 0.5
"""Phase at which the last missile leaves, and the duration of each flight as a part of the motion."""
WOODEN: Colour = (226, 204, 150)
SMOKE: tuple[Colour, ...] = ((226, 222, 214), (188, 184, 178))
FIRE: tuple[Colour, ...] = ((255, 236, 150), (255, 158, 50), (226, 70, 24))
BOLT: Colour = (176, 214, 255)
LEAVES: Colour = (150, 255, 150)
CURSE: Colour = (198, 140, 255)
WIND: Colour = (206, 232, 240)


@dataclass(frozen=True)
class Volley:
    """A ranged attack between two places in pixels of the window."""

    start: Point
    end: Point
    front: float
    """Width of the shooting unit."""
    spread: float
    """Width of the target."""
    inch: float
    """Pixels of an inch on the table."""
    count: int
    seed: int

    @property
    def far(self) -> float:
        """Return the distance to the target."""
        return math.dist(self.start, self.end)

    @property
    def size(self) -> float:
        """Return the size of things in the air, large enough to be seen from afar."""
        return max(11.0, self.inch * 0.7)


def draw(target: pygame.Surface, kind: MissileKind, volley: Volley, t: float) -> None:
    """Draw a kind of attack after a part of its motion."""
    DRAWERS[kind](target, volley, t)


def _each(volley: Volley, t: float) -> list[tuple[Point, Point, float]]:
    """Return start, end and progress of each missile in the air; progress 1 is the impact."""
    chance = random.Random(volley.seed)
    found = []
    count = max(1, min(MAX_MISSILES, volley.count))
    along = math.atan2(volley.end[1] - volley.start[1], volley.end[0] - volley.start[0])
    right = (-math.sin(along), math.cos(along))
    for number in range(count):
        begins = LAST_RELEASE_PHASE * (number + chance.random()) / count
        out, aim = (chance.random() - 0.5) * volley.front * 0.9, (chance.random() - 0.5) * volley.spread
        deep = (chance.random() - 0.5) * volley.spread * 0.3
        start = (volley.start[0] + right[0] * out, volley.start[1] + right[1] * out)
        end = (
            volley.end[0] + right[0] * aim + math.cos(along) * deep,
            volley.end[1] + right[1] * aim + math.sin(along) * deep,
        )
        found.append((start, end, (t - begins) / FLIGHT_PHASE))
    return found


def _find_point(start: Point, end: Point, part: float, height: float) -> Point:
    x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    return (x, y - height * arc(part))


def _shafts(target: pygame.Surface, volley: Volley, t: float, height: float, length: float) -> None:
    width = max(2, round(volley.size * 0.12))
    for start, end, part in _each(volley, t):
        if not 0 < part < 1.35:
            continue
        tip = _find_point(start, end, min(1.0, part), height)
        tail = _find_point(start, end, max(0.0, min(1.0, part) - length / max(volley.far, 1)), height)
        pygame.draw.line(target, INK, tail, tip, width + 2)
        pygame.draw.line(target, WOODEN, tail, tip, width)
        pygame.draw.circle(target, WHITE, tip, width * 0.8)


def _arrows(target: pygame.Surface, volley: Volley, t: float) -> None:
    _shafts(target, volley, t, volley.far * 0.22, volley.size * 1.3)


def _bolts(target: pygame.Surface, volley: Volley, t: float) -> None:
    _shafts(target, volley, t, volley.far * 0.07, volley.size * 1.1)


def _shots(target: pygame.Surface, volley: Volley, t: float) -> None:
    """Draw powder: a flash and smoke at the muzzle, and a hardly visible streak."""
    for number, (start, end, part) in enumerate(_each(volley, t)):
        if part <= 0:
            continue
        quick = part * 3
        add_glow(target, start, volley.size * 0.9, FIRE[0], 1 - quick)
        Dust(start, volley.size * 0.7, volley.seed + number, 5, SMOKE).draw(target, clamp(part * 0.9))
        if quick < 1:
            tip = _find_point(start, end, quick, 0)
            tail = _find_point(start, end, max(0.0, quick - 0.12), 0)
            pygame.draw.line(target, mix(FIRE[0], WHITE, 0.5), tail, tip, 2)


def _ball(target: pygame.Surface, volley: Volley, t: float, height: float) -> None:
    """Draw one heavy ball or stone, and the dust of its impact."""
    part = clamp(t / 0.7)
    spot = _find_point(volley.start, volley.end, part, height)
    radius = max(3.0, volley.size * 0.22)
    if t < 0.7:
        below = _find_point(volley.start, volley.end, part, 0)
        pygame.draw.circle(target, INK, below, radius * 0.8)
        pygame.draw.circle(target, INK, spot, radius + 1)
        pygame.draw.circle(target, (96, 92, 92), (spot[0] - 1, spot[1] - 1), radius)
    else:
        Dust(volley.end, volley.size * 2.2, volley.seed, 22).draw(target, (t - 0.7) / 0.3)


def _cannon(target: pygame.Surface, volley: Volley, t: float) -> None:
    add_glow(target, volley.start, volley.size * 2, FIRE[0], 1 - t * 5)
    Dust(volley.start, volley.size * 1.5, volley.seed + 1, 14, SMOKE).draw(target, t * 0.95)
    _ball(target, volley, t, volley.far * 0.05)


def _catapult(target: pygame.Surface, volley: Volley, t: float) -> None:
    _ball(target, volley, t, volley.far * 0.38)


def _fire(target: pygame.Surface, volley: Volley, t: float) -> None:
    """Draw balls of fire that burst at their ends."""
    for number, (start, end, part) in enumerate(_each(volley, t)):
        if part <= 0:
            continue
        if part < 1:
            for back, colour in enumerate(FIRE):
                spot = _find_point(start, end, max(0.0, part - 0.05 * back), volley.far * 0.12)
                add_glow(target, spot, volley.size * (0.8 - 0.15 * back), colour, 1.0 - 0.2 * back)
        else:
            burst = part - 1
            add_glow(target, end, volley.size * (0.9 + burst), FIRE[1 + number % 2], 1 - burst * 1.4)


def _breath(target: pygame.Surface, volley: Volley, t: float) -> None:
    """Draw a cone of flames from one mouth."""
    for across, reach, life, tint in swarm(volley.seed, 70):
        age = (t - 0.45 * life) / 0.5
        if not 0 < age < 1:
            continue
        far = ease_out(age) * (0.55 + 0.5 * reach)
        wide = (across - 0.5) * volley.spread * far
        along = math.atan2(volley.end[1] - volley.start[1], volley.end[0] - volley.start[0])
        x = volley.start[0] + (volley.end[0] - volley.start[0]) * far - math.sin(along) * wide
        y = volley.start[1] + (volley.end[1] - volley.start[1]) * far + math.cos(along) * wide
        add_glow(target, (x, y), volley.size * (0.5 + far), FIRE[round(tint * 2)], 1 - age)


def _lightning(target: pygame.Surface, volley: Volley, t: float) -> None:
    """Draw forked light that leaps again and again."""
    leap = int(t * 9)
    if leap > 6:
        return
    chance = random.Random(volley.seed * 31 + leap)
    bright = 1 - (t * 9 - leap)
    for _ in range(2):
        points, loose = [volley.start], volley.far * 0.05
        for number in range(1, 9):
            x, y = _find_point(volley.start, volley.end, number / 9, 0)
            points.append((x + chance.uniform(-loose, loose), y + chance.uniform(-loose, loose)))
        points.append((volley.end[0] + chance.uniform(-0.3, 0.3) * volley.spread, volley.end[1]))
        colour = mix((40, 60, 120), BOLT, bright)
        pygame.draw.lines(target, colour, False, points, max(2, round(volley.size * 0.16)))
        pygame.draw.lines(target, mix(colour, WHITE, bright), False, points, 1)
    add_glow(target, volley.end, volley.size * 2.2, BOLT, bright * 0.8)


def _light(colour: Colour) -> Callable[[pygame.Surface, Volley, float], None]:
    """Return the drawing of a harmless spell: a light that flies over, and rises around its target."""

    def draw_light(target: pygame.Surface, volley: Volley, t: float) -> None:
        part = clamp(t / 0.5)
        if t < 0.5:
            for back in range(5):
                spot = _find_point(volley.start, volley.end, max(0.0, part - 0.04 * back), volley.far * 0.1)
                add_glow(target, spot, volley.size * (0.9 - 0.13 * back), colour, 0.9 - 0.16 * back)
            return
        later = (t - 0.5) / 0.5
        add_ring(
            target,
            volley.end,
            max(8.0, volley.spread * 0.6) * ease_out(later),
            volley.size * 0.4,
            colour,
            1 - ease_in(later),
        )
        for across, high, life, _ in swarm(volley.seed, 24):
            age = clamp((later - 0.3 * life) / 0.7)
            spot = (
                volley.end[0] + (across - 0.5) * volley.spread,
                volley.end[1] + volley.size * (0.6 - 2.4 * age * high),
            )
            add_glow(target, spot, volley.size * 0.35, colour, pulse(age))

    return draw_light


DRAWERS: Mapping[MissileKind, Callable[[pygame.Surface, Volley, float], None]] = {
    "arrows": _arrows,
    "bolts": _bolts,
    "shots": _shots,
    "cannon": _cannon,
    "catapult": _catapult,
    "breath": _breath,
    "fire": _fire,
    "lightning": _lightning,
    "curse": _light(CURSE),
    "leaves": _light(LEAVES),
    "wind": _light(WIND),
}
"""The drawing of each kind."""
