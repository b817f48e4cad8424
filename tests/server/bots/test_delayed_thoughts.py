"""Bots that must wait before they think: a question that is gone by then is dropped."""

from __future__ import annotations

import asyncio

from msgspec import structs

from engine.wire.protocol import PROTOCOL, CreateTable, Hello, Leave
from server.core.effects import Think
from server.core.settings import Settings
from server.host.host import Host
from server.lobby.lobby import Lobby
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import BOT

SETTINGS = Settings(tables=1, bot_delay=0.1)


class Waiting:
    """Take the questions to bots, and never answer."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.came = asyncio.Event()

    def think(self, think: Think) -> None:
        self.asked.append(think.table)
        self.came.set()

    def drop(self, table: int) -> None:
        self.asked.append(-table)

    def close(self) -> None:
        pass


def test_the_bots_of_a_table_that_was_closed_meanwhile_are_not_asked() -> None:
    async def scene() -> None:
        lobby = Lobby(GAMES, SETTINGS, name="Hall", version="1")
        host = Host(lobby, SETTINGS)
        await host.start("127.0.0.1", 0)
        host._worker_pool.close()
        pool = host._worker_pool = Waiting()  # stands in for it
        lobby.connect(1, "10.0.0.1", 0.0)
        lobby.receive(1, Hello(PROTOCOL, "1", "Ann"), 0.0)
        create = CreateTable(1, "tictactoe", {}, [BOT, BOT])
        for command in (create, Leave(2, 1), structs.replace(create, id=3)):
            lobby.receive(1, command, 0.0)
            host._flush()
        await pool.came.wait()
        assert pool.asked == [-1, 2]
        await host.stop()

    asyncio.run(asyncio.wait_for(scene(), 100))
