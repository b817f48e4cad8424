"""Stone hexagons: plain ones, and those with the ornament of a location or of a side's start."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.cache import cache_pixels
from client.draw.elements import circle, linear, path, radial
from client.draw.hex_layout import SQRT3, Cell
from client.draw.palette import (
    INLAY,
    INLAY_DARK,
    METALS,
    NIGHT,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    WHITE,
    Colour,
    mix,
)
from client.draw.paths import hexagon, polygon, polyline, ring, star
from client.draw.svg import colour_mask, render, silhouette
from client.draw.texture import grain

VARIANTS = 9
FACE = 88
"""Corner distance of the tile's flat top, in hundredths of its size; the bevel lies outside it."""
JOINT: Colour = (12, 13, 22)


@dataclass(frozen=True)
class Look:
    """The carving of a tile; a start needs its side's metal and emblem (a drawing's key)."""

    kind: Literal["plain", "location", "start"] = "plain"
    metal: str = ""
    emblem: str = ""


PLAIN = Look()


def variant(cell: Cell) -> int:
    """Return the number of the stone on `cell`: always the same one, without a visible pattern."""
    return (cell[0] * 7 + cell[1] * 13 + cell[0] * cell[1] * 3) % VARIANTS


def extent(size: float) -> tuple[int, int]:
    """Return width and height in pixels of the surface that holds one tile; its middle is the cell's."""
    return (2 * round(size) + 2, 2 * round(size * SQRT3 / 2) + 2)


def on_tile(body: str, size: float) -> pygame.Surface:
    """Return SVG elements in tile units (a corner lies at 100) on a surface of `extent(size)`."""
    width, height = extent(size)
    across, down = 100 * width / size, 100 * height / size
    return render(body, (-across / 2, -down / 2, across, down), (width, height))


@cache_pixels(3)
def tile(look: Look, size: float, stone: int = 0) -> pygame.Surface:
    """Return a carved tile; `stone` below VARIANTS chooses tint, grain and chips."""
    surface = on_tile(_slab(stone), size)
    coarse = max(3, round(size / 9))
    grain(surface, [((coarse, coarse), 46), ((4 * coarse, 4 * coarse), 44), ((4, 3), 26)], seed=stone + 1)
    surface.blit(on_tile(_wear(stone), size), (0, 0))
    if look.kind != "plain":
        surface.blit(on_tile(_ornament(look), size), (0, 0))
    if look.kind == "start":
        _carve(surface, look, size)
    return surface


def tile_surface(size: tuple[int, int], stones: Sequence[pygame.Surface], stone: float) -> pygame.Surface:
    """Return a surface full of stones, each `stone` pixels from its middle to a corner."""
    surface = pygame.Surface(size)
    surface.fill(NIGHT)
    for column in range(-1, math.ceil(size[0] / (1.5 * stone)) + 1):
        for row in range(-1, math.ceil(size[1] / (SQRT3 * stone)) + 1):
            middle = (column * 1.5 * stone, (row + column % 2 / 2) * SQRT3 * stone)
            picture = stones[(column * 5 + row * 3) % len(stones)]
            surface.blit(picture, picture.get_rect(center=middle))
    return surface


def _slab(stone: int) -> str:
    """Return the block: a dark joint, six bevel faces lit from the top left, a gently domed top."""
    warmth = random.Random(stone).uniform(-1, 1)
    top = mix(STONE, STONE_LIGHT if warmth > 0 else STONE_DARK, 0.10 + 0.14 * abs(warmth))
    lit, shaded = mix(top, STONE_LIGHT, 0.42), mix(top, STONE_DARK, 0.42)
    outer, inner = ring(98, 6), ring(FACE, 6)
    parts = [radial("top", (-26, -36, 130), (0, lit), (0.6, top), (1, shaded)), path(hexagon(100), JOINT)]
    for k, shade in enumerate((-0.72, -0.85, -0.42, 0.42, 0.9, 0.30)):
        tone = mix(top, STONE_LIGHT if shade > 0 else STONE_DARK, abs(shade))
        after = (k + 1) % 6
        parts.append(path(polygon([outer[k], outer[after], inner[after], inner[k]]), tone, tone, 0.8))
    return "".join([*parts, path(hexagon(FACE), "top"), _groove(hexagon(80), 1.6, 0.30)])


def _groove(data: str, width: float, strength: float) -> str:
    """Return a chiselled line: its far wall is lit, its near wall lies in shadow."""
    lit = path(data, None, WHITE, width, opacity=strength * 0.8, at=(width * 0.55, width * 0.7))
    return lit + path(data, None, JOINT, width, opacity=strength * 1.6)


def _wear(stone: int) -> str:
    """Return small chips and hairline cracks, different on every stone."""
    rng = random.Random(stone * 977 + 5)
    parts = []
    for _ in range(rng.randint(5, 9)):
        x, y = rng.uniform(-60, 60), rng.uniform(-60, 60)
        chip = polygon((dx * rng.uniform(0.6, 1.6), dy * rng.uniform(0.6, 1.6)) for dx, dy in ring(1.7, 5))
        parts.append(path(chip, WHITE, opacity=0.10, at=(x + 0.8, y + 1)))
        parts.append(path(chip, JOINT, opacity=0.34, at=(x, y)))
    for _ in range(rng.randint(1, 2)):
        line = [ring(79, 6, rng.uniform(4, 56) + 60 * rng.randrange(6))[0]]
        for _ in range(rng.randint(2, 4)):
            x, y = line[-1]
            inwards = rng.uniform(0.78, 0.88)
            line.append((x * inwards + rng.uniform(-5, 5), y * inwards + rng.uniform(-5, 5)))
        parts.append(_groove(polyline(line), 0.9, 0.36))
    return "".join(parts)


def _ornament(look: Look) -> str:
    """Return the inlay: a ring with a rosette, and a gem in every corner that no marker hides."""
    if look.kind == "location":
        light, dark = INLAY, INLAY_DARK
    else:
        light, dark = METALS[look.metal].light, METALS[look.metal].deep
    parts = [
        linear("gem", (-60, -80, 60, 80), (0, mix(light, WHITE, 0.55)), (0.5, light), (1, dark)),
        radial("glow", (0, 0, 74), (0, light, 0.34), (0.75, light, 0.16), (1, light, 0.0)),
        radial("bowl", (0, 0, 62), (0, STONE_DARK, 0.35), (1, STONE_DARK, 0.75)),
        circle(74, "glow"),
        circle(60, "bowl"),
        _groove(polygon(ring(66, 60)), 2.4, 0.5),
        circle(60, None, dark, 6.5),
        circle(60, None, "gem", 4),
    ]
    gem = polygon([(90.5, 0), (84, 6.3), (71, 0), (84, -6.3)])
    parts += [path(gem, mix(light, dark, shade), dark, 2, turn=60 * k) for k, shade in enumerate(_GLINTS)]
    if look.kind == "location":
        parts += [
            path(star(50, 17, 6), dark, dark, 4),
            path(star(50, 17, 6), "gem"),
            path(star(50, 9, 6), WHITE, opacity=0.28),
            circle(12, dark),
            circle(8.5, "gem"),
            path(hexagon(40), None, light, 1.6, opacity=0.5),
        ]
    return "".join(parts)


_GLINTS = (0.4, 0.55, 0.3, 0.05, 0.0, 0.15)
"""Darkness of the gem in each corner, clockwise from the right one; the light comes from the top left."""


def _carve(surface: pygame.Surface, look: Look, size: float) -> None:
    """Set the side's emblem into the middle of its start."""
    tone = METALS[look.metal]
    edge = 2 * round(size * 0.42)
    mark = silhouette(look.emblem, edge)
    x, y = (surface.width - edge) // 2, (surface.height - edge) // 2
    depth = max(1, round(size * 0.02))
    surface.blit(colour_mask(mark, JOINT, 200), (x - depth, y - depth))
    surface.blit(colour_mask(mark, tone.shine, 120), (x + depth, y + depth))
    surface.blit(colour_mask(mark, tone.mid), (x, y))
