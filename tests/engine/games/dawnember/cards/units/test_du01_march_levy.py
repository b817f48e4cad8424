"""The unit March Levy (WY-19.1)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_du01_march_levy_supports_by_committing_itself() -> None:
    """From either row, ready and outside the combat (WY-7.3.2)."""
    line = position("a1:du07,a2:du01,a3:du01:r,a4:du01:c,b1:eu02", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use du01@a2", "use du01@a3"]
    played = play(line, "use du01@a3")
    assert played.events == "used a du01@a3 acts | committed a3 | gained a1.str 2 | awaited tactic(b)"
    assert played.changed == {
        "units": "a1:du07:l*:r,a2:du01:l:r,a3:du01:r:c,a4:du01:l:c,b1:eu02:l*:r",
        "combat": "attack:a1>b1:tactics:3/2:a:du01@a3:a1.str+2:-",
        "pend": "tactic(b)",
    }
    assert legal(position("a1:du01,b1:eu02", combat="attack:a1>b1")) == ["pass"], "it does not support itself"
