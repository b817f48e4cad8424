"""The order in which things that stand on the table are drawn: what is in front of another comes after it."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from client.draw.tabletop.plan import Outline, bounds, crossed


def painting_order(outlines: Sequence[Outline]) -> list[int]:
    """Return the numbers of convex outlines on the plan, the farthest from the eye first.

    Of two that share a vertical line the lower one is in front. Among convex outlines that do not overlap
    this never leads in a circle; where some overlap, what is left is taken by its place.
    """
    boxes = [bounds(outline) for outline in outlines]
    after: list[list[int]] = [[] for _ in outlines]
    waits = [0] * len(outlines)
    active: list[int] = []
    for number in sorted(range(len(outlines)), key=lambda each: boxes[each][0]):
        left = boxes[number][0]
        active = [other for other in active if boxes[other][2] > left]
        for other in active:
            first, last = _pair(number, other, outlines, boxes)
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


def _pair(
    a: int, b: int, outlines: Sequence[Outline], boxes: Sequence[tuple[float, float, float, float]]
) -> tuple[int, int]:
    """Return two numbers, the one behind first."""
    if boxes[a][3] <= boxes[b][1]:
        return a, b
    if boxes[b][3] <= boxes[a][1]:
        return b, a
    x = (max(boxes[a][0], boxes[b][0]) + min(boxes[a][2], boxes[b][2])) / 2
    above, below = (sum(crossed(outlines[each], x)) for each in (a, b))
    return (a, b) if (above, a) < (below, b) else (b, a)
