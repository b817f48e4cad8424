"""The unit Willow Bows (WY-19.1)."""

from tests.engine.games.dawnember.helper import fight, position, shots


def test_du04_willow_bows_shoot_ranged_with_6() -> None:
    """WY-9.1.3: from the line at both rows, from the reserve at the line."""
    line = position("a1:du04,a2:du04:r,a3:du04:c,b1:eu07,b2:eu07:r")
    assert shots(line) == ["a1 ranged b1", "a1 ranged b2", "a2 ranged b1"]
    shot = position("a1:du04,b1:eu07", combat="shoot.ranged:a1>b1")
    assert "decided a1 1 9,8" in fight(shot, 3, 3).events
