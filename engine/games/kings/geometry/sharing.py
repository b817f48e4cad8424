"""Sharing: the places of several chargers side by side against one edge (KW-7.8.2)."""

from __future__ import annotations

from functools import lru_cache

from engine.games.kings.geometry.alignment import MIN_FRONT_U

CHARGER_GAP_U = 12
"""The gap between two chargers in u; rounding leaves at least 10 of them."""


def _contacts(a: int, half: int, slides: range) -> list[int]:
    """Return the length that a charger shares with an edge at each of some slides, in u."""
    most = 2 * min(a, half)
    inside = half + a - most
    return [most if -inside <= s <= inside else half + a - abs(s) for s in slides]


@lru_cache(256)
def arrangements(half_widths: tuple[int, ...], half: int) -> tuple[tuple[int, ...], ...]:
    """Return the slides of chargers, from left to right, on an edge of half a length, the best first.

    Every one has at least the least common front. The most even contact is best, then the smallest shift,
    then the one to the left.
    """
    total = 2 * sum(half_widths) + CHARGER_GAP_U * (len(half_widths) - 1)
    offsets, at = [], -(total // 2)
    for a in half_widths:
        offsets.append(at + a)
        at += 2 * a + CHARGER_GAP_U
    most = [half + a - MIN_FRONT_U for a in half_widths]
    low = max(-m - offset for m, offset in zip(most, offsets, strict=True))
    high = min(m - offset for m, offset in zip(most, offsets, strict=True))
    shifts = range(low, high + 1)
    contacts = [
        _contacts(a, half, range(low + offset, high + offset + 1))
        for offset, a in zip(offsets, half_widths, strict=True)
    ]
    # The first is there twice: `max` and `min` of one number alone fail.
    widest, least = map(max, contacts[0], *contacts), map(min, contacts[0], *contacts)
    found = [
        (most - few, abs(t), t)
        for t, most, few in zip(shifts, widest, least, strict=True)
        if few >= MIN_FRONT_U
    ]
    found.sort()
    return tuple(zip(*([offset + t for _, _, t in found] for offset in offsets), strict=True))
