"""A second player at another client, for tests: joins a room, sits down, plays at random.

python -m tests.support.client.lan_guest FOLDER ROOM NAME [LAST ...]

ROOM is an address to type, or the id of a room in the list. The player takes the actions named LAST only if
nothing else is possible, the last one of them last.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.table.screen import TableScreen
from tests.support.client.client_driver import ENTER, Player
from tests.support.client.random_play import legal
from tools.harness.clients.stage import undrawn
from tools.harness.scenes.network import Neighbours


def prefer_new(actions: Sequence[Any], last: Sequence[str]) -> list[Any]:
    """Return the actions that a player chooses from: those in `last` only if there is nothing else."""
    choices = ([each for each in actions if str(each) not in last[at:]] for at in range(len(last) + 1))
    return next(filter(None, choices))


async def main(folder: Path, room: str, name: str, last: Sequence[str]) -> None:
    """Do everything by keys at the real client, until the match is over or the process is killed."""
    player = Player(folder)
    app = player.app
    typed = ":" in room
    app.go(LocalNetwork(Neighbours([]) if typed else None))
    player.wait()
    player.tab_to("name")
    player.type(name)

    async def frames_until(come: Callable[[], bool]) -> None:
        with undrawn(app):
            while not come():
                app.step(1 / 30)
                await asyncio.sleep(0.005)
        app.step(1 / 30)

    async def press(begin: str) -> None:
        """Press the first control whose key begins with `begin`, once there is one."""
        await frames_until(lambda: any(key.startswith(begin) for key in player.keys))
        player.tab_to(next(key for key in player.keys if key.startswith(begin)))
        player.press(ENTER)

    if typed:
        player.tab_to("address")
        player.type(room)
        player.press(ENTER)
    else:
        await press(f"room.{room}")
    await frames_until(lambda: isinstance(app.screen, RoomScreen))
    await press("sit.")
    await press("ready")
    await frames_until(lambda: isinstance(app.screen, TableScreen))
    assert isinstance(app.screen, TableScreen)
    session, chosen = app.screen.session, Random(1)
    while session.match.store.true.outcome is None:
        # One frame in three is drawn, which still shows faults in drawing a match.
        with undrawn(app):
            for _ in range(2):
                app.step(1 / 30)
        app.step(1 / 30)
        actions = legal(session)
        if actions:
            await session.commands.act(chosen.choice(prefer_new(actions, last)))
        await asyncio.sleep(0.02)
    await app.finish()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]))
