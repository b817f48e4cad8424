"""Free pivots of individuals (KW-6.1.2, KW-12.2.1)."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import find_refusal, play

FAR = "b.sh1:sh/r:5000,11000,1800"
HERE = position("a.he1:he/1:5000,2000,0", FAR)


def test_it_turns_before_the_order_and_this_is_no_pivot_of_the_order() -> None:
    assert play(HERE, "halt a.he1 @900").unit("a.he1") == "5000,2000,900:0:-:halt"
    assert play(HERE, "dbl a.he1 m2540 @900").unit("a.he1") == "7540,2000,900:0:-:dbl"
    assert play(HERE, "adv a.he1 t450 m100 t-450 @900").unit("a.he1") == "5071,1929,900:0:-:adv"


def test_only_individuals_turn_freely_and_not_to_where_they_look() -> None:
    assert find_refusal(HERE, "halt a.he1 @0") == "empty_order"
    assert find_refusal(position("a.sh1:sh/r:5000,2000,0", FAR), "adv a.sh1 m5 @9") == "not_individual"


def test_the_pose_after_it_must_be_clear() -> None:
    """KW-12.2.1."""
    friend = position("a.ge1:ge/1/mounted:5000,2000,0", "a.sh1:sh/r:5000,2660,0", FAR)
    assert find_refusal(friend, "halt a.ge1") == "ok"
    beside = position("a.ge1:ge/1/mounted:5000,2000,0", "a.sh1:sh/r:5640,2000,0", FAR)
    assert find_refusal(beside, "halt a.ge1 @900") == "friend_touch"
    assert find_refusal(beside, "adv a.ge1 m500 @900") == "friend_touch"
