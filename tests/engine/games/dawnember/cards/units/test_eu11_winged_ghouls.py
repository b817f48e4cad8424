"""The unit Winged Ghouls (WY-19.3)."""

from tests.engine.games.dawnember.helper import attacks, fight, position


def test_eu11_winged_ghouls_fly_with_terror() -> None:
    """WY-6.3.4, WY-12.2.1: 4 is 3 against them."""
    assert attacks(position("a1:du01,a2:du01:r,b1:eu11:r", pend="command(b)")) == ["b1 a1", "b1 a2"]
    line = position("a1:du07,a2:du01,b1:eu11", combat="attack:b1>a1")
    assert "routed a1" in fight(line, 4, 2, "b roll nt11=3").events
