"""The reaction Edge of the Die (WY-19.6)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_nr03_edge_of_the_die() -> None:
    """The enemy's roll is made again, and that result counts (WY-10.2.7)."""
    line = position("a1:du07,b1:eu02,b2:eu01", b="nr03", combat="attack:a1>b1:rolled:3/2:ab:-:-:4/3")
    line = line.replace("react(a:rolled)", "react(b:rolled')")
    assert legal(line) == ["pass", "play nr03"]
    played = play(line, "play nr03", "a roll nt05=1", "b roll nt02=2")
    assert played.events.startswith("played b nr03 | rolled a nt05 combat a1 | totals 1 3 | decided b1 2 5,7")
