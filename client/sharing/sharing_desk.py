"""The handler of a process that draws shared pictures.

A request is JSON: the path of a record, that of the picture, its form, whether with names, and the stretch.
"""

from __future__ import annotations

import json
from pathlib import Path

from client.files.whole_file import write_whole
from client.i18n import Words
from client.sharing.pictures import share
from client.thumbnails.serving import prepare_drawing
from engine.workers.dispatcher import Handler


def draw(request: bytes, words: Words) -> None:
    """Draw the picture of a request; raises `OSError` and `ValueError`."""
    asked = json.loads(request)
    data = share(
        Path(asked["record"]),
        asked["form"],
        words,
        names=asked["names"],
        first=asked["first"],
        last=asked["last"],
    )
    write_whole(Path(asked["picture"]), data)


def prepare(language: str) -> Handler:
    """Return the handler for pictures with letters of a language."""
    return prepare_drawing(draw, Words(language))
