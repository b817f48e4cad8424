"""The worked examples of odds: exact sums over hits, damage and nerve (KW-23.1.1, X-23 to X-25)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import NamedTuple

import pytest

from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.profiles import Dice, Profile
from engine.games.kings.armies.special_rules import BLAST, ELITE, PIERCING, VICIOUS
from engine.games.kings.melee.strikes import strength_of, strike_throw
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.rolls.nerve import result_of
from engine.games.kings.rolls.throws import defence_of
from engine.games.kings.shooting.attacks import throw_of
from tests.engine.games.kings.helper import position

DIE = range(1, 7)


class Odds(NamedTuple):
    """Chances of the results of a test, and of no damage at all."""

    steady: Fraction
    waver: Fraction
    rout: Fraction

    @property
    def percent(self) -> tuple[float, ...]:
        """Return them as the rules print them."""
        return tuple(round(float(100 * each), 2) for each in self)


def chance(needed: int, *, again: bool) -> Fraction:
    """Return the chance of one die."""
    if needed > 6:
        return Fraction(0)
    p = Fraction(7 - max(2, needed), 6)
    return p + p / 6 if again else p


def binomial(n: int, p: Fraction) -> dict[int, Fraction]:
    """Return the chances of each number of successes."""
    return {k: comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)}


def nerve(profile: Profile, damage: dict[int, Fraction], *, inspired: bool = False) -> Odds:
    """Return the chances after a number of damage with some chances, on an undamaged unit."""
    found = {"steady": Fraction(0), "waver": Fraction(0), "rout": Fraction(0)}
    for n, p in damage.items():
        once = dict.fromkeys(found, Fraction(0))
        for one, two in product(DIE, DIE):
            once[result_of(profile, one + two, one + two + n) if n else "steady"] += Fraction(1, 36)
        for result, share in once.items():
            if result == "rout" and inspired:
                for second, part in once.items():
                    found[second] += p * share * part
            else:
                found[result] += p * share
    return Odds(**found)


def test_nerve_alone() -> None:
    """X-23."""
    twelfth = Fraction(1, 12)
    kn = profile_of("kn/t")
    assert (kn.waver, kn.rout) == (11, 13)
    assert nerve(kn, {3: Fraction(1)}) == (7 * twelfth, 3 * twelfth, 2 * twelfth)
    assert nerve(profile_of("sh/r"), {13: Fraction(1)}).rout == Fraction(35, 36)
    assert nerve(profile_of("rv/r"), {6: Fraction(1)}) == (11 * twelfth, 0, twelfth)
    assert result_of(profile_of("sh/r"), 12, 12) == "waver"


def shot(entry: str, target: str, order: str = "halt", **fields: str) -> tuple[dict[int, Fraction], Profile]:
    """Return the damage of a shot in the open or in a wood, and who is shot at."""
    one, other = f"a.{entry[:2]}1", f"b.{target[:2]}1"
    text = position(
        f"{one}:{entry}:5000,2000,0:0:-:{order}", f"{other}:{target}:5000,6000,1800", phase="shoot", **fields
    )
    throw = throw_of(parse_state(text), parse_action(f"shoot {one}>{other}"))
    shooter, victim = profile_of(entry), profile_of(target)
    needed = victim.defence - shooter.number(PIERCING)
    hit = chance(throw.needed, again=shooter.has(ELITE))
    wound = chance(needed, again=shooter.has(VICIOUS))
    blast = shooter.rules.get(BLAST)
    if not isinstance(blast, Dice):
        return binomial(throw.dice, hit * wound), victim
    damage = {0: 1 - hit}
    for die in DIE:
        for n, p in binomial(((die + 1) // 2 if blast.half else die) + blast.plus, wound).items():
            damage[n] = damage.get(n, Fraction(0)) + hit * p / 6
    return damage, victim


WOOD = {"map": "p1:d:3:wood:4000,5000/4000,7000/6000,7000/6000,5000"}


@pytest.mark.parametrize(
    ("shooter", "target", "order", "fields", "percent"),
    [
        ("xb/r", "sh/r", "halt", {}, (87.67, 9.78, 2.55)),
        ("xb/r", "sh/r", "halt", WOOD, (95.37, 4.25, 0.38)),
        ("cn/1", "kn/r", "halt", {}, (93.94, 4.30, 1.76)),
    ],
)
def test_shooting(
    shooter: str, target: str, order: str, fields: dict[str, str], percent: tuple[float, ...]
) -> None:
    """X-24."""
    damage, victim = shot(shooter, target, order, **fields)
    assert nerve(victim, damage).percent == percent


def test_half_of_the_dice() -> None:
    """X-24: moved and in cover, at a target of Defence 4 and nerve 12/14."""
    damage, _ = shot("bw/r", "sh/r", "adv", **WOOD)
    assert nerve(replace(profile_of("sh/r"), waver=12, rout=14), damage).percent == (96.51, 3.29, 0.19)


def test_a_cannon_does_nothing_two_times_of_three() -> None:
    """X-24."""
    assert round(float(100 * shot("cn/1", "kn/r")[0][0]), 2) == 66.85


@pytest.mark.parametrize(
    ("charger", "target", "side", "marks", "inspired", "percent"),
    [
        ("kn/r", "sh/r", "F", "-", False, (14.94, 18.38, 66.68)),
        ("kn/r", "sh/r", "F", "-", True, (21.46, 28.71, 49.84)),
        ("kn/r", "sh/r", "R", "-", False, (2.79, 0.12, 97.09)),
        ("kn/r", "sh/r", "F", "h", False, (68.97, 18.62, 12.41)),
        ("kn/r", "sp/r", "F", "-", False, (52.35, 23.19, 24.45)),
        ("sp/h", "rv/r", "F", "-", False, (91.99, 0, 8.01)),
        ("sp/h", "rv/r", "L", "-", False, (45.60, 0, 54.40)),
        ("mu/r", "pk/r", "R", "-", False, (10.65, 13.43, 75.92)),
        ("fg/r", "cn/1", "F", "-", False, (2.84, 0.52, 96.63)),
    ],
)
def test_melee(
    charger: str, target: str, side: str, marks: str, inspired: bool, percent: tuple[float, ...]
) -> None:
    """X-25."""
    one, other = f"a.{charger[:2]}1", f"b.{target[:2]}1"
    state = parse_state(
        position(
            f"{one}:{charger}:5000,3000,0:0:-:chg",
            f"{other}:{target}:5000,5000,1800",
            contact=f"{one}>{other}:{side}:{marks}:0",
        )
    )
    (contact,) = state.contacts
    throw, victim = strike_throw(state, contact), profile_of(target)
    needed = defence_of(victim, contact.side) - strength_of(state.units[one], contact, victim)
    striker = profile_of(charger)
    p = chance(throw.needed, again=striker.has(ELITE)) * chance(needed, again=striker.has(VICIOUS))
    assert nerve(victim, binomial(throw.dice, p), inspired=inspired).percent == percent
