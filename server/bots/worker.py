"""The process that bots think in: it gets the bytes of one seat's stream, and gives an action back."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Protocol

from engine.bots.desk import Desk
from engine.games.on_demand import GamesOnDemand
from server.faults import described

READY = b"ready"


class Pipe(Protocol):
    """A worker's end of its connection with whoever asks; both raise `EOFError` or `OSError` at its end."""

    def recv_bytes(self) -> bytes:
        """Wait for the next request."""

    def send_bytes(self, buf: bytes) -> None:
        """Send a reply."""


def work(pipe: Pipe, game: str) -> None:
    """Answer requests until the pipe closes, then end the process.

    The game that is asked about first is loaded before that; what loads others is the first request for each.
    """
    # Ctrl-C in a terminal reaches the whole group; it is whoever asks that ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    games = GamesOnDemand()
    desk = Desk(games, monotonic, described)
    # Neither a bot's time nor the patience of whoever waits for it is spent on that.
    games[game]
    # Whoever asks may be gone before the listener has noticed: then there is nobody to answer.
    with suppress(BrokenPipeError, ConnectionResetError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(desk.answer(requests.get()))


def _listen(pipe: Pipe, requests: SimpleQueue[bytes]) -> None:
    try:
        while True:
            requests.put(pipe.recv_bytes())
    except (EOFError, OSError):
        # Whoever asks is gone, perhaps killed, and the main thread may be deep in thought.
        os._exit(0)
