"""The unit Bonecrusher (WY-19.3)."""

from tests.engine.games.dawnember.helper import fight, play, position


def test_eu08_bonecrusher_has_terror_and_counts_three_less() -> None:
    """Terror 1 (WY-12.2.1), and 8 - 3 at the scoring (WY-12.3.2)."""
    assert "scored 2,5" in play(position("a1:du01,b1:eu08", passes=1), "pass").events
    line = position("a1:du07,a2:du01,b1:eu08", combat="attack:b1>a1")
    assert "routed a1" in fight(line, 3, 2, "b roll nt03=4").events
    assert "routed a1" in fight(line.replace("nt03,nt05", "nt05"), 3, 2, "b roll nt11=3").events
    assert "routed" not in fight(line, 3, 2, "b roll nt02=2").events
