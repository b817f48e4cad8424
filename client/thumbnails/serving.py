"""The answers of a process that draws: an empty one for a picture, or the reason why there is none."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable

import pygame

from client.i18n import Words
from engine.workers.dispatcher import Handler

Draw = Callable[[bytes, Words], object]


def prepare_drawing(draw: Draw, words: Words) -> Handler:
    """Open a display that nobody sees, and return the handler.

    `draw` may raise `OSError` and `ValueError`.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    return lambda request: answer(draw, request, words)


def answer(draw: Draw, request: bytes, words: Words) -> bytes:
    """Carry out a request; return why there is no picture, or nothing."""
    try:
        draw(request, words)
    except (OSError, ValueError) as error:
        return str(error).encode("utf-8", "replace")
    except Exception as error:
        # A fault of ours in one record must not end the pictures of all others.
        logging.exception("a picture could not be drawn")
        return repr(error).encode("utf-8", "replace")
    return b""
