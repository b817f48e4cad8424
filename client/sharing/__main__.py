"""The process that draws shared pictures: `python -m client.sharing LANGUAGE` answers on standard streams.

A request is JSON: the path of a record, that of the picture, its form, whether with names, and the stretch.
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
from client.sharing.pictures import share
from client.thumbnails.serving import serve
from engine.programs import end_with_reader


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


@end_with_reader
def main() -> int:
    """Answer until the owner is gone; return the exit code."""
    words = Words(sys.argv[1])
    serve(lambda request: draw(request, words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
