"""Sorts of ranged attacks: a weapon, breath, or one of the spells."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kings.armies.special_rules import BREATH
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.events import Shot
from engine.games.kings.shooting.attacks import ALWAYS
from engine.games.kings.state import State


def sort_of(state: State, shot: Shot) -> str:
    """Return `weapon`, `breath` or the id of a spell; empty where it may have been one of several.

    An event tells dice and what they need, and at whom: few units have two attacks that are alike in these.
    """
    found = list(_possible(state, shot))
    return found[0] if len(found) == 1 else ""


def _possible(state: State, shot: Shot) -> Iterator[str]:
    unit, target = state.units[shot.unit], state.units[shot.target]
    profile, friends = unit.profile, unit.seat == target.seat
    for id, dice in profile.spells.items():
        if SPELLS[id].friendly is friends and (dice, ALWAYS) == (shot.dice, shot.needed):
            yield id
    if friends:
        return
    if profile.has(BREATH) and (profile.number(BREATH), ALWAYS) == (shot.dice, shot.needed):
        yield "breath"
    weapon = profile.weapon
    if weapon is not None:
        dice = profile.attacks if weapon.dice is None else weapon.dice
        if shot.dice in (dice, dice // 2):
            yield "weapon"
