"""The unit The Fang (WY-19.3)."""

from tests.engine.games.dawnember.helper import fight, position, shots


def test_eu05_the_fang_shoots_long_with_6() -> None:
    """WY-9.1.4."""
    line = position("a1:du01,a2:du01:r,b1:eu05,b2:eu05:r", pend="command(b)")
    assert shots(line) == ["b1 long a1", "b1 long a2", "b2 long a1", "b2 long a2"]
    assert "decided b1 2 9,7" in fight(position("a1:du07,b1:eu05", combat="shoot.long:b1>a1"), 3, 3).events
