"""The handler of a process that draws thumbnails.

A request is JSON with the path of a record and that of the picture.
"""

from __future__ import annotations

import json
from pathlib import Path

from client.files.whole_file import write_whole
from client.i18n import Words
from client.thumbnails.drawing import draw_record
from client.thumbnails.picture_file import pack_picture
from client.thumbnails.serving import prepare_drawing
from engine.workers.dispatcher import Handler


def draw(request: bytes, words: Words) -> None:
    """Draw the picture of a request; raises `OSError` and `ValueError`."""
    asked = json.loads(request)
    write_whole(Path(asked["picture"]), pack_picture(draw_record(Path(asked["record"]), words)))


def prepare(language: str) -> Handler:
    """Return the handler for pictures with letters of a language."""
    return prepare_drawing(draw, Words(language))
