"""The unit Stone Axes (WY-19.1)."""

from tests.engine.games.dawnember.helper import legal, position, record


def test_du07_stone_axes_are_stronger_against_cavalry() -> None:
    """A printed tactic, once a combat (WY-7.3.4)."""
    line = position("a1:du07,b1:eu09", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du07@a1"]
    used = record(line, "a use du07@a1 \n b pass")
    assert used.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:du07@a1:a1.str+2:-"
    assert legal(used.after) == ["pass"]
    assert legal(position("a1:du07,b1:eu02", combat="attack:a1>b1")) == ["pass"]
