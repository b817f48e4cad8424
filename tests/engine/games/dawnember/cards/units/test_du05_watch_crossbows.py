"""The unit Watch Crossbows (WY-19.1)."""

from tests.engine.games.dawnember.helper import fight, position, shots


def test_du05_watch_crossbows_shoot_short_with_6_and_ranged_with_4() -> None:
    """WY-9.1.2, WY-9.1.5: one of its attacks is chosen; short only from line to line."""
    line = position("a1:du05,a2:du05:r,b1:eu07,b2:eu07:r")
    assert shots(line) == ["a1 ranged b1", "a1 ranged b2", "a1 short b1", "a2 ranged b1"]
    units = "a1:du05,b1:eu07"
    assert "decided a1 1 8,7" in fight(position(units, combat="shoot.short:a1>b1"), 2, 2).events
    assert "decided b1 1 6,7" in fight(position(units, combat="shoot.ranged:a1>b1"), 2, 2).events
