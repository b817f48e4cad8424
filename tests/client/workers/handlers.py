"""Handlers of processes for tests: they echo, wait, or say who they are."""

from __future__ import annotations

import os
from time import sleep

from engine.workers.dispatcher import Handler


def prepare(greeting: str) -> Handler:
    """Return a handler that answers with a greeting."""

    def answer(request: bytes) -> bytes:
        match request:
            case b"pid":
                return str(os.getpid()).encode()
            case b"wait":
                sleep(1000)
            case b"end":
                os._exit(3)
            case b"print":
                print("noise", flush=True)
        return greeting.encode() + request

    return answer
