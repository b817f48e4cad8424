"""Regrouping after a rout, and overruns (KW-10.6, KW-12.2.4)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.games.kings.actions import Regroup, Stay
from engine.games.kings.checks.specs import position
from engine.games.kings.events import Charged, Hindered, Offered, Regrouped
from engine.games.kings.melee.regrouping import landings
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.pending import Regrouping
from tests.engine.games.kings.helper import Played, find_refusal, legal, play

CHARGER = "a.sh1:sh/r:5000,3200,0:0:-:chg"
GONE = "b.sh1:sh/r:dead:9"
FAR = "b.mm9:mm/t:11000,11000,0"
MISS = "hit x " + " ".join(["1"] * 12)
ALL = "hit x " + " ".join(["6"] * 12)
WOUND = "dmg x " + " ".join(["6"] * 12)


def make_regrouping(
    *units: str, charger: str = CHARGER, gone: str = GONE, marks: str = "-", **fields: str
) -> str:
    """Return a position in which a charger has routed its target and regroups."""
    one, other = charger.partition(":")[0], gone.partition(":")[0]
    told = {
        "phase": "melee",
        "pend": f"regroup({other}:{one})",
        "contact": f"{one}>{other}:F:{marks}:0",
    } | fields
    return position(charger, gone, FAR, *units, **told)


def test_a_rout_asks_for_the_regroup() -> None:
    """The target is removed; contacts stay until the charger has chosen (KW-10.6.1, KW-19.1.12)."""
    here = position(CHARGER, "b.sh1:sh/r:5000,4000,1800", FAR, phase="shoot", contact="a.sh1>b.sh1:F:-:0")
    won = play(here, "done", ALL, WOUND, "nerve b.sh1 2 2")
    assert won.unit("b.sh1") == "dead:12:-:-"
    assert (won.field("pend"), won.field("contact")) == ("regroup(b.sh1:a.sh1)", "a.sh1>b.sh1:F:-:0")
    assert legal(won.after) == [
        "bck a.sh1",
        "fwd a.sh1",
        "stay a.sh1 0",
        "stay a.sh1 1800",
        "stay a.sh1 2700",
        "stay a.sh1 900",
    ]
    assert find_refusal(won.after, "fwd a.sh2") == "no_unit"
    assert find_refusal(won.after, "fight b.mm9") == "not_now"


def test_the_whole_roll_forward_and_half_of_it_back() -> None:
    """KW-10.6.1; a D3 is half a die, rounded up (KW-5.1.3)."""
    here = make_regrouping()
    assert play(here, "fwd a.sh1", "fwd a.sh1 5").unit("a.sh1") == "5000,4470,0:0:-:-"
    for die, y in ((1, 2946), (2, 2946), (3, 2692), (6, 2438)):
        assert play(here, "bck a.sh1", f"bck a.sh1 {die}").unit("a.sh1") == f"5000,{y},0:0:-:-"
    turned = play(here, "stay a.sh1 900")
    assert turned.unit("a.sh1") == "5000,3200,900:0:-:-"
    assert (turned.field("contact"), turned.field("past")) == ("-", "-")


def test_a_regroup_stops_at_friends_terrain_and_the_edge() -> None:
    """A millimetre short of a friend, flush with the others (KW-10.6.2)."""
    friend = make_regrouping("a.sh2:sh/t:5000,4400,0:0:-:halt")
    assert play(friend, "fwd a.sh1", "fwd a.sh1 6").unit("a.sh1") == "5000,3790,0:0:-:-"
    walled = make_regrouping(map="p1:b:5:house:4000,4000/4000,5000/6000,5000/6000,4000")
    # The tolerance lets two units of u overlap (KW-2.3.3).
    assert play(walled, "fwd a.sh1", "fwd a.sh1 6").unit("a.sh1") == "5000,3602,0:0:-:-"
    wood = make_regrouping(map="p1:d:3:wood:4000,4000/4000,5000/6000,5000/6000,4000")
    assert play(wood, "fwd a.sh1", "fwd a.sh1 6").unit("a.sh1") == "5000,4724,0:0:-:-"
    low = "a.sh1:sh/r:5000,700,0:0:-:chg"
    assert play(make_regrouping(charger=low), "bck a.sh1", "bck a.sh1 6").unit("a.sh1") == "5000,398,0:0:-:-"


def test_enemies_are_passed_near_and_kept_away_from_in_the_end() -> None:
    """The two examples of KW-10.6.5, and the interval after it (KW-10.6.3)."""
    beside = make_regrouping("b.sh2:sh/r:6100,5000,1800")
    assert play(beside, "fwd a.sh1", "fwd a.sh1 6").unit("a.sh1") == "4848,4724,0:0:-:-"
    ahead = make_regrouping("b.sh2:sh/r:5000,4600,1800")
    met = play(ahead, "fwd a.sh1", "fwd a.sh1 6")
    assert met.unit("a.sh1") == "5000,3548,0:0:-:-"
    assert met.field("past") == "-"
    assert not [event for event in met.events if isinstance(event, Charged)]


def test_a_heading_without_a_place_is_refused() -> None:
    """But the present one is always possible (KW-10.6.3)."""
    hemmed = make_regrouping(
        "a.sh2:sh/r:3990,3200,0:0:-:halt",
        "a.sh3:sh/r:6010,3200,0:0:-:halt",
        "b.sh2:sh/r:5000,4010,1800",
        "b.sh3:sh/r:5000,2390,0",
        charger="a.sh1:sh/r:5000,3200,0:0:-:chg",
    )
    assert find_refusal(hemmed, "stay a.sh1 450") == "no_free_place"
    assert find_refusal(hemmed, "stay a.sh1 0") == "ok"
    assert play(hemmed, "stay a.sh1 0").unit("a.sh1") == "5000,3200,0:0:-:-"


@pytest.mark.parametrize(
    "here",
    [
        make_regrouping(),
        make_regrouping("a.sh2:sh/t:5000,4400,0:0:-:halt"),
        make_regrouping("b.sh2:sh/r:6100,5000,1800"),
        make_regrouping(charger="a.sh1:sh/r:5000,700,0:0:-:chg"),
    ],
)
def test_where_each_face_of_the_die_leads_is_known_before_it_is_rolled(here: str) -> None:
    state = parse_state(here)
    frame = state.pending[0]
    assert isinstance(frame, Regrouping)
    ways: list[tuple[Literal["fwd", "bck"], str]] = [("fwd", "fwd a.sh1"), ("bck", "bck a.sh1")]
    for way, order in ways:
        known = landings(state, frame, Regroup(way, "a.sh1"))
        rolled = [parse_state(play(here, order, f"{order} {die}").after) for die in range(1, 7)]
        assert [each.pose for each in known] == [after.units["a.sh1"].pose for after in rolled]
    (turned,) = landings(state, frame, Stay("a.sh1", 450))
    assert turned.pose == parse_state(play(here, "stay a.sh1 450").after).units["a.sh1"].pose
    assert parse_state(here) == state


def test_several_chargers_regroup_one_after_another() -> None:
    """In the attacker's chosen order; a unit that counter-charged or surged regroups likewise (KW-10.6.4)."""
    here = position(
        "a.sh1:sh/r:4494,3200,0:0:-:ctr",
        "a.sh2:sh/r:5506,3200,0:0:-:halt",
        GONE,
        FAR,
        phase="melee",
        pend="regroup(b.sh1:a.sh1,a.sh2)",
        contact="a.sh1>b.sh1:F:-:-500;a.sh2>b.sh1:F:-:500",
    )
    first = play(here, "fwd a.sh2", "fwd a.sh2 2")
    assert first.field("pend") == "regroup(b.sh1:a.sh1)"
    assert first.field("contact") == "a.sh1>b.sh1:F:-:-500"
    assert first.unit("a.sh2") == "5506,3708,0:0:-:halt"
    assert play(first.after, "stay a.sh1 0").field("side") == "b"


HERO = "b.he1:he/1:dead:9"
NEXT = "b.sh2:sh/r:5200,4600,1800"


def overrun(*units: str, **fields: str) -> Played:
    """Let a charger of a routed individual go forward by 6 and strike without hitting."""
    told: dict[str, str] = {"gone": HERO} | fields
    return play(make_regrouping(*units, **told), "fwd a.sh1", "fwd a.sh1 6", MISS)


def test_which_faces_of_the_die_lead_to_an_overrun_is_known() -> None:
    state = parse_state(make_regrouping(NEXT, gone=HERO))
    frame = state.pending[0]
    assert isinstance(frame, Regrouping)
    found = landings(state, frame, Regroup("fwd", "a.sh1"))
    assert [each.into and each.into.target for each in found] == [None, None, *["b.sh2"] * 4]
    assert not any(each.into for each in landings(state, frame, Regroup("bck", "a.sh1")))


def find_charge(played: Played) -> Charged | None:
    """Return the charge among the events."""
    return next((event for event in played.events if isinstance(event, Charged)), None)


def test_an_overrun_is_a_charge() -> None:
    """Straight ahead into the nearest enemy, which is fought at once by this charger alone (KW-12.2.4)."""
    played = overrun(NEXT)
    met = find_charge(played)
    assert met is not None
    assert (met.target, met.side, met.overrun) == ("b.sh2", "F", True)
    assert played.unit("a.sh1") == "5200,3546,0:0:-:-"
    assert played.field("past") == "a.sh1>b.sh2"


def test_only_forward_from_a_routed_individual_and_within_the_roll() -> None:
    """KW-12.2.4; an ordinary regroup meets nobody (KW-10.6.5)."""
    for gone, order, die in ((GONE, "fwd", 6), (HERO, "bck", 6), (HERO, "fwd", 2)):
        played = play(make_regrouping(NEXT, gone=gone), f"{order} a.sh1", f"{order} a.sh1 {die}")
        assert find_charge(played) is None


def test_an_overrun_strikes_the_arc_that_held_the_leader_point() -> None:
    """A flank here, with twice the dice (KW-12.2.4)."""
    met = find_charge(
        play(
            make_regrouping("b.sh2:sh/r:5600,4300,1100", gone=HERO),
            "fwd a.sh1",
            "fwd a.sh1 6",
            "hit x " + " ".join(["1"] * 24),
        )
    )
    assert met is not None
    assert met.side == "R"


def test_an_overrun_is_hindered_by_the_first_charge_or_by_terrain() -> None:
    wood = "p1:d:3:wood:4000,3700/4000,3900/4400,3900/4400,3700"
    across = "p1:o:1:wall:4000,3700/4000,3720/6000,3720/6000,3700"
    for told, expected in (
        ({}, False),
        ({"marks": "h"}, True),
        ({"map": across}, True),
        ({"map": wood}, False),
    ):
        found = [event for event in overrun(NEXT, **told).events if isinstance(event, Hindered)]
        assert bool(found) is expected


def test_an_overrun_goes_on_from_a_second_individual() -> None:
    """And its fellows wait for their regroup meanwhile (KW-12.2.4)."""
    here = position(
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "a.sh2:sh/r:3900,3200,0:0:-:chg",
        HERO,
        "b.he2:he/1:5000,4500,1800:9",
        "b.sh2:sh/r:5200,6000,1800",
        FAR,
        phase="melee",
        pend="regroup(b.he1:a.sh1,a.sh2)",
        contact="a.sh1>b.he1:F:-:0;a.sh2>b.he1:F:-:-300",
    )
    first = play(here, "fwd a.sh1", "fwd a.sh1 6", ALL, WOUND, "nerve b.he2 6 5")
    assert first.field("pend") == "regroup(b.he2:a.sh1);regroup(b.he1:a.sh2)"
    assert first.field("contact") == "a.sh1>b.he2:F:o:0;a.sh2>b.he1:F:-:-300"
    second = play(first.after, "fwd a.sh1", "fwd a.sh1 6", MISS)
    met = find_charge(second)
    assert met is not None
    assert met.target == "b.sh2"
    assert second.field("pend") == "regroup(b.he1:a.sh2)"
    assert second.field("fought") == "a.sh1>b.sh2"


def test_others_in_contact_fight_their_own_combat_later() -> None:
    """The target of an overrun may be charged by others already (KW-12.2.4)."""
    here = make_regrouping(
        NEXT,
        "a.sh2:sh/r:6300,4600,2700:0:-:chg",
        gone=HERO,
        contact="a.sh1>b.he1:F:-:0;a.sh2>b.sh2:L:-:0",
    )
    hit = "hit x 6 " + " ".join(["1"] * 11)
    played = play(
        here, "fwd a.sh1", "fwd a.sh1 6", hit, "dmg x 6", "nerve x 1 1", "hit x " + " ".join(["1"] * 24)
    )
    assert played.field("past") == "a.sh1>b.sh2;a.sh2>b.sh2"


def test_who_charged_what_an_overrun_routs_neither_fights_nor_regroups() -> None:
    """KW-8.5.2."""
    here = make_regrouping(
        NEXT,
        "a.sh2:sh/r:6300,4600,2700:0:-:chg",
        gone=HERO,
        contact="a.sh1>b.he1:F:-:0;a.sh2>b.sh2:L:-:0",
    )
    won = play(here, "fwd a.sh1", "fwd a.sh1 6", ALL, WOUND, "nerve x 6 4")
    assert won.field("pend") == "regroup(b.sh2:a.sh1)"
    ended = play(won.after, "stay a.sh1 0")
    assert [event for event in ended.events if isinstance(event, Regrouped)] == [
        Regrouped("a.sh1", "b.sh2", "stay")
    ]
    assert (ended.field("phase"), ended.field("side"), ended.field("past")) == ("move", "b", "-")


def test_a_counter_that_falls_in_melee_may_be_given() -> None:
    """To a charger that can carry one, or to nobody, before the regroup (KW-16.3.3, KW-19.1.13)."""
    here = position(
        CHARGER,
        "b.sh1:sh/r:5000,4000,1800:9",
        FAR,
        phase="shoot",
        scenario="loot",
        marks="k1:b.sh1;k2:2000,2000",
        contact="a.sh1>b.sh1:F:-:0",
    )
    won = play(here, "done", ALL, WOUND, "nerve b.sh1 2 2")
    assert won.field("pend") == "give(k1:a.sh1);regroup(b.sh1:a.sh1)"
    assert won.field("marks") == "k1:5000,4000;k2:2000,2000"
    assert legal(won.after) == ["give a.sh1", "give none"]
    assert find_refusal(won.after, "give a.sh2") == "no_unit"
    assert play(won.after, "give a.sh1").field("marks") == "k1:a.sh1;k2:2000,2000"
    left = play(won.after, "give none")
    assert (left.field("marks"), left.field("pend")) == ("k1:5000,4000;k2:2000,2000", "regroup(b.sh1:a.sh1)")
    over = play(left.after, "fwd a.sh1", "fwd a.sh1 3")
    assert [event for event in over.events if isinstance(event, Offered)]
    assert over.field("pend") == "take(a.sh1:k1)"
    assert play(over.after, "take yes").field("marks") == "k1:a.sh1;k2:2000,2000"


def test_nobody_is_asked_who_cannot_carry() -> None:
    carrying = position(
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800:9",
        FAR,
        phase="shoot",
        scenario="loot",
        marks="k1:b.sh1;k2:a.sh1",
        contact="a.sh1>b.sh1:F:-:0",
    )
    won = play(carrying, "done", ALL, WOUND, "nerve b.sh1 2 2")
    assert won.field("pend") == "regroup(b.sh1:a.sh1)"
