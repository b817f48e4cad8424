"""Pictures on the cards of the first screen: people around a table, and games on a shelf."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.felt import laid
from client.draw.palette import BRASS, BRASS_DARK, NIGHT, WHITE, mix
from client.draw.seat_signs import seat_colour
from client.draw.svg import tinted
from client.draw.texture import wood
from client.skins.covers import PIECE, cover, draw_edge
from client.skins.registry import SKINS

Size = tuple[int, int]

PEOPLE = (2, 0, 1)
"""The seats whose colours the people have, from left to right."""
BOXES = 3
"""So many games stand on the shelf at most."""
BOARD = 0.11
"""How thick the shelf is, as a part of the picture's height."""
TALL = 0.66
"""How high a box is, as a part of the picture's height."""
SHAPE = 1.3
"""The width of a box, as a part of its height."""
SEED = 11


def people(size: Size, seats: Sequence[int] = PEOPLE) -> pygame.Surface:
    """Return people side by side in the colours of seats; `size` is in pixels."""
    return cover(laid(size), [_person(round(2 * PIECE * size[1]), seat) for seat in seats])


def _person(across: int, seat: int) -> pygame.Surface:
    """Return a figure in a seat's colour, lit from above."""
    figure = tinted("icons/person", across, mix(seat_colour(seat), WHITE, 0.5)).copy()
    light = pygame.Surface((1, 3), pygame.SRCALPHA)
    for y, tone in enumerate((255, 205, 120)):
        light.set_at((0, y), (tone, tone, tone, 255))
    light = pygame.transform.smoothscale(light, figure.size)
    figure.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return figure


def shelf(size: Size, games: Sequence[str]) -> pygame.Surface:
    """Return boxes of games on a shelf; `size` is in pixels."""
    width, height = size
    surface = pygame.transform.scale(wood(size, SEED), size)
    surface.fill(mix(NIGHT, WHITE, 0.42), special_flags=pygame.BLEND_RGB_MULT)
    board = max(2, round(BOARD * height))
    floor = round(0.9 * height) - board
    shown = games[:BOXES]
    tall = min(round(TALL * height), round(0.9 * width / (len(shown) * SHAPE * 1.1)))
    box = (round(tall * SHAPE), tall)
    apart = (width - len(shown) * box[0]) // (len(shown) + 1)
    for number, game in enumerate(shown):
        place = pygame.Rect((apart + number * (box[0] + apart), floor - box[1]), box)
        side = max(2, round(0.09 * tall))
        for shade in range(side, 0, -1):
            pygame.draw.rect(
                surface, mix(BRASS_DARK, NIGHT, 0.3 if shade > 1 else 0.75), place.move(shade, -shade // 2)
            )
        surface.blit(SKINS[game].pages.cover(box), place)
    plank = wood((width, board), SEED + 1)
    surface.blit(plank, (0, floor))
    pygame.draw.line(surface, mix(BRASS, WHITE, 0.3), (0, floor), (width, floor), max(1, board // 8))
    below = pygame.Surface((width, board), pygame.SRCALPHA)
    below.fill((*NIGHT, 130))
    surface.blit(below, (0, floor + board))
    draw_edge(surface)
    return surface
