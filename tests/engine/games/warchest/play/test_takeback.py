"""Taking back in War Chest: several answers of one turn, never past a draw or the other's decision."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Scripted
from engine.match.course import Course, CourseError
from engine.record.entries import Decision, Undo
from tests.engine.games.warchest.helper import GAME, SEATS, position

STRIKE = position("f4:w:sw1,f5:r:ar2", w="sw1ro1", r="ar1 supply:ar1")


def course(line: str, *actions: str, draws: tuple[str, ...] = ()) -> Course[Any]:
    """Follow a match from a position, each action by whoever has to decide."""
    made = Course(GAME, GAME.parse(line), SEATS)
    chance = Scripted([sample for draw in draws for sample in GAME.record.samples(draw)])
    for action in actions:
        made.enter(Decision(min(GAME.to_act(made.state)), GAME.parse_action(action)), chance)
    return made


def test_a_turn_of_several_decisions_is_taken_back_at_once() -> None:
    """WC-8.15.1: after the attack the Swordsman's owner is asked again, so both decisions are its own."""
    made = course(STRIKE, "attack sw f4xf5", "decline")
    assert made.undoable(0) == 2
    made.enter(Undo(0, 2), Scripted([]))
    assert GAME.format(made.state) == STRIKE


def test_a_part_of_a_turn_is_taken_back() -> None:
    made = course(STRIKE, "attack sw f4xf5", "decline")
    made.enter(Undo(0, 1), Scripted([]))
    assert GAME.format(made.state) == GAME.format(course(STRIKE, "attack sw f4xf5").state)


def test_the_others_answer_stands_between() -> None:
    """WC-8.13.5: the Royal Guard's owner has chosen what it loses; the attack stands."""
    line = position("f4:w:sw1,f5:r:rg2", w="sw1ro1", r="rg1 supply:rg1")
    made = course(line, "attack sw f4xf5")
    assert made.undoable(0) == 1
    made = course(line, "attack sw f4xf5", "lose supply")
    assert [made.undoable(seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(
    ("line", "action", "draws"),
    [
        (position("d4:w:wp1,d5:r:fo1", w="ro1wp1 bag:be1"), "attack wp d4xd5", ("w be",)),
        (position(w="sw1 bag:cr3ro1", r="bag:ar2be1ro1"), "pass [sw]", ("w cr cr ro", "r ar ar be")),
    ],
)
def test_a_draw_is_never_taken_back(line: str, action: str, draws: tuple[str, ...]) -> None:
    """WC-8.16.1, WC-4.1.7: what the bag has shown cannot be unseen."""
    made = course(line, action, draws=draws)
    assert [made.undoable(seat) for seat in (0, 1)] == [0, 0]
    with pytest.raises(CourseError, match="w cannot take back 1 decisions here, but 0"):
        made.enter(Undo(0, 1), Scripted([]))


def test_what_was_decided_after_a_draw_is_taken_back_up_to_it() -> None:
    line = position("d4:w:wp1,d5:r:fo1", w="ro1wp1 bag:be1")
    made = course(line, "attack wp d4xd5", "pass [be]", draws=("w be",))
    assert made.undoable(0) == 1
