"""A match in a room that two windows find: one in this process, one in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.new_table import NewTable
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.storage.settings import LastGame
from engine.record.replay import Replayed
from tests.lan.nets import SECONDS
from tests.support.client.client_driver import ENTER, regular
from tests.support.client.hosted_table import Hosted
from tests.support.client.table_driver import Sitter
from tools.harness.root import ROOT


@contextmanager
def guest(module: str, folder: Path, room: str, name: str) -> Iterator[subprocess.Popen[str]]:
    """Let a player at another client find the room, sit down and play; `module` has its program."""
    words = (sys.executable, "-m", module, str(folder), room, name)
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait(SECONDS)
        assert process.stdout is not None
        process.stdout.close()


def choose(here: Hosted, key: str) -> None:
    """Choose a control by keys once it is there: others who come and go may move it."""
    here.until(lambda: key in here.sitter.usable)
    here.sitter.tab_to(key)
    here.sitter.press(ENTER)


def set_up(here: Hosted, game: str, *chosen: str, **options: Any) -> None:
    """Let Anna find the room in her list, and set up a table in it; `chosen` are more keys of the form."""
    sitter = here.sitter
    sitter.app.games = (game,)
    sitter.app.settings.player = "Anna"
    sitter.app.settings.last_tables = {game: LastGame(options=options, seat=0)}
    sitter.app.go(LocalNetwork())
    choose(here, f"room.{here.room}")
    here.until(lambda: isinstance(sitter.app.screen, RoomScreen))
    choose(here, "create")
    here.until(lambda: isinstance(sitter.app.screen, NewTable))
    for key in (*chosen, "start"):
        choose(here, key)
    here.until(lambda: isinstance(sitter.app.screen, WaitingTable))


def begin_watched(here: Hosted) -> RoomSession:
    """Let Anna be ready; return the visit of Vera, who watches the match from its beginning."""
    choose(here, "ready")
    here.until(lambda: isinstance(here.sitter.app.screen, TableScreen))
    vera = here.come("Vera")
    assert here.run(vera.entrance.follow(1)) is None
    here.until(lambda: vera.stage == "match")
    return vera


def take_seat(folder: Path, room: str, name: str) -> Sitter:
    """Wait for a room in the list, sit down at its first table with an open seat, and see the match begin."""
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
    return sitter


def describe_end(found: Replayed, **more: Any) -> str:
    """Return what a guest knows at the end, as JSON."""
    position = found.match.game.format(found.match.standing.state)
    return json.dumps({"digest": found.digest.hex(), "position": position, **more})


def read_end(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Wait for the end of a guest, and return what it knows."""
    told, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 0
    return dict(json.loads(told))


def check_spectator(here: Hosted, vera: RoomSession, stream: list[Any]) -> None:
    """Check that the spectator was told all of it, and sees it end on the table."""
    here.until(lambda: vera.match.store.true.outcome is not None)
    assert vera.match.store.events == stream
    position = vera.match.game.format(vera.match.store.true.state)
    here.show(vera)
    here.until(lambda: here.sitter.parts.match.at_rest)
    field = here.sitter.parts.match.field
    assert field.game.format(field.scene.standing.state) == position
    assert not field.acting
