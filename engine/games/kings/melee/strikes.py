"""Strikes: the dice of one charger, and their damage (KW-10.2, KW-10.3)."""

from __future__ import annotations

from engine.games.kings.armies.profiles import Profile
from engine.games.kings.armies.special_rules import (
    CRUSHING,
    ENSNARE,
    LIFELEECH,
    PHALANX,
    STRIDER,
    THUNDEROUS,
)
from engine.games.kings.events import Damaged, Disordered, Healed, Struck
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.rolls.throws import Throw, damage_of, defence_of, hits_of, make_hit_throw
from engine.games.kings.state import Contact, State, Unit
from engine.turn import Turn

TIMES = {"F": 1, "L": 2, "R": 2, "B": 3}
"""The multiplier of the dice on each side (KW-10.2.1)."""
AT_ENGINES = 3
"""The multiplier against war engines, from any side."""


def times(striker: Profile, target: Profile, side: Side) -> int:
    """Return the multiplier of a striker's dice (KW-10.2.1, KW-12.2.3)."""
    if target.turns_freely:
        return 1
    if target.is_engine:
        return AT_ENGINES
    return 1 if striker.turns_freely else TIMES[side]


def strike_throw(state: State, contact: Contact) -> Throw:
    """Return the dice of a strike, and the least face that hits (KW-10.2.1, KW-10.2.2)."""
    profile, target = state.units[contact.charger].profile, state.units[contact.target].profile
    if profile.melee is None:
        return Throw(0, 0)
    hindered = contact.hindered and not profile.has(STRIDER)
    ensnared = contact.side == "F" and target.has(ENSNARE)
    dice = profile.attacks * times(profile, target, contact.side)
    return make_hit_throw(dice, profile.melee + hindered + ensnared)


def strength_of(unit: Unit, contact: Contact, target: Profile) -> int:
    """Return the bonus of a unit's damage rolls: crushing strength, and thunder of a charge (KW-10.2.3)."""
    thunder = unit.profile.number(THUNDEROUS)
    braced = contact.side == "F" and target.has(PHALANX)
    if unit.disordered or contact.hindered or braced:
        thunder = 0
    return unit.profile.number(CRUSHING) + unit.chanted + thunder


def find_damage_roll(state: State, contact: Contact) -> int:
    """Return the least damage roll for a hit of a strike (KW-10.2.3)."""
    unit, target = state.units[contact.charger], state.units[contact.target].profile
    return defence_of(target, contact.side) - strength_of(unit, contact, target)


def strike(turn: Turn[State], contact: Contact) -> None:
    """Let a charger strike, and heal it by its dealt damage (KW-10.2.4)."""
    unit, target = turn.state.units[contact.charger], turn.state.units[contact.target]
    throw = strike_throw(turn.state, contact)
    turn.emit(Struck(unit.id, target.id, throw.dice, throw.needed))
    hits = hits_of(turn, unit.id, throw)
    dealt = damage_of(turn, unit.id, hits, find_damage_roll(turn.state, contact))
    if not dealt:
        return
    turn.emit(Damaged(target.id, dealt))
    if not target.disordered:
        turn.emit(Disordered(target.id))
    healed = min(dealt, unit.profile.number(LIFELEECH), unit.damage)
    if healed:
        turn.emit(Healed(unit.id, healed))
