"""The tactic The March Holds! (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play, plays


def test_dt02_the_march_holds() -> None:
    """+1 for each other ready unit of the line, at most 3; a cry of the Marchfolk (WY-15.1.26, WY-1.3.5)."""
    line = in_combat("a1:du01,a2:nu01,a3:du07,a4:du07:c,a5:du07:r,b1:eu02", "dt02")
    assert "a1.str+2" in play(line, "play dt02").changed["combat"]
    many = in_combat("a1:du01,a2:du01,a3:du01,a4:du01,a5:du01,b1:eu02", "dt02")
    assert "a1.str+3" in play(many, "play dt02").changed["combat"]
    alone = play(in_combat("a1:du01,b1:eu02", "dt02"), "play dt02")
    assert alone.changed["combat"] == "attack:a1>b1:tactics:1/2:a:-:-:-"
    assert (
        plays(in_combat(FACING, "dt02"))
        == plays(in_combat("a1:du01,b1:eu02", "dt02", "attack:a1>b1:tactics:2/2:a"))
        == []
    )
