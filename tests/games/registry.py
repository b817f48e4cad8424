"""The tiny games that the machinery is tested with: one line each."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from tests.games.kuhn import Kuhn
from tests.games.rps import Rps
from tests.games.tictactoe.game import TicTacToe

GAMES: dict[str, Game[Any]] = {
    Kuhn.id: Kuhn(),
    Rps.id: Rps(),
    TicTacToe.id: TicTacToe(),
}
