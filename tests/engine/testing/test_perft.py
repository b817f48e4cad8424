"""Counting agrees with published numbers of two tiny games, one without and one with chance and secrets."""

from typing import Any

import pytest

from engine.chance import make_generator
from engine.events import Event, redact
from engine.game import begin
from engine.testing.perft import NotEnumerable, children, divide, perft, starts
from muster_tictactoe.game import TicTacToe
from tests.games.blotto import Blotto
from tests.games.kuhn import Kuhn
from tests.games.nearest import POINTS, Nearest
from tests.games.pig import Pig, PigChecks

SEQUENCES = (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)


@pytest.mark.parametrize(
    "depth", [*range(8), *(pytest.param(depth, marks=pytest.mark.full) for depth in (8, 9))]
)
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


def test_what_a_pot_brings_at_kuhn_poker() -> None:
    """A chip for a fold and for two checks, two for a bet that was called: so much is it worth."""
    game = Kuhn()
    brought: dict[str, set[int]] = {}
    for state, _ in kuhn_nodes():
        outcome = game.outcome(state)
        if outcome is not None:
            brought.setdefault(state.moves, set()).add(max(outcome.scores))
            assert sum(outcome.scores) == 0
            assert [outcome.value(side) for side in (0, 1)] == [chips / 2 for chips in outcome.scores]
    assert brought == {"pp": {1}, "bp": {1}, "pbp": {1}, "bb": {2}, "pbb": {2}}


def test_counting_leaves_the_position_alone() -> None:
    game = Kuhn()
    state, _ = begin(game, game.options(), make_generator(1))
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


def test_what_is_counted_of_a_lattice_is_what_is_listed() -> None:
    """From 49.10, with the other at 52.00: towards it not even 2.50 is free."""
    game = Nearest()
    state = game.parse("near1 point=50.00 turns=10 a=49.10 b=52.00")
    assert [str(action) for action in game.legal(state, 0)] == [
        "move -10.00",
        "move -2.50",
        "move -5.00",
        "move -7.50",
        "stay",
    ]
    assert perft(game, state, 2) == sum(len(game.legal(child, 1)) for child in _after(game, state))
    assert perft(game, state, 3) == 0


def _after(game: Nearest, state: Any) -> list[Any]:
    return [child for action in game.legal(state, 0) for child, _ in children(game, state, 0, action)]


def test_dice_are_enumerated() -> None:
    """One die has six results; a second one is rolled after five of them, a third one after 25."""
    game = Pig()
    start = game.new(game.options())
    assert divide(game, start, 1) == {"roll 1": 6, "roll 2": 1 + 30, "roll 3": 1 + 5 + 150}
    assert len(list(starts(Nearest(), Nearest.options()))) == POINTS


def test_what_seats_have_prepared_is_there_in_a_count() -> None:
    """Three hills are called and met one after another, in any order."""
    game = Blotto()
    [(state, events)] = starts(game, game.options(), ("3,4,3:", "6,0,4:motto"))
    assert [str(army) for army in state.armies] == ["3,4,3:", "6,0,4:motto"]
    assert len(events) == 2
    assert perft(game, state, 6) == 3 * 2


class TwentyChecks(PigChecks):
    """Checks of a game with more dice than can be gone through."""

    not_enumerable = "twenty dice have 3,656,158,440,062,976 results"


class Twenty(Pig):
    """Pig with more dice than can be gone through."""

    checks = TwentyChecks()


def test_a_game_with_too_much_chance_says_why_it_is_not_counted() -> None:
    game = Twenty()
    state = game.new(game.options())
    told = "^what chance decides in pig cannot be enumerated: twenty dice have 3,656,158,440,062,976 results$"
    for count in (lambda: perft(game, state, 1), lambda: divide(game, state, 2), lambda: [*starts(game, 2)]):
        with pytest.raises(NotEnumerable, match=told):
            count()


def test_divide_needs_an_action() -> None:
    game = TicTacToe()
    with pytest.raises(ValueError, match="at least 1, not 0"):
        divide(game, game.new(game.options()), 0)
