"""People who come to a host under attack: newcomers, and players who return to their seats."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter

from engine.wire.protocol import CreateTable, Rejected, Seated, Snapshot, Welcome
from tools.harness.hosts.player import BOT, GAME, ME, OPTIONS
from tools.harness.hosts.raw_client import Address, RawClient

ATTEMPT_TIMEOUT_S = 10.0
"""Seconds for which a person tries to enter, again and again, as the client does."""
RETRY_INTERVAL_S = 0.25
ARRIVAL_INTERVAL_S = 0.5
"""Seconds between two people."""


@dataclass(slots=True)
class Arrivals:
    """The outcome of each arrival: `in`, the code of a refusal, or `nothing`."""

    newcomers: Counter[str] = field(default_factory=Counter)
    returning: Counter[str] = field(default_factory=Counter)
    over: bool = False
    """Whether no more people will come."""
    slowest: float = 0.0
    """Seconds of the slowest successful entry."""

    @property
    def unharmed(self) -> bool:
        """Say whether every newcomer entered or got a reason, and everybody who returned entered."""
        came = self.newcomers.total() and self.returning.total()
        return bool(came and not self.newcomers["nothing"] and set(self.returning) == {"in"})


@asynccontextmanager
async def arrivals(address: Address) -> AsyncIterator[Arrivals]:
    """Let a newcomer and a returning player come, again and again, during the block."""
    found = Arrivals()
    home = replace(address, source="127.0.0.4")
    async with await RawClient.connect(home) as client:
        await client.hello("Rita returns")
        client.command(CreateTable, game=GAME.id, options=dict(OPTIONS), seats=[ME, BOT])
        seated = await client.expect(Seated)
        await client.expect(Snapshot)
    tasks = [
        asyncio.ensure_future(_come(replace(address, source="127.0.0.5"), found)),
        asyncio.ensure_future(_return(home, seated, found)),
    ]
    try:
        yield found
    finally:
        # Not cancelled: a connection that is abandoned in its handshake would stay around.
        found.over = True
        await asyncio.gather(*tasks)


async def _come(address: Address, found: Arrivals) -> None:
    while not found.over:
        found.newcomers[await _attempt(address, None, found)] += 1
        await asyncio.sleep(ARRIVAL_INTERVAL_S)


async def _return(address: Address, seated: Seated, found: Arrivals) -> None:
    while not found.over:
        found.returning[await _attempt(address, seated, found)] += 1
        await asyncio.sleep(ARRIVAL_INTERVAL_S)


async def _attempt(address: Address, seated: Seated | None, found: Arrivals) -> str:
    """Try to enter until it works, a reason comes, or a person would give up."""
    begun = perf_counter()
    heard = "nothing"
    while perf_counter() - begun < ATTEMPT_TIMEOUT_S:
        try:
            async with asyncio.timeout(ATTEMPT_TIMEOUT_S):
                heard = await _once(address, seated)
        except (OSError, EOFError):
            await asyncio.sleep(RETRY_INTERVAL_S)
            continue
        if heard == "in":
            found.slowest = max(found.slowest, perf_counter() - begun)
            break
        await asyncio.sleep(RETRY_INTERVAL_S)
    return heard


async def _once(address: Address, seated: Seated | None) -> str:
    async with await RawClient.connect(address) as client:
        client.send_hello("Nora comes" if seated is None else "Rita returns")
        wanted: type = Welcome if seated is None else Snapshot
        while True:
            message = await client.read()
            if isinstance(message, Rejected):
                return message.code
            if isinstance(message, Welcome):
                client.take_welcome(message)
                if seated is not None:
                    client.resume(seated.table, seated.seat, seated.token)
            if isinstance(message, wanted):
                return "in"
