"""Throws of dice: the rolled dice, and the cases without a roll (KW-8.3, KW-8.4)."""

from __future__ import annotations

import pytest

from engine.chance import Die, Scripted
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.rolls.throws import Throw, damage_of, make_hit_throw
from engine.turn import Turn
from tests.engine.games.kings.helper import Rules


@pytest.mark.parametrize(
    ("needed", "dice", "damage"), [(2, "222", 3), (5, "456", 2), (6, "556", 1), (1, "122", 2), (7, "", 0)]
)
def test_hits_that_need_more_than_a_six_are_not_rolled(needed: int, dice: str, damage: int) -> None:
    """A natural 1 fails whatever is needed (KW-5.1.4, KW-8.4.1)."""
    state = parse_state(position("a.sh1:sh/r:5000,3000,0", "b.sh1:sh/r:5000,9000,1800"))
    chance = Scripted([Die(6, int(die) - 1) for die in dice])
    turn = Turn(Rules(), state, chance)
    assert damage_of(turn, "a.sh1", 3, needed) == damage
    assert len(turn.events) == bool(dice)
    chance.finish()


@pytest.mark.parametrize(
    ("dice", "needed", "throw"),
    [(10, 7, Throw(5, 6)), (7, 8, Throw(3, 6)), (4, 6, Throw(4, 6)), (4, 1, Throw(4, 2))],
)
def test_attacks_that_need_more_than_a_six_have_half_of_their_dice(
    dice: int, needed: int, throw: Throw
) -> None:
    """KW-8.3.2."""
    assert make_hit_throw(dice, needed) == throw
