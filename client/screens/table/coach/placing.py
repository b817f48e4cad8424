"""The place of a speech bubble beside its subject; pure rectangles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

ALIGNMENT_WEIGHT = 0.15
"""Weight of a bubble's offset from the middle of its subject, compared with its distance."""
CROSSING_COST = 40.0
"""Cost in design units of distance of a tail across a usable control."""
COVERING_COST = 400.0
"""Cost in design units of distance of a covered usable control."""
SUBJECT_CROSSING_COST = 6
"""Number of other crossed things that cost as much as a crossed subject."""
TAIL_REACH_SHARE = 0.22
"""Reach of a tail into its subject, as a part of its smaller side."""


@dataclass(frozen=True)
class BubblePlace:
    """The place of a bubble, and its tail from its edge to its subject; in pixels of the window."""

    rect: pygame.Rect
    root: tuple[int, int]
    tip: tuple[int, int]


@dataclass(frozen=True)
class Surroundings:
    """The surroundings of a bubble: it stays in the `window`, and does not cover the `kept` rectangles."""

    window: pygame.Rect
    kept: Sequence[pygame.Rect]
    spared: Sequence[pygame.Rect]
    """Rectangles that it covers only without another place."""
    unit: float
    """Pixels of a design unit."""
    told: Sequence[pygame.Rect] = ()
    """Other subjects of the text: they are never covered."""
    always: Sequence[pygame.Rect] = ()
    """Other rectangles that are never covered, such as a text that is being typed."""


def place_bubble(
    size: tuple[int, int], subject: pygame.Rect, around: Surroundings, *, anyway: bool = False
) -> BubblePlace | None:
    """Return the best place for a bubble of `size` pixels; None if there is none.

    It never covers its subjects. A bubble that must be shown `anyway` may cover the `kept` rectangles.
    """
    told = [box for box in around.told if not box.contains(subject)]
    about = [subject, *told]
    found = _find_best_place(size, subject, around, [*about, *around.kept, *around.always])
    if found is None and anyway:
        found = _find_best_place(size, subject, around, [*about, *around.always])
    return found


def _find_best_place(
    size: tuple[int, int], subject: pygame.Rect, around: Surroundings, kept: list[pygame.Rect]
) -> BubblePlace | None:
    """Return the best place that does not cover `kept`; None without one."""
    spared, told = (
        [box for box in boxes if not subject.contains(box) and not box.contains(subject)]
        for boxes in ([*around.spared, *around.kept], around.told)
    )
    # The nearest first: once the distance alone costs more than the best place, the search ends.
    best, least = None, math.inf
    for distance, y, x in sorted(_grid(size, subject, around)):
        if distance >= least:
            break
        box = pygame.Rect((x, y), size)
        if box.collidelist(kept) >= 0:
            continue
        cost = distance + _harm(box, subject, spared, told, around.unit)
        if cost < least:
            best, least = box, cost
    return None if best is None else BubblePlace(best, *_tail(best, subject))


def _grid(
    size: tuple[int, int], subject: pygame.Rect, around: Surroundings
) -> Iterator[tuple[float, int, int]]:
    """Yield places all over the window with their distance, y and x, at a useful spacing.

    The distance is the cost of a place that is not right beside the middle of the subject.
    """
    room = around.window.inflate(-round(12 * around.unit), -round(12 * around.unit))
    step, gap = max(4, round(22 * around.unit)), round(14 * around.unit)
    left = range(room.x, room.right - size[0] + 1, step)
    columns = [(x, *_measure_gap(x, size[0], subject.x, subject.width)) for x in left]
    for y in range(room.y, room.bottom - size[1] + 1, step):
        down, below = _measure_gap(y, size[1], subject.y, subject.height)
        under = max(0, down)
        # Inlined for speed: a large window has more than a thousand places.
        for x, across, aside in columns:
            over = 0 if across < 0 else across
            cost = abs((across if across > down else down) - gap) + (over if over < under else under)
            yield cost + ALIGNMENT_WEIGHT * (aside + below), y, x


def _measure_gap(start: int, length: int, other: int, extent: int) -> tuple[int, int]:
    """Return the gap between two intervals, negative if they overlap, and the gap between their middles."""
    apart = max(other - start - length, start - other - extent)
    return apart, abs(start + length // 2 - other - extent // 2)


def _harm(
    box: pygame.Rect, subject: pygame.Rect, spared: list[pygame.Rect], told: list[pygame.Rect], unit: float
) -> float:
    """Return the cost of things covered, or crossed by the tail."""
    tail = _tail(box, subject)
    harm = COVERING_COST * len(box.collidelistall(spared))
    for boxes, weight in ((spared, 1), (told, SUBJECT_CROSSING_COST)):
        harm += weight * CROSSING_COST * sum(bool(other.clipline(tail)) for other in boxes)
    return unit * harm


def _measure_gaps(one: pygame.Rect, other: pygame.Rect) -> tuple[int, int]:
    """Return the gaps between two rectangles across and down; negative if they overlap."""
    across = max(other.left - one.right, one.left - other.right)
    return across, max(other.top - one.bottom, one.top - other.bottom)


def _tail(box: pygame.Rect, subject: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the start of a tail at a bubble's edge, and its end a little inside its subject."""
    across, down = _measure_gaps(box, subject)
    inset = min(box.width, box.height) // 3
    x = min(max(subject.centerx, box.left + inset), box.right - inset)
    y = min(max(subject.centery, box.top + inset), box.bottom - inset)
    if across > down:
        x = box.right if subject.centerx > box.centerx else box.left
    else:
        y = box.bottom if subject.centery > box.centery else box.top
    deep = round(min(subject.size) * TAIL_REACH_SHARE)
    inner = subject.inflate(-2 * deep, -2 * deep)
    return (x, y), (min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom))
