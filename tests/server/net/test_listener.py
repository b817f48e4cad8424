"""The listener beside errors of the system: it goes on accepting, and others have their turn."""

from __future__ import annotations

import asyncio
import errno
import socket

import pytest

from engine.wire.protocol import PROTOCOL, CreateTable, Hello, SeatPlan
from server.core.host_clock import HostClock
from server.core.platform import forget
from server.core.settings import Settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.net.listener import Listener
from tests.games.registry import GAMES
from tests.server.net.test_peer import Heard


def test_the_host_tells_admission_from_where_players_may_come_back() -> None:
    async def play() -> None:
        lobby = Lobby(GAMES, Settings(), name="Hall", version="1")
        host = Host(lobby, Settings())
        await host.start("127.0.0.1", 0)
        now = asyncio.get_running_loop().time()
        lobby.connect(1, "10.0.0.1", now)
        lobby.receive(1, Hello(PROTOCOL, "1", "Ann"), now)
        seats = [SeatPlan("me"), SeatPlan("open")]
        lobby.receive(1, CreateTable(1, "tictactoe", {}, seats), now)
        while not host._listener.admission.expected:
            await asyncio.sleep(0.01)
        assert host._listener.admission.expected == {"10.0.0.1"}
        await host.stop()

    asyncio.run(asyncio.wait_for(play(), 100))


@pytest.mark.parametrize("code", [errno.ECONNABORTED, errno.EPERM, errno.ENETDOWN])
def test_an_error_that_stays_stops_nobody_else(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        loop = asyncio.get_running_loop()
        errors = 0

        async def refuse(_: socket.socket) -> object:
            nonlocal errors
            errors += 1
            await asyncio.sleep(0) if errors > 1000 else None
            raise OSError(code, "no")

        monkeypatch.setattr(loop, "sock_accept", refuse)
        listener = Listener(Settings(), Heard(), None, HostClock())
        await listener.bind("127.0.0.1", 0, spare=False)
        await listener.listen("127.0.0.1", spare=False)
        for _ in range(10):
            await asyncio.sleep(0)
        listener.close()
        assert 1 < errors <= 11

    asyncio.run(play())


def test_a_socket_that_is_gone_already_can_be_forgotten() -> None:
    """Otherwise accepting would end with the first one whose other side was faster."""
    raw = socket.socket()
    raw.close()
    forget(raw)
