"""Positions as texts: every one has one spelling, all else is refused with the reason (KW-22.1.1)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.notation.texts import format_state
from engine.games.kings.options import SCENARIOS
from engine.games.kings.state import Contact
from engine.notation import NotationError
from tests.engine.games.kings.helper import CASES

A, B = "a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,11000,1800"
PLAIN = position(A, B)
PUBLISHED = [case[name] for case in CASES for name in ("position", "next_position") if name in case]
FULL = position(
    "a.ge1:ge/1/mounted:5000,2000,0:2:WDBST:halt",
    "a.kn1:kn/r:6000,3200,0:0:-:chg",
    "a.sh1:sh/r:off:0:-:-",
    "b.he1:he/1:dead:9:-:-",
    "b.sh1:sh/r:6000,4000,1800:1:-:-",
    "b.sh2:sh/r:8000,4000,1800:1:-:-",
    scenario="loot",
    opts="big_targets:target,deploy:template,extra_turn:off,fire_into_melee:on,turns:3,win_margin:0",
    turn="5/6",
    out="ab",
    pend="give(k2:a.ge1,a.kn1);regroup(b.he1:a.kn1);strike(b.sh1/3:a.ge1,a.kn1);take(a.ge1:k1)",
    map="p1:d:3:wood:0,0/0,900/900,900+2000,0/2000,900/2900,0;p2:o:1:wall:5000,5000/5000,5100/6000,5100/6000,5000;p3:b:12:tower:9000,0/9000,99/9099,0",
    marks="k1:a.kn1;k2:4572,6096",
    contact="a.kn1>b.sh1:F:ho:-510",
    fought="a.ge1>b.sh2",
    past="b.sh1>a.kn1;b.sh2>a.kn1",
)


@pytest.mark.parametrize("text", [*PUBLISHED, PLAIN, FULL])
def test_a_position_reads_back_byte_for_byte(text: str) -> None:
    state = parse_state(text)
    assert format_state(state) == text
    assert parse_state(format_state(state)) == state
    assert state.clone() == state


def test_what_a_position_says() -> None:
    """Each unit's changing state, and that of the turn (KW-1.3.2; notation, section 6)."""
    state = parse_state(FULL)
    general = state.units["a.ge1"]
    assert (general.pose, general.damage, general.order) == ((5000, 2000, 0), 2, "halt")
    assert general.wavering
    assert general.disordered
    assert general.chanted
    assert general.shot
    assert general.hurt
    assert [unit.id for unit in state.standing()] == ["a.ge1", "a.kn1", "b.sh1", "b.sh2"]
    assert (state.units["b.he1"].dead, state.units["a.sh1"].dead) == (True, False)
    assert state.contacts == (Contact("a.kn1", "b.sh1", "F", True, True, -510),)
    assert (state.carries("a.kn1"), state.carries("a.ge1")) == ("k1", None)
    assert (state.speed(state.units["a.kn1"]), state.speed(general)) == (5, 9)
    assert (state.options.turns, state.options.extra_turn, state.options.fire_into_melee) == (3, False, True)
    assert [str(frame) for frame in state.pending] == FULL.split("pend=")[1].split(" ")[0].split(";")
    assert state.out == {0, 1}


def test_who_carries_a_counter_does_not_fly() -> None:
    """Speed is 5 at most (KW-16.3.3)."""
    state = parse_state(position("a.gw1:gw/1:5000,2000,0", B, scenario="loot", marks="k1:a.gw1"))
    assert (state.speed(state.units["a.gw1"]), state.flies(state.units["a.gw1"])) == (5, False)
    free = parse_state(position("a.gw1:gw/1:5000,2000,0", B))
    assert (free.speed(free.units["a.gw1"]), free.flies(free.units["a.gw1"])) == (10, True)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_scenarios_have_their_word(scenario: str) -> None:
    """KW-16.2.1 to KW-16.2.6."""
    assert parse_state(position(A, B, scenario=scenario)).options.scenario == scenario


def find_refusal(text: str) -> str:
    """Return why a text is no position."""
    with pytest.raises(NotationError) as caught:
        parse_state(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("kw1", "kw2", "position: begins with 'kw2', not with 'kw1'"),
        (" result=-", "", "position: has 17 words, not 18"),
        ("opts=-", "options=-", "position: has the fields 'options"),
        ("12192x12192", "12192x", "position: '12192x' is no table such as 12192x12192"),
        ("750", "x", "position: 'x' is no format"),
        ("750", "755", "position: Expected `int` that's a multiple of 50"),
        (" kill ", " raid ", "position: 'raid' is not one of kill invade"),
        (" kill ", " random ", "position: 'random' is not one of kill invade"),
        ("opts=-", "opts=speed:2", "position: 'speed' is no option"),
        ("opts=-", "opts=extra_turn:yes", "position: extra_turn is on or off, not 'yes'"),
        ("opts=-", "opts=turns:many", "position: turns is a number, not 'many'"),
        ("opts=-", "opts=turns:2", "position: Expected `int` >= 3"),
        ("opts=-", "opts=turns:6", "position: is not in its canonical order or spelling"),
        ("opts=-", "opts=win_margin:0,turns:5", "position: is not in its canonical order or spelling"),
        ("phase=move", "phase=march", "phase: 'march' is not one of mark edge"),
        ("turn=3/12", "turn=3", "turn: '3' does not read like '3/12'"),
        ("turn=3/12", "turn=03/12", "turn: '03/12' does not read like '3/12'"),
        ("side=a", "side=-", "side: '-' is not one of a b"),
        ("edge=s", "edge=e", "edge: 'e' is not one of s n"),
        ("edge=s", "edge=-", "edge: it is chosen before the deployment"),
        ("out=-", "out=ba", "out: 'ba' is not one of a b ab"),
        ("pend=-", "pend=wait(a)", "pend: 'wait(a)' is no pending decision such as 'take(a.kn1:k1)'"),
        ("pend=-", "pend=take(a.sh2:k1)", "pend: 'a.sh2' is no unit of the match"),
        ("pend=-", "pend=regroup(b.sh1:a.sh1,a.sh1)", "pend: 'a.sh1,a.sh1' is not sorted"),
        ("map=-", "map=p2:d:3:wood:0,0/0,9/9,9", "map: the pieces are not numbered from p1 on"),
        ("map=-", "map=p1:d:3:Wood:0,0/0,9/9,9", "map: 'p1:d:3:Wood:0,0/0,9/9,9' does not read like"),
        ("map=-", "map=p1:d:03:wood:0,0/0,9/9,9", "map: 'p1:d:03:wood:0,0/0,9/9,9' does not read like"),
        ("map=-", "map=p1:d:3:wood:0,0/9,9/0,9", "map: '0,0/9,9/0,9' does not go once around clockwise"),
        ("map=-", "map=p1:d:3:wood:0,9/9,9/0,0", "map: '0,9/9,9/0,0' does not begin with its lowest point"),
        ("map=-", "map=p1:d:3:wood:0,0/0,/9,9", "map: '0,' is no point such as 4200,5200"),
        (
            "map=-",
            "map=p1:d:3:wood:0,0/0,90/90,90;p2:h:2:hill:0,0/0,90/90,90",
            "map: parts of p1 and p2 overlap",
        ),
        ("marks=-", "marks=k1:a.sh9", "marks: 'a.sh9' is no unit of the match"),
        ("marks=-", "marks=m1:0,0", "marks: 'm1:0,0' does not read like"),
        ("marks=-", "marks=k1:a.sh1;k2:a.sh1", "marks: a unit carries two counters"),
        ("a.sh1:sh/r", "a.sh1:kn/r", "units: 'a.sh1' is no name of 'kn/r'"),
        ("a.sh1:sh/r", "a.sh0:sh/r", "units: 'a.sh0' is no name of a unit"),
        ("a.sh1:sh/r", "a.sh1:sh/x", "entry 'sh/x': 'sh' has no size 'x'"),
        ("a.sh1:sh/r", "b.sh2:sh/r", "units: they are not in id order"),
        ("a.sh1:sh/r", "b.sh1:sh/r", "units: 'b.sh1' is there twice"),
        ("2000,0:0:-:-", "2000,0:0:-", "units: 'a.sh1:sh/r:5000,2000,0:0:-' has not six parts"),
        ("2000,0:0:-:-", "2000,3600:0:-:-", "units: '5000,2000,3600' is no pose such as 5000,2000,1800"),
        ("2000,0:0:-:-", "2000,0:-1:-:-", "units: '-1' is no damage"),
        ("2000,0:0:-:-", "2000,0:0:X:-", "units: 'X' are no flags"),
        ("2000,0:0:-:-", "2000,0:0:DW:-", "position: is not in its canonical order or spelling"),
        ("2000,0:0:-:-", "2000,0:0:-:run", "units: 'run' is not one of halt face"),
        ("5000,2000,0:0:-:-", "dead:0:W:-", "units: 'a.sh1' is not on the table, but has flags"),
        ("contact=-", "contact=a.sh1>b.sh1:X:-:0", "contact: 'a.sh1>b.sh1:X:-:0' does not read like"),
        ("contact=-", "contact=a.sh1>b.sh2:F:-:0", "contact: 'b.sh2' is no unit of the match"),
        ("contact=-", "contact=a.sh1>a.sh1:F:-:0", "contact: a unit charged its own side"),
        (
            "contact=-",
            "contact=a.sh1>b.sh1:F:-:0;a.sh1>b.sh1:F:-:0",
            "contact: they are not sorted, or a unit charged twice",
        ),
        ("fought=-", "fought=a.sh1", "pairs: 'a.sh1' does not read like 'a.kn1>b.sh1'"),
        ("past=-", "past=b.sh1>a.sh1;b.sh1>a.sh1", "past: the pairs are not sorted, or repeated"),
        ("result=-", "result=a", "result: a match has one when it is over"),
        ("phase=move", "phase=over", "result: a match has one when it is over"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(old: str, new: str, why: str) -> None:
    assert old in PLAIN
    assert find_refusal(PLAIN.replace(old, new, 1)).startswith(why)


@given(st.data())
def test_a_changed_position_is_refused_or_is_another(data: st.DataObject) -> None:
    """Nothing but `NotationError` is raised, and accepted texts are canonical."""
    text = data.draw(st.sampled_from([FULL, PLAIN, *PUBLISHED[:6]]))
    tokens = re.findall(r"[a-z]+|\d+|.", text)
    at = data.draw(st.integers(0, len(tokens) - 1))
    tokens[at] = data.draw(
        st.sampled_from(["", "0", "7", "-", ";", ":", ",", "a", "b", "zz", "99999", " ", "k1"])
    )
    changed = "".join(tokens)
    try:
        state = parse_state(changed)
    except NotationError:
        return
    assert format_state(state) == changed
