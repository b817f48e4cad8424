"""The captain: its orders in positions where one thing is plainly best."""

from __future__ import annotations

import pytest

from engine.bots.budget import Budget
from engine.chance import Generator
from engine.games.kings.bots.captain import Captain
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.notation.positions import parse_state
from tests.engine.games.kings.helper import seat_to_act

GAME = KingsOfWar()
FAR = "b.mm9:mm/t:11000,11000,1800"


def find_order(*units: str, seat: int = 0, **fields: str) -> str:
    """Return the order of the captain."""
    return choose(position(*units, **fields), seat)


def choose(text: str, seat: int = 0) -> str:
    """Return the captain's order in a position, which must not be refused."""
    state = parse_state(text)
    action = Captain().choose(GAME, state, seat, (), Generator(b"captain"), Budget())
    assert GAME.refuse(state, seat, action) is None
    return str(action)


def test_it_charges_a_flank() -> None:
    """Knights beside a regiment that looks elsewhere."""
    assert find_order("a.kn1:kn/r:5000,3000,900", "b.sh1:sh/r:7500,3000,0", FAR) == "chg a.kn1>b.sh1"


def test_it_does_not_charge_what_would_stand_and_strike_back() -> None:
    militia, wall = "a.mm1:mm/t:5000,3000,0", "b.fg1:fg/h:5000,4500,1800"
    assert not find_order(militia, wall, FAR).startswith("chg")


def test_it_charges_together_where_one_alone_is_too_few() -> None:
    two = "a.sh1:sh/r:4494,3000,0", "a.sh2:sh/r:5506,3000,0"
    assert find_order(*two, "b.sp1:sp/r:5000,4800,1800:9", FAR) == "chg a.sh1,a.sh2>b.sp1"


def test_it_answers_a_charge() -> None:
    """KW-7.10.1: a counter-charge needs neither arc nor path."""
    units = "a.fg1:fg/h:5000,3000,1800", "b.mm1:mm/t:5000,3870,1800:6"
    assert find_order(*units, FAR, past="b.mm1>a.fg1") == "ctr a.fg1>b.mm1"


def test_it_shoots_at_who_is_almost_routed() -> None:
    units = "a.bw1:bw/r:5000,2000,0:0:-:halt", "b.sh1:sh/r:4000,6000,1800:12", "b.sh2:sh/r:6000,6000,1800"
    assert find_order(*units, phase="shoot") == "shoot a.bw1>b.sh1"
    assert find_order(units[0], FAR, phase="shoot") == "done"


@pytest.mark.parametrize(("damage", "order"), [(6, "cast a.wz1 hl>a.kn1"), (0, "done")])
def test_it_heals_who_is_hurt(damage: int, order: str) -> None:
    units = "a.wz1:wz/1/heal:5000,2000,0:0:-:halt", f"a.kn1:kn/r:5000,3000,0:{damage}:-:halt"
    assert find_order(*units, FAR, phase="shoot") == order


def test_it_surges_into_the_enemy() -> None:
    """KW-9.2.8."""
    units = "a.ne1:ne/1/surge:5000,1000,0:0:-:halt", "a.kw1:kw/r:5000,2000,0:0:-:halt"
    near = find_order(*units, "b.mm1:mm/t:5000,2900,1800:6", phase="shoot")
    assert near == "cast a.ne1 su>a.kw1"
    assert find_order(*units, FAR, phase="shoot") == "done"


def test_engines_that_reload_halt_to_shoot() -> None:
    """KW-13.1.21."""
    units = "a.cn1:cn/1:5000,1000,0", "b.kn1:kn/r:5000,9500,1800"
    assert find_order(*units) == "halt a.cn1"


def test_it_goes_where_the_scenario_scores() -> None:
    """KW-16.2.2: over the centre line, in the end."""
    units = "a.sh1:sh/r:5000,5500,0", "b.mm1:mm/t:11000,11500,1800"
    order = find_order(*units, scenario="invade", turn="11/12")
    assert order.startswith(("adv a.sh1 m", "dbl a.sh1 m"))


def test_it_takes_counters() -> None:
    """KW-16.3.3."""
    here = position(
        "a.sh1:sh/r:6096,6096,0:0:-:adv", FAR, scenario="loot", marks="k1:6096,6096", pend="take(a.sh1:k1)"
    )
    assert choose(here, seat_to_act(here)) == "take yes"


def test_it_turns_to_who_is_left_after_a_fight() -> None:
    """KW-10.6.1: rather than show a flank to knights."""
    units = (
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.mm1:mm/t:dead:9",
        "b.kn1:kn/r:8500,3200,2700",
    )
    order = find_order(*units, phase="melee", pend="regroup(b.mm1:a.sh1)", contact="a.sh1>b.mm1:F:-:0")
    assert order == "stay a.sh1 900"


def test_it_deploys_heroes_behind_fighters() -> None:
    """KW-15.3: slow fighters in the middle of the front row come first."""
    units = "a.kn1:kn/r:off", "a.sh1:sh/r:off", "a.sb1:sb/1:off", "b.mm1:mm/t:off"
    assert find_order(*units, phase="deploy", turn="0/12") == "put a.sh1 6096,2647,0"
    placed = "a.kn1:kn/r:3000,2797,0", "a.sh1:sh/r:6096,2647,0", "a.sb1:sb/1:off", "b.mm1:mm/t:off"
    assert find_order(*placed, phase="deploy", turn="0/12") == "put a.sb1 6096,1423,0"


def test_it_fears_nothing_when_no_turn_is_left() -> None:
    """KW-16.2.3: knights could charge it in the centre, but there is no turn in which they might."""
    units = "a.mm1:mm/r:6096,2200,0", "b.kn1:kn/r:6096,11500,1800", "b.kn2:kn/r:8500,11500,1800"
    assert find_order(*units, scenario="dominate", turn="14/14").startswith(("adv a.mm1 m", "dbl a.mm1 m"))


def test_shooters_do_not_charge_for_less_than_they_could_shoot() -> None:
    """The same enemy is worth a charge to a unit without a ranged attack."""
    target = "b.kw1:kw/r:5000,4200,1800:5"
    assert find_order("a.sh1:sh/t:5000,2500,0", target, FAR) == "chg a.sh1>b.kw1"
    assert not find_order("a.xb1:xb/r:5000,2500,0", target, FAR).startswith("chg")


def test_a_second_shot_goes_where_it_still_adds_something() -> None:
    """KW-8.5.1: one test comes for all shots, and a badly hit unit fails it anyway."""
    shooter = "a.bw1:bw/r:5000,2000,0:0:-:halt"
    lost, other = "b.sh1:sh/r:4000,6000,1800:25:T", "b.sh2:sh/r:6000,6000,1800:9"
    assert find_order(shooter, lost, other, phase="shoot") == "shoot a.bw1>b.sh2"
    assert find_order(shooter, lost.replace(":T", ""), other, phase="shoot") == "shoot a.bw1>b.sh1"
