"""Short effects; each draws its state at a time `t` in 0..1, in any order, without memory.

`size` is the size of a cell in pixels and scales everything.
"""

import math
from dataclasses import dataclass
from typing import Protocol

import pygame

from client.draw.cache import cache_results
from client.draw.coins import flip_coin
from client.draw.easing import arc, clamp, ease_in, ease_out
from client.draw.elements import path, radial
from client.draw.glow import add_glow, add_ring, fading
from client.draw.hex_layout import SQRT3, Point
from client.draw.palette import Colour, mix
from client.draw.particles import swarm
from client.draw.paths import hexagon
from client.draw.svg import render


class Effect(Protocol):
    """A thing that can be drawn at any moment of its own span."""

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw the moment `t` in 0..1 onto `target`."""


@dataclass(frozen=True)
class RingPulse:
    """A ring of light that runs outwards from `origin`, to `reach` cell sizes."""

    origin: Point
    size: float
    colour: Colour
    reach: float = 1.6

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw one ring and a fainter one that follows it."""
        for delay, light in ((0.0, 1.0), (0.18, 0.5)):
            age = clamp((t - delay) / (1 - delay))
            if 0 < age < 1:
                radius = self.size * (0.3 + (self.reach - 0.3) * ease_out(age))
                add_ring(
                    target, self.origin, radius, self.size * 0.14 * (1 - age), self.colour, light * (1 - age)
                )


@dataclass(frozen=True)
class StampFlash:
    """A flash of the cell at `origin` when something is stamped down on it."""

    origin: Point
    size: float
    colour: Colour

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Light the hexagon up, let it cool, and throw six rays from its sides."""
        light = (1 - clamp(t)) ** 2
        if light <= 0.01:
            return
        patch = _flash(round(self.size), mix((0, 0, 0), self.colour, round(10 * light) / 10))
        place = (round(self.origin[0]) - patch.width // 2, round(self.origin[1]) - patch.height // 2)
        target.blit(patch, place, special_flags=pygame.BLEND_RGB_ADD)
        for k in range(6):
            course = math.pi * (k + 0.5) / 3
            near, far = (self.size * (0.86 + reach * ease_out(t)) for reach in (0.35, 0.75))
            ends = [
                (self.origin[0] + reach * math.cos(course), self.origin[1] + reach * math.sin(course))
                for reach in (near, far)
            ]
            shade = mix(self.colour, (255, 255, 255), light * 0.6)
            pygame.draw.line(target, shade, ends[0], ends[1], max(1, round(self.size * 0.05 * light)))
            add_glow(target, ends[1], self.size * 0.14, self.colour, light)


@cache_results(32)
def _flash(size: int, colour: Colour) -> pygame.Surface:
    """Return a hexagon of light, brightest at its border, to be added to a cell."""
    dim, half = mix((0, 0, 0), colour, 0.35), mix((0, 0, 0), colour, 0.6)
    fade = radial("flash", (0, 0, 100), (0, dim), (0.7, half), (1, colour))
    width, height = 2 * size, 2 * round(size * SQRT3 / 2)
    down = 100 * height / size
    patch = pygame.Surface((width, height), depth=32)
    patch.blit(
        render(fade + path(hexagon(100), "flash"), (-100, -down / 2, 200, down), (width, height)), (0, 0)
    )
    return patch


@dataclass(frozen=True)
class Tumble:
    """A coin knocked off the table: it spins in an arc from `start` to `end`, shrinks and fades."""

    front: pygame.Surface
    reverse: pygame.Surface
    start: Point
    end: Point
    seed: int

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw the coin in flight; nothing from 1 on."""
        t = clamp(t)
        if t >= 1:
            return
        flips, spin, height, _ = swarm(self.seed, 1)[0]
        coin = flip_coin(self.front, self.reverse, (2 + round(2 * flips)) * t)
        coin = pygame.transform.rotozoom(
            coin, (220 + 300 * spin) * t * (1 if spin > 0.5 else -1), 1 - 0.45 * t
        )
        if t > 0.8:
            coin = fading(coin, (1 - t) / 0.2)
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * ease_in(t) ** 0.5
        rise = self.front.height * (0.9 + height) * arc(t)
        target.blit(coin, coin.get_rect(center=(round(x), round(y - rise))))
