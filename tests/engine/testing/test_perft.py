"""Counting agrees with published numbers of two tiny games, one without and one with chance and secrets."""

from typing import Any

import pytest

from engine.chance import seeded
from engine.events import Event, redact
from engine.game import begin
from engine.testing.perft import children, divide, perft, starts
from muster_tictactoe.game import TicTacToe
from tests.games.kuhn import Kuhn

SEQUENCES = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)


@pytest.mark.parametrize("depth", range(10))
def test_sequences_of_tictactoe(depth: int) -> None:
    game = TicTacToe()
    assert perft(game, game.new(game.options()), depth) == SEQUENCES[depth]


def test_positions_of_tictactoe() -> None:
    game = TicTacToe()
    waiting = [game.new(game.options())]
    seen = {game.format(waiting[0])}
    while waiting:
        state = waiting.pop()
        for seat in game.to_act(state):
            for action in game.legal(state, seat):
                for child, _ in children(game, state, seat, action):
                    if game.format(child) not in seen:
                        seen.add(game.format(child))
                        waiting.append(child)
    assert len(seen) == 5478


def kuhn_nodes() -> list[tuple[Any, list[Event]]]:
    """List every node of Kuhn poker with the events that led there."""
    game = Kuhn()
    nodes = list(starts(game, game.options()))
    for state, events in nodes:
        for seat in game.to_act(state):
            for action in game.legal(state, seat):
                nodes += [(child, events + more) for child, more in children(game, state, seat, action)]
    return nodes


def test_nodes_of_kuhn_poker() -> None:
    game = Kuhn()
    nodes = kuhn_nodes()
    terminals = [state for state, _ in nodes if game.outcome(state)]
    assert len(nodes) - len(terminals) == 24
    assert len(terminals) == 30


def test_information_sets_of_kuhn_poker_are_streams_of_the_seat_that_decides() -> None:
    """A redaction that shows too much would make more of them, one that hides too much would make fewer."""
    game = Kuhn()
    information = set()
    for state, events in kuhn_nodes():
        for seat in game.to_act(state):
            information.add((seat, tuple(redact(event, seat) for event in events)))
    assert len(information) == 12


def test_who_wins_at_kuhn_poker() -> None:
    """Each seat wins every showdown with the higher card, and every fold of the other."""
    game = Kuhn()
    for state, _ in kuhn_nodes():
        outcome = game.outcome(state)
        if outcome is None:
            continue
        if all(state.shown):
            assert state.cards.index(max(state.cards, key="JQK".index)) == outcome.best[0]
        else:
            assert ("bp", "pbp").index(state.moves) == outcome.best[0]


def test_counting_leaves_the_position_alone() -> None:
    game = Kuhn()
    state, _ = begin(game, game.options(), seeded(1))
    before = game.format(state)
    perft(game, state, 3)
    assert game.format(state) == before


def test_a_finished_game_has_no_decisions() -> None:
    game = TicTacToe()
    state = game.parse("ttt1 turn=o board=xxx/oo-/---")
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == 0


def test_divide_splits_the_count_by_first_action() -> None:
    game = TicTacToe()
    state = game.parse("ttt1 turn=x board=xx-/oo-/---")
    parts = divide(game, state, 2)
    assert parts == {"place a3": 0, "place b3": 4, "place c1": 4, "place c2": 4, "place c3": 4}
    assert sum(parts.values()) == perft(game, state, 2)


def test_divide_needs_an_action() -> None:
    game = TicTacToe()
    with pytest.raises(ValueError, match="at least 1, not 0"):
        divide(game, game.new(game.options()), 0)
