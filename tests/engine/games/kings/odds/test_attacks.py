"""The worked examples of odds, as the specification prints them (KW-23.1.1, X-24, X-25)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.kings.armies.entries import profile_of
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.odds.attacks import combat_odds, hit_odds, shot_odds
from engine.games.kings.odds.distributions import Odds, odds
from engine.tabletop.distributions import mean

WOOD = {"map": "p1:d:3:wood:4000,5000/4000,7000/6000,7000/6000,5000"}
HERO = "b.sb1:sb/1:5000,7000,1800"
"""A unit that inspires from behind."""


def percent(odds: Odds) -> tuple[float, ...]:
    """Return the chances of the results as the specification prints them."""
    return tuple(round(100 * each, 2) for each in odds[1:])


def shot(entry: str, target: str, order: str = "halt", **fields: str) -> Odds:
    """Return the odds of a shot, in the open or in a wood."""
    one, other = f"a.{entry[:2]}1", f"b.{target[:2]}1"
    units = f"{one}:{entry}:5000,2000,0:0:-:{order}", f"{other}:{target}:5000,6000,1800"
    state = parse_state(position(*units, phase="shoot", **fields))
    return shot_odds(state, parse_action(f"shoot {one}>{other}"))


@pytest.mark.parametrize(
    ("shooter", "target", "fields", "chances"),
    [
        ("xb/r", "sh/r", {}, (87.67, 9.78, 2.55)),
        ("xb/r", "sh/r", WOOD, (95.37, 4.25, 0.38)),
        ("cn/1", "kn/r", {}, (93.94, 4.30, 1.76)),
    ],
)
def test_shooting(shooter: str, target: str, fields: dict[str, str], chances: tuple[float, ...]) -> None:
    """X-24."""
    assert percent(shot(shooter, target, **fields)) == chances


def test_half_of_the_dice() -> None:
    """X-24: moved and in cover, at a target of Defence 4 and nerve 12/14."""
    damage = shot("bw/r", "sh/r", "adv", **WOOD).damage
    assert percent(odds(replace(profile_of("sh/r"), waver=12, rout=14), 0, [damage])) == (96.51, 3.29, 0.19)


def test_a_cannon_does_nothing_two_times_of_three() -> None:
    """X-24."""
    assert round(100 * shot("cn/1", "kn/r").damage[0], 2) == 66.85


@pytest.mark.parametrize(
    ("charger", "target", "side", "marks", "inspired", "chances"),
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
    charger: str, target: str, side: str, marks: str, inspired: bool, chances: tuple[float, ...]
) -> None:
    """X-25."""
    one, other = f"a.{charger[:2]}1", f"b.{target[:2]}1"
    units = f"{one}:{charger}:5000,3000,0:0:-:chg", f"{other}:{target}:5000,6000,1800"
    contact = f"{one}>{other}:{side}:{marks}:0"
    state = parse_state(position(*units, *([HERO] if inspired else []), contact=contact))
    assert percent(combat_odds(state, state.contacts)) == chances


def test_chargers_of_one_target_count_together() -> None:
    """KW-10.1.3: both strike before nerve is tested; a Brutal one raises the test (KW-11.2.1)."""
    units = "a.sh1:sh/r:4494,3000,0:0:-:chg", "a.sh2:sh/r:5506,3000,0:0:-:chg", "b.sh1:sh/r:5000,6000,1800"
    both = position(*units, contact="a.sh1>b.sh1:F:-:-506;a.sh2>b.sh1:F:-:506")
    state = parse_state(both)
    together, alone = combat_odds(state, state.contacts), combat_odds(state, state.contacts[:1])
    assert together.mean == pytest.approx(2 * alone.mean)
    brutal = parse_state(both.replace("a.sh2:sh/r:", "a.sh2:sh/r/!brutal:"))
    assert combat_odds(brutal, brutal.contacts).rout > together.rout > alone.rout


def test_an_individual_that_turns_first_shoots_from_there() -> None:
    """KW-8.1.3: the hits of a spell, and damage by the arc after the pivot."""
    wizard = "a.wz1:wz/1/heal+lightning:5000,2000,900:0:-:halt"
    shielded = "b.sh1:sh/r/!big_shield:5000,5000,1800"
    state = parse_state(position(wizard, shielded, phase="shoot"))
    bolt = parse_action("cast a.wz1 lb>b.sh1 @0")
    dice = state.units["a.wz1"].profile.spells["lightning"]
    assert mean(hit_odds(state, bolt)) == pytest.approx(dice / 2)
    assert shot_odds(state, bolt).mean == pytest.approx(dice / 2 * 2 / 6)
