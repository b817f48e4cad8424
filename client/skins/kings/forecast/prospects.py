"""Prospects of attacks, exactly as the engine computes them: hits, damage, and the nerve test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from engine.events import Event
from engine.games.kings.actions import Action, Cast, Charge, Counter, Fight, Shoot, Strike
from engine.games.kings.armies.special_rules import ELITE
from engine.games.kings.armies.spells import BY_WORD
from engine.games.kings.fold import FOLDS
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.melee import strikes
from engine.games.kings.melee.combats import fighters
from engine.games.kings.odds.attacks import combat_odds, hit_odds, shot_odds
from engine.games.kings.odds.distributions import Odds, chance_of
from engine.games.kings.play.favour import preview_charge
from engine.games.kings.rolls.nerve import is_inspired
from engine.games.kings.shooting.attacks import throw_of
from engine.games.kings.shooting.spells import EFFECTS
from engine.games.kings.state import Contact, State
from engine.tabletop.distributions import SURELY_NONE, Distribution, add_distributions, binomial


@dataclass(frozen=True)
class Blow:
    """One unit's part in an attack: its dice, the needed numbers, and the struck side."""

    unit: str
    dice: int
    needed: int
    side: Side | None = None
    """None for a shot."""
    hindered: bool = False


@dataclass(frozen=True)
class Prospect:
    """The likely effect of an attack on its target."""

    target: str
    blows: tuple[Blow, ...]
    hits: Distribution
    odds: Odds | None
    """None without damage."""
    inspired: bool
    """Whether a rout would be tested once more."""


def prospect(state: State, order: Action) -> Prospect | None:
    """Return the likely effect of a legal order; None if it is no attack."""
    match order:
        case Shoot() | Cast():
            return _shot(state, order)
        case Charge(target=target) | Counter(target=target):
            after = preview_charge(state, order)
            return combat(after, fighters(after, target))
        case Fight(unit=target):
            return combat(state, fighters(state, target))
        case Strike(unit=unit):
            return combat(state, [each for each in state.contacts if each.charger == unit])
    return None


def foreseen(state: State, happened: Sequence[Event], target: str) -> Prospect | None:
    """Return the likely effect on a target after events that were computed already."""
    after = state.clone()
    for event in happened:
        FOLDS[type(event)](after, event)
    return combat(after, fighters(after, target))


def _shot(state: State, order: Shoot | Cast) -> Prospect:
    harmless = isinstance(order, Cast) and BY_WORD[order.spell] in EFFECTS
    throw = throw_of(state, order)
    return Prospect(
        order.target,
        (Blow(order.unit, throw.dice, throw.needed),),
        hit_odds(state, order),
        None if harmless else shot_odds(state, order),
        is_inspired(state, order.target),
    )


def combat(state: State, contacts: Sequence[Contact]) -> Prospect | None:
    """Return the likely effect of all chargers of one target together; None without chargers."""
    if not contacts:
        return None
    blows, hits = [], []
    for contact in contacts:
        throw = strikes.strike_throw(state, contact)
        elite = state.units[contact.charger].profile.has(ELITE)
        hits.append(binomial(throw.dice, chance_of(throw.needed, again=elite)))
        blows.append(Blow(contact.charger, throw.dice, throw.needed, contact.side, contact.hindered))
    target = contacts[0].target
    return Prospect(
        target,
        tuple(blows),
        reduce(add_distributions, hits, SURELY_NONE),
        combat_odds(state, contacts),
        is_inspired(state, target),
    )
