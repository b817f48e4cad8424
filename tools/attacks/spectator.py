"""A spectator who watches a table for a while, and checks that its stream is complete."""

from __future__ import annotations

import asyncio

from engine.wire.protocol import Events, Rejected, Snapshot, Watch
from tools.harness.hosts.player import Fault
from tools.harness.hosts.raw_client import Address, RawClient


class Spectator:
    """One connection that follows a table like any spectator."""

    def __init__(self, name: str, table: int) -> None:
        self.name = name
        self.table = table
        self.events = 0
        """Number of received events."""

    async def watch(self, address: Address, seconds: float) -> None:
        """Watch for some seconds and hang up, or until the connection ends; raises `Fault`."""
        try:
            async with asyncio.timeout(seconds), await RawClient.connect(address) as client:
                await client.hello(self.name)
                client.command(Watch, table=self.table)
                await self._follow(client)
        except (OSError, EOFError):
            return

    async def _follow(self, client: RawClient) -> None:
        match = heard = 0
        while True:
            message = await client.read()
            if isinstance(message, Rejected):
                raise Fault(f"{self.name} is refused: {message.code} {message.args}")
            if isinstance(message, Snapshot) and message.table == self.table:
                match, heard = message.match, 0
            elif isinstance(message, Events) and (message.table, message.match) == (self.table, match):
                if message.first_seq != heard + 1:
                    raise Fault(f"{self.name}: event {message.first_seq} follows event {heard}")
                heard += len(message.events)
                self.events += len(message.events)
