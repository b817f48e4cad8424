"""The process that draws thumbnails: `python -m client.thumbnails LANGUAGE` answers on its standard streams.

A request is JSON with the path of a record and that of the picture.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import json
import sys
from pathlib import Path

from client.files.whole_file import write_whole
from client.i18n import Words
from client.thumbnails.drawing import draw_record
from client.thumbnails.picture_file import pack_picture
from client.thumbnails.serving import serve
from engine.programs import end_with_reader


def draw(request: bytes, words: Words) -> None:
    """Draw the picture of a request; raises `OSError` and `ValueError`."""
    asked = json.loads(request)
    write_whole(Path(asked["picture"]), pack_picture(draw_record(Path(asked["record"]), words)))


@end_with_reader
def main() -> int:
    """Answer until the owner is gone; return the exit code."""
    words = Words(sys.argv[1])
    serve(lambda request: draw(request, words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
