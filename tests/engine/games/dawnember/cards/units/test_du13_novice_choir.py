"""The unit Novice Choir (WY-19.1)."""

from tests.engine.games.dawnember.helper import legal, position, record


def test_du13_novice_choir_supports_with_a_spell() -> None:
    """+1 strength and +1 command for one spell point; ready, once a combat (WY-7.3.4)."""
    line = position("a1:du07,a2:du13:r,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du13@a2"]
    played = record(line, "a use du13@a2 \n b pass")
    assert played.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:du13@a2:a1.cmd+1,a1.str+1:-"
    assert played.changed["a.sp"] == "4"
    assert legal(played.after) == ["pass"]
    assert legal(position("a1:du07,a2:du13:c,b1:eu02", combat="attack:a1>b1")) == ["pass"]
