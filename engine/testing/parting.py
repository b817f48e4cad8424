"""Comparison of worlds that a viewer could not tell apart, up to the event that shows the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.events import Event, Viewer, redact, shows


def part_rightly(
    first: Sequence[Event],
    second: Sequence[Event],
    viewer: Viewer,
    shown: Callable[[Event, Viewer], bool] = shows,
) -> bool:
    """Say whether a viewer's streams of two worlds differ first in an event that declares to show it.

    The presence, order and number of events then reveal nothing, and neither do fields that hide nothing.
    """
    for one, other in zip(first, second, strict=False):
        if redact(one, viewer) != redact(other, viewer):
            return type(one) is type(other) and shown(one, viewer) and shown(other, viewer)
    return False
