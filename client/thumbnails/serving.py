"""The answers of a process that draws: an empty one for a picture, or the reason why there is none."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import pygame

from client.judging import process_loop


def serve(draw: Callable[[bytes], object]) -> None:
    """Answer requests until the owner is gone; `draw` may raise `OSError` and `ValueError`."""
    process_loop.serve(partial(answer, draw), _open_display)


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


def _open_display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
