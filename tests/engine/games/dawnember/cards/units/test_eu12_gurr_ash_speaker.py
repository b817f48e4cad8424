"""The unit Gurr Ash-Speaker (WY-19.3)."""

from tests.engine.games.dawnember.helper import end_muster, legal, play, position


def test_eu12_gurr_makes_an_enemy_unit_test_its_strength() -> None:
    """A command for three spell points: a ready enemy unit is committed if it fails (WY-11.2.1)."""
    line = position("a1:du01,a2:du07:r,a3:du07:c,b1:eu12:r", pend="command(b)")
    assert [text for text in legal(line) if text.startswith("use")] == ["use eu12@b1 a1", "use eu12@b1 a2"]
    failed = play(line, "use eu12@b1 a1", "a roll nt11=3")
    assert failed.events == (
        "command b | used b eu12@b1 a1 | paid b 3 | rolled a nt11 strength a1 | committed a1 | "
        "turn a | awaited command(a)"
    )
    assert failed.changed["b.sp"] == "2"
    passed = play(line, "use eu12@b1 a1", "a roll nt02=2")
    assert "committed" not in passed.events
    assert "spell a 5 | spell b 7" in end_muster("a1:du01,a2:du01:r,b1:eu12").events
    for poor in (line.replace("ember|0|5", "ember|0|2"), line.replace("eu12:r:r", "eu12:r:c")):
        assert not [text for text in legal(poor) if text.startswith("use")]
