"""The tiny games that the machinery is tested with: one line each."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from tests.games.highcard import HighCard
from tests.games.kuhn import Kuhn
from tests.games.nearest import Nearest
from tests.games.pig import Pig
from tests.games.tictactoe.game import TicTacToe

GAMES: dict[str, Game[Any]] = {
    HighCard.id: HighCard(),
    Kuhn.id: Kuhn(),
    Nearest.id: Nearest(),
    Pig.id: Pig(),
    TicTacToe.id: TicTacToe(),
}
