"""The attachment Grizzled Sergeant (WY-19.4)."""

from tests.engine.games.dawnember.helper import play, position


def test_na04_grizzled_sergeant_forbids_blocks_and_gives_a_point() -> None:
    """WY-12.1.1; nobody is asked for a block, and effects cannot block either (WY-15.1.3)."""
    units = "a1:du07::na04,b1:eu01,b2:eu11"
    played = play(position(units, b="could:nr06"), "attack a1 b1", "a action nt03", "b action nt03")
    assert played.pend == "tactic(a)"
    assert played.changed["combat"] == "attack:a1>b1:tactics:4/2:-:-:-:-"
