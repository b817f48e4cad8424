"""The reaction Spoils (WY-19.6)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_nr05_spoils() -> None:
    """A random card of the enemy's hand, and one drawn (WY-2.2.8)."""
    units = "a1:du07,a2:du01,b1:eu02"
    line = position(units, "nt01,nt02", "nr05", combat="attack:b1>a9:after:3/2:ab:-:-:b1=1*", tags="9:1")
    assert legal(line) == ["pass", "play nr05"]
    played = play(line, "play nr05", "a random nt02", "b action nt03")
    assert played.events.startswith("played b nr05 | discarded a nt02 random | drawn b action nt03 | over")
    empty = position(units, "", "nr05", combat="attack:b1>a9:after:3/2:ab:-:-:b1=1*", tags="9:1")
    assert legal(empty) == ["pass"], "WY-15.1.9"
