"""The unit Wolf Riders (WY-19.3)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_eu09_wolf_riders_are_stronger_in_a_follow_up_attack() -> None:
    """Only as its attacker."""
    line = position("a1:du07,b1:eu09", combat="follow:b1>a1")
    assert legal(line) == ["pass", "use eu09@b1"]
    assert play(line, "use eu09@b1").changed["combat"] == "follow:b1>a1:tactics:2/3:b:eu09@b1:b1.str+2:-"
    assert legal(position("a1:du07,b1:eu09", combat="attack:b1>a1")) == ["pass"]
    defending = position("a1:du10,b1:eu09", combat="follow:a1>b1:tactics:3/2:a", pend="tactic(b)")
    assert legal(defending) == ["pass"]
