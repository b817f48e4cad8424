"""The attachment Patched Mail (WY-19.4)."""

from tests.engine.games.dawnember.helper import fight, legal, play, position


def test_na02_patched_mail_wins_a_slaughter() -> None:
    """A tactic of its ready bearer (WY-7.7.5)."""
    line = position("a1:du07::na02,b1:eu02,b2:eu01", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use na02@a1"]
    used = play(line, "use na02@a1")
    assert used.changed["combat"] == "attack:a1>b1:tactics:3/2:a:na02@a1:a1.win:-"
    won = fight(play(used.after, "pass").after, 2, 2, "a roll nt11=3")
    assert "totals 2 2 | decided a1 0 6,6 | rolled a nt11 rout b1 | routed b1 | destroyed b1" in won.events
    assert legal(line.replace("a1:du07:l*:r", "a1:du07:l*:c")) == ["pass"]
