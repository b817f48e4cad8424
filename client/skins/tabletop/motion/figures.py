"""Figures that fall, turn, stand up again, or step into a gap while an event happens."""

from __future__ import annotations

from collections.abc import Sequence

from client.draw.easing import clamp, ease_in, ease_in_out
from client.draw.tabletop.units import FigureMotion, Slot

BEGINNINGS = 0.5
"""The part of an event in which all of its figures begin, one after another."""


def list_motions(before: Sequence[Slot], after: Sequence[Slot], ends: Sequence[int]) -> list[FigureMotion]:
    """Return the motions between two pictures of a unit; `ends` has the later slot of each figure.

    >>> list_motions([Slot(), Slot()], [Slot(), Slot(0, "back")], [0, 1])
    [FigureMotion(start=1, end=1, state='back', part=0.0)]
    """
    return [
        FigureMotion(start, end, after[end].state, 0.0)
        for start, end in enumerate(ends)
        if start != end or before[start].state != after[end].state
    ]


def advance(motions: Sequence[FigureMotion], t: float) -> tuple[FigureMotion, ...]:
    """Return motions after a part of their event: one figure begins after the other, and falls speed up."""
    found = []
    for number, each in enumerate(motions):
        part = clamp((t - BEGINNINGS * number / len(motions)) / (1 - BEGINNINGS))
        ease = ease_in if each.state == "fallen" else ease_in_out
        found.append(each._replace(part=ease(part)))
    return tuple(found)
