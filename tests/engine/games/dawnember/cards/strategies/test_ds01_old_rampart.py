"""The strategy Old Rampart (WY-19.7)."""

from tests.engine.games.dawnember.helper import fight, position


def test_ds01_old_rampart_shelters_the_own_line_from_shots() -> None:
    """+2 strength in the line only, and of its owner only."""
    line = position("a1:du07,b1:eu05", "strat:ds01", combat="shoot.long:b1>a1")
    assert "8,8" in fight(line, 2, 2).events
    reserve = position("a1:du07:r,a2:du01,b1:eu05", "strat:ds01", combat="shoot.long:b1>a1")
    assert "8,6" in fight(reserve, 2, 2).events
    other = position("a1:du06,b1:eu02", "strat:ds01", combat="shoot.long:a1>b1")
    assert "7,6" in fight(other, 2, 2).events
    melee = position("a1:du07,b1:eu02", "strat:ds01", combat="attack:b1>a1")
    assert "6,6" in fight(melee, 2, 2).events
