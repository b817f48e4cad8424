"""Counters: taken after a move, laid down before an order (KW-16.3.3, KW-19.1.8)."""

from __future__ import annotations

import pytest

from engine.chance import Scripted
from engine.games.kings.checks.specs import position
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.play.decisions import decide
from engine.turn import Turn
from tests.engine.games.kings.helper import Rules, find_refusal, legal, play

FAR = "b.sh1:sh/r:5000,11000,1800"
A = "a.sh1:sh/r:5000,2000,0"


def on(*units: str, marks: str = "k1:5000,3500", **fields: str) -> str:
    """Return a position of this scenario."""
    return position(*units, FAR, scenario="loot", marks=marks, **fields)


def test_who_ends_a_move_over_a_counter_is_asked() -> None:
    """Its border counts as under it; one more is beyond."""
    assert play(on(A), "adv a.sh1 m1100").field("pend") == "take(a.sh1:k1)"
    assert play(on(A), "adv a.sh1 m1099").field("pend") == "-"
    assert play(on(A, marks="k1:5000,2900;k2:5100,2900"), "adv a.sh1 m600").field("pend") == "take(a.sh1:k1)"
    assert play(on(A, marks="k1:5000,2100"), "side a.sh1 l400").field("pend") == "take(a.sh1:k1)"
    assert play(on(A, marks="k1:5000,2100"), "halt a.sh1").field("pend") == "-"
    assert play(on(A, marks="k1:5000,2100"), "face a.sh1 9").field("pend") == "-"


def test_the_answer() -> None:
    """Nothing else is possible meanwhile."""
    asked = on("a.sh1:sh/r:5000,3100,0:0:-:adv", "a.sh2:sh/r:8000,2000,0", pend="take(a.sh1:k1)")
    assert legal(asked) == ["take no", "take yes"]
    assert [find_refusal(asked, order) for order in ("done", "halt a.sh2", "take yes")] == [
        "not_now",
        "not_now",
        "ok",
    ]
    taken, left = play(asked, "take yes"), play(asked, "take no")
    assert (taken.field("pend"), taken.field("marks")) == ("-", "k1:a.sh1")
    assert (left.field("pend"), left.field("marks")) == ("-", "k1:5000,3500")
    assert find_refusal(on(A), "take yes") == "not_now"


@pytest.mark.parametrize("unit", ["a.cn1:cn/1:5000,2000,0", "a.he1:he/1:5000,2000,0"])
def test_engines_and_individuals_carry_nothing(unit: str) -> None:
    id = unit.split(":")[0]
    assert play(on(unit, marks="k1:5000,2900"), f"adv {id} m900").field("pend") == "-"


def test_one_counter_for_each_unit() -> None:
    assert play(on(A, marks="k1:a.sh1;k2:5000,3000"), "adv a.sh1 m1000").field("pend") == "-"


def test_a_counter_is_laid_down_at_the_leader_point() -> None:
    """Before the order; then it is as fast as before."""
    carrying = on("a.kn1:kn/r:5000,2000,450", marks="k1:a.kn1")
    assert find_refusal(carrying, "adv a.kn1 m1271") == "budget"
    dropped = play(carrying, "drop a.kn1")
    assert dropped.field("marks") == "k1:5354,2354"
    assert find_refusal(dropped.after, "adv a.kn1 m2032") == "ok"
    assert find_refusal(dropped.after, "drop a.kn1") == "no_counter"
    assert find_refusal(on("a.kn1:kn/r:5000,2000,450:0:-:adv", marks="k1:a.kn1"), "drop a.kn1") == "has_order"


def test_what_was_worked_out_for_a_carrier_is_forgotten_with_the_counter() -> None:
    """It charges as far as it can without it, alone and before others."""
    target = "b.zo1:zo/l:5000,5900,1800"
    here = on("a.kn1:kn/r:4200,2000,0", "a.kn2:kn/r:5800,2000,0", target, marks="k1:a.kn1")
    state = parse_state(here)
    alone, together = (parse_action(f"chg a.kn1{other}>b.zo1") for other in ("", ",a.kn2"))
    before = [refuse(state, 0, order) for order in (alone, together)]
    assert [reason and reason.code for reason in before] == ["out_of_range", "out_of_range"]
    turn = Turn(Rules(), state, Scripted(()))
    decide(turn, 0, parse_action("drop a.kn1"))
    assert [refuse(turn.state, 0, order) for order in (alone, together)] == [None, None]


def test_who_carries_a_counter_does_not_fly() -> None:
    """Nimble it stays."""
    over = on("a.gw1:gw/1:5000,2000,0", "b.sh2:sh/r:5000,2900,1800", marks="k1:a.gw1")
    assert find_refusal(over, "adv a.gw1 m1270") == "enemy_near"
    assert find_refusal(over, "adv a.gw1 t900 m100 t-900") == "ok"
