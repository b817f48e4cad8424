"""The unit White Lances (WY-19.1)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_du10_white_lances_cry_while_attacking() -> None:
    """As the first action, and only when they attack (WY-7.4.4)."""
    line = position("a1:du10,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du10@a1"]
    assert play(line, "use du10@a1").changed["combat"] == "attack:a1>b1:tactics:3/2:a:du10@a1:a1.str+2:-"
    assert legal(position("a1:du10,b1:eu02", combat="attack:a1>b1:tactics:3/2:a")) == ["pass"]
    assert legal(position("a1:du10,b1:eu02", combat="attack:b1>a1", pend="tactic(a)")) == ["pass"]
