"""The master of tic-tac-toe: nobody beats it, and it misses no win."""

from __future__ import annotations

import pytest

from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import make_generator
from engine.game import step
from muster_tictactoe.bot import Master
from muster_tictactoe.game import Config, Place, State, TicTacToe

GAME = TicTacToe()


def choose(master: Master, state: State, seed: int = 0) -> Place:
    [seat] = GAME.to_act(state)
    action = master.choose(GAME, state.clone(), seat, (), make_generator(seed), Budget())
    assert isinstance(action, Place)
    return action


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_beats_it(seat: int) -> None:
    """After any answer of the other side, in every line of play."""
    master, waiting, seen = Master(), [GAME.new(Config())], 0
    while waiting:
        state = waiting.pop()
        outcome = GAME.outcome(state)
        if outcome is not None:
            assert outcome.value(seat) >= 0
            seen += 1
            continue
        legal = [choose(master, state, seen)] if state.turn == seat else GAME.legal(state, state.turn)
        waiting += [step(GAME, state, state.turn, action, make_generator(0))[0] for action in legal]
    assert seen > 40


@pytest.mark.parametrize(
    ("board", "cell"),
    [("xx-/oo-/---", "a3"), ("oo-/x--/--x", "a3"), ("x--/-o-/--x", "a2 b1 b3 c2")],
    ids=["wins at once", "parries", "sees two threats coming"],
)
def test_what_it_plays(board: str, cell: str) -> None:
    turn = "x" if board.count("x") == board.count("o") else "o"
    state = GAME.parse(f"ttt1 turn={turn} board={board}")
    assert choose(Master(), state).cell in cell.split()


def test_it_is_the_strongest_bot_of_the_game() -> None:
    """Beside those of any game."""
    assert list(bots_of(GAME)) == ["random", "greedy", "master"]
