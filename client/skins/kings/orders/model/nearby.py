"""Orders nearby: a possible one where a corner of the wanted one grazes something."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.model.limits import STOPS
from client.skins.tabletop.orders.catching import Judge
from engine.tabletop.angles import turn_heading

AVOIDABLE = STOPS.keys() | {"friend_touch"}
"""Reasons that an order with a slightly different pivot may not have."""
STEP_A, MAX_TURN_A = 10, 200
"""Step and greatest size of the difference of a pivot, in a."""


def find_nearby(judge: Judge[Draft], draft: Draft) -> Draft | None:
    """Return the possible order of the same length whose first pivot differs least; None without any."""
    reason = judge(draft)
    if reason is None or reason.code not in AVOIDABLE or draft.way != "fwd":
        return None
    return next((each for each in list_turned(draft) if judge(each) is None), None)


def list_turned(draft: Draft) -> Iterator[Draft]:
    """Yield orders with another first pivot, the smallest difference first."""
    for size in range(STEP_A, MAX_TURN_A + 1, STEP_A):
        for by in (size, -size):
            yield turn_first(draft, by)


def turn_first(draft: Draft, by: int) -> Draft:
    """Return an order that pivots by an angle more before its first straight leg."""
    if draft.limits.individual and draft.legs[0].kind != "t":
        heading = turn_heading(draft.begun.h, by)
        return replace(draft, turn=None if heading == draft.start.h else heading)
    rest = draft.legs
    begun = replace(draft, legs=()).pivot(by)
    if rest[0].kind == "t":
        begun, rest = begun.pivot(rest[0].n), rest[1:]
    return replace(begun, legs=(*begun.legs, *rest))
