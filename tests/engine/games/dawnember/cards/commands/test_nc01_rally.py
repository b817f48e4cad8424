"""The command card Rally (WY-19.8)."""

from tests.engine.games.dawnember.helper import play, plays, position


def test_nc01_rally_readies_an_own_unit() -> None:
    """In either row (WY-6.2.5); the card is free, and its effect immediate (WY-1.3.4)."""
    line = position("a1:du01,a2:du01:c,a3:du01:rc,b1:eu01:c", "nc01")
    assert plays(line) == ["nc01 a2", "nc01 a3"]
    played = play(line, "play nc01 a3")
    assert played.events == "command a | played a nc01 a3 | readied a3 | turn b | awaited command(b)"
    assert "a3:du01:r:r" in played.changed["units"]
    assert plays(position("a1:du01,b1:eu01:c", "nc01")) == []
