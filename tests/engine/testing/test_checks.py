"""A game that says nothing of its checks is tested and traced all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from engine.chance import make_generator
from engine.events import Seat
from engine.game import begin
from engine.options import configure
from engine.testing.checks import Checks, Opening
from engine.testing.decision import Decision
from engine.testing.random_play import lively, randomly
from muster_tictactoe.game import Place, State, TicTacToe
from tests.games.kuhn import Config, Kuhn

Walk = Callable[..., Iterator[Decision]]


class Plain(Kuhn):
    """Kuhn poker with all defaults."""

    checks = Checks()


PLAIN = Plain()


def test_there_is_one_variant_with_default_settings() -> None:
    state, _ = begin(PLAIN, Config(), make_generator(1))
    assert PLAIN.checks.settings_of(state) == {}
    assert configure(Config, PLAIN.checks.settings("std")) == Config()
    assert PLAIN.checks.vary("std", make_generator(1)) == {}
    assert [*PLAIN.checks.openings()] == [Opening("std", {})]
    with pytest.raises(ValueError, match="variant 'own' is not one of std"):
        PLAIN.checks.settings("own")


@pytest.mark.parametrize("config", [Config(), Config("p2")])
def test_the_set_up_of_a_trace_is_the_settings(config: Config) -> None:
    state, _ = begin(PLAIN, config, make_generator(1))
    setup = PLAIN.checks.setup(config, state)
    assert setup == {"first": config.first}
    settings, dealt = PLAIN.checks.restore(setup)
    assert (configure(Config, settings), [*dealt]) == (config, [])


def test_nothing_is_a_fault_and_nothing_is_expected() -> None:
    state, _ = begin(PLAIN, Config(), make_generator(1))
    assert PLAIN.checks.faults(PLAIN.format(state)) == []
    assert [*PLAIN.checks.all_subjects()] == []


def test_random_games_are_left_at_the_games_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TicTacToe()
    monkeypatch.setattr(game.checks, "limit", 3)
    for walk in (randomly, lively):
        decisions = list(walk(game, game.new(game.options()), make_generator(1)))
        assert len(decisions) == 3
        assert len(list(walk(game, game.new(game.options()), make_generator(1), 2))) == 2
        for decision, after in pairwise(decisions):
            assert decision.after == after.before


class Lopsided(TicTacToe):
    """Tic-tac-toe in which the middle is a kind of its own beside eight places of another."""

    def legal(self, state: State, seat: Seat) -> list[Place]:
        return [Middle(each.cell) if each.cell == "b2" else each for each in super().legal(state, seat)]


class Middle(Place, frozen=True, tag=True):
    """Put a mark in the middle."""

    def __str__(self) -> str:
        return f"take {self.cell}"


def test_rare_kinds_of_action_come_up_early_in_lively_games() -> None:
    """Taken once in nine first moves at random, in every other game that prefers the rarest kind."""
    game = Lopsided()

    def firsts(walk: Walk) -> int:
        games = (walk(game, game.new(game.options()), make_generator(seed), 2) for seed in range(60))
        return sum(any(isinstance(decision.action, Middle) for decision in each) for each in games)

    assert firsts(lively) > 2 * firsts(randomly) > 0
