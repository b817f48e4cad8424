"""Rosters: all units of a side at a glance, each as a chip with its arm, damage and state."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from client.draw.cache import cache_results
from client.draw.elements import linear, rect
from client.draw.palette import (
    BRASS,
    HOVER,
    INK,
    LEGAL,
    MUTED,
    NIGHT,
    PARCHMENT,
    SELECTED,
    WHITE,
    Colour,
    mix,
)
from client.draw.svg import inlay, render
from client.draw.tabletop.banners import BLOOD, damage, state_sign
from client.skins.tabletop.tools.table_game import TableUnit
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf

CHIP = "chip"
CHIP_HEIGHT_WIDTHS = 1.2
"""Height of a chip, in its widths: its bar is below the arm."""
MAX_CHIP_WIDTH, GAP = 46, 7
"""Design units of a chip's width, and between two."""
SIGN_OVERHANG_PX = 2
"""Pixels by which signs may stick out of a chip."""


def chip_key(unit: str) -> Key:
    """Return the key of a unit's chip.

    >>> chip_key("a.kn1")
    Key(kind='chip', value='a.kn1')
    """
    return Key(CHIP, unit)


class Roster:
    """The units of one seat in their part of the window."""

    def __init__(self, room: pygame.Rect, scale: Scale, units: Iterable[TableUnit]) -> None:
        """Find a place for each unit, in rows as large as the room allows."""
        self.room = room
        self._scale = scale
        self.units = tuple(units)
        self.boxes = _boxes(
            [unit.id for unit in self.units], room.inflate(-scale.px(14), -scale.px(10)), scale
        )

    def at(self, pixel: tuple[int, int]) -> str:
        """Return the unit whose chip is at a pixel; empty for none."""
        return next((id for id, box in self.boxes.items() if box.collidepoint(pixel)), "")

    def draw(self, target: pygame.Surface) -> None:
        """Draw the chips."""
        target.blit(leaf(self.room.size, self._scale.factor, 0.86), self.room)
        for unit in self.units:
            box = self.boxes[unit.id]
            target.blit(self._chip(unit, box.size), (box.x - SIGN_OVERHANG_PX, box.y - SIGN_OVERHANG_PX))

    def mark(
        self, target: pygame.Surface, *, hovered: str, selected: frozenset[str], ready: frozenset[str]
    ) -> None:
        """Mark chips; the units in `ready` can still act."""
        for unit in self.units:
            box = self.boxes[unit.id]
            tone = HOVER if unit.id == hovered else SELECTED if unit.id in selected else None
            if tone is None and unit.id in ready:
                tone = LEGAL
            if tone is not None:
                width = max(1, self._scale.px(2))
                pygame.draw.rect(
                    target, tone, box.inflate(2 * width, 2 * width), width, border_radius=box.width // 5
                )

    def _chip(self, unit: TableUnit, size: tuple[int, int]) -> pygame.Surface:
        there = unit.pose is not None
        left = unit.left if there or unit.left is None else 0.0
        plain = chip(unit.device, unit.look.colour, size, there=there)
        return _state(plain, size, left, unit.damage, unit.signs[:2])


@cache_results(256)
def _state(
    plain: pygame.Surface, size: tuple[int, int], left: float | None, harm: int, drawings: tuple[str, ...]
) -> pygame.Surface:
    """Return a chip, `OVER` pixels larger on all sides; `left` is the part of its unit that is left.

    None: the unit died. The damage and the drawings of its states lie on it.
    """
    picture = pygame.Surface(
        (size[0] + 2 * SIGN_OVERHANG_PX, size[1] + 2 * SIGN_OVERHANG_PX), pygame.SRCALPHA
    )
    box = pygame.Rect((SIGN_OVERHANG_PX, SIGN_OVERHANG_PX), size)
    picture.blit(plain, box)
    if left is None:
        tone, width = mix(BLOOD, WHITE, 0.2), max(2, box.width // 12)
        low = box.y + box.width
        pygame.draw.aaline(picture, tone, (box.x + 4, box.y + 4), (box.right - 4, low - 4), width)
        pygame.draw.aaline(picture, tone, (box.right - 4, box.y + 4), (box.x + 4, low - 4), width)
        return picture
    _draw_bar(picture, box, left)
    mark = round(box.width * 0.44)
    if harm:
        drop = damage(harm, mark)
        picture.blit(drop, (box.x - 1, box.y + box.width - drop.height))
    for number, drawing in enumerate(drawings):
        badge = state_sign(drawing, mark)
        picture.blit(badge, (box.right - badge.width + 1, box.y - 1 + round(number * mark * 0.9)))
    return picture


def _draw_bar(target: pygame.Surface, box: pygame.Rect, left: float) -> None:
    """Draw the part of a unit that is left: harm shortens the bar."""
    high = box.height - box.width - 2
    bar = pygame.Rect(box.x + 2, box.bottom - high, box.width - 4, max(2, high - 1))
    pygame.draw.rect(target, INK, bar, border_radius=bar.height // 2)
    if left:
        tone = mix((196, 60, 40), (120, 200, 96), left)
        inner = pygame.Rect(bar.x, bar.y, max(2, round(bar.width * left)), bar.height)
        pygame.draw.rect(target, tone, inner, border_radius=bar.height // 2)


def _boxes(units: list[str], room: pygame.Rect, scale: Scale) -> dict[str, pygame.Rect]:
    """Return the places of chips, as large as the room allows."""
    if not units:
        return {}
    gap = scale.px(GAP)
    best, across = 0, 1
    for columns in range(1, len(units) + 1):
        rows = math.ceil(len(units) / columns)
        edge = (room.width - gap * (columns - 1)) // columns
        edge = min(
            edge,
            math.floor((room.height - gap * (rows - 1)) / rows / CHIP_HEIGHT_WIDTHS),
            scale.px(MAX_CHIP_WIDTH),
        )
        if edge > best:
            best, across = edge, columns
    edge, high = max(4, best), max(5, math.floor(best * CHIP_HEIGHT_WIDTHS))
    rows = math.ceil(len(units) / across)
    top = room.y + (room.height - rows * high - (rows - 1) * gap) // 2
    left = room.x + (room.width - across * edge - (across - 1) * gap) // 2
    return {
        unit: pygame.Rect(left + at % across * (edge + gap), top + at // across * (high + gap), edge, high)
        for at, unit in enumerate(units)
    }


@cache_results(256)
def chip(drawing: str, colour: Colour, size: tuple[int, int], *, there: bool) -> pygame.Surface:
    """Return the chip of a unit: its arm on the colour of its side, grey if it is not on the table."""
    edge = size[0]
    tone = colour if there else mix(colour, NIGHT, 0.72)
    radius = edge * 0.18
    body = linear("face", (0, 0, 0, edge), (0, mix(tone, WHITE, 0.22)), (1, mix(tone, NIGHT, 0.45)))
    body += rect((edge, edge), 0, radius, mix(tone, NIGHT, 0.7))
    body += rect((edge, edge), edge * 0.04, radius * 0.8, "face")
    ring = BRASS if there else mix(BRASS, NIGHT, 0.6)
    body += rect((edge, edge), edge * 0.07, radius * 0.7, None, ring, edge * 0.035)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(render(body, (0, 0, edge, edge), (edge, edge)), (0, 0))
    ink = PARCHMENT if there else mix(MUTED, NIGHT, 0.4)
    inlay(
        picture,
        drawing,
        round(edge * 0.66),
        (edge / 2, edge / 2),
        ink,
        shadow=NIGHT,
        depth=max(1, edge // 30),
    )
    return picture
