"""The unit Old Granny (WY-19.1)."""

from tests.engine.games.dawnember.helper import fight, position, shots


def test_du06_old_granny_shoots_long_with_5() -> None:
    """WY-9.1.4: from either row at every unit."""
    line = position("a1:du06,a2:du06:r,b1:eu07,b2:eu07:r")
    assert shots(line) == ["a1 long b1", "a1 long b2", "a2 long b1", "a2 long b2"]
    assert "decided b1 1 7,8" in fight(position("a1:du06,b1:eu07", combat="shoot.long:a1>b1"), 2, 3).events
