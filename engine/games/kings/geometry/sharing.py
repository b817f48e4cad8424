"""Sharing: where several chargers stand side by side against one edge (KW-7.8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.kings.geometry.alignment import LEAST_FRONT

GAP = 12
"""The u between two chargers; rounding leaves at least 10 of them."""


def arrangements(half_widths: Sequence[int], half: int) -> Iterator[tuple[int, ...]]:
    """Yield the slides of chargers, from left to right, on an edge of half a length, the best first.

    Every one has at least the least common front. The most even contact is best, then the smallest shift,
    then the one to the left.
    """
    total = 2 * sum(half_widths) + GAP * (len(half_widths) - 1)
    offsets, at = [], -(total // 2)
    for a in half_widths:
        offsets.append(at + a)
        at += 2 * a + GAP
    reach = half + total
    found = []
    for t in range(-reach, reach + 1):
        contacts = [
            min(offset + t + a, half) - max(offset + t - a, -half)
            for offset, a in zip(offsets, half_widths, strict=True)
        ]
        if min(contacts) >= LEAST_FRONT:
            found.append((max(contacts) - min(contacts), abs(t), t))
    for _, _, t in sorted(found):
        yield tuple(offset + t for offset in offsets)
