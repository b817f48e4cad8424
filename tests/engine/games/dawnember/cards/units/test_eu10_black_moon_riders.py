"""The unit Black Moon Riders (WY-19.3)."""

from tests.engine.games.dawnember.helper import attacks, legal, position


def test_eu10_black_moon_riders_choose_like_flyers_from_the_reserve() -> None:
    """WY-12.1.1: only there; blocked by the speed that is printed."""
    line = position("a1:du01,a2:du01:r,b1:eu10:r,b2:eu10,b3:eu09:r", pend="command(b)")
    assert attacks(line) == ["b1 a1", "b1 a2", "b2 a1", "b3 a1"]
    block = position("a1:du01:r,a2:du09,a3:du11:r,b1:eu10:r", combat="attack:b1>a1:declare", pend="block(a)")
    assert legal(block) == ["block a3", "pass"]
