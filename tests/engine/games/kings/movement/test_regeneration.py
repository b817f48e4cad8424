"""Dice that orders roll: Regeneration (KW-13.1.20)."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import play

FAR = "b.sh1:sh/r:5000,11000,1800"


def test_a_die_per_damage_before_anything_else() -> None:
    here = position("a.mu1:mu/r:5000,2000,0:4", FAR)
    assert play(here, "adv a.mu1 m100", "regen a.mu1 4 5 6 1").unit("a.mu1") == "5000,2100,0:2:-:adv"
    better = position("a.mu1:mu/r/!regeneration3:5000,2000,0:4", FAR)
    assert play(better, "halt a.mu1", "regen a.mu1 4 3 2 1").unit("a.mu1") == "5000,2000,0:2:-:halt"
    assert (
        play(position("a.mu1:mu/r:5000,2000,0", FAR), "halt a.mu1").unit("a.mu1").startswith("5000,2000,0:0")
    )


def test_who_has_no_order_rolls_when_the_phase_ends() -> None:
    """In id order, and halts (KW-6.1.1); the phase of shooting follows."""
    here = position(
        "a.mu1:mu/r:5000,2000,0:1", "a.mu2:mu/r:7000,2000,0:2", "a.sh1:sh/r:9000,2000,0:0:-:adv", FAR
    )
    done = play(here, "done", "regen a.mu1 5", "regen a.mu2 1 6")
    assert [done.unit(id) for id in ("a.mu1", "a.mu2", "a.sh1", "b.sh1")] == [
        "5000,2000,0:0:-:halt",
        "7000,2000,0:1:-:halt",
        "9000,2000,0:0:-:adv",
        "5000,11000,1800:0:-:-",
    ]
    assert done.field("phase") == "shoot"


def test_in_a_charge_in_the_order_named() -> None:
    here = position("a.mu1:mu/r:4400,2000,0:1", "a.mu2:mu/r:5600,2000,0:1", "b.sh1:sh/r:5000,4000,1800")
    played = play(here, "chg a.mu2,a.mu1>b.sh1", "regen a.mu2 6", "regen a.mu1 1")
    assert (played.unit("a.mu1"), played.unit("a.mu2")) == ("4494,3200,0:1:-:chg", "5506,3200,0:0:-:chg")
