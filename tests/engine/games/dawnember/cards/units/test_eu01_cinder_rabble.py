"""The unit Cinder Rabble (WY-19.3)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_eu01_cinder_rabble_sacrifices_itself() -> None:
    """The enemy is committed and the combat aborted (WY-7.5.1, WY-15.1.6)."""
    line = position(
        "a1:du10:r,a2:du01,b1:eu01,b2:eu02", combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b)"
    )
    assert legal(line) == ["pass", "use eu01@b1"]
    played = play(line, "use eu01@b1")
    assert played.events == (
        "used b eu01@b1 acts | destroyed b1 | committed a1 | aborted | over | returned a1 | turn b | "
        "awaited command(b)"
    )
    assert played.changed == {
        "b.adis": "eu01",
        "turn": "b",
        "units": "a1:du10:l:c,a2:du01:l:r,b2:eu02:l:r",
        "combat": "-",
        "pend": "command(b)",
    }
    assert legal(line.replace("b1:eu01:l*:r", "b1:eu01:l*:c")) == ["pass"], "a committed unit uses nothing"
