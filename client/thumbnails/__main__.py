"""The process that draws thumbnails: `python -m client.thumbnails LANGUAGE` answers on its standard streams.

A message is its length in four bytes, big-endian, and then that many bytes. A request is JSON with the path
of a record and that of the picture; the reply is empty, or says why there is no picture.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import json
import logging
import signal
import sys
from pathlib import Path
from typing import BinaryIO

import pygame

from client.files.whole_file import write_whole
from client.i18n import Words
from client.thumbnails.drawing import draw_record
from client.thumbnails.picture_file import pack_picture

READY = b"ready"


def answer(request: bytes, words: Words) -> bytes:
    """Draw the picture of a request; return why there is none, or nothing."""
    asked = json.loads(request)
    try:
        write_whole(Path(asked["picture"]), pack_picture(draw_record(Path(asked["record"]), words)))
    except (OSError, ValueError) as error:
        return str(error).encode("utf-8", "replace")
    except Exception as error:
        # A fault of ours in one record must not end the pictures of all others.
        logging.exception("a thumbnail could not be drawn")
        return repr(error).encode("utf-8", "replace")
    return b""


def _read(stream: BinaryIO, count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data


def main() -> None:
    """Answer until the owner is gone."""
    # Ctrl-C in a terminal reaches the whole group; the owner ends this process itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, replies = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    words = Words(sys.argv[1])
    reply = READY
    while True:
        replies.write(len(reply).to_bytes(4, "big") + reply)
        replies.flush()
        try:
            reply = answer(_read(requests, int.from_bytes(_read(requests, 4), "big")), words)
        except EOFError:
            return


if __name__ == "__main__":
    main()
