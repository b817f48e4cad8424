"""Odds of the dice in ranged attacks and combats of a position."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.kings.actions import Cast, Shoot
from engine.games.kings.armies.profiles import Dice, Profile
from engine.games.kings.armies.special_rules import BLAST, BRUTAL, ELITE, VICIOUS
from engine.games.kings.events import Turned
from engine.games.kings.melee import strikes
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.movement.trials import trial
from engine.games.kings.odds.distributions import Odds, chance_of, damage_of, odds
from engine.games.kings.rolls.nerve import is_inspired
from engine.games.kings.rolls.throws import Throw
from engine.games.kings.shooting import attacks
from engine.games.kings.state import Contact, State
from engine.tabletop.distributions import Distribution, binomial


def hit_odds(state: State, attack: Shoot | Cast) -> Distribution:
    """Return the distribution of hits of a ranged attack or spell that is not refused."""
    throw = attacks.throw_of(_pivot(state, attack), attack)
    return binomial(throw.dice, chance_of(throw.needed, again=state.units[attack.unit].profile.has(ELITE)))


def shot_odds(state: State, attack: Shoot | Cast, *, ideal: bool = False) -> Odds:
    """Return the odds of a damaging ranged attack at a legal target.

    `ideal` gives the most that it could do at its target from this side, without cover and sight.
    """
    state = _pivot(state, attack)
    profile, target = state.units[attack.unit].profile, state.units[attack.target]
    blast = profile.rules.get(BLAST) if isinstance(attack, Shoot) and attack.kind == "shoot" else None
    assert blast is None or isinstance(blast, Dice)
    throw = attacks.throw_of(state, attack, ideal=ideal)
    needed = attacks.find_damage_roll(state, attack)
    damage = _damage(profile, throw, needed, blast)
    return odds(target.profile, target.damage, [damage], inspired=is_inspired(state, target.id))


def combat_odds(state: State, contacts: Sequence[Contact]) -> Odds:
    """Return the odds of all chargers of one target together (KW-10.2 to KW-10.4)."""
    target = state.units[contacts[0].target]
    profiles = [state.units[contact.charger].profile for contact in contacts]
    damages = [
        _damage(profile, strikes.strike_throw(state, contact), strikes.find_damage_roll(state, contact), None)
        for profile, contact in zip(profiles, contacts, strict=True)
    ]
    brutal = any(profile.has(BRUTAL) for profile in profiles)
    return odds(
        target.profile, target.damage, damages, more=int(brutal), inspired=is_inspired(state, target.id)
    )


def _damage(profile: Profile, throw: Throw, needed: int, blast: Dice | None) -> Distribution:
    return damage_of(throw, needed, elite=profile.has(ELITE), vicious=profile.has(VICIOUS), blast=blast)


def _pivot(state: State, attack: Shoot | Cast) -> State:
    """Return the state after the free pivot of an attack, if it has one."""
    if attack.turn is None:
        return state
    turn = trial(state)
    turn.emit(Turned(attack.unit, after_pivot(state.units[attack.unit].here, attack.turn)))
    return turn.state
