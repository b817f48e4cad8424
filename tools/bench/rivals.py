"""Random games of other programs in plain Python; they come with the dependency group `bench`."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

MAX_PLIES = 256
"""Moves after which a game of chess is left."""

PlayOne = Callable[[int], int]
"""Plays the random game of a seed and returns its number of decisions."""


def chess_moves() -> PlayOne | None:
    """Return random chess by python-chess: legal moves as a list, choice, push, and nothing else.

    The end of a game is noticed only without a move. None if python-chess is not installed.
    """
    if find_spec("chess") is None:
        return None
    from chess import Board

    def play(seed: int) -> int:
        uniform = random.Random(seed).random
        board = Board()
        for ply in range(MAX_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(moves[int(uniform() * len(moves))])
        return MAX_PLIES

    return play


def chess_games() -> PlayOne | None:
    """Return random games of chess to their end by all of its rules; None if not installed."""
    if find_spec("chess") is None:
        return None
    from chess import Board

    def play(seed: int) -> int:
        uniform = random.Random(seed).random
        board = Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(uniform() * len(moves))])
        return len(board.move_stack)

    return play


def catan_games() -> PlayOne | None:
    """Return games of catanatron for two with random choices, as here; None if not installed."""
    if find_spec("catanatron") is None:
        return None
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    def choose(player: Any, game: Any, actions: Any) -> Any:
        return actions[int(random.random() * len(actions))]

    def play(seed: int) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed + 1)
        game.play(decide_fn=choose)
        return len(game.state.actions)

    return play
