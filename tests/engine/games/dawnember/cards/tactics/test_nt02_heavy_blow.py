"""The tactic Heavy Blow (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play, plays


def test_nt02_heavy_blow() -> None:
    """Three points for +3 strength."""
    played = play(in_combat(FACING, "nt02"), "play nt02")
    assert played.changed["combat"] == "attack:a1>b1:tactics:0/2:a:-:a1.str+3:-"
    assert plays(in_combat(FACING, "nt02", "attack:a1>b1:tactics:2/2")) == []
