"""Ranged attacks: dice to hit and to damage (KW-8.3, KW-8.4)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.actions import Cast, Shoot
from engine.games.kings.armies.profiles import Dice, Profile
from engine.games.kings.armies.special_rules import (
    BIG_SHIELD,
    BLAST,
    BREATH,
    ELITE,
    INDIRECT,
    NIMBLE,
    PIERCING,
    STEALTHY,
    VICIOUS,
)
from engine.games.kings.armies.spells import BY_WORD, LIGHTNING
from engine.games.kings.events import Damaged, Purpose, Rolled
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.cover import in_cover
from engine.games.kings.geometry.arcs import arc
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.movement.dice import SIDES, roll
from engine.games.kings.state import State, Unit
from engine.turn import Turn

ALWAYS = 4
"""What spells and breath need to hit (KW-9.1.1, KW-13.1.3)."""
STEADY_WEAPONS = ("pistol", "javelin", "thrown")
"""Weapons that are as good on the move (KW-8.3.1)."""
SHIELDED = 6
"""The Defence that a Big Shield gives (KW-13.1.1)."""


class Throw(NamedTuple):
    """Dice of an attack, and what each must show."""

    dice: int
    needed: int


def bounded(dice: int, needed: int) -> Throw:
    """Return what is thrown to hit: half of the dice where more than a 6 is needed (KW-8.3.2)."""
    return Throw(dice // 2, SIDES) if needed > SIDES else Throw(dice, max(needed, 2))


def throw_of(state: State, attack: Shoot | Cast) -> Throw:
    """Return the dice of an attack, from where the unit stands now."""
    unit = state.units[attack.unit]
    profile = unit.profile
    if isinstance(attack, Cast):
        return Throw(profile.spells[BY_WORD[attack.spell].id], ALWAYS)
    if attack.kind == "breath":
        return Throw(profile.number(BREATH), ALWAYS)
    assert profile.weapon is not None, "a unit without a weapon is refused"
    assert profile.ranged is not None, "who has a weapon can shoot it"
    dice = profile.attacks if profile.weapon.dice is None else profile.weapon.dice
    return bounded(dice, profile.ranged + _harder(state, unit, attack.target))


def _harder(state: State, unit: Unit, target: str) -> int:
    """Count what makes a shot harder (KW-8.3.1)."""
    profile, aimed_at = unit.profile, state.units[target].profile
    steady = profile.has(NIMBLE) or (profile.weapon is not None and profile.weapon.id in STEADY_WEAPONS)
    field = battlefield(state)
    figures = field.figures[unit.id], field.figures[target]
    covered = not profile.has(INDIRECT) and in_cover(field, *figures, state.options.big_targets)
    return sum((unit.order != "halt" and not steady, covered, aimed_at.seen_past, aimed_at.has(STEALTHY)))


def hits_of(turn: Turn[State], id: str, throw: Throw) -> int:
    """Roll to hit, natural 1s again where Elite, and return the hits (KW-13.1.6)."""
    return _successes(turn, id, throw, "hit", "rehit", again=turn.state.units[id].profile.has(ELITE))


def _successes(
    turn: Turn[State], id: str, throw: Throw, purpose: Purpose, repeat: Purpose, *, again: bool
) -> int:
    dice = roll(turn.chance, throw.dice)
    if not dice:
        return 0
    turn.emit(Rolled(purpose, id, dice))
    ones = dice.count(1)
    if again and ones:
        second = roll(turn.chance, ones)
        turn.emit(Rolled(repeat, id, second))
        dice += second
    return sum(die >= throw.needed for die in dice)


def blasted(turn: Turn[State], id: str, hits: int) -> int:
    """Return how many hits a blast makes of some (KW-8.3.3)."""
    blast = turn.state.units[id].profile.rules.get(BLAST)
    if blast is None or not hits:
        return hits
    assert isinstance(blast, Dice)
    dice = roll(turn.chance, hits)
    turn.emit(Rolled("blast", id, dice))
    return sum(((die + 1) // 2 if blast.half else die) + blast.plus for die in dice)


def damage(turn: Turn[State], attack: Shoot | Cast, hits: int) -> None:
    """Roll to damage, and put it on the target (KW-8.4.1 to KW-8.4.3)."""
    state = turn.state
    unit, target = state.units[attack.unit], state.units[attack.target]
    needed = max(_defence(state, unit, target) - _piercing(unit, attack), 2)
    if needed > SIDES or not hits:
        return
    throw, again = Throw(hits, needed), unit.profile.has(VICIOUS)
    found = _successes(turn, unit.id, throw, "dmg", "redmg", again=again)
    if found:
        turn.emit(Damaged(target.id, found))


def _defence(state: State, unit: Unit, target: Unit) -> int:
    """Return what a target defends with against a shooter (KW-13.1.1)."""
    profile: Profile = target.profile
    eye = leader_point(unit.here, unit.profile.extent)
    shielded = profile.has(BIG_SHIELD) and arc(target.here, profile.extent, eye) == "F"
    return SHIELDED if shielded else profile.defence


def _piercing(unit: Unit, attack: Shoot | Cast) -> int:
    """Return what an attack pierces: a spell has only its own (KW-8.4.3, KW-9.2.4)."""
    if isinstance(attack, Cast):
        return 1 if BY_WORD[attack.spell] is LIGHTNING else 0
    return unit.profile.number(PIERCING) + unit.chanted
