"""The tactic Cut the Straps (WY-19.5)."""

from tests.engine.games.dawnember.helper import FACING, in_combat, play, plays


def test_nt10_cut_the_straps() -> None:
    """An attachment of the enemy unit in combat; its points go with it (WY-15.1.12)."""
    line = in_combat("a1:du07,b1:eu02::na01+na04,b2:eu01::na02", "nt10", "attack:a1>b1:tactics:3/3")
    assert plays(line) == ["nt10 na01", "nt10 na04"]
    played = play(line, "play nt10 na04")
    assert played.events == "tactic a nt10 na04 | stripped b1 na04 | points b1 2 | awaited tactic(b)"
    assert played.changed["b.adis"] == "na04"
    assert plays(in_combat(FACING, "nt10")) == []
