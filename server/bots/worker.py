"""The process that bots think in: it gets the bytes of one seat's stream, and gives an action back."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from engine.bots.desk import Desk
from engine.games.on_demand import GamesOnDemand
from server.core.faults import describe_fault
from server.workers.worker_loop import Pipe, serve


def work(pipe: Pipe, game: str) -> None:
    """Answer requests until the pipe closes, then end the process.

    The game that is asked about first is loaded before that; what loads others is the first request for each.
    """

    def prepare() -> Callable[[bytes], bytes]:
        games = GamesOnDemand()
        desk = Desk(games, monotonic, describe_fault)
        # Neither a bot's time nor the patience of whoever waits for it is spent on that.
        games[game]
        return desk.answer

    serve(pipe, prepare)
