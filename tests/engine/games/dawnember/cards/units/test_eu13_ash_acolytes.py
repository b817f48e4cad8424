"""The unit Ash Acolytes (WY-19.3)."""

from tests.engine.games.dawnember.helper import end_muster, fight, legal, play, position


def test_eu13_ash_acolytes_put_a_card_on_the_deck() -> None:
    """Before the rolls (WY-10.2.3), for two spell points; it is rolled next (WY-15.1.20)."""
    units = "a1:du07,b1:eu02,b2:eu13:r"
    line = position(units, b="nt05,nt11", combat="attack:a1>b1:rolls", pend="react(b:rolls')")
    assert legal(line) == ["pass", "use eu13@b2 [nt05]", "use eu13@b2 [nt11]"]
    played = play(line, "use eu13@b2 [nt05]", "a roll nt02=2", "b roll ^nt05=1", "a roll nt01=4")
    assert played.events.startswith(
        "used b eu13@b2 | paid b 2 | stacked b nt05 | "
        "rolled a nt02 combat a1 | rolled b nt05 combat b1 known | totals 2 1 | decided a1 1 6,5"
    )
    empty = position(units, combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b')")
    assert "rolls | rolled a nt02 combat" in fight(empty, 2, 2).events, "nothing to put there: b is not asked"
    assert "spell a 5 | spell b 6" in end_muster("a1:du01,a2:du02:r,b1:eu13").events
