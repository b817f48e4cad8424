"""Taking back in War Chest: several answers of one turn, never past a draw or the other's decision."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Scripted, make_generator
from engine.game import IllegalAction
from engine.match.entries import Decided, Undone
from engine.match.match import Match
from engine.match.state import MatchState
from engine.record.lines import results_of
from tests.engine.games.warchest.helper import GAME, position

STRIKE = position("f4:w:sw1,f5:r:ar2", w="sw1ro1", r="ar1 supply:ar1")


def match_from(line: str, *actions: str, draws: tuple[str, ...] = ()) -> Match[Any]:
    """Follow a match from a position, each action by the deciding seat; shown things bar nothing."""
    made: Match[Any] = Match(GAME, GAME.options(), make_generator(1), yielding=(0, 1))
    made.standing = MatchState(GAME, GAME.parse(line))
    made.chance = Scripted(results_of(GAME.record, draws))
    for action in actions:
        made.enter(Decided(min(made.to_act()), action))
    return made


def undoable(made: Match[Any]) -> list[int]:
    """Return how many of its last decisions each seat can take back."""
    return [made.standing.undo_stack.trailing_count(seat) for seat in (0, 1)]


def position_of(made: Match[Any]) -> str:
    return GAME.format(made.standing.state)


def test_a_turn_of_several_decisions_is_taken_back_at_once() -> None:
    """WC-8.15.1: after the attack the Swordsman's owner is asked again, so both decisions are its own."""
    made = match_from(STRIKE, "attack sw f4xf5", "decline")
    assert undoable(made)[0] == 2
    made.enter(Undone(0, 2))
    assert position_of(made) == STRIKE


def test_a_part_of_a_turn_is_taken_back() -> None:
    made = match_from(STRIKE, "attack sw f4xf5", "decline")
    made.enter(Undone(0, 1))
    assert position_of(made) == position_of(match_from(STRIKE, "attack sw f4xf5"))


def test_the_others_answer_stands_between() -> None:
    """WC-8.13.5: the Royal Guard's owner has chosen the loss; the attack stands."""
    line = position("f4:w:sw1,f5:r:rg2", w="sw1ro1", r="rg1 supply:rg1")
    made = match_from(line, "attack sw f4xf5")
    assert undoable(made)[0] == 1
    made = match_from(line, "attack sw f4xf5", "lose supply")
    assert undoable(made) == [0, 1]


@pytest.mark.parametrize(
    ("line", "action", "draws"),
    [
        (position("d4:w:wp1,d5:r:fo1", w="ro1wp1 bag:be1"), "attack wp d4xd5", ("w be",)),
        (position(w="sw1 bag:cr3ro1", r="bag:ar2be1ro1"), "pass [sw]", ("w cr cr ro", "r ar ar be")),
    ],
)
def test_a_draw_is_never_taken_back(line: str, action: str, draws: tuple[str, ...]) -> None:
    """WC-8.16.1, WC-4.1.7: a coin drawn from the bag cannot be unseen."""
    made = match_from(line, action, draws=draws)
    assert undoable(made) == [0, 0]
    with pytest.raises(IllegalAction, match="undo_nothing"):
        made.enter(Undone(0, 1))


def test_what_was_decided_after_a_draw_is_taken_back_up_to_it() -> None:
    line = position("d4:w:wp1,d5:r:fo1", w="ro1wp1 bag:be1")
    made = match_from(line, "attack wp d4xd5", "pass [be]", draws=("w be",))
    assert undoable(made)[0] == 1
