"""Simultaneous decisions stand each by itself: none changes another's choices or effects."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import ChanceProbe, make_generator
from engine.events import Seat
from engine.game import Game, Turn, step
from tests.contract.games import CASES, Case, cases
from tests.games.rps import Rps, Scored, State


def in_order(game: Game[Any], state: Any, answers: list[tuple[Seat, Any]]) -> Any | None:
    """Return where some seats' decisions lead in an order; None where chance was asked before the last."""
    for number, (seat, action) in enumerate(answers, 1):
        chance = ChanceProbe(make_generator(1))
        state, _ = step(game, state, seat, action, chance)
        if chance.asked and number < len(answers):
            return None
    return state


@cases
def test_seats_share_a_decision_or_have_nothing_to_do_with_each_other(case: Case) -> None:
    """Everybody agrees on the sharing seats, and every viewer of the table sees them."""
    game = case.game
    for decision in case.decisions():
        asked = game.to_act(decision.before)
        groups = {seat: game.joint_deciders(decision.before, seat) for seat in asked}
        for seat, group in groups.items():
            assert seat in group <= asked
            assert all(groups[each] == group for each in group)
            for viewer in case.viewers():
                assert game.joint_deciders(game.view(decision.before, viewer), seat) == group


@cases
def test_the_first_answer_is_that_of_all_who_share_it_and_of_nobody_else(case: Case) -> None:
    game = case.game
    for decision in case.decisions():
        before, after = decision.before, decision.after
        for seat in game.to_act(before) - game.joint_deciders(before, decision.seat):
            assert game.legal(after, seat) == game.legal(before, seat)


@cases
def test_the_order_of_decisions_that_are_asked_at_once_does_not_matter(case: Case) -> None:
    game = case.game
    for decision in case.decisions():
        before = decision.before
        for seat in game.to_act(before) - game.joint_deciders(before, decision.seat):
            for action in game.legal(before, seat):
                answers = [(decision.seat, decision.action), (seat, action)]
                orders = in_order(game, before, answers), in_order(game, before, answers[::-1])
                assert None in orders or orders[0] == orders[1]


class Copied(Rps):
    """Takes away from the others a choice that one seat has made."""

    def legal(self, state: State, seat: Seat) -> list[Any]:
        return [each for each in super().legal(state, seat) if each.choice not in state.choices]


class Hurried(Rps):
    """Lets the last one to choose score alone."""

    def decide(self, turn: Turn[State], seat: Seat, action: Any) -> None:
        super().decide(turn, seat, action)
        if isinstance(turn.events[-1], Scored):
            turn.emit(Scored(tuple(int(each == seat) for each in range(3))))


class Adrift(Rps):
    """Has a seat share with the next one alone, which shares with another."""

    def joint_deciders(self, state: State, seat: Seat) -> frozenset[Seat]:
        return frozenset((seat, (seat + 1) % 3)) & self.to_act(state)


[RPS] = [case for case in CASES if case.name == "rps-3"]


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (Copied, test_the_first_answer_is_that_of_all_who_share_it_and_of_nobody_else),
        (Hurried, test_the_order_of_decisions_that_are_asked_at_once_does_not_matter),
        (Adrift, test_seats_share_a_decision_or_have_nothing_to_do_with_each_other),
    ],
)
def test_a_broken_game_is_caught(broken: type[Rps], law: Any) -> None:
    with pytest.raises(AssertionError):
        law(RPS._replace(game=broken()))
