"""The unit Barrow Dread (WY-19.3)."""

from tests.engine.games.dawnember.helper import fight, position


def test_eu06_barrow_dread_lowers_command_by_2() -> None:
    """Terror: command value 4 of the Axes is 2 against it, and a roll of 2 routs them (WY-12.2.1)."""
    line = position("a1:du07,a2:du01,b1:eu06", combat="attack:b1>a1")
    played = fight(line, 3, 2, "b roll nt02=2")
    assert "decided b1 1 7,6 | rolled b nt02 rout a1 | routed a1 | destroyed a1" in played.events
    against = position("a1:du07,a2:du01,b1:eu02", combat="attack:b1>a1")
    assert "routed" not in fight(against, 3, 2, "b roll nt02=2").events
