"""Plays of a coin: the seat on turn, and the completeness of the look around a unit."""

import pytest

from tests.engine.games.warchest.helper import legal, position


def test_a_unit_that_all_enemies_surround_may_attack_each() -> None:
    """WC-6.1.1: with no enemy elsewhere, and only enemies on the neighbouring cells."""
    line = position("c1:w:sw1,c2:r:be1,d1:r:pi1,d2:r:en1", w="sw1")
    assert [text for text in legal(line) if "attack" in text] == [
        "attack sw c1xc2",
        "attack sw c1xd1",
        "attack sw c1xd2",
    ]


@pytest.mark.parametrize("turn", range(4))
def test_only_the_seat_on_turn_plays(turn: int) -> None:
    """WC-4.1.5: with four players, seats before and behind it do not."""
    line = position(variant="4p-base", turn=("w1", "r1", "w2", "r2")[turn])
    assert [seat for seat in range(4) if legal(line, seat)] == [turn]
