"""A host that sleeps: its process stands still for a while, and all that people send waits for it."""

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
PING_SECONDS = 0.5
BANK = 60
AWAKE_SECONDS = 1.5
"""How long it is awake at least before and after; of that the player who is to decide is charged."""
SETTINGS = {"away_seconds": 2.0, "dead_seconds": 3.0, "hello_seconds": 3.0}
"""Silence that a host which is awake bears; it sleeps longer."""
TOLD = "the host stood still"
"""What its log says then."""


@dataclass(slots=True)
class Found:
    """What a sleep of the host has done to those who were there."""

    people: int = 0
    parted: list[str] = field(default_factory=list)
    """Why each of those went who had to go."""
    charged: float = 0.0
    """Seconds that the player who was to decide has lost."""
    awake: float = 0.0
    """Seconds that the host was awake while the clocks could run: busy machines take longer."""
    told: bool = False
    """Whether the log tells of it."""
    problems: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Say whether nobody was parted from, and nobody's time ran while the host slept."""
        return self.told and not self.parted and not self.problems and self.charged <= self.awake


async def sleep(folder: Path, seconds: float) -> Found:
    """Stop a host for some seconds while two play by the clock and others stand about."""
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
            rules = ClockRules(BANK, 0, "lose")
            ann.command(CreateTable, game=GAME.id, options=dict(OPTIONS), seats=[ME, OPEN], clock=rules)
            table = (await ann.expect(Seated)).table
            began = time.monotonic()
            ben.command(Sit, table=table, seat=1)
            await ben.expect(Seated)
            found.people = len(clients)
            heard = asyncio.gather(*(_listen(client, found) for client in clients))
            pinging = asyncio.gather(*(_ping(client) for client in clients))
            stack.push_async_callback(_end, heard, pinging)
            await asyncio.sleep(AWAKE_SECONDS)
            host.process.send_signal(signal.SIGSTOP)
            found.awake = time.monotonic() - began
            await asyncio.sleep(seconds)
            woke = time.monotonic()
            host.process.send_signal(signal.SIGCONT)
            await asyncio.sleep(AWAKE_SECONDS)
            for player in (ann, ben):
                # The clocks are told when nobody's runs any more.
                player.command(Pause, table=table, paused=True)
            await asyncio.sleep(2 * PING_SECONDS)
            found.awake += time.monotonic() - woke
        found.told = TOLD in host.complaints()
        found.problems = host.problems()
    return found


async def _listen(client: RawClient, found: Found) -> None:
    """Read what a connection is told, and note why it ends and how its clocks stand."""
    try:
        while True:
            message = await client.read()
            if isinstance(message, Closing):
                found.parted.append(message.code)
            elif isinstance(message, Clocks):
                left = [each for each in message.left if each is not None]
                found.charged = max(found.charged, BANK - min(left, default=BANK))
    except (OSError, EOFError) as error:
        found.parted.append(type(error).__name__)


async def _ping(client: RawClient) -> None:
    while True:
        client.command(Ping)
        await asyncio.sleep(PING_SECONDS)


async def _end(*tasks: asyncio.Future[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
