"""Ranged attacks: throws and damage (KW-8.3, KW-8.4)."""

from __future__ import annotations

from engine.games.kings.actions import Cast, Shoot
from engine.games.kings.armies.profiles import Dice
from engine.games.kings.armies.special_rules import (
    BLAST,
    BREATH,
    INDIRECT,
    NIMBLE,
    PIERCING,
    STEALTHY,
)
from engine.games.kings.armies.spells import BY_WORD, LIGHTNING
from engine.games.kings.events import Damaged, Rolled
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.cover import in_cover
from engine.games.kings.geometry.arcs import arc
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.rolls.throws import Throw, damage_of, defence_of, halve_die, make_hit_throw
from engine.games.kings.state import State, Unit
from engine.tabletop.dice import roll
from engine.turn import Turn

SPELL_HIT_ROLL = 4
"""The least face with which spells and breath hit (KW-9.1.1, KW-13.1.3)."""
STEADY_WEAPONS = ("pistol", "javelin", "thrown")
"""Weapons without a penalty on the move (KW-8.3.1)."""


def throw_of(state: State, attack: Shoot | Cast, *, ideal: bool = False) -> Throw:
    """Return the dice of an attack from the unit's present place; `ideal`: without any difficulty."""
    unit = state.units[attack.unit]
    profile = unit.profile
    if isinstance(attack, Cast):
        return Throw(profile.spells[BY_WORD[attack.spell].id], SPELL_HIT_ROLL)
    if attack.kind == "breath":
        return Throw(profile.number(BREATH), SPELL_HIT_ROLL)
    assert profile.weapon is not None, "a unit without a weapon is refused"
    assert profile.ranged is not None, "who has a weapon can shoot it"
    dice = profile.attacks if profile.weapon.dice is None else profile.weapon.dice
    return make_hit_throw(dice, profile.ranged + (0 if ideal else _harder(state, unit, attack.target)))


def _harder(state: State, unit: Unit, target: str) -> int:
    """Count the difficulties of a shot (KW-8.3.1)."""
    profile, aimed_at = unit.profile, state.units[target].profile
    steady = profile.has(NIMBLE) or (profile.weapon is not None and profile.weapon.id in STEADY_WEAPONS)
    field = battlefield(state)
    figures = field.figures[unit.id], field.figures[target]
    covered = not profile.has(INDIRECT) and in_cover(field, *figures, state.options.big_targets)
    return sum((unit.order != "halt" and not steady, covered, aimed_at.seen_past, aimed_at.has(STEALTHY)))


def roll_blast(turn: Turn[State], id: str, hits: int) -> int:
    """Return the number of hits of a blast (KW-8.3.3)."""
    blast = turn.state.units[id].profile.rules.get(BLAST)
    if blast is None or not hits:
        return hits
    assert isinstance(blast, Dice)
    dice = roll(turn.chance, hits)
    turn.emit(Rolled("blast", id, dice))
    return sum((halve_die(die) if blast.half else die) + blast.plus for die in dice)


def damage(turn: Turn[State], attack: Shoot | Cast, hits: int) -> None:
    """Roll to damage, and put it on the target (KW-8.4.1 to KW-8.4.3)."""
    found = damage_of(turn, attack.unit, hits, find_damage_roll(turn.state, attack))
    if found:
        turn.emit(Damaged(attack.target, found))


def find_damage_roll(state: State, attack: Shoot | Cast) -> int:
    """Return the least damage roll of an attack, from the unit's present place (KW-8.4.1)."""
    unit, target = state.units[attack.unit], state.units[attack.target]
    eye = leader_point(unit.here, unit.profile.extent)
    side = arc(target.here, target.profile.extent, eye)
    return defence_of(target.profile, side) - _piercing(unit, attack)


def _piercing(unit: Unit, attack: Shoot | Cast) -> int:
    """Return the piercing of an attack: a spell has only its own (KW-8.4.3, KW-9.2.4)."""
    if isinstance(attack, Cast):
        return 1 if BY_WORD[attack.spell] is LIGHTNING else 0
    return unit.profile.number(PIERCING) + unit.chanted
