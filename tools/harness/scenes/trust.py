"""Scenes of joining rooms by their keys: tries, failures, warnings."""

from __future__ import annotations

import asyncio
import socket
from hashlib import sha256

from client.net.addresses import Address
from client.net.attempt import Attempt
from client.net.connection import Refused
from client.net.trust import RoomChanged
from client.screens.lobby.joining import Joining
from client.screens.lobby.local_network import LocalNetwork
from client.sessions.room_session import RoomSession
from tools.harness.clients.stage import Scene, Stage
from tools.harness.scenes.network import Neighbours, list_rooms

ADDRESS = Address("192.168.1.7", 47800)
BEFORE, NOW = sha256(b"before").hexdigest(), sha256(b"now").hexdigest()


async def joining(stage: Stage) -> None:
    """Show an attempt at its second try, and the message after its failure."""
    app = stage.app
    app.settings.player = "Vera"
    with socket.create_server(("127.0.0.1", 0)) as silent:
        # Its system accepts connections, but they never get an answer.
        page = LocalNetwork(Neighbours(list_rooms()))
        app.go(page)
        await stage.wait()
        page.address = f"127.0.0.1:{silent.getsockname()[1]}"
        page.join_address()
        await stage.until(lambda: isinstance(app.screen, Joining) and app.screen.progress != "")
        screen = app.screen
        assert isinstance(screen, Joining)
        await stage.until(lambda: screen.tries == 2)
        await stage.wait(0.1)
        stage.shoot("joining")
        app.back()
        await stage.wait()
    await _fail(stage, Refused("unreachable", {"host": ADDRESS.host, "port": ADDRESS.port}))
    stage.shoot("joining-failed")


async def show_changed_room(stage: Stage) -> None:
    """Show the warning that another room answers at a known address."""
    await _fail(stage, RoomChanged(ADDRESS, BEFORE, NOW))
    stage.shoot("room-changed")


async def _fail(stage: Stage, refused: Refused) -> None:
    """Let an attempt to join fail."""
    app = stage.app
    app.go(LocalNetwork(Neighbours(list_rooms())))
    await stage.wait()

    async def enter(attempt: Attempt) -> RoomSession:
        await asyncio.sleep(0)
        raise refused

    app.visit(Joining(enter))
    await stage.until(lambda: bool(app.overlays))
    await stage.wait()


SCENES: dict[str, Scene] = {"joining": joining, "room_changed": show_changed_room}
