"""Throws to hit and to damage, of weapons, spells and strikes alike (KW-8.3, KW-8.4, KW-10.2)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.kings.armies.profiles import Profile
from engine.games.kings.armies.special_rules import BIG_SHIELD, ELITE, VICIOUS
from engine.games.kings.events import Purpose, Rolled
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.state import State
from engine.tabletop.dice import SIDES, roll
from engine.turn import Turn

BIG_SHIELD_DEFENCE = 6
"""The Defence that a Big Shield gives (KW-13.1.1)."""


class Throw(NamedTuple):
    """Dice of an attack, and the least face of a success."""

    dice: int
    needed: int


def halve_die(die: int) -> int:
    """Return a die read as a D3.

    >>> [halve_die(die) for die in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (die + 1) // 2


def make_hit_throw(dice: int, needed: int) -> Throw:
    """Return the throw to hit: half of the dice if more than a 6 is needed (KW-8.3.2).

    >>> make_hit_throw(10, 4)
    Throw(dice=10, needed=4)
    """
    return Throw(dice // 2, SIDES) if needed > SIDES else Throw(dice, max(needed, 2))


def defence_of(profile: Profile, side: Side) -> int:
    """Return a target's Defence against an attacker from one of its sides (KW-13.1.1)."""
    return BIG_SHIELD_DEFENCE if profile.has(BIG_SHIELD) and side == "F" else profile.defence


def hits_of(turn: Turn[State], id: str, throw: Throw) -> int:
    """Roll to hit, natural 1s again for Elite, and return the hits (KW-13.1.6)."""
    return _successes(turn, id, throw, "hit", "rehit", again=turn.state.units[id].profile.has(ELITE))


def damage_of(turn: Turn[State], id: str, hits: int, needed: int) -> int:
    """Roll to damage, natural 1s again for Vicious, and return the damage (KW-8.4.1, KW-13.1.28).

    Nothing is rolled if more than a 6 is needed.
    """
    if needed > SIDES:
        return 0
    throw, again = Throw(hits, max(needed, 2)), turn.state.units[id].profile.has(VICIOUS)
    return _successes(turn, id, throw, "dmg", "redmg", again=again)


def _successes(
    turn: Turn[State], id: str, throw: Throw, purpose: Purpose, repeat: Purpose, *, again: bool
) -> int:
    dice = roll(turn.chance, throw.dice)
    if not dice:
        return 0
    turn.emit(Rolled(purpose, id, dice, throw.needed))
    ones = dice.count(1)
    if again and ones:
        second = roll(turn.chance, ones)
        turn.emit(Rolled(repeat, id, second, throw.needed))
        dice += second
    return sum(die >= throw.needed for die in dice)
