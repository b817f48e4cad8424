"""Distributions of hits and damage against all the ways in which few dice can fall."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.profiles import Dice
from engine.games.kings.odds.distributions import blast_hits, chance_of, damage_of, nerve_chances, odds
from engine.games.kings.rolls.throws import Throw
from engine.tabletop.distributions import Distribution, binomial, thin

DIE = range(1, 7)


def count_results(results: list[int]) -> Distribution:
    """Return how often each number came."""
    counts = Counter(results)
    return tuple(counts[number] / len(results) for number in range(max(counts) + 1))


@pytest.mark.parametrize(("needed", "again"), [(2, False), (4, False), (6, True), (1, True), (7, True)])
def test_a_die_shows_what_is_needed(needed: int, again: bool) -> None:
    """A natural 1 always fails, and is rolled again at most once (KW-5.1.4, KW-5.1.6)."""
    shown = [second if first == 1 and again else first for first, second in product(DIE, DIE)]
    enough = sum(die >= max(needed, 2) for die in shown) / len(shown)
    assert chance_of(needed, again=again) == pytest.approx(enough if needed <= 6 else 0)


def test_what_hits_may_not_damage() -> None:
    """Two dice that hit on 4, each hit damages on 5."""
    rolls = product(DIE, repeat=4)
    damage = [
        sum(hit >= 4 and wound >= 5 for hit, wound in zip(roll[:2], roll[2:], strict=True)) for roll in rolls
    ]
    assert thin(binomial(2, 1 / 2), 1 / 3) == pytest.approx(count_results(damage))
    assert damage_of(Throw(2, 4), 5, elite=False, vicious=False) == pytest.approx(count_results(damage))
    assert damage_of(Throw(2, 4), 7, elite=False, vicious=False) == (1.0,)


@pytest.mark.parametrize("blast", [Dice(plus=1), Dice(half=True), Dice(half=True, plus=2)])
def test_each_hit_of_a_blast_is_some(blast: Dice) -> None:
    """KW-8.3.3: rolled for each hit."""
    one = [((die + 1) // 2 if blast.half else die) + blast.plus for die in DIE]
    assert blast_hits((0.0, 0.0, 1.0), blast) == pytest.approx(
        count_results([a + b for a, b in product(one, one)])
    )
    assert blast_hits((1.0,), blast) == (1.0,)


@pytest.mark.parametrize("plus", [0, 3, 6, 12])
@pytest.mark.parametrize("inspired", [False, True])
def test_a_rout_is_tested_again_once_where_somebody_inspires(plus: int, inspired: bool) -> None:
    """KW-11.2.2: the second result stands, whatever it is."""
    once = nerve_chances(11, 13, plus, inspired=False)
    steady, waver, rout = nerve_chances(11, 13, plus, inspired=inspired)
    assert steady + waver + rout == pytest.approx(1)
    assert rout == pytest.approx(once[2] ** 2 if inspired else once[2])


def test_there_is_no_test_without_damage() -> None:
    """KW-8.5.1, KW-10.4.1."""
    found = odds(profile_of("sh/r"), 20, [(1.0,)])
    assert found[1:] == (1.0, 0.0, 0.0)
    assert found.mean == 0
