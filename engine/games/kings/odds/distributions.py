"""Distributions of hits and damage, and the chances of a nerve test, all exact (KW-23.1.1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import NamedTuple

from engine.games.kings.armies.profiles import Dice, Profile
from engine.games.kings.rolls.nerve import result_of
from engine.games.kings.rolls.throws import Throw, halve_die
from engine.tabletop.dice import SIDES
from engine.tabletop.distributions import (
    SURELY_NONE,
    Distribution,
    add_distributions,
    binomial,
    mean,
    mix,
    thin,
)


class Odds(NamedTuple):
    """The effects of an attack on a unit: its damage, and the result of the nerve test after it."""

    damage: Distribution
    steady: float
    waver: float
    rout: float

    @property
    def mean(self) -> float:
        """Return the damage on average."""
        return mean(self.damage)


def chance_of(needed: int, *, again: bool) -> float:
    """Return the probability of a needed face, with natural 1s rolled `again` or not; 0 beyond a 6.

    >>> chance_of(4, again=False)
    0.5
    >>> chance_of(7, again=False)
    0.0
    """
    if needed > SIDES:
        return 0.0
    once = (SIDES + 1 - max(2, needed)) / SIDES
    return once + once / SIDES if again else once


def blast_hits(hits: Distribution, blast: Dice) -> Distribution:
    """Return the distribution of hits of a blast (KW-8.3.3)."""
    values = [(halve_die(die) if blast.half else die) + blast.plus for die in range(1, SIDES + 1)]
    one = tuple(values.count(number) / SIDES for number in range(max(values) + 1))
    mixed, sum_of = [], SURELY_NONE
    for likely in hits:
        mixed.append((likely, sum_of))
        sum_of = add_distributions(sum_of, one)
    return mix(mixed)


@lru_cache(1 << 12)
def damage_of(
    throw: Throw, needed: int, *, elite: bool, vicious: bool, blast: Dice | None = None
) -> Distribution:
    """Return the damage of a throw whose hits need a number to damage (KW-8.3, KW-8.4)."""
    hits = binomial(throw.dice, chance_of(throw.needed, again=elite))
    return thin(hits if blast is None else blast_hits(hits, blast), chance_of(needed, again=vicious))


def odds(
    target: Profile, before: int, damages: Iterable[Distribution], *, more: int = 0, inspired: bool = False
) -> Odds:
    """Return the effect of some attacks together on a unit with damage, up to one nerve test.

    `more` raises the total of the test; an `inspired` unit repeats a rout once (KW-11.2.1, KW-11.2.2).
    """
    damage = reduce(add_distributions, damages, SURELY_NONE)
    steady, waver, rout = damage[0], 0.0, 0.0
    for dealt, likely in enumerate(damage[1:], 1):
        chances = nerve_chances(target.waver, target.rout, before + dealt + more, inspired=inspired)
        steady += likely * chances[0]
        waver += likely * chances[1]
        rout += likely * chances[2]
    return Odds(damage, steady, waver, rout)


@lru_cache(1 << 12)
def nerve_chances(waver: int | None, rout: int, plus: int, *, inspired: bool) -> tuple[float, float, float]:
    """Return the probabilities that a test raised by `plus` leaves a unit steady, wavering, routed.

    >>> [round(chance, 3) for chance in nerve_chances(10, 12, 3, inspired=False)]
    [0.417, 0.306, 0.278]
    """
    dice = range(1, SIDES + 1)
    results = [result_of(waver, rout, one + other, one + other + plus) for one in dice for other in dice]
    steady, wavers, routs = (results.count(each) / len(results) for each in ("steady", "waver", "rout"))
    again = routs if inspired else 0.0
    return steady + again * steady, wavers + again * wavers, again * routs if inspired else routs
