"""The unit Ilva the Weaver (WY-19.1)."""

from tests.engine.games.dawnember.helper import end_muster, legal, play, position


def test_du12_ilva_weaves_for_two_spell_points() -> None:
    """Wizard 2; a spell that is a tactic of its own (WY-12.4.1, WY-12.4.2)."""
    line = position("a1:du12,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du12@a1"]
    played = play(line, "use du12@a1")
    assert played.events == "used a du12@a1 acts | paid a 2 | gained a1.str 3 | awaited tactic(b)"
    assert played.changed["a.sp"] == "3"
    assert legal(position("a1:du12,b1:eu02", a="sp:1", combat="attack:a1>b1")) == ["pass"]
    assert "spell a 7 | spell b 5" in end_muster("a1:du12:c,b1:eu02:r,b2:eu02").events
