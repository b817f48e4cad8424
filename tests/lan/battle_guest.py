"""A second player of Kings of War at another window, for tests: joins a room and plays by mouse.

python -m tests.lan.battle_guest FOLDER ROOM NAME

ROOM is the id of a room in the list, which the player waits for. At the end the program prints its final
knowledge as JSON.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.table.screen import TableScreen
from tests.support.client.client_driver import ENTER, regular
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.evenings import check_record
from tests.support.client.kings.mouse import MouseHands
from tests.support.client.table_driver import Sitter


def main(folder: Path, room: str, name: str) -> None:
    """Sit down at the first table with an open seat, and play its match to the end."""
    sitter = Sitter(folder, settings=regular(player=name))
    app = sitter.app
    app.go(LocalNetwork())

    def press(begin: str) -> None:
        """Use the first control whose key begins with `begin`, by keys: other people may move it."""
        sitter.wait_for(lambda: any(key.startswith(begin) for key in sitter.usable))
        sitter.wait()
        sitter.tab_to(next(key for key in sorted(sitter.usable) if key.startswith(begin)))
        sitter.press(ENTER)

    press(f"room.{room}")
    sitter.wait_for(lambda: isinstance(app.screen, RoomScreen))
    press("sit.")
    press("ready")
    sitter.wait_for(lambda: isinstance(app.screen, TableScreen))
    player = Commander(MouseHands(sitter))
    player.play()
    found = check_record(sitter)
    told = {
        "digest": found.digest.hex(),
        "position": found.match.game.format(found.match.standing.state),
        "given": dict(player.given),
    }
    print(json.dumps(told))
    sitter.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
