"""The tactic Second Wind (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play


def test_nt04_second_wind() -> None:
    """It costs nothing and gives two points, also to a unit that has none (WY-7.3.3)."""
    line = in_combat(FACING, "nt04", "attack:a1>b1:tactics:0/2")
    played = play(line, "play nt04")
    assert played.events == "tactic a nt04 | points a1 2 | awaited tactic(b)"
    assert played.changed["combat"] == "attack:a1>b1:tactics:2/2:a:-:-:-"
