"""The ground of the table in tiles: turf, the flat parts of the terrain, and the wooden frame around it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import cache

import pygame

from client.draw.cache import cache_results
from client.draw.elements import path
from client.draw.palette import (
    BRASS,
    BRASS_DARK,
    FELT,
    FELT_DARK,
    NIGHT,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    mix,
)
from client.draw.svg import render
from client.draw.tabletop.composing.workshop import Making, Picture
from client.draw.tabletop.plan import Outline, Plan, is_inside
from client.draw.tabletop.strokes import Stroke, paint, stroke
from client.draw.tabletop.terrain import DRY, GRASS, LIGHT_GRASS, SOIL, Feature, flat, floor_of
from client.draw.texture import grain, noise

TILE = 192
"""Pixels of an edge of a tile; one takes some milliseconds, and a window of 1920x1080 shows 70."""
FRAME = 22.0
"""Width of the wooden frame in millimetres."""
SURROUNDINGS_MM = 60.0
"""Millimetres around the table that are drawn in the view of the whole."""
CELL = 10
"""Millimetres of a point of the map of tints, and of a cell with at most one tuft."""
SLOW_CHANGE_CELLS = 3
"""Cells between two points of the slow changes of tint."""
TUFTS = 1.5
"""Pixels a millimetre from which single tufts are visible."""
BARE: Colour = (124, 108, 66)
DEEP: Colour = (74, 98, 48)
CLOTH: Colour = mix(FELT, FELT_DARK, 0.55)
"""Colour of the cloth below the table."""


def tile(plan: Plan, features: tuple[Feature, ...], column: int, row: int, scale: float) -> Making:
    """Make a tile at `scale` pixels a millimetre; tile (0, 0) begins at the table's upper left corner."""
    surface = pygame.Surface((TILE, TILE), depth=32)
    surface.fill(CLOTH)
    edge = TILE / scale
    left, top = column * edge, row * edge
    corner = (column * TILE, row * TILE)
    right, bottom = left + edge, top + edge
    width, height = plan.size
    if right > 0 and bottom > 0 and left < width and top < height:
        table = (round(edge * scale) for edge in plan.size)
        surface.set_clip((round(-left * scale), round(-top * scale), *table))
        _turf(surface, plan, left, top, scale)
        yield
        bare = []
        for feature in features:
            for ground in flat(feature, plan):
                box = ground.box
                if box[0] < right and box[1] < bottom and box[2] > left and box[3] > top:
                    yield from paint(surface, ground.strokes, corner, scale)
                    if feature.kind != "hill":
                        bare.append(ground.outline)
            yield
        if scale >= TUFTS:
            _tufts(surface, plan, left, top, scale, bare)
            yield
        surface.blit(_grain((column * 5 + row * 3) % 8), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.set_clip(None)
    if left < FRAME or top < FRAME or right > width - FRAME or bottom > height - FRAME:
        yield from paint(surface, [_frame(plan)], corner, scale)
    return Picture(surface, 0, 0)


def overview(plan: Plan, features: tuple[Feature, ...], scale: float) -> Making:
    """Make the whole ground at `scale` pixels a millimetre, with some of its surroundings."""
    left, top = (-math.ceil(SURROUNDINGS_MM * scale),) * 2
    size = tuple(math.ceil((edge + SURROUNDINGS_MM) * scale) - left for edge in plan.size)
    surface = pygame.Surface((size[0], size[1]), depth=32)
    for column in range(left // TILE, (left + size[0]) // TILE + 1):
        for row in range(top // TILE, (top + size[1]) // TILE + 1):
            part = yield from tile(plan, features, column, row, scale)
            surface.blit(part.surface, (column * TILE - left, row * TILE - top))
    return Picture(surface, left, top)


def sketch(plan: Plan, features: tuple[Feature, ...], scale: float) -> Picture:
    """Return the whole ground in plain colours, made at once, until the other pictures are ready."""
    left, top = (-math.ceil(SURROUNDINGS_MM * scale),) * 2
    width, height = (math.ceil((edge + SURROUNDINGS_MM) * scale) - left for edge in plan.size)
    surface = pygame.Surface((width, height), depth=32)
    surface.fill(CLOTH)
    table = pygame.Rect(-left, -top, *(round(edge * scale) for edge in plan.size))
    rim = math.ceil(FRAME * scale)
    surface.fill(WOOD, table.inflate(2 * rim, 2 * rim))
    surface.fill(GRASS, table)
    for feature in features:
        tone = floor_of(feature.kind).colour
        for outline in feature.outlines(plan):
            corners = [(x * scale - left, y * scale - top) for x, y in outline]
            pygame.draw.polygon(surface, tone, corners)
    return Picture(surface, left, top)


@cache
def _tints(plan: Plan) -> pygame.Surface:
    """Return the colours of the turf over the whole table, a point for each cell."""
    width, height = (math.ceil(edge / CELL / SLOW_CHANGE_CELLS) + 1 for edge in plan.size)
    rng = random.Random(plan.width * 3 + plan.height)
    picture = pygame.Surface((width, height), depth=32)
    fields = [_swells(rng, long) for long in (15, 7, 3)]
    weights = (0.4, 0.36, 0.24)
    for x in range(width):
        for y in range(height):
            value = sum(w * field(x, y) for w, field in zip(weights, fields, strict=True))
            worn = max(0.0, fields[2](x + 30, y + 13) * 0.5 + fields[0](y, x) * 0.6 - 0.52) * 2.0
            tone = mix(GRASS, LIGHT_GRASS, 0.9 * value) if value > 0 else mix(GRASS, DEEP, -1.3 * value)
            picture.set_at((x, y), mix(mix(tone, DRY, min(0.5, worn)), BARE, min(0.6, max(0.0, worn - 0.35))))
    cells = (width * SLOW_CHANGE_CELLS, height * SLOW_CHANGE_CELLS)
    tints = pygame.transform.smoothscale(picture, cells)
    grain(tints, [(cells, 26)], seed=plan.width)
    return tints


def _swells(rng: random.Random, long: float) -> Callable[[float, float], float]:
    """Return a smooth function of a place between -1 and 1, with waves about `long` millimetres long."""
    waves = []
    for _ in range(5):
        turn, shift = rng.uniform(0, 2 * math.pi), rng.uniform(0, 2 * math.pi)
        pace = 2 * math.pi / (long * rng.uniform(0.8, 1.5))
        waves.append((math.cos(turn) * pace, math.sin(turn) * pace, shift))
    return lambda x, y: sum(math.sin(x * a + y * b + c) for a, b, c in waves) / len(waves)


def _turf(surface: pygame.Surface, plan: Plan, left: float, top: float, scale: float) -> None:
    """Fill a tile with its part of the tints, softly stretched."""
    tints = _tints(plan)
    x, y = math.floor(left / CELL) - 1, math.floor(top / CELL) - 1
    count = math.ceil(TILE / scale / CELL) + 3
    part = pygame.Surface((count, count), depth=32)
    part.blit(tints, (-x, -y))
    whole = round(count * CELL * scale)
    wide = pygame.transform.smoothscale(part, (whole, whole))
    surface.blit(wide, (round((x * CELL - left) * scale), round((y * CELL - top) * scale)))


@cache_results(8)
def _grain(seed: int) -> pygame.Surface:
    """Return one of several pictures of fine noise that darken tiles, without a visible repetition."""
    fine = noise((TILE, TILE), (TILE, TILE), 218, 255, seed)
    coarse = noise((TILE, TILE), (TILE // 4, TILE // 4), 228, 255, seed + 50)
    fine.blit(coarse, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return fine


def _tufts(
    surface: pygame.Surface, plan: Plan, left: float, top: float, scale: float, bare: Sequence[Outline]
) -> None:
    """Plant tufts of grass, flowers and pebbles on a tile, but none on bare ground."""
    edge = TILE / scale
    kinds = _plants(round(scale * 64))
    reach = CELL
    for column in range(math.floor((left - reach) / CELL), math.ceil((left + edge + reach) / CELL)):
        for row in range(math.floor((top - reach) / CELL), math.ceil((top + edge + reach) / CELL)):
            value = (column * 7919 + row * 104729 + column * row * 31) & 0xFFFF
            if value % 5 == 0 or not (0 <= column * CELL < plan.size[0] and 0 <= row * CELL < plan.size[1]):
                continue
            at = (column * CELL + (value >> 5) % CELL, row * CELL + (value >> 9) % CELL)
            if any(is_inside(outline, at) for outline in bare):
                continue
            plant = kinds[(value >> 3) % len(kinds)]
            x, y = (at[0] - left) * scale, (at[1] - top) * scale
            surface.blit(plant, (round(x - plant.width / 2), round(y - plant.height / 2)))


@cache_results(3)
def _plants(scale: int) -> list[pygame.Surface]:
    """Return little pictures of plants on the turf, at `scale` 64ths of a pixel a millimetre."""
    pixels = max(4, round(8 * scale / 64))
    rng = random.Random(8)
    found = []
    for kind in range(20):
        parts = []
        if kind < 17:
            tone = mix(mix(DEEP, LIGHT_GRASS, rng.random()), DRY, rng.random() * 0.7)
            for _ in range(9):
                x, lean, high = rng.uniform(-2.2, 2.2), rng.uniform(-1.8, 1.8), rng.uniform(1.8, 4.2)
                blade = f"M{x:.2f} 1.2Q{x:.2f} {1 - high / 2:.2f} {x + lean:.2f} {1.2 - high:.2f}"
                parts.append(path(blade, None, mix(tone, NIGHT, rng.random() * 0.3), 0.6, opacity=0.8))
        elif kind < 18:
            tone = rng.choice(((236, 226, 160), (214, 196, 226), (236, 236, 226)))
            for _ in range(3):
                at = (rng.uniform(-2, 2), rng.uniform(-2, 2))
                parts.append(
                    path("M-0.6 0a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0 -1.2 0Z", tone, NIGHT, 0.12, at=at)
                )
        else:
            tone = mix(SOIL, (190, 186, 170), rng.random())
            for _ in range(3):
                at = (rng.uniform(-2.2, 2.2), rng.uniform(-1.6, 1.6))
                parts.append(path("M-0.9 0.4L-0.5 -0.5L0.5 -0.6L0.9 0.2L0.3 0.6Z", tone, NIGHT, 0.2, at=at))
        found.append(render("".join(parts), (-4, -4, 8, 8), (pixels, pixels)))
    return found


@cache
def _frame(plan: Plan) -> Stroke:
    """Return the wooden frame around the table with a line of brass, and the shadow on the turf."""
    width, height = plan.size
    parts = []
    for reach, opacity in ((9, 0.10), (6, 0.12), (3, 0.16)):
        parts.append(_band(width, height, 0, -reach, NIGHT, opacity))
        parts.append(_band(width, height, FRAME + 3 * reach, FRAME, NIGHT, opacity * 1.5))
    for inner, outer, tone in (
        (0.0, FRAME, WOOD_DARK),
        (1.0, FRAME - 1.5, WOOD),
        (FRAME * 0.66, FRAME - 2.5, mix(WOOD, WOOD_LIGHT, 0.55)),
        (FRAME * 0.3, FRAME * 0.46, BRASS_DARK),
        (FRAME * 0.33, FRAME * 0.42, BRASS),
    ):
        parts.append(_band(width, height, outer, inner, tone, 1.0))
    return stroke("".join(parts), ((0, 0), plan.size), FRAME + 30)


def _band(width: float, height: float, outer: float, inner: float, tone: Colour, opacity: float) -> str:
    """Return a band around the table between two distances from its edge; inside they are negative."""
    a, b = outer, inner
    out = f"M{-a} {-a}H{width + a}V{height + a}H{-a}Z"
    hole = f"M{-b} {-b}V{height + b}H{width + b}V{-b}Z"
    return path(out + hole, tone, opacity=opacity)
