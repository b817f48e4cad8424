"""Texts of orders (notation, section 2): an invalid text is refused with the place and the reason."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from engine.games.kings import actions
from engine.grammar import Form, Grammar, Slot
from engine.notation import require

_UNIT = r"[ab]\.[a-z]{2}[1-9][0-9]{0,3}"
UNIT = f"({_UNIT})"
_HEADING = r"0|[1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}"
OWN, ENEMY, TARGET = (Slot(kind, _UNIT) for kind in ("own", "enemy", "target"))
"""A unit of the own side, one of the other side, and the target of a spell."""
TEAM = Slot("own", _UNIT, between=",")
NUMBER = Slot("length", r"0|-?[1-9][0-9]{0,8}", int)
HEADING = Slot("heading", _HEADING, int)
FREE_PIVOT = HEADING._replace(sign="@")
LEGS = Slot(
    "leg",
    "[mlrt]-?[1-9][0-9]{0,8}",
    lambda text: actions.Leg(cast(actions.LegKind, text[0]), int(text[1:])),
    between=" ",
)
SIDEWAYS = "lr"
MAX_PIVOT_A = 1800
"""The widest pivot to the right; to the left a pivot is narrower (KW-6.1.3)."""


def _make_move(
    order: actions.MoveOrder, unit: str, legs: tuple[actions.Leg, ...], turn: int | None
) -> actions.Move:
    kinds, text = {leg.kind for leg in legs}, " ".join(map(str, legs))
    allowed = f"{SIDEWAYS}t" if order == "side" else "mt"
    require(kinds <= {*allowed}, "legs", f"{text!r} has a kind of leg that {order!r} has not")
    require(not kinds >= {*SIDEWAYS}, "legs", f"{text!r} goes to both sides")
    require(
        all(one.kind != other.kind for one, other in pairwise(legs)), "legs", "two alike follow one another"
    )
    for leg in legs:
        right = -MAX_PIVOT_A < leg.n <= MAX_PIVOT_A if leg.kind == "t" else leg.n > 0
        require(right, "legs", f"'{leg}' is too far, or no way")
    return actions.Move(order, unit, legs, turn)


def _make_charge(units: tuple[str, ...], target: str, heading: int | None) -> actions.Charge:
    require(len(units) == len(set(units)), "charge", f"{','.join(units)!r} names a unit twice")
    require(heading is None or len(units) == 1, "charge", "several units have no free pivot")
    return actions.Charge(units, target, heading)


ORDERS = Grammar(
    (
        Form(actions.Mark, "mark", NUMBER, ",", NUMBER),
        Form(actions.TakeEdge, "edge", Slot("edge", "[sn]")),
        Form(actions.Put, "put", OWN, " ", NUMBER, ",", NUMBER, ",", HEADING),
        Form(actions.Lose, "lost", OWN),
        Form(actions.Lead, "van", Slot("side", "[ab]")),
        Form(actions.Pass, "pass"),
        Form(actions.Begin, "first|second"),
        Form(actions.Halt, "halt", OWN, FREE_PIVOT),
        Form(actions.Face, "face", OWN, " ", HEADING),
        Form(actions.Move, "adv|dbl|back|side", OWN, LEGS, FREE_PIVOT, make=_make_move),
        Form(actions.Charge, "chg", TEAM, ">", ENEMY, FREE_PIVOT, make=_make_charge),
        Form(actions.Counter, "ctr", OWN, ">", ENEMY),
        Form(actions.Drop, "drop", OWN),
        Form(actions.Shoot, "shoot|breath", OWN, ">", ENEMY, FREE_PIVOT),
        Form(actions.Cast, "cast", OWN, " ", Slot("spell", "fb|bc|wb|lb|hl|su"), ">", TARGET, FREE_PIVOT),
        Form(actions.Done, "done"),
        Form(actions.Test, "test", ENEMY),
        Form(actions.Fight, "fight", ENEMY),
        Form(actions.Strike, "strike", OWN),
        Form(actions.Stay, "stay", OWN, " ", HEADING),
        Form(actions.Regroup, "fwd|bck", OWN),
        Form(actions.Give, "give", Slot("own", f"{_UNIT}|none", lambda text: "" if text == "none" else text)),
        Form(actions.Take, "take", Slot("answer", "yes|no")),
        Form(actions.Flag, "flag"),
    ),
    "has no known form; orders look like 'adv a.kn1 m1270 t450', 'chg a.kn1>b.sh1' or 'done'",
)


def parse_action(text: str) -> actions.Action:
    """Read an order; raises `NotationError`.

    >>> parse_action("pass")
    Pass()
    """
    action: actions.Action = ORDERS.read(text)
    return action
