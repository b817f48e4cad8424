"""Plates of players beside the table: their places, and the parts that every game shows on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import SELECTED, Colour
from client.skins.scene import Plate, Setting
from client.ui.widgets.plates import leaf

CLOCK = 84
"""Width of a clock, in design units."""


class PlateLook(NamedTuple):
    """The differences between games: margins, height of the name in letters, and its colour."""

    margin: tuple[int, int]
    """Margins across and down in design units, on both sides together."""
    name_height: float
    tone: Colour


def lay_plates(rects: Iterable[pygame.Rect], setting: Setting) -> list[Plate]:
    """Return the plate of each seat, with a place for its clock in a match with clocks."""
    found, px = [], setting.scale.px
    for rect in rects:
        if not setting.timed:
            found.append(Plate(rect))
            continue
        clock = pygame.Rect(0, 0, min(px(CLOCK), rect.width // 3), round(setting.scale.letters("body") * 1.5))
        clock.topright = (rect.right - px(8), rect.y + px(5))
        found.append(Plate(rect, clock))
    return found


def light_plate(target: pygame.Surface, plate: Plate, setting: Setting) -> None:
    """Mark the plate of a seat that decides."""
    px = setting.scale.px
    pygame.draw.rect(target, SELECTED, plate.rect, max(1, px(2)), border_radius=px(12))


def plate_room(plate: Plate, setting: Setting, look: PlateLook) -> pygame.Rect:
    """Return the part of a plate within its margins."""
    across, down = look.margin
    return plate.rect.inflate(-setting.scale.px(across), -setting.scale.px(down))


def draw_name(
    target: pygame.Surface, plate: Plate, setting: Setting, look: PlateLook, crest: pygame.Surface, name: str
) -> pygame.Rect:
    """Draw the crest and the name of a seat on its plate; return the room below the name."""
    px, inner = setting.scale.px, plate_room(plate, setting, look)
    place(target, crest, pygame.Rect(inner.x, inner.y, crest.width, inner.height))
    left, body = inner.x + crest.width + px(8), setting.scale.letters("body")
    right = plate.clock.left - px(6) if plate.clock.width else inner.right
    upper = pygame.Rect(left, inner.y, max(1, right - left), round(body * look.name_height))
    place(target, fit_text(name, body, upper.width, look.tone, bold=True), upper)
    return pygame.Rect(left, upper.bottom, inner.right - left, inner.bottom - upper.bottom)


def draw_leaf(target: pygame.Surface, plate: Plate, setting: Setting) -> None:
    """Draw the ground of a plate."""
    target.blit(leaf(plate.rect.size, setting.scale.factor, 0.9), plate.rect)
