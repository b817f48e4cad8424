"""The attachment Notched Blade (WY-19.4)."""

from tests.engine.games.dawnember.helper import fight, play, position


def test_na01_notched_blade_gives_strength_1() -> None:
    """Part of the bearer's values, also when victory is counted (WY-1.2.4)."""
    units = "a1:du07::na01,b1:eu02"
    assert "decided a1 1 7,6" in fight(position(units, combat="attack:a1>b1"), 2, 2, "a roll nt11=3").events
    assert "scored 5,3" in play(position(units, passes=1), "pass").events
