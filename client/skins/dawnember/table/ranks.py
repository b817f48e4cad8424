"""Places of units in their ranks, and of upright cards in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import pygame

from engine.games.dawnember.state import Unit

Ranks = tuple[tuple[float, ...], ...]
"""The widths of units in ranks, as parts of their height."""
Rooms = tuple[pygame.Rect, pygame.Rect]
CARD_ASPECT = 5 / 7
"""Width of a card, as a part of its height."""
UNIT_GAP_HEIGHTS = 0.12
"""Gap between two units, as a part of their height."""
ROOM_ABOVE_HEIGHTS, ROOM_BELOW_HEIGHTS = 0.08, 0.03
"""Room above and below a unit, as parts of its height; attachments stand out above."""
LINE_SHARES = (0.58, 0.5, 0.42, 0.34, 0.66, 0.74)
"""Possible parts of an army's width for its line, the usual one first."""
MIN_SHARE_GAIN = 1.1
"""Least growth of units that justifies another share than the usual one."""
RANKS = 3
"""Greatest number of ranks in a row, for many units."""

HEIGHT_STEP_PX, STEPPED_ABOVE_PX = 4, 40
"""Heights above the second are multiples of the first."""


def width_of(height: float) -> int:
    """Return the width of a card of a height."""
    return round(height * CARD_ASPECT)


def rank(units: Sequence[Unit], room: pygame.Rect) -> tuple[int, list[pygame.Rect]]:
    """Return the height of a row's cards, and the box of each; the box of a committed unit is turned.

    The row has the number of ranks that makes them largest.
    """
    height, ranks = _find_largest_ranks(_list_widths(units), room.size)
    down = height * (1 + ROOM_ABOVE_HEIGHTS + ROOM_BELOW_HEIGHTS)
    top = room.y + (room.height - down * len(ranks)) / 2 + height * ROOM_ABOVE_HEIGHTS
    boxes = []
    for at, wide in enumerate(ranks):
        x = room.centerx - (_measure_width(wide) / 2 - UNIT_GAP_HEIGHTS) * height
        middle = round(top + at * down + height / 2)
        for each in wide:
            box = pygame.Rect(
                round(x), 0, round(each * height), round((1.0 if each < 1 else CARD_ASPECT) * height)
            )
            boxes.append(box.move_to(centery=middle))
            x += (each + UNIT_GAP_HEIGHTS) * height
    return round(height), boxes


def _list_widths(units: Sequence[Unit]) -> tuple[float, ...]:
    """Return the widths of units, as parts of their height; committed units lie."""
    return tuple(1.0 if unit.committed else CARD_ASPECT for unit in units)


@lru_cache(512)
def _find_largest_ranks(across: tuple[float, ...], size: tuple[int, int]) -> tuple[float, Ranks]:
    """Return the greatest height of units with these widths, and their ranks at it."""
    height, ranks = max((_height(each, size), -len(each), each) for each in _divide(across))[::2]
    # Few different sizes are faster: otherwise hardly any two rows have units of the same height.
    return (height - height % HEIGHT_STEP_PX if height > STEPPED_ABOVE_PX else height), ranks


def share(line: Sequence[Unit], reserve: Sequence[Unit], rooms: Callable[[float], Rooms]) -> float:
    """Return the line's share of an army's width: the usual one, unless another makes units larger.

    `rooms` returns the rooms for the units of both rows at a share.
    """

    def least(part: float) -> float:
        pairs = zip((line, reserve), rooms(part), strict=True)
        return min(
            (_find_largest_ranks(_list_widths(units), room.size)[0] for units, room in pairs if units),
            default=0.0,
        )

    best = max(LINE_SHARES, key=least)
    return best if least(best) > MIN_SHARE_GAIN * least(LINE_SHARES[0]) else LINE_SHARES[0]


def _divide(across: tuple[float, ...]) -> Iterator[Ranks]:
    """Yield the ways to divide units into ranks as equal as possible."""
    for count in range(1, RANKS + 1):
        each, longer = divmod(len(across), count)
        ranks, begun = [], 0
        for at in range(count):
            end = begun + each + (at < longer)
            ranks.append(across[begun:end])
            begun = end
        if count == 1 or each:
            yield tuple(ranks)


def _measure_width(wide: Sequence[float]) -> float:
    """Return the width of a rank in heights of a unit."""
    return sum(wide) + UNIT_GAP_HEIGHTS * (len(wide) + 1)


def _height(ranks: Ranks, size: tuple[int, int]) -> float:
    """Return the greatest height of units in these ranks."""
    high = size[1] / len(ranks) / (1 + ROOM_ABOVE_HEIGHTS + ROOM_BELOW_HEIGHTS)
    return max(8.0, min(high, *(size[0] / _measure_width(wide) for wide in ranks)))


def strips(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the part of each box that the next one leaves visible."""
    found = []
    for at, box in enumerate(boxes):
        right = min(box.right, boxes[at + 1].left) if at + 1 < len(boxes) else box.right
        found.append(pygame.Rect(box.x, box.y, max(1, right - box.x), box.height))
    return found


def row_of(count: int, room: pygame.Rect, height: int, *, across: float = 0.0) -> list[pygame.Rect]:
    """Return the boxes of upright cards in a row, `across` from left 0 to right 1, closer if they must be."""
    wide = width_of(height)
    step = min(wide * 1.08, (room.width - wide) / max(1, count - 1))
    left = room.x + (room.width - step * (count - 1) - wide) * across
    top = room.centery - height // 2
    return [pygame.Rect(round(left + at * step), top, wide, height) for at in range(count)]
