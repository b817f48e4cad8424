"""Choices: looked up lists of actions hold the same as new ones, and share their actions."""

from __future__ import annotations

import pytest

from engine.games.warchest.actions import Tactic
from engine.games.warchest.kinds import KIND
from engine.games.warchest.legality import choices
from engine.games.warchest.legality.filters import Filters
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.targets import STEP, empty
from engine.games.warchest.legality.ways import Way, options
from tests.engine.games.warchest.helper import GAME, position

BESIDE = Way(Tactic, (Part("end", STEP),), own="start")
ANYWHERE = Way(Tactic, (Part("end", Filters(empty)),), own="start")


def ends(way: Way, board: str) -> list[str]:
    """List where a Mercenary may go, which stands on f4 or f5."""
    state = GAME.parse(position(board, w="me1"))
    return [str(action).rpartition("-")[2] for action in options((way,), state, 0, KIND["me"])]


def test_what_was_looked_up_for_one_position_is_not_given_for_another() -> None:
    """The same unit on the same cell, with other cells occupied; then on another cell."""
    first = ends(BESIDE, "f4:w:me1")
    assert first == ["e3", "e4", "f3", "f5", "g3", "g4"]
    assert ends(BESIDE, "f4:w:me1,f5:r:pi1") == [end for end in first if end != "f5"]
    assert ends(BESIDE, "f5:w:me1,f4:r:pi1") == ["e4", "e5", "f6", "g4", "g5"]
    assert ends(BESIDE, "f4:w:me1") == first


def test_lists_share_their_actions() -> None:
    """An action that is legal in two positions is one object, made once."""
    one, other = (
        options((BESIDE,), GAME.parse(position(board, w="me1")), 0, KIND["me"])
        for board in ("f4:w:me1", "f4:w:me1,f5:r:pi1")
    )
    assert {id(action) for action in other} < {id(action) for action in one}


def test_lists_are_the_same_when_what_was_remembered_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a limited number of lists is remembered; then it begins anew."""
    boards = ["f4:w:me1", "f4:w:me1,f5:r:pi1", "f4:w:me1,g4:r:pi1", "f5:w:me1"]
    before = [ends(ANYWHERE, board) for board in boards]
    monkeypatch.setattr(choices, "_CACHE_SIZE", 1)
    few = Way(Tactic, (Part("end", Filters(empty)),), own="start")
    assert [ends(few, board) for board in boards * 2] == before * 2
