"""The drawing order of things on the table: a thing in front of another comes after it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from functools import lru_cache

from client.draw.tabletop.plan import Outline, bounds, cross_vertically


def painting_order(outlines: Sequence[Outline]) -> list[int]:
    """Return the numbers of convex outlines on the plan, the farthest from the eye first.

    Of two outlines on a common vertical line the lower one is in front. Convex outlines without overlaps
    never form a circle. With overlaps, the rest is ordered by place.
    """
    boxes = [_bounds(outline) for outline in outlines]
    after: list[list[int]] = [[] for _ in outlines]
    waits = [0] * len(outlines)
    active: list[int] = []
    for number in sorted(range(len(outlines)), key=lambda each: boxes[each][0]):
        left = boxes[number][0]
        active = [other for other in active if boxes[other][2] > left]
        for other in active:
            behind = _compare_depth(outlines[number], outlines[other]) or (-1 if number < other else 1)
            first, last = (number, other) if behind < 0 else (other, number)
            after[first].append(last)
            waits[last] += 1
        active.append(number)
    ready = [(boxes[number][3], number) for number, count in enumerate(waits) if not count]
    heapq.heapify(ready)
    order: list[int] = []
    left_over = {number for number, count in enumerate(waits) if count}
    while ready or left_over:
        if not ready:
            number = min(left_over, key=lambda each: (boxes[each][3], each))
            left_over.remove(number)
            heapq.heappush(ready, (boxes[number][3], number))
        number = heapq.heappop(ready)[1]
        order.append(number)
        for other in after[number]:
            waits[other] -= 1
            if not waits[other] and other in left_over:
                left_over.remove(other)
                heapq.heappush(ready, (boxes[other][3], other))
    return order


def place_for(outline: Outline, ordered: Sequence[Outline]) -> int | None:
    """Return the place of one more outline in a painting order, None if the order must be sorted anew."""
    box, least, most = _bounds(outline), 0, len(ordered)
    for number, other in enumerate(ordered):
        beside = _bounds(other)
        if beside[0] < box[2] and box[0] < beside[2]:
            behind = _compare_depth(other, outline)
            if behind < 0:
                least = number + 1
            elif behind > 0:
                most = min(most, number)
    return least if least <= most else None


_bounds = lru_cache(1024)(bounds)


def _compare_depth(one: Outline, other: Outline) -> int:
    """Return -1 if the first outline is behind the other, 1 if it is in front, 0 if neither."""
    box, beside = _bounds(one), _bounds(other)
    if box[3] <= beside[1]:
        return -1
    if beside[3] <= box[1]:
        return 1
    x = (max(box[0], beside[0]) + min(box[2], beside[2])) / 2
    above, below = (sum(cross_vertically(each, x)) for each in (one, other))
    return (above > below) - (above < below)
