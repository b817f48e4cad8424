"""Distributions of hits and damage, and the chances of a nerve test, all exact (KW-23.1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import comb
from typing import NamedTuple, TypeAlias

from engine.games.kings.armies.profiles import Dice, Profile
from engine.games.kings.rolls.dice import SIDES, halve_die
from engine.games.kings.rolls.nerve import result_of
from engine.games.kings.rolls.throws import Throw

Distribution: TypeAlias = tuple[float, ...]
"""The probability of each number, from 0 on."""
SURELY_NONE: Distribution = (1.0,)
_MIN_CHANCE = 1e-9
"""Smaller probabilities at the end of a distribution are cut off."""


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


def mean(distribution: Distribution) -> float:
    """Return the average of a distribution."""
    return sum(number * chance for number, chance in enumerate(distribution))


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


@lru_cache(1024)
def binomial(dice: int, chance: float) -> Distribution:
    """Return the distribution of successes among some dice.

    >>> binomial(2, 0.5)
    (0.25, 0.5, 0.25)
    """
    return _trim([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)])


def thin(numbers: Distribution, chance: float) -> Distribution:
    """Return the distribution of things that remain, if each of a number remains with a probability."""
    return _mix((likely, binomial(number, chance)) for number, likely in enumerate(numbers))


def blast_hits(hits: Distribution, blast: Dice) -> Distribution:
    """Return the distribution of hits of a blast (KW-8.3.3)."""
    values = [(halve_die(die) if blast.half else die) + blast.plus for die in range(1, SIDES + 1)]
    one = tuple(values.count(number) / SIDES for number in range(max(values) + 1))
    mixed, sum_of = [], SURELY_NONE
    for likely in hits:
        mixed.append((likely, sum_of))
        sum_of = add_distributions(sum_of, one)
    return _mix(mixed)


def add_distributions(one: Distribution, other: Distribution) -> Distribution:
    """Return the sum of two independent numbers."""
    found = [0.0] * (len(one) + len(other) - 1)
    for number, likely in enumerate(one):
        for more, chance in enumerate(other):
            found[number + more] += likely * chance
    return _trim(found)


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


def _mix(parts: Iterable[tuple[float, Sequence[float]]]) -> Distribution:
    found: list[float] = []
    for likely, distribution in parts:
        found.extend([0.0] * (len(distribution) - len(found)))
        for number, chance in enumerate(distribution):
            found[number] += likely * chance
    return _trim(found)


def _trim(found: Sequence[float]) -> Distribution:
    length = len(found)
    while length > 1 and found[length - 1] < _MIN_CHANCE:
        length -= 1
    return tuple(found[:length])
