"""The handler in which bots think: it receives the bytes of one seat's stream, and returns an action."""

from __future__ import annotations

from time import monotonic

from engine.bots.desk import Desk
from engine.games.on_demand import GamesOnDemand
from engine.workers.dispatcher import Handler
from server.core.faults import describe_fault


def prepare(game: str) -> Handler:
    """Return the handler with a game loaded; each other game is loaded by its first request."""
    games = GamesOnDemand()
    games[game]
    return Desk(games, monotonic, describe_fault).answer
