"""The tactic Relief (WY-19.5)."""

from tests.engine.games.dawnember.helper import in_combat, play, plays, record


def test_nt09_relief() -> None:
    """The unit is exchanged with a ready one of the line (WY-7.6.1)."""
    units = "a1:du07:r,a2:du02,a3:du01:c,a4:du01:r,b1:eu02"
    line = in_combat(units, "nt01,nt09", "attack:a1>b1:tactics:3/2:ab")
    assert plays(line) == ["nt01 str", "nt09 a2"]
    onset = record(line, "a play nt01 str \n b pass")
    played = play(onset.after, "play nt09 a2")
    assert played.events == "tactic a nt09 a2 | exchanged a1 a2 | points a2 3 | awaited tactic(b)"
    assert played.changed["combat"] == "attack:a2>b1:tactics:3/2:ab:-:-:-"
    assert played.changed["units"].startswith("a1:du07:l:r,a2:du02:l*:r")
    assert (played.changed["a.table"], played.changed["a.hand"]) == ("-", "-")
    assert plays(in_combat("a1:du04,a2:du07,b1:eu02", "nt09", "shoot.ranged:a1>b1")) == []
