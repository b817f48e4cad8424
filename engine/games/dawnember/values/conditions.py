"""Conditions that abilities set for a unit, the combat, and an event (WY-18)."""

from __future__ import annotations

from engine.games.dawnember.cards.card import Condition, Requirement
from engine.games.dawnember.state import State

COMBAT_CONDITIONS: frozenset[Requirement] = frozenset(
    (
        Condition.ATTACKING,
        Condition.DEFENDING,
        Condition.BLOCKING,
        Condition.FOLLOWUP,
        Condition.RANGED,
        Condition.NOT_RANGED,
    )
)
"""Conditions that never hold outside a combat."""


def place_holds(state: State, condition: Requirement, tag: str) -> bool:
    """Say whether a condition about a unit and its part in the combat holds."""
    unit = state.unit(tag)
    combat = state.combat
    match condition:
        case Condition.READY:
            return not unit.committed
        case Condition.IN_LINE:
            return unit.row == "l"
        case Condition.FROM_RESERVE:
            return unit.row == "r"
    if combat is None:
        return False
    match condition:
        case Condition.ATTACKING:
            return tag == combat.attacker
        case Condition.DEFENDING:
            return tag == combat.defender
        case Condition.BLOCKING:
            return tag == combat.defender and combat.blocked
        case Condition.FOLLOWUP:
            return combat.kind == "follow"
        case Condition.RANGED:
            return combat.ranged
        case Condition.NOT_RANGED:
            return not combat.ranged
    raise ValueError(f"{condition} says nothing about a unit's place")
