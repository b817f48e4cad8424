"""A host that sleeps: its process is stopped for a while, and all messages wait for it."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.wire.protocol import ClockRules, Clocks, Closing, CreateTable, Pause, Ping, Seated, Sit
from tools.attacks.hosts import LiveHost
from tools.harness.hosts.player import GAME, ME, OPEN, OPTIONS
from tools.harness.hosts.raw_client import RawClient

GUESTS = 16
PING_INTERVAL_S = 0.5
BANK_S = 60
MIN_AWAKE_S = 1.5
"""Least seconds that it is awake before and after; the deciding player is charged for these."""
SETTINGS = {"away_seconds": 2.0, "dead_seconds": 3.0, "hello_seconds": 3.0}
"""Settings with a limit of silence for an awake host; it sleeps longer."""
STANDSTILL_MESSAGE = "the host stood still"
"""Text in its log after that."""


@dataclass(slots=True)
class Found:
    """The effects of the host's sleep on the people there."""

    people: int = 0
    parted: list[str] = field(default_factory=list)
    """Reasons of all removals."""
    charged: float = 0.0
    """Seconds that the deciding player has lost."""
    awake: float = 0.0
    """Seconds that the host was awake while the clocks could run: busy machines take longer."""
    told: bool = False
    """Whether the log mentions the sleep."""
    problems: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Say whether nobody was removed, and no clock ran while the host slept."""
        return self.told and not self.parted and not self.problems and self.charged <= self.awake


async def sleep(folder: Path, seconds: float) -> Found:
    """Stop a host for some seconds while two play with clocks and others stay in the room."""
    found = Found()
    with LiveHost(folder, SETTINGS) as host:
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(
                    await RawClient.connect(replace(host.address, source=f"127.0.9.{1 + number // 4}"))
                )
                for number in range(GUESTS + 2)
            ]
            for number, client in enumerate(clients):
                await client.hello(f"Guest {number}")
            ann, ben = clients[:2]
            rules = ClockRules(BANK_S, 0, "lose")
            ann.command(CreateTable, game=GAME.id, options=dict(OPTIONS), seats=[ME, OPEN], clock=rules)
            table = (await ann.expect(Seated)).table
            began = time.monotonic()
            ben.command(Sit, table=table, seat=1)
            await ben.expect(Seated)
            found.people = len(clients)
            heard = asyncio.gather(*(_listen(client, found) for client in clients))
            pinging = asyncio.gather(*(_ping(client) for client in clients))
            stack.push_async_callback(_end, heard, pinging)
            await asyncio.sleep(MIN_AWAKE_S)
            host.process.send_signal(signal.SIGSTOP)
            found.awake = time.monotonic() - began
            await asyncio.sleep(seconds)
            woke = time.monotonic()
            host.process.send_signal(signal.SIGCONT)
            await asyncio.sleep(MIN_AWAKE_S)
            for player in (ann, ben):
                # The host announces the clocks when they all stop.
                player.command(Pause, table=table, paused=True)
            await asyncio.sleep(2 * PING_INTERVAL_S)
            found.awake += time.monotonic() - woke
        found.told = STANDSTILL_MESSAGE in host.complaints()
        found.problems = host.problems()
    return found


async def _listen(client: RawClient, found: Found) -> None:
    """Read the messages of a connection, and note the reason of its end and the state of its clocks."""
    try:
        while True:
            message = await client.read()
            if isinstance(message, Closing):
                found.parted.append(message.code)
            elif isinstance(message, Clocks):
                left = [each for each in message.left if each is not None]
                found.charged = max(found.charged, BANK_S - min(left, default=BANK_S))
    except (OSError, EOFError) as error:
        found.parted.append(type(error).__name__)


async def _ping(client: RawClient) -> None:
    while True:
        client.command(Ping)
        await asyncio.sleep(PING_INTERVAL_S)


async def _end(*tasks: asyncio.Future[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
