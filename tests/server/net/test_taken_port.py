"""Two hosts that start at once on the same port: one has it, the other one takes another or says so."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from server.core.settings import Settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.storage.store import JournalStore, Kept
from tests.games.registry import GAMES

SETTINGS = Settings(tables=1)


class Slow(JournalStore):
    """A folder that takes just as long to read as a rival needs to listen."""

    def __init__(self, folder: Path, rival: socket.socket) -> None:
        super().__init__(folder)
        self._rival = rival

    def read(self) -> list[Kept]:
        self._rival.listen()
        return super().read()


@pytest.mark.parametrize("spare", [True, False])
def test_a_port_that_another_listens_at_before_we_do(tmp_path: Path, spare: bool) -> None:
    """Both could bind it, since neither listened."""

    async def scene() -> None:
        with socket.socket() as rival:
            rival.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            rival.bind(("127.0.0.1", 0))
            port = rival.getsockname()[1]
            lobby = Lobby(GAMES, SETTINGS, name="Hall", version="1", keeps=True)
            host = Host(lobby, SETTINGS, Slow(tmp_path, rival))
            if not spare:
                with pytest.raises(OSError, match="in use"):
                    await host.start("127.0.0.1", port)
                return
            found = await host.start("127.0.0.1", port, spare=True)
            assert found != port
            _, writer = await asyncio.open_connection("127.0.0.1", found)
            writer.close()
            await host.stop()

    asyncio.run(asyncio.wait_for(scene(), 100))
