"""Vanguard moves and the first turn (KW-15.4.1, KW-15.5.1)."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from tests.engine.games.kings.helper import explain_refusal, find_refusal, legal, play

OWN, SECOND = "a.kw1:kw/r/!vanguard:5000,2000,0", "a.kw2:kw/r/!vanguard:8000,2000,0"
OTHER = "b.kw1:kw/r/!vanguard:5000,10000,1800"
START = {"phase": "van", "turn": "0/12"}


def test_the_winner_of_the_roll_says_who_moves_first() -> None:
    """KW-15.4.1, KW-19.1.5."""
    here = position(OWN, OTHER, phase="vanwho", turn="0/12")
    assert legal(here) == ["van a", "van b"]
    chosen = play(here, "van b")
    assert (chosen.field("phase"), chosen.field("side")) == ("van", "b")
    assert find_refusal(chosen.after, "adv a.kw1 m100") == "no_unit"


def test_one_unit_each_then_the_rest() -> None:
    """And orders are gone when all have moved (KW-15.4.1)."""
    first = play(position(OWN, SECOND, OTHER, **START), "adv a.kw2 m100")
    assert (first.field("side"), first.unit("a.kw2")) == ("b", "8000,2100,0:0:-:adv")
    second = play(first.after, "dbl b.kw1 m200")
    assert second.field("side") == "a"
    assert find_refusal(second.after, "adv a.kw2 m100") == "has_order"
    last = play(second.after, "adv a.kw1 m1", "roll first 3 3", "roll first 2 5")
    assert (last.field("phase"), last.field("side"), last.field("turn")) == ("first", "b", "0/12")
    assert [last.unit(id).rpartition(":")[2] for id in ("a.kw1", "a.kw2", "b.kw1")] == ["-"] * 3


def test_who_passes_gives_up_the_rest() -> None:
    """The other side goes on alone (KW-15.4.1)."""
    passed = play(position(OWN, SECOND, OTHER, "b.kw2:kw/r/!vanguard:8000,10000,1800", **START), "pass")
    assert (passed.field("pend"), passed.field("side")) == ("passed(a)", "b")
    again = play(passed.after, "adv b.kw1 m1")
    assert again.field("side") == "b"
    ended = play(again.after, "pass", "roll first 6 1")
    assert (ended.field("pend"), ended.field("phase"), ended.field("side")) == ("-", "first", "a")


def test_an_engine_does_not_go_at_the_double_there_either() -> None:
    """Vanguard lifts that only for the shambling (KW-6.2.13, KW-13.1.22, KW-15.4.1)."""
    engine = "a.ct1:ct/1/!vanguard:5000,2000,0"
    here = position(engine, SECOND, OTHER, **START)
    assert explain_refusal(here, "dbl a.ct1 m100") == "war_engine a.ct1", "which comes before `shambling`"
    assert find_refusal(here, "dbl a.ct1") == "war_engine", "and before `empty_order`"
    assert find_refusal(here, "adv a.ct1 m1270") == "ok"
    assert find_refusal(here, "dbl a.kw2 m2540") == "ok"
    assert {order.split()[0] for order in legal(position(engine, OTHER, **START))} == {"adv", "pass"}


def test_the_first_turn() -> None:
    """Or the second (KW-5.1.1, KW-15.5.1, KW-19.1.6)."""
    here = position(OWN, OTHER, phase="first", turn="0/12", side="b")
    assert legal(here) == ["first", "second"]
    for order, side in (("first", "b"), ("second", "a")):
        begun = play(here, order)
        assert (begun.field("phase"), begun.field("side"), begun.field("turn")) == ("move", side, "1/12")


def test_without_time_there_is_no_vanguard() -> None:
    """And the first turn is taken (KW-17.1.3)."""
    here = position(OWN, OTHER, phase="vanwho", turn="0/12")
    flagged = play(here, "flag")
    assert (flagged.field("phase"), flagged.field("side"), flagged.field("pend")) == ("van", "b", "passed(a)")
    begun = play(flagged.after, "adv b.kw1 m1", "roll first 6 1")
    assert (begun.field("turn"), begun.field("side"), begun.field("phase")) == ("2/12", "b", "move")
