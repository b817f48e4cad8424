"""The loop of a process that answers requests until its pipe closes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from engine.workers.dispatcher import prepare_handler
from engine.workers.messages import READY


def serve(
    receive: Callable[[], bytes], send: Callable[[bytes], object], module: str, *arguments: str
) -> None:
    """Answer requests by the handler of a module until the pipe closes, then end the process.

    At the end of the pipe, `receive` raises `EOFError` or `OSError`, and `send` an `OSError`.
    """
    # Ctrl-C in a terminal reaches the whole group; the owner ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(receive, requests), daemon=True).start()
    # What is loaded here must count neither as time of a request nor as lateness of its answer.
    answer = prepare_handler(module, *arguments)
    # The owner may be gone before the listener has noticed; then no one reads the answer.
    with suppress(BrokenPipeError, ConnectionResetError):
        send(READY)
        while True:
            send(answer(requests.get()))


def _listen(receive: Callable[[], bytes], requests: SimpleQueue[bytes]) -> None:
    try:
        while True:
            requests.put(receive())
    except (EOFError, OSError):
        # The owner is gone, perhaps killed, and the main thread may be in a long calculation.
        os._exit(0)
