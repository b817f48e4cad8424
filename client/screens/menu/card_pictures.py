"""Pictures on the cards of the first screen: people around a table, and games on a shelf."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.draw.cache import cache_results
from client.draw.felt import make_felt
from client.draw.palette import BRASS, BRASS_DARK, NIGHT, WHITE, mix
from client.draw.pawn import pawn
from client.draw.seat_signs import seat_colour
from client.draw.texture import wood
from client.i18n import Words
from client.skins.covers import draw_edge
from client.skins.registry import game_cover

Size = tuple[int, int]

PEOPLE = (2, 0, 1)
"""Seats whose colours the people have, from left to right."""
ABSENT_DARKNESS = 0.72
"""Darkness of a person who is not highlighted."""
TABLE = 0.52
"""Upper edge of the table, as a part of the picture's height."""
BOXES = 3
"""Most games on the shelf."""
BOARD = 0.11
"""Thickness of the shelf, as a part of the picture's height."""
FIGURE_HEIGHT_SHARE = 0.7
"""Height of a box or a pawn, as a part of the picture's height."""
BOX_ASPECT = 1.3
"""The width of a box, as a part of its height."""
PAWN_SEATS = (2, 1)
"""Seats of the pawns beside a single box."""
SEED = 11


def people(size: Size, seats: Sequence[int] = PEOPLE) -> pygame.Surface:
    """Return pawns around the corner of a table, those of `seats` in colour; `size` is in pixels."""
    width, height = size
    surface = make_felt(size)
    edge = round(TABLE * height)
    surface.blit(wood((width, height - edge), SEED), (0, edge))
    lip = max(2, round(0.02 * height))
    pygame.draw.rect(surface, mix(BRASS, NIGHT, 0.25), (0, edge, width, lip))
    apart = min(round(0.4 * height), width // (len(PEOPLE) + 1))
    for place in sorted(range(len(PEOPLE)), key=lambda place: place == len(PEOPLE) // 2):
        aside = place - (len(PEOPLE) - 1) / 2
        near = 1 - abs(aside)
        seat = PEOPLE[place]
        tone = seat_colour(seat) if seat in seats else mix(seat_colour(seat), NIGHT, ABSENT_DARKNESS)
        figure = pawn(round((FIGURE_HEIGHT_SHARE + 0.1 * near) * height), tone)
        foot = (round(width / 2 + aside * apart), round((0.9 + 0.06 * near) * height))
        surface.blit(figure, figure.get_rect(midbottom=foot))
    draw_edge(surface)
    return surface


def shelf(size: Size, words: Words, games: Sequence[str]) -> pygame.Surface:
    """Return boxes of games on a shelf, and pawns if there is room beside; `size` is in pixels."""
    return _draw_shelf(size, words, words.language, tuple(games))


# Drawing takes longer than a frame, and the menu is laid out anew after any change on it.
@cache_results(2)
def _draw_shelf(size: Size, words: Words, language: str, games: tuple[str, ...]) -> pygame.Surface:
    """Draw the shelf; `language` is the present one, which is part of the cache key."""
    width, height = size
    surface = pygame.transform.scale(wood(size, SEED), size)
    surface.fill(mix(NIGHT, WHITE, 0.42), special_flags=pygame.BLEND_RGB_MULT)
    board = max(2, round(BOARD * height))
    floor = round(0.9 * height) - board
    plank = wood((width, board), SEED + 1)
    surface.blit(plank, (0, floor))
    pygame.draw.line(surface, mix(BRASS, WHITE, 0.3), (0, floor), (width, floor), max(1, board // 8))
    below = pygame.Surface((width, board), pygame.SRCALPHA)
    below.fill((*NIGHT, 130))
    surface.blit(below, (0, floor + board))
    shown = games[:BOXES]
    tall = min(round(FIGURE_HEIGHT_SHARE * height), round(0.9 * width / (len(shown) * BOX_ASPECT * 1.1)))
    box = (round(tall * BOX_ASPECT), tall)
    # The first cover is as large as on the card of one game: its pieces are drawn once for both.
    sizes = [(round(height * BOX_ASPECT), height), *[box] * (len(shown) - 1)]
    apart = (width - len(shown) * box[0]) // (len(shown) + 1)
    for number, (game, drawn) in enumerate(zip(shown, sizes, strict=True)):
        cover = pygame.transform.smoothscale(game_cover(words, game, drawn), box)
        _stand(surface, cover, (apart + number * (box[0] + apart), floor - box[1]))
    if len(shown) == 1:
        for seat, middle in zip(PAWN_SEATS, (apart // 2, width - apart // 2), strict=True):
            figure = pawn(round(0.62 * tall), seat_colour(seat))
            surface.blit(figure, figure.get_rect(midbottom=(middle, floor + board // 2)))
    draw_edge(surface)
    return surface


def _stand(surface: pygame.Surface, cover: pygame.Surface, corner: tuple[int, int]) -> None:
    """Return an upright box with a cover, its side in shadow and the lid's edge around it."""
    place = cover.get_rect(topleft=corner)
    side = max(3, round(0.12 * place.height))
    lean = side // 2
    for shape, tone in (
        ((place.topright, place.bottomright, (side, -lean)), mix(BRASS_DARK, NIGHT, 0.62)),
        ((place.topleft, place.topright, (side, -lean)), mix(BRASS_DARK, WHITE, 0.12)),
    ):
        (ax, ay), (bx, by), (dx, dy) = shape
        pygame.draw.polygon(surface, tone, ((ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)))
    # A lid ends a little above the bottom of its box.
    x, y = place.bottomright
    rise = round(0.16 * place.height)
    pygame.draw.line(
        surface, mix(BRASS_DARK, NIGHT, 0.85), (x, y - rise), (x + side, y - rise - lean), max(1, side // 8)
    )
    surface.blit(cover, place)
