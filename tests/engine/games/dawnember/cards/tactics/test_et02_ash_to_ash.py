"""The tactic Ash to Ash! (WY-19.5)."""

from tests.engine.games.dawnember.helper import play, plays, position


def test_et02_ash_to_ash() -> None:
    """Another ready unit in play is destroyed for it, from either row (WY-15.1.26)."""
    units = "a1:du07,b1:eu01,b2:eu02,b3:eu02:r:na01,b4:eu02:c"
    line = position(units, b="et02", combat="attack:b1>a1")
    assert plays(line) == ["et02 b2", "et02 b3"]
    played = play(line, "play et02 b3")
    assert played.events == "tactic b et02 b3 | destroyed b3 | gained b1.str 4 | awaited tactic(a)"
    assert played.changed["b.adis"] == "eu02,na01"
    assert plays(position("a1:du07,b1:eu02,b2:eu01", b="et02", combat="attack:b1>a1")) == []
    assert plays(position("a1:du07,b1:eu01", b="et02", combat="attack:b1>a1")) == []
