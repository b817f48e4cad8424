"""Motives for orders: the reasons of the captain, counted as the rules count them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.belief import belief_of
from engine.bots.budget import Budget
from engine.bots.judging.by_bot import judge_by
from engine.chance import Generator
from engine.game import Reason
from engine.games.kings.bots.captain import Captain
from engine.games.kings.bots.motives import ABSOLUTE_CLAIMS, MAX_MOTIVES
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.options import Options
from engine.match.match import Match
from engine.options import configure

GAME = KingsOfWar()
FAR = "b.mm9:mm/t:11000,11000,1800"
KNIGHTS, FLANKED = "a.kn1:kn/r:5000,3000,900", "b.sh1:sh/r:7500,3000,0"


def list_motives(order: str, *units: str, **fields: Any) -> list[Reason]:
    """Return the motives for an order of the first seat in a position."""
    state = parse_state(position(*units, **fields))
    action = GAME.parse_action(order)
    assert GAME.refuse(state, 0, action) is None
    return GAME.bots.motives(GAME, state, 0, action, None, Generator(b"motives"))


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("b.sh1:sh/r:7500,3000,0", Reason("strikes_flank", {"n": 2})),
        ("b.sh1:sh/r:7500,3000,900", Reason("strikes_rear", {"n": 3})),
        ("b.sh1:sh/r:7500,3000,2700", Reason("pays")),
    ],
)
def test_a_charge_tells_what_its_side_is_worth(target: str, found: Reason) -> None:
    """KW-10.2.1; every order then has the likely result of its dice."""
    assert list_motives("chg a.kn1>b.sh1", KNIGHTS, target, FAR)[0] == found


def test_a_charge_from_which_a_flank_is_open_is_warned_of() -> None:
    """Knights of the enemy look at where the chargers will stand."""
    lurking = "b.kn1:kn/r:6600,6500,1800"
    assert [each.code for each in list_motives("chg a.kn1>b.sh1", KNIGHTS, FLANKED, FAR)][-1:] != [
        "beware_flank"
    ]
    warning = list_motives("chg a.kn1>b.sh1", KNIGHTS, FLANKED, lurking)[-1]
    assert warning == Reason("beware_flank", {"unit": "a.kn1", "target": "b.kn1"})


def test_a_charge_forestalls_that_of_its_target() -> None:
    units = KNIGHTS, "b.sh1:sh/r:7500,3000,0", "a.mm1:mm/t:7500,5000,1800"
    assert Reason("forestalls", {"target": "b.sh1", "unit": "a.mm1"}) in list_motives(
        "chg a.kn1>b.sh1", *units
    )


def test_who_goes_out_of_reach_escapes() -> None:
    """KW-7.1.4: no charge reaches farther than twice the Speed."""
    units = "a.mm1:mm/t:5000,3000,0", "b.fg1:fg/h:5000,5800,1800"
    assert list_motives("back a.mm1 m635", *units)[0] == Reason(
        "escapes", {"unit": "a.mm1", "target": "b.fg1"}
    )


def test_a_marker_that_will_be_held_is_told_of() -> None:
    """KW-16.3.2: within three inches."""
    fields = {"scenario": "pillage", "marks": "k1:5000,4400"}
    found = list_motives("adv a.mm1 m1000", "a.mm1:mm/t:5000,3000,0", FAR, **fields)
    assert found[0] == Reason("holds_marker", {"unit": "a.mm1"})


def test_a_spell_tells_what_it_does() -> None:
    units = "a.wz1:wz/1/heal:5000,2000,0:0:-:halt", "a.kn1:kn/r:5000,3000,0:6:-:halt", FAR
    assert list_motives("cast a.wz1 hl>a.kn1", *units, phase="shoot")[0].code == "heals"


FIGHTS = {
    "phase": "melee",
    "contact": "a.sh1>b.gh1:F:-:-500;a.sh2>b.gh1:F:-:500;a.sh3>b.gh3:F:-:0",
}
FIGHTERS = (
    "a.sh1:sh/r:4494,3200,0:0:-:chg",
    "a.sh2:sh/r:5506,3200,0:0:-:chg",
    "a.sh3:sh/r:9000,3200,0:0:-:chg",
    "b.gh1:gh/h:5000,4000,1800:17",
    "b.gh3:gh/r:9000,4000,1800",
    FAR,
)


def test_which_combat_is_fought_first_has_a_reason_and_who_strikes_first_does_not_matter() -> None:
    """KW-10.1.1, KW-10.1.3; of another order than the captain's nothing is claimed."""
    assert list_motives("fight b.gh3", *FIGHTERS, **FIGHTS) == [Reason("likeliest_last", {"target": "b.gh1"})]
    assert list_motives("fight b.gh1", *FIGHTERS, **FIGHTS) == []
    striking = FIGHTS | {"pend": "strike(b.gh1/0:a.sh1,a.sh2)"}
    assert list_motives("strike a.sh2", *FIGHTERS, **striking) == [Reason("any_strike")]


def test_what_is_due_by_itself_has_no_reason() -> None:
    """Loot that only one unit can carry; and a choice of two has one."""
    fields = {"scenario": "loot", "marks": "k1:5000,3000;k2:6000,3000;k3:8300,4100", "phase": "melee"}
    units = "a.kw1:kw/t:5000,3000,0:0:-:chg", "a.kw2:kw/t:7000,3000,0:0:-:chg", FAR
    assert list_motives("give a.kw1", *units, pend="give(k1:a.kw1)", **fields) == []
    both = list_motives("give a.kw1", *units, pend="give(k1:a.kw1,a.kw2)", **fields)
    assert both == [Reason("strongest", {"unit": "a.kw1"})]


WON = {"phase": "melee", "pend": "regroup(b.he1:a.sh1)", "contact": "a.sh1>b.he1:F:-:0"}
WINNER, HERO = "a.sh1:sh/r:5000,3200,0:0:-:chg", "b.he1:he/1:dead:9"


@pytest.mark.parametrize(
    ("order", "enemies", "found"),
    [
        (
            "bck a.sh1",
            ("b.kn1:kn/r:5000,8000,1800",),
            Reason("escapes", {"unit": "a.sh1", "target": "b.kn1"}),
        ),
        (
            "fwd a.sh1",
            ("b.kn1:kn/r:5000,7400,1800",),
            Reason("threatens_front", {"unit": "a.sh1", "target": "b.kn1", "least": 3}),
        ),
        ("fwd a.sh1", ("b.sh2:sh/r:5200,4600,1800",), Reason("overruns", {"target": "b.sh2", "least": 3})),
        ("fwd a.sh1", (), Reason("nearer", {"unit": "a.sh1"})),
        (
            "stay a.sh1 0",
            ("b.kn1:kn/r:5000,5500,1800",),
            Reason("threatens_front", {"unit": "a.sh1", "target": "b.kn1"}),
        ),
    ],
)
def test_a_winner_regroups_for_what_its_die_will_do_for_certain_or_from_some_face_on(
    order: str, enemies: tuple[str, ...], found: Reason
) -> None:
    """KW-10.6.1, KW-12.2.4; otherwise for its average gain."""
    assert list_motives(order, WINNER, HERO, *enemies, FAR, **WON)[0] == found


@pytest.mark.parametrize(
    ("units", "whole", "cut"),
    [
        (
            ("a.cn1:cn/1:5000,3000,0:0:D:-", "b.mm9:mm/t:5000,9000,1800"),
            ("halt a.cn1", "stays"),
            "halt a.cn1",
        ),
        ((KNIGHTS, FLANKED, FAR), ("chg a.kn1>b.sh1", "strikes_flank"), "halt a.kn1"),
    ],
)
def test_a_captain_who_had_no_time_claims_nothing_of_what_it_has_not_seen(
    units: tuple[str, ...], whole: tuple[str, str], cut: str
) -> None:
    """Its remaining claims are true of the order all the same."""
    state = parse_state(position(*units))

    def judge_within(budget: Budget) -> tuple[str, list[str]]:
        belief = belief_of(GAME, state, 0)
        found = judge_by(Captain(), GAME, state, 0, (), belief, Generator(b"cut"), budget)
        return str(found.considered[0].action), [each.code for each in found.motives]

    order, codes = judge_within(Budget())
    assert (order, codes[0]) == whole
    order, codes = judge_within(Budget(lambda: True))
    assert order == cut
    assert not ABSOLUTE_CLAIMS & set(codes)


@pytest.mark.parametrize("scenario", ["invade", "loot"])
def test_few_motives_are_given_and_the_warning_is_the_last(scenario: str) -> None:
    """In a match of captains, for any orders; each motive appears once."""
    match = Match(GAME, configure(Options, {"scenario": scenario}), Generator(bytes(32)))
    for _ in range(60):
        state = match.standing.state
        seat = min(GAME.to_act(state))
        order = Captain().choose(GAME, state.clone(), seat, (), Generator(bytes(32)), Budget())
        codes = [
            each.code for each in GAME.bots.motives(GAME, state, seat, order, None, Generator(bytes(32)))
        ]
        assert len(codes) == len(set(codes)) <= MAX_MOTIVES
        assert not [code for code in codes[:-1] if code.startswith("beware")]
        match.submit(seat, order)
