"""The viewer's hand: a fan of cards, slightly apart if there is room."""

from __future__ import annotations

import math

import pygame

from client.draw.cache import cache_pixels
from client.i18n import Words
from client.skins.dawnember.art.cards import face
from client.skins.dawnember.table.ranks import width_of
from client.skins.dawnember.table.signs import glow, glow_width

LEAN, LEAN_STEP_DEGREES = 5.0, 1.8
"""Greatest lean of the outermost card in degrees, and the difference of lean between two cards."""
DROP = 0.045
"""Greatest drop of the outermost card below the middle one, in heights of a card."""
CARD_DISTANCE_WIDTHS = 0.98
"""Greatest distance from one card to the next, in widths of a card."""
POINTED_CARD_SCALE = 1.06
"""Scale of a card that is pointed at; a picked card is lifted as far."""


def fan(count: int, room: pygame.Rect) -> list[tuple[pygame.Rect, float]]:
    """Return the box of each card as if it stood upright, and its lean to the left in degrees.

    The cards stand at the lower edge of a room, each on the one before, with room to lift them. Cards are
    equally high in all hands: a drawn card does not change the size of the others.
    """
    height, low = find_card_height(room), room.bottom
    half = _half(count, room, height)
    # Cards of a fan turn about one point far below: the outer ones stand lower.
    lean = min(LEAN, LEAN_STEP_DEGREES * (count - 1) / 2)
    turn = min(math.radians(lean), 2 * math.atan(DROP * height / half)) if half else 0.0
    far = half / math.sin(turn) if turn else 0.0
    top = low - height - math.ceil(far * (1 - math.cos(turn)))
    found = []
    for at in range(count):
        part = 2 * at / (count - 1) - 1 if count > 1 else 0.0
        angle = math.asin(part * math.sin(turn))
        box = pygame.Rect(0, 0, width_of(height), height)
        box.midtop = (round(room.centerx + part * half), top + math.floor(far * (1 - math.cos(angle))))
        found.append((box, -math.degrees(angle)))
    return found


def find_card_height(room: pygame.Rect) -> int:
    """Return the height of a hand's cards in a room, which leaves space to lift the highest one."""
    return math.floor(room.height / (POINTED_CARD_SCALE + DROP))


def _half(count: int, room: pygame.Rect, height: int) -> float:
    """Return the distance of the outer cards from the middle."""
    wide = width_of(height)
    corner = height / 2 * math.sin(math.radians(LEAN))
    step = min(wide * CARD_DISTANCE_WIDTHS, (room.width - wide - 2 * corner) / max(1, count - 1))
    return step * (count - 1) / 2


def upright(pos: tuple[int, int], box: pygame.Rect, angle: float) -> tuple[float, float]:
    """Return the place of a point on a leaning card, as if the card stood upright in its box."""
    way = pygame.Vector2(pos) - pygame.Vector2(box.center)
    turned = way.rotate(angle) + pygame.Vector2(box.center)
    return turned.x, turned.y


def lift_card(box: pygame.Rect, *, pointed: bool) -> pygame.Rect:
    """Return the box of a pointed card, larger and upright, or of a picked one."""
    if not pointed:
        return box.move(0, round(box.height * (1 - POINTED_CARD_SCALE)))
    large = box.scale_by(POINTED_CARD_SCALE)
    large.midbottom = (box.centerx, box.bottom)
    return large


@cache_pixels(16)
def leaning(card: str, height: int, angle: float, words: Words, *, dark: bool) -> pygame.Surface:
    """Return a card of a hand; `dark` if it cannot be played now."""
    picture = face(card, height, words)
    if dark:
        picture = picture.copy()
        picture.fill((168, 168, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture


@cache_pixels(8)
def lean_glow(
    size: tuple[int, int], angle: float, colour: tuple[int, int, int], strong: bool
) -> pygame.Surface:
    """Return the light around a leaning card, with the card's middle in its middle."""
    light = glow(size, glow_width(size[1]), colour, strong)
    return pygame.transform.rotozoom(light, angle, 1.0) if angle else light
