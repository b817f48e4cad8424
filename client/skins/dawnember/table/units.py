"""Units on the table: their pictures with their present values."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels, cache_results
from client.draw.lettering import place
from client.draw.palette import BRASS, INK, NIGHT, PARCHMENT, WHITE, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import token
from client.skins.dawnember.art.type_setting import fitting, set_in
from client.skins.dawnember.table.ranks import CARD_ASPECT
from client.skins.dawnember.table.signs import COMMAND, STRENGTH, TACTICS, number, tone_of
from client.skins.dawnember.wording.cards import card_name
from client.skins.dawnember.wording.units import needs_tag
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State, Unit
from engine.games.dawnember.values.values import command_value, full_points, strength

STRIP = 0.27
"""The part of a unit's height for its values."""
TAG = 0.16
"""Height of a tag's letters, as a part of the unit's."""
BADGE = 0.4
"""Height of a unit's attachment, as a part of the unit's."""
NAME_SHARE, NAME_LETTERS_SHARE = 0.3, 0.125
"""The room of a unit's name, and its largest letters, as parts of the unit's height."""
LINE = 1.14
"""Height of a line of a name, in sizes of its letters."""
MIN_NAME_LETTERS_PX = 11
"""Least letters of a name on a unit; with less room it has none."""


def draw_unit(
    target: pygame.Surface, state: State, tag: str, box: pygame.Rect, height: int, words: Words, letters: int
) -> None:
    """Draw a unit in its box, turned if it is committed, with attachments, name and values over it.

    The name has letters of `letters` pixels at most, and is left out where they would be too small.
    """
    unit = state.unit(tag)
    picture = body(unit.card, height, unit.committed)
    target.blit(picture, picture.get_rect(center=box.center))
    for at, badge in enumerate(badges(unit, box, height)):
        target.blit(token(unit.attachments[at], badge.height), badge)
    draw_tag(target, state, tag, box, height)
    name, room = card_name(words, unit.card), name_room(box, height, committed=unit.committed)
    pixels = fit_name(name, room.size, min(letters, round(height * NAME_LETTERS_SHARE)))
    if pixels:
        plate = _name(name, room.size, pixels)
        target.blit(plate, plate.get_rect(midbottom=room.midbottom))
    target.blit(_strip(box.width, height, *_values(state, tag, unit)), strip_box(box, height))


@cache_results(256)
def fit_name(name: str, room: tuple[int, int], letters: int) -> int:
    """Return the letters of a name on a unit in a room, `letters` pixels at most; 0 where it has no room.

    >>> fit_name("Ilva the Weaver", (20, 9), 14)
    0
    """
    pixels, _ = fitting(name, max(MIN_NAME_LETTERS_PX, letters), room, bold=True)
    return pixels if pixels >= MIN_NAME_LETTERS_PX else 0


@cache_pixels(4)
def _name(name: str, room: tuple[int, int], pixels: int) -> pygame.Surface:
    """Return a name on a dark ground, as high as its lines."""
    _, lines = fitting(name, pixels, room, bold=True)
    plate = pygame.Surface((room[0], round(pixels * (LINE * len(lines) + 0.3))), pygame.SRCALPHA)
    pygame.draw.rect(plate, (*INK, 170), plate.get_rect(), border_radius=max(2, pixels // 4))
    set_in(plate, plate.get_rect(), name, pixels, mix(PARCHMENT, WHITE, 0.3), bold=True)
    return plate


def draw_tag(target: pygame.Surface, state: State, tag: str, box: pygame.Rect, height: int) -> None:
    """Write a unit's tag into its upper left corner, if its name needs it."""
    if not needs_tag(state, tag):
        return
    sign = _tag(tag, max(10, round(height * TAG)))
    target.blit(sign, sign.get_rect(midleft=(box.x + max(1, height // 40), box.y + height // 10)))


def strip_box(box: pygame.Rect, height: int) -> pygame.Rect:
    """Return the place of a unit's values."""
    deep = max(12, round(height * STRIP))
    return pygame.Rect(box.x, box.bottom - deep, box.width, deep)


def name_room(box: pygame.Rect, height: int, *, committed: bool) -> pygame.Rect:
    """Return the place of a unit's name above its values: two lines, or one on a committed unit."""
    share = NAME_SHARE / 2 if committed else NAME_SHARE
    room = pygame.Rect(box.x + 2, 0, box.width - 4, round(height * share))
    return room.move_to(bottom=strip_box(box, height).y)


def badges(unit: Unit, box: pygame.Rect, height: int) -> list[pygame.Rect]:
    """Return the places of a unit's attachments: from its upper right corner inwards."""
    high = max(14, round(height * BADGE))
    wide = round(high * CARD_ASPECT)
    return [
        pygame.Rect(box.right - wide + wide // 4 - round(at * wide * 0.75), box.y - high // 6, wide, high)
        for at in range(len(unit.attachments))
    ]


@cache_pixels(2)
def _tag(tag: str, pixels: int) -> pygame.Surface:
    """Return a tag on a dark plate."""
    figure = number(tag, pixels)
    plate = pygame.Surface((figure.width + pixels // 2, figure.height), pygame.SRCALPHA)
    pygame.draw.rect(plate, (*INK, 215), plate.get_rect(), border_radius=plate.height // 3)
    pygame.draw.rect(plate, mix(BRASS, NIGHT, 0.25), plate.get_rect(), 1, border_radius=plate.height // 3)
    place(plate, figure, plate.get_rect(), 0.5)
    return plate


@cache_pixels(8)
def body(card: str, height: int, committed: bool) -> pygame.Surface:
    """Return the picture of a unit; a committed one lies turned, and darker."""
    picture = token(card, height)
    if not committed:
        return picture
    picture = pygame.transform.rotate(picture, -90)
    shade = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shade.fill((150, 150, 165, 255))
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


Value = tuple[int, int]
"""A present value, and the printed one."""


def _values(state: State, tag: str, unit: Unit) -> tuple[Value, Value, Value]:
    card = CARDS[unit.card]
    return (
        (strength(state, tag), card.strength),
        (full_points(state, tag), card.tactics),
        (command_value(state, tag), card.command),
    )


@cache_pixels(3)
def _strip(width: int, height: int, power: Value, tactics: Value, command: Value) -> pygame.Surface:
    deep = max(12, round(height * STRIP))
    picture = pygame.Surface((width, deep), pygame.SRCALPHA)
    first = round(width * 0.42)
    rest = (width - first) // 2
    cells = ((0, first), (first, rest), (first + rest, width - first - rest))
    tones = (STRENGTH, TACTICS, COMMAND)
    for at, ((x, wide), tone, (now, printed)) in enumerate(
        zip(cells, tones, (power, tactics, command), strict=True)
    ):
        cell = pygame.Rect(x, 0, wide, deep)
        pygame.draw.rect(picture, (*mix(tone, INK, 0.72), 235), cell, border_radius=max(2, deep // 5))
        pygame.draw.rect(
            picture, mix(tone, NIGHT, 0.25), cell, max(1, deep // 14), border_radius=max(2, deep // 5)
        )
        pixels = round(deep * (0.82 if at == 0 else 0.66))
        colour = tone_of(now, printed)
        figure = number(now, pixels, mix(tone, (255, 255, 255), 0.55) if now == printed else colour)
        if figure.width > wide:
            figure = number(now, round(pixels * wide / figure.width), colour)
        place(picture, figure, cell, 0.5)
    return picture
