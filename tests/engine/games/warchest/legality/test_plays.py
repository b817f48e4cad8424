"""Plays of a coin, where a look at what lies around a unit could hide one."""

from tests.engine.games.warchest.helper import legal, position


def test_a_unit_that_all_enemies_surround_may_attack_each() -> None:
    """WC-6.1.1: with no enemy elsewhere, and no neighbouring cell that is none of theirs."""
    line = position("c1:w:sw1,c2:r:be1,d1:r:pi1,d2:r:en1", w="sw1")
    assert [text for text in legal(line) if "attack" in text] == [
        "attack sw c1xc2",
        "attack sw c1xd1",
        "attack sw c1xd2",
    ]
