"""Reading of orders (notation, section 2): an invalid text is refused with the place and the reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from engine.games.kings import actions
from engine.notation import NotationError, require

UNIT = r"([ab]\.[a-z]{2}[1-9][0-9]{0,3})"
_HEADING = r"(0|[1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2})"
_NUMBER = r"(0|-?[1-9][0-9]{0,8})"
_LEGS = r"((?: [mlrt]-?[1-9][0-9]{0,8})*)"
_FREE = f"(?: @{_HEADING})?"
_SHAPES: tuple[tuple[re.Pattern[str], Callable[[Any], Any]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (f"mark {_NUMBER},{_NUMBER}", lambda m: actions.Mark(int(m[1]), int(m[2]))),
        ("edge ([sn])", lambda m: actions.TakeEdge(m[1])),
        (
            f"put {UNIT} {_NUMBER},{_NUMBER},{_HEADING}",
            lambda m: actions.Put(m[1], int(m[2]), int(m[3]), int(m[4])),
        ),
        (f"lost {UNIT}", lambda m: actions.Lose(m[1])),
        ("van ([ab])", lambda m: actions.Lead(m[1])),
        ("pass", lambda m: actions.Pass()),
        ("(first|second)", lambda m: actions.Begin(m[1])),
        (f"halt {UNIT}{_FREE}", lambda m: actions.Halt(m[1], _free(m[2]))),
        (f"face {UNIT} {_HEADING}", lambda m: actions.Face(m[1], int(m[2]))),
        (
            f"(adv|back|dbl|side) {UNIT}{_LEGS}{_FREE}",
            lambda m: actions.Move(m[1], m[2], _legs(m[1], m[3]), _free(m[4])),
        ),
        (f"chg ({UNIT}(?:,{UNIT})*)>{UNIT}{_FREE}", lambda m: _charge(m[1], m[4], m[5])),
        (f"ctr {UNIT}>{UNIT}", lambda m: actions.Counter(m[1], m[2])),
        (f"drop {UNIT}", lambda m: actions.Drop(m[1])),
        (
            f"(shoot|breath) {UNIT}>{UNIT}{_FREE}",
            lambda m: actions.Shoot(m[1], m[2], m[3], _free(m[4])),
        ),
        (
            f"cast {UNIT} (fb|bc|wb|lb|hl|su)>{UNIT}{_FREE}",
            lambda m: actions.Cast(m[1], m[2], m[3], _free(m[4])),
        ),
        ("done", lambda m: actions.Done()),
        (f"test {UNIT}", lambda m: actions.Test(m[1])),
        (f"fight {UNIT}", lambda m: actions.Fight(m[1])),
        (f"strike {UNIT}", lambda m: actions.Strike(m[1])),
        (f"stay {UNIT} {_HEADING}", lambda m: actions.Stay(m[1], int(m[2]))),
        (f"(fwd|bck) {UNIT}", lambda m: actions.Regroup(m[1], m[2])),
        (f"give (?:{UNIT}|none)", lambda m: actions.Give(m[1] or "")),
        ("take (yes|no)", lambda m: actions.Take(m[1])),
        ("flag", lambda m: actions.Flag()),
    )
)
SIDEWAYS = "lr"
MAX_PIVOT_A = 1800
"""The widest pivot to the right; to the left a pivot is narrower (KW-6.1.3)."""


def parse_action(text: str) -> actions.Action:
    """Read an order; raises `NotationError`.

    >>> parse_action("pass")
    Pass()
    """
    for shape, make in _SHAPES:
        match = shape.fullmatch(text)
        if match:
            action: actions.Action = make(match)
            return action
    raise NotationError(
        f"order {text!r} has no known form; "
        "orders look like 'adv a.kn1 m1270 t450', 'chg a.kn1>b.sh1' or 'done'"
    )


def _free(heading: str | None) -> int | None:
    return None if heading is None else int(heading)


def _legs(order: str, text: str) -> tuple[actions.Leg, ...]:
    legs = actions.legs_of(text)
    kinds = {leg.kind for leg in legs}
    allowed = f"{SIDEWAYS}t" if order == "side" else "mt"
    require(kinds <= {*allowed}, "legs", f"{text.strip()!r} has a kind of leg that {order!r} has not")
    require(not kinds >= {*SIDEWAYS}, "legs", f"{text.strip()!r} goes to both sides")
    require(
        all(one.kind != other.kind for one, other in pairwise(legs)), "legs", "two alike follow one another"
    )
    for leg in legs:
        right = -MAX_PIVOT_A < leg.n <= MAX_PIVOT_A if leg.kind == "t" else leg.n > 0
        require(right, "legs", f"'{leg}' is too far, or no way")
    return legs


def _charge(units: str, target: str, heading: str | None) -> actions.Charge:
    named = tuple(units.split(","))
    require(len(named) == len(set(named)), "charge", f"{units!r} names a unit twice")
    require(heading is None or len(named) == 1, "charge", "several units have no free pivot")
    return actions.Charge(named, target, _free(heading))
