"""Legs of an order under construction, joined into their one valid spelling."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.kings.actions import Leg, LegKind
from engine.tabletop.angles import FULL_TURN, HALF_TURN

Legs: TypeAlias = tuple[Leg, ...]


def with_leg(legs: Legs, kind: LegKind, n: int) -> Legs:
    """Return legs with one more, joined with the last one of its kind (notation, section 2)."""
    if legs and legs[-1].kind == kind:
        legs, n = legs[:-1], legs[-1].n + n
    if kind == "t":
        n = _turn(n)
    return (*legs, Leg(kind, n)) if n else legs


def _turn(angle: int) -> int:
    """Return a pivot in its written range, from -1799 to 1800."""
    found = (angle + HALF_TURN) % FULL_TURN - HALF_TURN
    return HALF_TURN if found == -HALF_TURN else found
