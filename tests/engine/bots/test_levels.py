"""The levels of computer players: properties that hold for every one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.bots.bot import Bot
from engine.bots.budget import NO_LIMIT, Budget
from engine.bots.registry import LEVELS, YARDSTICKS, bots_of, levels_of, usual_level
from engine.chance import make_generator
from engine.games.dawnember.game import DawnEmber
from engine.games.warchest.game import WarChest
from muster_tictactoe.game import TicTacToe
from tests.engine.bots.test_greedy_warchest import decisions
from tests.engine.bots.tree import Ask, End, Here, InTurn, Tree, rest

ME = 0
FEW = Budget(iterations=6)
EACH = pytest.mark.parametrize("level", levels_of(WarChest()).values(), ids=levels_of(WarChest()))


def test_names_lead_to_bots_of_that_name() -> None:
    """A game has all yardsticks, and the levels of any game unless it has its own."""
    assert list(LEVELS) == ["novice", "brawler", "squire", "knight"]
    for name, make in bots_of(WarChest()).items():
        assert make().name == name
    assert list(levels_of(DawnEmber())) == list(LEVELS)
    assert list(bots_of(DawnEmber())) == [*YARDSTICKS, *LEVELS]
    assert list(levels_of(WarChest())) == [*LEVELS, "marshal"], (
        "where something was learned there is one more"
    )
    assert list(levels_of(TicTacToe())) == ["random", "greedy", "master"]


def test_whoever_chooses_nobody_meets_the_second() -> None:
    assert usual_level(LEVELS) == "brawler"
    assert (usual_level(["only"]), usual_level([])) == ("only", "")


@EACH
def test_worlds_that_look_the_same_get_the_same_choice(level: Callable[[], Bot]) -> None:
    """WC-7.1: unknown things have no part in the seat's choice."""
    game = WarChest()
    for number, (truth, seat) in enumerate(decisions({"draft": "random"}, games=2, every=20)):
        other = game.resample(truth, seat, make_generator(number))
        views = game.view(truth, seat), game.view(other, seat)
        choices = [level().choose(game, view, seat, (), make_generator(number), FEW) for view in views]
        assert choices[0] == choices[1]
        assert game.refuse(truth, seat, choices[0]) is None


@EACH
def test_the_view_that_a_bot_thinks_about_stays_as_it_is(level: Callable[[], Bot]) -> None:
    game = WarChest()
    truth, seat = decisions({"draft": "random"}, games=1, every=30)[1]
    view = game.view(truth, seat)
    level().choose(game, view, seat, (), make_generator(1), FEW)
    assert view == game.view(truth, seat)


@EACH
def test_no_time_left_still_gives_an_answer(level: Callable[[], Bot]) -> None:
    state = Here(Ask(ME, {"first": rest(1.0), "second": rest(0.0)}, play=True))
    assert level().choose(Tree(), state, ME, (), make_generator(1), Budget(lambda: True)) in (
        "first",
        "second",
    )


@EACH
def test_the_clock_ends_what_would_go_on_for_ever(level: Callable[[], Bot]) -> None:
    game = Tree()
    state = Here(Ask(ME, {"win": End(ME), "draw": End(None)}, play=True))
    budget = Budget(lambda: game.decided >= 50, NO_LIMIT)
    assert level().choose(game, state, ME, (), InTurn(), budget) in ("win", "draw")


@EACH
def test_a_win_is_taken_and_a_loss_is_not(level: Callable[[], Bot]) -> None:
    """A novice overlooks much, and may find no more than a draw."""
    answers: dict[str, Any] = {"lose": End(1 - ME), "draw": End(None), "win": End(ME)}
    for seed in range(20):
        state = Here(Ask(ME, answers, play=True))
        choice = level().choose(Tree(), state, ME, (), make_generator(seed), Budget())
        assert choice == "win"
