"""Catching of orders: lengths nearby that put a unit into a good place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeAlias

from client.skins.tabletop.orders.drafts import D, Drag
from engine.game import Reason

Judge: TypeAlias = Callable[[D], Reason | None]
Catch: TypeAlias = Literal["", "limit", "cost", "stop", "friend", "line"]
"""The cause of a caught length: its limit, a limit beyond which it costs more, an obstacle, a friend's side,
or a friend's front line."""

SEARCH_STEP_U = 40
"""Step in u of the search for places beside friends, which are then found exactly."""


class Caught(NamedTuple, Generic[D]):
    """An order with a caught length, the cause, and the unit that it is in line with."""

    draft: D
    by: Catch = ""
    unit: str = ""


def catch_drag(drag: Drag[D], judge: Judge[D] | None, slack: int) -> Caught[D]:
    """Return the order that follows the hand, its last length changed by up to `slack` u.

    Without a judge only its limit catches it, and what going on costs.
    """
    if drag.wanted is None:
        return Caught(drag.at(0))
    far = min(drag.wanted, drag.room)
    draft = drag.at(far)
    reason = None if judge is None else judge(draft)
    if judge is not None and reason is not None and reason.code in drag.stops:
        return _stop(drag, judge, far, max(slack, drag.stops[reason.code]), reason)
    if judge is not None and reason is not None and reason.code in drag.avoidable:
        beside = _find_touching_length(drag, judge, far, slack)
        return Caught(draft) if beside is None else Caught(drag.at(beside), "friend", _unit_of(reason))

    def is_possible(length: int) -> bool:
        return judge is None or judge(drag.at(length)) is None

    for length, _, _ in (limit for limit in drag.limits if limit.kind == "cost"):
        # Past it the hand must go twice the slack, so that no length costs anything by chance.
        near = length - slack <= drag.wanted <= length + 2 * slack
        if near and 0 < length < drag.room and is_possible(length):
            return Caught(drag.at(length), "cost")
    if drag.wanted >= drag.room - slack and (drag.room == far or is_possible(drag.room)):
        return Caught(drag.at(drag.room), "limit")
    lines = [] if judge is None else [limit for limit in drag.limits if limit.kind == "line"]
    for length, _, unit in sorted(lines, key=lambda limit: abs(limit.length - far)):
        if 0 < length <= drag.room and abs(length - far) <= slack and is_possible(length):
            return Caught(drag.at(length), "line", unit)
    return Caught(draft)


def _stop(drag: Drag[D], judge: Judge[D], far: int, slack: int, reason: Reason) -> Caught[D]:
    """Return the order that ends before what stops it, if that is less than the slack behind the hand."""

    def is_free(length: int) -> bool:
        found = judge(drag.at(length))
        return found is None or found.code not in drag.stops

    free, met = max(0, far - slack), far + 1
    if not is_free(free):
        return Caught(drag.at(far))
    while met - free > 1:
        middle = (free + met) // 2
        if is_free(middle):
            free = middle
        else:
            met = middle
    return Caught(drag.at(free), "stop", _unit_of(reason))


def _unit_of(reason: Reason) -> str:
    return str(reason.args.get("unit", ""))


def _find_touching_length(drag: Drag[D], judge: Judge[D], far: int, slack: int) -> int | None:
    """Return the nearest length at which the unit is beside a friend without touching anyone, or None.

    The search tests only the unit's end place; the full judgement of the way comes once, at the end.
    """
    for off in range(SEARCH_STEP_U, max(slack, SEARCH_STEP_U) + SEARCH_STEP_U, SEARCH_STEP_U):
        for sign in (-1, 1):
            length = far + sign * off
            if not 0 < length <= drag.room or not drag.stands(drag.at(length)):
                continue
            # Between this place and the last tried one it becomes free.
            near, away = length - sign * SEARCH_STEP_U, length
            while abs(away - near) > 1:
                middle = (near + away) // 2
                if drag.stands(drag.at(middle)):
                    away = middle
                else:
                    near = middle
            if judge(drag.at(away)) is None:
                return away
    return None
