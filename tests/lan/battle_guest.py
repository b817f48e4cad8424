"""A second player of Kings of War at another window, for tests: joins a room and plays by mouse.

python -m tests.lan.battle_guest FOLDER ROOM NAME

ROOM is the id of a room in the list, which the player waits for. At the end the program prints its final
knowledge as JSON.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.lan.windows import describe_end, take_seat
from tests.support.client.any_skin import check_record
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.mouse import MouseHands


def main(folder: Path, room: str, name: str) -> None:
    """Sit down at the first table with an open seat, and play its match to the end."""
    sitter = take_seat(folder, room, name)
    player = Commander(MouseHands(sitter))
    player.play()
    print(describe_end(check_record(sitter), given=dict(player.given)))
    sitter.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
