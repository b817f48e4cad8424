"""Orders by numbers: keys lengthen, shorten and turn legs in steps."""

from __future__ import annotations

from dataclasses import replace

from client.skins.kings.orders.model.aiming import turn_room
from client.skins.kings.orders.model.draft import Draft, Way
from client.skins.tabletop.orders.drafts import Nudge
from client.skins.tabletop.shapes.headings import choose_step
from engine.games.kings.actions import Leg
from engine.games.kings.geometry.numbers import INCH

OPPOSITE: dict[Way, Way] = {"fwd": "back", "back": "fwd", "left": "right", "right": "left"}


def lengthen(draft: Draft, way: Way, by: int) -> Draft:
    """Return an order that goes farther in a direction by some u, or less far in the opposite one.

    Whole steps end on multiples; at the limit of the order, the last step is the remaining length.
    """
    if draft.way == OPPOSITE[way]:
        return _shorten(draft, by)
    if draft.way not in ("", way):
        return draft
    room = draft.reach(way) - draft.used
    step = min(by - draft.used % by, room)
    return draft.extend(way, step) if step > 0 else draft


def turn_end(draft: Draft, by: int) -> Draft:
    """Return an order whose end is turned by an angle, as far as its pivots allow."""
    low, high = turn_room(draft)
    turn = min(high, max(low, by))
    return draft.pivot(turn) if turn else draft


def apply_nudge(draft: Draft, nudge: Nudge) -> Draft:
    """Return the order after an arrow: up and down go, left and right turn or sidestep."""
    far, turn = choose_step(INCH, fine=nudge.fine)
    if nudge.ahead:
        if draft.chosen == "back":
            # For an order to go back, up and down mean farther and less far.
            return lengthen(draft, "back" if nudge.ahead > 0 else "fwd", far)
        if draft.chosen in ("halt", "face", "side"):
            return draft
        return lengthen(draft, "fwd" if nudge.ahead > 0 else "back", far)
    if nudge.aside or draft.chosen == "side" or draft.way in ("left", "right"):
        return lengthen(draft, "right" if nudge.right > 0 else "left", far)
    return turn_end(draft, turn * nudge.right)


def _shorten(draft: Draft, by: int) -> Draft:
    """Return an order whose last straight leg is shorter, without the pivots after it."""
    while draft.legs and draft.legs[-1].kind == "t":
        draft = draft.back()
    if not draft.legs:
        return draft
    last = draft.legs[-1]
    less = draft.used % by or by
    if last.n <= less:
        return draft.back()
    return replace(draft, legs=(*draft.legs[:-1], Leg(last.kind, last.n - less)))
