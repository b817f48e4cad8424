"""The loop of a process that works for the client: messages on its standard streams.

A message is its length in four bytes, big-endian, and then that many bytes.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

READY = b"ready"


def serve(answer: Callable[[bytes], bytes], prepare: Callable[[], object] = lambda: None) -> None:
    """Answer requests until the owner is gone; first `prepare`, and say that the process is ready."""
    # Ctrl-C in a terminal reaches the whole group; the owner ends this process itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, replies = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    prepare()
    reply = READY
    while True:
        replies.write(len(reply).to_bytes(4, "big") + reply)
        replies.flush()
        try:
            reply = answer(_read(requests, int.from_bytes(_read(requests, 4), "big")))
        except EOFError:
            return


def _read(stream: BinaryIO, count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data
