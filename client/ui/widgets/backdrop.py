"""The living table behind the menus: a field of stones drifts by, coins turn in the light above it."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from client.draw.cache import cached
from client.draw.coins import flipped
from client.draw.hex_layout import SQRT3
from client.draw.palette import FELT_DARK, NIGHT
from client.draw.svg import coloured
from client.skins.pages import Pages
from client.ui.scale import Scale

STONE = 92
"""Design units from the middle of a tile to its corner."""
COINS = 11
COLUMNS, ROWS = 6, 4
"""After so many tiles the field repeats; the columns are an even number."""
DRIFT = (-7.0, -4.0)
"""Design units a second."""


@dataclass
class _Coin:
    """A coin in the air: place in the window's width and height, size, and how it turns and drifts."""

    key: str
    seat: int
    x: float
    y: float
    size: float
    turn: float
    spin: float
    speed: tuple[float, float]
    phase: float


class Backdrop:
    """Draw the table; it goes on where it was when another menu comes."""

    def __init__(self, pages: Pages, seed: int = 5) -> None:
        """Throw coins of a game into the air."""
        self._pages = pages
        self._time = 0.0
        rng = random.Random(seed)
        keys = list(pages.scenery())
        rng.shuffle(keys)
        self._coins = []
        for index in range(COINS if keys else 0):
            # Spread over the window by the golden ratio, so that no two begin on top of each other.
            self._coins.append(
                _Coin(
                    key=keys[index % len(keys)],
                    seat=index % pages.looks,
                    x=(0.13 + index * 0.618) % 1.0,
                    y=(index + 0.5) / COINS,
                    size=rng.uniform(34, 78),
                    turn=rng.random(),
                    spin=rng.choice((-1, 1)) * rng.uniform(0.07, 0.13),
                    speed=(rng.uniform(-0.006, 0.006), -rng.uniform(0.010, 0.022)),
                    phase=rng.uniform(0, math.tau),
                )
            )
        self._coins.sort(key=lambda coin: coin.size)

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._time += dt
        for coin in self._coins:
            coin.turn = (coin.turn + coin.spin * dt) % 1.0
            coin.x = (coin.x + coin.speed[0] * dt + 0.15) % 1.3 - 0.15
            coin.y = (coin.y + coin.speed[1] * dt + 0.25) % 1.5 - 0.25

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Fill the window."""
        field, period = _field(self._pages, surface.get_size(), scale.px(STONE))
        x = (DRIFT[0] * self._time * scale.factor) % period[0] - period[0]
        y = (DRIFT[1] * self._time * scale.factor) % period[1] - period[1]
        surface.blit(field, (round(x), round(y)))
        surface.blit(_dusk(surface.get_size()), (0, 0))
        for coin in self._coins:
            self._draw_coin(surface, coin, scale)

    def _draw_coin(self, surface: pygame.Surface, coin: _Coin, scale: Scale) -> None:
        radius = float(scale.px(coin.size))
        front = self._pages.picture(coin.key, coin.seat, radius)
        reverse = self._pages.picture("", coin.seat, radius)
        # Eased, so that a coin rests with its face to the viewer and is quick while its back shows.
        turn = coin.turn - math.sin(2 * math.pi * coin.turn) / (2 * math.pi)
        shown = flipped(front, reverse, turn)
        height = 0.55 + 0.12 * math.sin(self._time * 0.7 + coin.phase)
        x, y = coin.x * surface.width, coin.y * surface.height
        shadow = _shadow(self._pages, coin.seat, radius)
        width = max(2, round(shadow.width * shown.width / front.width))
        cast = pygame.transform.scale(shadow, (width, shadow.height))
        surface.blit(cast, cast.get_rect(center=(x + radius * height * 0.5, y + radius * height)))
        surface.blit(shown, shown.get_rect(center=(x, y)))


@cached(2)
def _field(pages: Pages, size: tuple[int, int], stone: int) -> tuple[pygame.Surface, tuple[float, float]]:
    """Return a field of tiles larger than the window by the step after which it repeats, and that step."""
    bare = pygame.Surface((2 * stone, 2 * stone))
    bare.fill(FELT_DARK)
    tiles = pages.stones(float(stone)) or [bare]
    period = (COLUMNS * 1.5 * stone, ROWS * SQRT3 * stone)
    width, height = math.ceil(size[0] + period[0]), math.ceil(size[1] + period[1])
    surface = pygame.Surface((width, height))
    surface.fill(NIGHT)
    rng = random.Random(8)
    kinds = {(column, row): rng.choice(tiles) for column in range(COLUMNS) for row in range(ROWS)}
    for column in range(-1, math.ceil(width / (1.5 * stone)) + 1):
        for row in range(-1, math.ceil(height / (SQRT3 * stone)) + 1):
            picture = kinds[column % COLUMNS, row % ROWS]
            x = column * 1.5 * stone
            y = (row + (column % 2) / 2) * SQRT3 * stone
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    return surface.convert(), period


@cached(2)
def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Return the shade over the field: lighter in the middle right, dark at the edges."""
    across, down = 32, 18
    small = pygame.Surface((across, down), pygame.SRCALPHA)
    for x in range(across):
        for y in range(down):
            reach = math.hypot((x + 0.5) / across - 0.62, ((y + 0.5) / down - 0.45) * 0.8) / 0.62
            small.set_at((x, y), (*NIGHT, round(95 + 135 * min(1.0, reach**1.5))))
    return pygame.transform.smoothscale(small, size)


@cached(32)
def _shadow(pages: Pages, seat: int, radius: float) -> pygame.Surface:
    """Return the soft shadow of a coin."""
    coin = pages.picture("", seat, radius)
    blur = max(2, round(radius * 0.16))
    canvas = pygame.Surface((coin.width + 6 * blur, coin.height + 6 * blur), pygame.SRCALPHA)
    canvas.blit(coloured(coin, (0, 0, 0), 150), (3 * blur, 3 * blur))
    canvas.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(canvas, blur)
