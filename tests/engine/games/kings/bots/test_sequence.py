"""Sequence of nerve tests, combats and strikes: the first one, and its reason."""

from __future__ import annotations

import pytest

from engine.game import Reason
from engine.games.kings.bots.sequence import First, first_combat, first_test
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state

FAR = "b.mm9:mm/t:11000,11000,1800"
GHOULS, BANNER = "b.gh1:gh/t:5000,7500,1800:6:T:-", "b.ub1:ub/1:5000,8000,1800:9:T:-"
FREE = First("b.gh1", Reason("any_test"))


@pytest.mark.parametrize(
    ("units", "first"),
    [
        ((GHOULS, BANNER), First("b.ub1", Reason("inspirer_first", {"target": "b.ub1"}))),
        # Too far away to inspire, or unhurt so far that no test routs it.
        ((GHOULS, "b.ub1:ub/1:9000,8000,1800:9:T:-"), FREE),
        ((GHOULS, "b.ub1:ub/1:5000,8000,1800:0:T:-"), FREE),
        # A unit that is not tested inspires as well.
        ((GHOULS, BANNER, "b.ub2:ub/1:5500,8000,1800"), FREE),
        ((GHOULS, "b.gh2:gh/t:8000,7500,1800:5:T:-"), FREE),
    ],
)
def test_who_inspires_others_is_tested_first(units: tuple[str, ...], first: First) -> None:
    """KW-8.5.1, KW-11.2.2: a routed unit inspires no more. Else the order changes nothing."""
    shooter = "a.bw1:bw/t:5000,3000,0:0:-:halt"
    assert first_test(parse_state(position(shooter, *units, FAR, phase="test"))) == first


LEFT, RIGHT = "a.sh1:sh/r:4494,3200,0:0:-:chg", "a.sh3:sh/r:9000,3200,0:0:-:chg"


@pytest.mark.parametrize(
    ("damage", "first"),
    [
        ((3, 12), First("b.gh1", Reason("likeliest_last", {"target": "b.gh3"}))),
        ((12, 3), First("b.gh3", Reason("likeliest_last", {"target": "b.gh1"}))),
        ((3, 3), First("b.gh1", Reason("any_combat"))),
    ],
)
def test_the_combat_that_is_likeliest_to_be_won_is_fought_last(damage: tuple[int, int], first: First) -> None:
    """KW-10.1.1: its winners regroup at once, and know then how the others ended."""
    enemies = f"b.gh1:gh/r:4494,4000,1800:{damage[0]}", f"b.gh3:gh/r:9000,4000,1800:{damage[1]}"
    contact = "a.sh1>b.gh1:F:-:0;a.sh3>b.gh3:F:-:0"
    state = parse_state(position(LEFT, RIGHT, *enemies, FAR, phase="melee", contact=contact))
    assert first_combat(state) == first


def test_who_inspires_others_is_fought_first() -> None:
    enemies = "b.ub1:ub/1:4494,3650,1800:9", "b.gh3:gh/r:6000,4000,1800:12"
    charger = "a.sh3:sh/r:6000,3200,0:0:-:chg"
    contact = "a.sh1>b.ub1:F:-:0;a.sh3>b.gh3:F:-:0"
    state = parse_state(position(LEFT, charger, *enemies, FAR, phase="melee", contact=contact))
    assert first_combat(state) == First("b.ub1", Reason("inspirer_first", {"target": "b.ub1"}))
