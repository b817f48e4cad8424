"""The process in which bots think: it receives the bytes of one seat's stream, and returns an action."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from engine.bots.desk import Desk
from engine.games.on_demand import GamesOnDemand
from server.core.faults import describe_fault
from server.workers.worker_loop import Pipe, serve


def work(pipe: Pipe, game: str) -> None:
    """Answer requests until the pipe closes, then end the process.

    The first game is loaded before the first request; each other game is loaded by its first request.
    """

    def prepare() -> Callable[[bytes], bytes]:
        games = GamesOnDemand()
        desk = Desk(games, monotonic, describe_fault)
        # The load must count neither as thinking time nor as lateness of an answer.
        games[game]
        return desk.answer

    serve(pipe, prepare)
