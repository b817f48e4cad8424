"""The tactic Spark (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play, plays


def test_nt11_spark() -> None:
    """A spell for two spell points and no tactic points (WY-12.4.1)."""
    line = in_combat(FACING, "nt11", "attack:a1>b1:tactics:0/2")
    played = play(line, "play nt11")
    assert played.events == "tactic a nt11 | paid a 2 | gained a1.str 3 | awaited tactic(b)"
    assert plays(in_combat(FACING, "nt11 sp:1")) == []
