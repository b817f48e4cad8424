"""Places of a combat on the battlefield: two units, the cards played for them, and their rolls."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from client.skins.dawnember.table.ranks import CARD_ASPECT, width_of

UNIT, SPAN = 0.95, 0.34
"""Height of a unit, as a part of the battlefield's below its title, and its width, as a part of its half.

The next two constants are parts of the unit's height.
"""
VALUES, ROLL = 0.4, 0.5
CENTRE = 0.12
"""Width of the middle, as a part of the battlefield's."""
TACTIC, ATTACHMENT = 0.62, 0.36
ROLLED_CARD_SHARE = 0.56
"""Height of a rolled card, as a part of its room's."""
TITLE, MAX_TITLE_SHARE = 0.17, 0.28
"""Usual height of the title, as a part of the battlefield's, and the greatest for large letters."""
TITLE_LETTERS_SHARE = 0.7
"""Size of the title's letters, as a part of its height."""


@dataclass(frozen=True)
class Staging:
    """Rectangles by side: 0 is the viewer's, at the left, 1 the enemy's."""

    field: pygame.Rect
    units: tuple[pygame.Rect, pygame.Rect]
    values: tuple[pygame.Rect, pygame.Rect]
    rolls: tuple[pygame.Rect, pygame.Rect]
    """The rolled card, and the total below it."""
    rooms: tuple[pygame.Rect, pygame.Rect]
    """The rooms for tactics."""
    centre: pygame.Rect
    title: pygame.Rect

    @classmethod
    def on(cls, field: pygame.Rect, letters: int) -> Staging:
        """Divide a battlefield, both halves alike; the title has room for `letters`, in pixels."""
        tall = min(
            max(round(field.height * TITLE), ceil(letters / TITLE_LETTERS_SHARE)),
            round(field.height * MAX_TITLE_SHARE),
        )
        title = pygame.Rect(field.x, field.y, field.width, tall)
        below = pygame.Rect(field.x, title.bottom, field.width, field.bottom - title.bottom)
        centre = pygame.Rect(0, below.y, round(field.width * CENTRE), below.height)
        centre.centerx = field.centerx
        high = min(round(below.height * UNIT), round((field.width - centre.width) / 2 * SPAN / CARD_ASPECT))
        wide, values, roll = width_of(high), round(high * VALUES), round(high * ROLL)
        top = below.y + (below.height - high) // 3
        gap = max(2, round(field.width * 0.008))
        boxes, x = [], centre.left
        for width in (roll, values, wide):
            x -= width + gap
            boxes.append(pygame.Rect(x, top, width, high))
        room = pygame.Rect(field.x + gap, top, x - field.x - 2 * gap, high)
        roll_box, values_box, unit_box = boxes
        return cls(
            field,
            (unit_box, _mirror(unit_box, field)),
            (values_box, _mirror(values_box, field)),
            (roll_box, _mirror(roll_box, field)),
            (room, _mirror(room, field)),
            centre,
            title,
        )

    def find_roll_box(self, side: int) -> pygame.Rect:
        """Return the place of the rolled card."""
        room = self.rolls[side]
        high = round(room.height * ROLLED_CARD_SHARE)
        return pygame.Rect(0, 0, width_of(high), high).move_to(midtop=(room.centerx, room.y))

    def tactics(self, side: int, count: int) -> list[pygame.Rect]:
        """Return the places of tactics: from the unit outwards, closer if there are many."""
        room = self.rooms[side]
        high = min(round(room.height * TACTIC), round(room.width / CARD_ASPECT)) if room.width > 8 else 8
        wide = width_of(high)
        step = min(wide * 1.06, (room.width - wide) / max(1, count - 1))
        down = min(high * 0.3, (room.height - high) / max(1, count - 1))
        boxes = []
        for at in range(count):
            box = pygame.Rect(0, 0, wide, high)
            x = room.right - wide - round(at * step)
            box.topleft = (x if side == 0 else room.left + room.right - x - wide, room.y + round(at * down))
            boxes.append(box)
        return boxes

    def attachments(self, side: int, count: int) -> list[pygame.Rect]:
        """Return the places of a unit's attachments: along its lower edge, from the outer corner inwards."""
        unit = self.units[side]
        high = round(unit.height * ATTACHMENT)
        wide = width_of(high)
        step = min(wide * 1.04, (unit.width - wide) / max(1, count - 1))
        boxes = [
            pygame.Rect(unit.left + round(at * step), unit.bottom - high, wide, high) for at in range(count)
        ]
        return boxes if side == 0 else [box.move_to(right=unit.left + unit.right - box.left) for box in boxes]


def _mirror(box: pygame.Rect, field: pygame.Rect) -> pygame.Rect:
    return box.move_to(right=field.left + field.right - box.left)
