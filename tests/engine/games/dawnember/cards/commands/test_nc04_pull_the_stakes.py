"""The command card Pull the Stakes (WY-19.8)."""

from tests.engine.games.dawnember.helper import play, plays, position


def test_nc04_pull_the_stakes_destroys_a_strategy() -> None:
    """Of either seat, to its owner's discard (WY-2.1.3); equal ones give one line (WY-21.2.2)."""
    line = position("a1:du01,b1:eu02", "nc04 strat:ns01", "strat:ns03*2,ns04")
    assert plays(line) == ["nc04 ns01@a", "nc04 ns03@b", "nc04 ns04@b"]
    played = play(line, "play nc04 ns03@b")
    assert played.events == "command a | played a nc04 ns03@b | pulled b ns03 | turn b | awaited command(b)"
    assert (played.changed["b.strat"], played.changed["b.dis"]) == (
        "ns03,ns04",
        "nr02,nr03,nr04,nr05,nr06,ns03",
    )
    assert plays(position("a1:du01,b1:eu02", "nc04")) == []
