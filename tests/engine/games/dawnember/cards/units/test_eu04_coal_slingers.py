"""The unit Coal Slingers (WY-19.3)."""

from tests.engine.games.dawnember.helper import fight, position, shots


def test_eu04_coal_slingers_shoot_ranged_with_6() -> None:
    """WY-9.1.3."""
    line = position("a1:du01,a2:du01:r,b1:eu04,b2:eu04:r", pend="command(b)")
    assert shots(line) == ["b1 ranged a1", "b1 ranged a2", "b2 ranged a1"]
    assert "decided b1 2 9,7" in fight(position("a1:du07,b1:eu04", combat="shoot.ranged:b1>a1"), 3, 3).events
