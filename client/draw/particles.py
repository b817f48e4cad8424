"""Particles: sparks, dust and paper, as effects (see `effects.Effect`).

All randomness comes from the seed, so the same effect looks the same in every replay. `size` is the size of a
cell in pixels and scales everything.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.draw.cache import cache_results
from client.draw.easing import ease_out
from client.draw.elements import circle, radial
from client.draw.glow import add_glow
from client.draw.hex_layout import Point
from client.draw.palette import CONFETTI, DUST, SPARKS, Colour, mix
from client.draw.svg import render


@cache_results(64)
def swarm(seed: int, count: int) -> tuple[tuple[float, float, float, float], ...]:
    """Return four numbers in 0..1 for each of `count` particles."""
    rng = random.Random(seed)
    return tuple((rng.random(), rng.random(), rng.random(), rng.random()) for _ in range(count))


@dataclass(frozen=True)
class Sparks:
    """Sparks from a blow at `origin` that came along `direction` (zero: from all around)."""

    origin: Point
    direction: Point
    size: float
    seed: int
    count: int = 36
    colours: Sequence[Colour] = SPARKS

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw a flash, then streaks that fall and cool."""
        add_glow(target, self.origin, self.size * 1.2, self.colours[0], 1 - ease_out(t / 0.35))
        add_glow(target, self.origin, self.size * 0.5, (255, 255, 255), 1 - t / 0.2)
        heading = math.atan2(self.direction[1], self.direction[0])
        spread = 1.1 if any(self.direction) else math.pi
        width = max(1, round(self.size * 0.045))
        for angle, speed, life, tint in swarm(self.seed, self.count):
            age = t / (0.45 + 0.55 * life)
            if not 0 < age < 1:
                continue
            course = heading + spread * (2 * angle - 1)
            head, tail = (self._place(course, speed, when) for when in (age, max(0.0, age - 0.09)))
            hot = self.colours[round(tint * (len(self.colours) - 1))]
            pygame.draw.line(target, mix(hot, (90, 20, 0), age**2), tail, head, width)
            add_glow(target, head, self.size * 0.16, hot, 1 - age)

    def _place(self, course: float, speed: float, age: float) -> Point:
        reach = self.size * (0.5 + 1.9 * speed) * ease_out(age)
        return (
            self.origin[0] + reach * math.cos(course),
            self.origin[1] + reach * math.sin(course) + self.size * 0.7 * age * age,
        )


@dataclass(frozen=True)
class Dust:
    """Dust that blows outwards from a landing at `origin`; draw it before the landed thing."""

    origin: Point
    size: float
    seed: int
    count: int = 18
    colours: Sequence[Colour] = DUST

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw puffs that swell, drift and thin out."""
        for index, (angle, reach, life, tint) in enumerate(swarm(self.seed, self.count)):
            age = t / (0.55 + 0.45 * life)
            if not 0 < age < 1:
                continue
            course = 2 * math.pi * (index + angle) / self.count
            far = self.size * (0.42 + (0.25 + 0.4 * reach) * ease_out(age))
            puff = _puff(
                max(2, round(self.size * (0.14 + 0.22 * age))),
                self.colours[round(tint * (len(self.colours) - 1))],
                round(6 * (1 - age)),
            )
            place = (
                self.origin[0] + far * math.cos(course) - puff.width / 2,
                self.origin[1] + far * 0.8 * math.sin(course) - self.size * 0.12 * age - puff.height / 2,
            )
            target.blit(puff, place)


@cache_results(256)
def _puff(radius: int, colour: Colour, level: int) -> pygame.Surface:
    """Return a soft spot of dust; `level` in 0..6 is its density."""
    fade = radial("puff", (0, 0, 1), (0, colour, 0.15 * level), (0.5, colour, 0.10 * level), (1, colour, 0.0))
    return render(fade + circle(1, "puff"), (-1, -1, 2, 2), (2 * radius, 2 * radius))


@dataclass(frozen=True)
class Confetti:
    """Falling paper over `area` for the winner."""

    area: pygame.Rect
    size: float
    seed: int
    count: int = 180
    colours: Sequence[Colour] = CONFETTI

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw the flakes; they turn and sway in their fall, and are invisible at both ends of the span."""
        length = self.size * 0.17
        for index, (across, delay, pace, sway) in enumerate(swarm(self.seed, self.count)):
            age = (t - 0.5 * delay) / (0.4 + 0.1 * pace)
            if not 0 < age < 1:
                continue
            swing = 2 * math.pi * (sway + age * (1 + 2 * pace))
            x = self.area.x + self.area.width * across + self.size * 0.6 * math.sin(swing)
            y = self.area.y - length + (self.area.height + 2 * length) * age
            lean, turn = swing * 0.5 + index, math.cos(swing * 2.3 + index)
            colour = self.colours[index % len(self.colours)]
            shade = mix(colour, (0, 0, 0), 0.35) if turn < 0 else colour
            pygame.draw.polygon(
                target, shade, _flake((x, y), lean, length, length * 0.6 * max(0.12, abs(turn)))
            )


def _flake(middle: Point, lean: float, length: float, breadth: float) -> list[Point]:
    """Return the corners of a slip of paper."""
    along = (math.cos(lean) * length / 2, math.sin(lean) * length / 2)
    aside = (-math.sin(lean) * breadth / 2, math.cos(lean) * breadth / 2)
    return [
        (middle[0] + a * along[0] + b * aside[0], middle[1] + a * along[1] + b * aside[1])
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
