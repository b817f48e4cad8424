"""The installed games, found through the entry points of the group `muster.games`."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.extensions import extensions
from engine.game import Game
from engine.games.fitness import fit_game
from engine.games.on_demand import GROUP

_FOUND_GAMES, LEFT_OUT = extensions(GROUP, partial(fit_game, set()))
"""The games that were found, and the packages that bring none after all."""
GAMES: dict[str, Game[Any]] = dict(sorted(_FOUND_GAMES.items(), key=lambda found: found[1].shelf_order))
"""The games by their ids, in the order of the shelf."""


def list_games(*, examples: bool = False) -> dict[str, Game[Any]]:
    """Return the games to choose from, with the example games only on request."""
    return {name: game for name, game in GAMES.items() if examples or not game.example}
