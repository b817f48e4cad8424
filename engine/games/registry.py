"""The games that Muster knows: one line each."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.games.warchest.game import WarChest

GAMES: dict[str, Game[Any]] = {
    WarChest.id: WarChest(),
}
