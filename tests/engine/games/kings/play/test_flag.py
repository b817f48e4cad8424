"""A side out of time: all its questions are answered automatically, and the match goes on (KW-17.1.3)."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import find_refusal, play

FAR = "b.mm9:mm/t:11000,11000,0"
MISS = "hit x " + " ".join(["1"] * 12)
ALL, WOUND = "hit x " + " ".join(["6"] * 12), "dmg x " + " ".join(["6"] * 12)


def test_any_decision_of_its_own_but_not_of_others() -> None:
    """`test_case` has the plain one."""
    here = position("a.sh1:sh/r:5000,2000,0", FAR)
    assert find_refusal(here, "flag") == "ok"
    assert (
        find_refusal(here.replace("phase=move", "phase=over").replace("result=-", "result=a"), "flag")
        == "over"
    )


def test_what_was_charged_is_fought() -> None:
    """In id order; routed targets are left standing where they are (KW-17.1.3)."""
    here = position(
        "a.sh1:sh/r:2000,3200,0:0:-:chg",
        "a.sh2:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:2000,4000,1800:9",
        "b.sh2:sh/r:5000,4000,1800",
        FAR,
        contact="a.sh1>b.sh1:F:-:0;a.sh2>b.sh2:F:-:0",
    )
    ended = play(here, "flag", ALL, WOUND, "nerve b.sh1 2 2", MISS)
    assert ended.unit("a.sh1") == "2000,3200,0:0:-:-"
    assert ended.unit("a.sh2") == "5000,2946,0:0:-:-"
    assert (ended.field("out"), ended.field("side"), ended.field("turn")) == ("a", "b", "4/12")


def test_no_counters_are_taken() -> None:
    """Neither in a move nor in melee, and the rest of the turn follows."""
    loot = {"scenario": "loot", "marks": "k1:5000,4000"}
    taking = position("a.sh1:sh/r:5000,4000,0:0:-:adv", FAR, pend="take(a.sh1:k1)", **loot)
    assert play(taking, "flag").field("marks") == "k1:5000,4000"
    giving = position(
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:dead:9",
        FAR,
        phase="melee",
        pend="give(k1:a.sh1);regroup(b.sh1:a.sh1)",
        contact="a.sh1>b.sh1:F:-:0",
        **loot,
    )
    assert play(giving, "flag").field("marks") == "k1:5000,4000"


def test_tests_and_strikes_go_by_id() -> None:
    units = [f"b.sh{n}:sh/r:{3000 * n},9000,1800:1:T" for n in (1, 2, 3)]
    here = position("a.sh1:sh/r:5000,2000,0:0:-:halt", *units, phase="test")
    assert play(here, "flag", *(f"nerve b.sh{n} 1 2" for n in (1, 2, 3))).field("side") == "b"
    striking = position(
        "a.sh1:sh/r:4494,3200,0:0:-:chg",
        "a.sh2:sh/r:5506,3200,0:0:-:chg",
        "b.zo1:zo/l:5000,4200,1800",
        FAR,
        phase="melee",
        pend="strike(b.zo1/0:a.sh1,a.sh2)",
        contact="a.sh1>b.zo1:F:-:-500;a.sh2>b.zo1:F:-:500",
    )
    assert play(striking, "flag", MISS, MISS).field("past") == "a.sh1>b.zo1;a.sh2>b.zo1"


def test_turns_of_a_side_without_time_pass() -> None:
    """It regenerates, and the other side goes on alone; without time on both, to the end (KW-17.1.3)."""
    here = position(
        "a.mu1:mu/r:5000,2000,0:2", "b.sh1:sh/r:5000,10000,1800", phase="shoot", side="b", out="a"
    )
    passed = play(here, "done", "regen a.mu1 5 1")
    assert (passed.field("turn"), passed.field("side")) == ("5/12", "b")
    assert passed.unit("a.mu1").split(":")[1] == "1"
    both = position("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,10000,1800", side="b", out="a")
    assert play(both, "flag", "last 6").field("turn") == "14/14"
