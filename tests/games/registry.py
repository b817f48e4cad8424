"""The small games that the machinery is tested with, found as those for players are."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.games import registry

REAL: dict[str, Game[Any]] = registry.list_games()
"""The games for players."""
_SMALL = ("blotto", "highcard", "kuhn", "nearest", "pig", "rps", "stilts", "tictactoe", "window")
GAMES: dict[str, Game[Any]] = {name: registry.GAMES[name] for name in _SMALL}
