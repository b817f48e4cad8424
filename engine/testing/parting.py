"""Worlds that somebody could not tell apart, and by what event they part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.events import Event, Viewer, redact, shows


def part_rightly(
    first: Sequence[Event],
    second: Sequence[Event],
    viewer: Viewer,
    shown: Callable[[Event, Viewer], bool] = shows,
) -> bool:
    """Say whether what a viewer is told in two worlds differs first in an event that declares to show it.

    So the presence, the order and the number of events give nothing away, nor do fields that hide nothing.
    """
    for one, other in zip(first, second, strict=False):
        if redact(one, viewer) != redact(other, viewer):
            return type(one) is type(other) and shown(one, viewer) and shown(other, viewer)
    return False
