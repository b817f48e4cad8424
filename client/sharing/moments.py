"""The moments of a match that a picture shows."""

from __future__ import annotations

from collections.abc import Sequence

MAX_FRAMES = 150
"""Most moments of an animation; of a longer match some are left out evenly."""
STRIP_MOMENTS = 3


def thin(moments: Sequence[int], most: int = MAX_FRAMES) -> list[int]:
    """Return at most so many moments, evenly apart, with the first and the last one.

    >>> thin([3, 5, 8, 9, 12], 3)
    [3, 8, 12]
    """
    if len(moments) <= most:
        return [*moments]
    last = len(moments) - 1
    return [moments[round(number * last / (most - 1))] for number in range(most)]


def list_decided_moments(revisions: Sequence[int], first: int = 0, last: int | None = None) -> list[int]:
    """Return the moments of a stretch at which a decision is complete, from the set-up on.

    `revisions` are those of each event; a moment is a number of events.

    >>> list_decided_moments([0, 0, 1, 1, 2])
    [2, 4, 5]
    """
    ends = [
        number
        for number, revision in enumerate(revisions, 1)
        if number == len(revisions) or revisions[number] != revision
    ]
    end = len(revisions) if last is None else last
    return [moment for moment in ends if first <= moment <= end]
