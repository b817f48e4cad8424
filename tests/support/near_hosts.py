"""Hosts in the process of a test: real lobbies behind real sockets, without the start of a new process."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import msgpack
import pytest

from client.hosts.party_host import LOOPBACK, HostedRoom
from client.hosts.patience import Still, silent
from engine.bots.asking import Held
from engine.bots.desk import Desk
from engine.events import MAX_SEATS
from engine.games.registry import GAMES, list_games
from engine.release import release
from server.bots.worker_pool import question
from server.core.effects import Think
from server.core.faults import describe_fault
from server.core.settings import read_settings
from server.host import host as shell
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.storage.store import JournalStore

SOON = "linger_seconds=0.2"
"""A test does not always hang up before it ends its host."""


class NearBots:
    """Bots that think in the loop of their host, one after the other."""

    def __init__(self, settings: Any, answer: Any) -> None:
        """Answer like a pool of workers."""
        self._answer = answer
        self._desk = Desk(GAMES, monotonic, describe_fault)
        self._held = Held(MAX_SEATS * settings.tables)
        self._closed = False

    def think(self, think: Think) -> None:
        """Start a decision, and return at once."""
        asyncio.get_running_loop().call_soon(self._ask, think)

    def drop(self, table: int) -> None:
        """Ignore the request: unwanted decisions of a table are made in vain."""

    def close(self) -> None:
        """Stop answering."""
        self._closed = True

    def _ask(self, think: Think) -> None:
        if self._closed:
            return
        reply = msgpack.unpackb(self._desk.answer(self._held.request(question(think))))
        self._answer(think, reply.get("action"))


async def _start_host(host: Host) -> int:
    """Listen, with bots that think in this process, and return the port."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shell, "WorkerPool", NearBots)
        return await host.start(LOOPBACK, 0)


@asynccontextmanager
async def near_room(folder: Path, *settings: str, name: str) -> AsyncIterator[HostedRoom]:
    """Open a room with every game, which keeps its tables in a folder and is not announced."""
    allowed = read_settings([SOON, *settings], solo=False)
    store = JournalStore(folder / "host", records=allowed.records)
    identity = store.identity()
    lobby = Lobby(
        list_games(examples=True),
        allowed,
        name=name,
        version=release(),
        keeps=True,
        fingerprint=identity.fingerprint,
    )
    host = Host(lobby, allowed, store, identity)
    port = await _start_host(host)
    own = identity.fingerprint.hex()
    try:
        yield HostedRoom(
            name=name, port=port, addresses=[f"{LOOPBACK}:{port}"], process=os.getpid(), fingerprint=own
        )
    finally:
        await host.stop()


class NearHost:
    """The host of a solo game, with the interface of `LocalHost`."""

    def __init__(self, host: Host, port: int, secret: str) -> None:
        """Own a running host; `start` makes one."""
        self.port = port
        self.secret = secret
        self.alive = True
        self.complaints: list[str] = []
        self._host = host

    @classmethod
    async def start(
        cls,
        game: str,
        seed: int | None = None,
        settings: tuple[str, ...] = (),
        data: Path | None = None,
        *,
        still: Still = silent,
    ) -> NearHost:
        """Start a host with the parameters of `LocalHost.start`."""
        allowed = read_settings([SOON, *settings], solo=True)
        store = None if data is None else JournalStore(data, records=allowed.records)
        secret = secrets.token_hex(16)
        lobby = Lobby(
            {game: GAMES[game]},
            allowed,
            name="Muster",
            version=release(),
            secret=secret,
            seed=seed,
            keeps=store is not None,
        )
        host = Host(lobby, allowed, store)
        return cls(host, await _start_host(host), secret)

    async def revive(self) -> bool:
        """Return False: it never dies."""
        return False

    async def wait_for_end(self, seconds: float) -> bool:
        """Say whether it has ended."""
        return not self.alive

    async def stop(self) -> None:
        """End the host."""
        self.alive = False
        await self._host.stop()
