"""The loop of a process that draws: messages on its standard streams.

A message is its length in four bytes, big-endian, and then that many bytes. The reply to a request is empty,
or says why there is no picture.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO

import pygame

READY = b"ready"


def serve(draw: Callable[[bytes], object]) -> None:
    """Answer requests until the owner is gone; `draw` may raise `OSError` and `ValueError`."""
    # Ctrl-C in a terminal reaches the whole group; the owner ends this process itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, replies = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    reply = READY
    while True:
        replies.write(len(reply).to_bytes(4, "big") + reply)
        replies.flush()
        try:
            reply = answer(draw, _read(requests, int.from_bytes(_read(requests, 4), "big")))
        except EOFError:
            return


def answer(draw: Callable[[bytes], object], request: bytes) -> bytes:
    """Carry out a request; return why there is no picture, or nothing."""
    try:
        draw(request)
    except (OSError, ValueError) as error:
        return str(error).encode("utf-8", "replace")
    except Exception as error:
        # A fault of ours in one record must not end the pictures of all others.
        logging.exception("a picture could not be drawn")
        return repr(error).encode("utf-8", "replace")
    return b""


def _read(stream: BinaryIO, count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data
