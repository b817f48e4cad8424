"""The reaction Unravel (WY-19.6)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_nr04_unravel() -> None:
    """A spell is negated, and a negated tactic discarded (WY-10.2.6)."""
    line = position("a1:du07,b1:eu02", "nt11", "nr04 dis:nr02", combat="attack:a1>b1")
    asked = play(line, "play nt11")
    assert asked.events == "tactic a nt11 | paid a 2 | awaited react(b:spell);spell(a:play_nt11);tactic(b)"
    assert legal(asked.after) == ["pass", "play nr04"]
    played = play(asked.after, "play nr04")
    assert played.events == "played b nr04 | paid b 2 | negated a nt11 | awaited tactic(b)"
    assert (played.changed["b.sp"], played.changed["a.table"]) == ("3", "-")
    assert "nt11" in played.changed["a.dis"]
    poor = line.replace("ember|0|5", "ember|0|1")
    assert play(poor, "play nt11").pend == "tactic(b)", "who cannot pay is not asked"
