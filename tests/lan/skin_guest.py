"""A second player of any game at another window, for tests: joins a room and presses anything by mouse.

python -m tests.lan.skin_guest FOLDER ROOM NAME

ROOM is the id of a room in the list, which the player waits for. At the end the program prints its final
knowledge as JSON.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.lan.windows import describe_end, take_seat
from tests.support.client import any_skin


def main(folder: Path, room: str, name: str) -> None:
    """Sit down at the first table with an open seat, and play its match to the end."""
    sitter = take_seat(folder, room, name)
    any_skin.play(sitter, "mouse", Random(2))
    print(describe_end(any_skin.check_record(sitter)))
    sitter.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
