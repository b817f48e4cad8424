"""Crowds at a live host: floods, half-open connections, readers that do not read, players that freeze.

Meanwhile others play, newcomers enter, and players return to their seats.
"""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from engine.wire.protocol import Leave, Watch
from tools.attacks.crowds.arrivals import Arrivals, arrivals
from tools.attacks.crowds.bystander import Beside, match_beside
from tools.attacks.crowds.costly import costly
from tools.attacks.crowds.flooder import HANDSHAKES
from tools.attacks.hosts import LiveHost, count_open_sockets
from tools.harness.hosts.raw_client import Address, RawClient
from tools.harness.root import ROOT

CONNECTIONS_PER_S = 3_500
"""Connections a second."""
MAX_DESCRIPTORS = 160
"""Most open files of a flooded host."""
HALF_OPEN_CONNECTIONS = 60
SLEEPERS = 12
MAX_LOG_LINES = 6
"""Most lines of log that a crowd may cause in its first minute."""

MAX_GROWTH_MIB = 10.0
"""Most MiB of memory that a crowd may cost a host."""


@dataclass(slots=True)
class Found:
    """The effects of a crowd on a host."""

    beside: Beside
    arrivals: Arrivals
    crowd: Counter[str] = field(default_factory=Counter)
    """Outcomes of the crowd's connections."""
    problems: list[str] = field(default_factory=list)
    """Error lines about something unforeseen."""
    lines: int = 0
    """Number of all error lines."""
    grown: float = 0.0
    """MiB of memory that the host has gained."""
    left: int = 0
    """Connections that the host still holds after all have gone."""

    @property
    def passed(self) -> bool:
        """Say whether others played on, newcomers entered or got a reason, and no connection was left."""
        return bool(
            self.beside.undisturbed
            and self.arrivals.unharmed
            and not self.problems
            and not self.left
            and self.grown < MAX_GROWTH_MIB
        )

    def describe(self) -> str:
        """Describe the outcome in a few words."""
        came = f"newcomers {dict(self.arrivals.newcomers)}, returning {dict(self.arrivals.returning)}"
        host = f"{len(self.problems)} lines of complaint {self.problems[:5]}"
        host += f", {self.left} connections left, {self.grown:.1f} MiB grown"
        return f"{self.beside.describe()}; {came}; {host}"


Crowd = Callable[[Address, float, Counter[str]], Awaitable[None]]
"""Attacks a host for some seconds, and counts the outcomes."""


async def beside(
    folder: Path,
    crowd: Crowd,
    seconds: float,
    *,
    settings: Mapping[str, object] | None = None,
    descriptors: int | None = MAX_DESCRIPTORS,
) -> Found:
    """Let a crowd attack a new host, and return the effects."""
    with LiveHost(folder, settings, descriptors=descriptors) as host:
        idle = host.sockets()
        with match_beside(host.address) as played:
            async with arrivals(host.address) as arrived:
                await asyncio.sleep(0.5)
                memory = host.memory()
                found = Found(played, arrived)
                await crowd(host.address, seconds, found.crowd)
                await asyncio.sleep(0.5)
            found.grown = host.memory() - memory
        found.left = await count_open_sockets(host, idle)
    found.problems = host.problems()
    found.lines = len(host.complaints().splitlines())
    return found


def flood(kind: str, rate: int = CONNECTIONS_PER_S) -> Crowd:
    """Return a flood of one kind, made by a separate process."""

    async def crowd(address: Address, seconds: float, found: Counter[str]) -> None:
        words = ["-m", "tools.attacks.crowds.flooder", str(address.port), kind, str(rate), str(seconds)]
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
        found.update(json.loads((await process.communicate())[0]))

    return crowd


async def half_open(address: Address, seconds: float, found: Counter[str]) -> None:
    """Open connections that stop before their hello, and open new ones when they end."""
    end = asyncio.get_running_loop().time() + seconds

    async def one(number: int) -> None:
        while asyncio.get_running_loop().time() < end:
            where = replace(address, source=f"127.0.8.{1 + number}", encrypted=number % 3 != 0)
            try:
                async with await RawClient.connect(where) as client:
                    found["opened"] += 1
                    if number % 3 != 1:
                        client.send_bytes(b"\x00\x00\x00\x40\x81\xa4type")
                    await client.read_bytes()
                    found["answered"] += 1
            except (OSError, EOFError):
                found["ended"] += 1
            await asyncio.sleep(0.05)

    await _until(end, [one(number) for number in range(HALF_OPEN_CONNECTIONS)])


async def sleepers(address: Address, seconds: float, found: Counter[str]) -> None:
    """Request the others' match again and again without reading it."""
    end = asyncio.get_running_loop().time() + seconds

    async def one(number: int) -> None:
        while asyncio.get_running_loop().time() < end:
            where = replace(address, source=f"127.0.8.{1 + number}")
            try:
                async with await RawClient.connect(where) as client:
                    raw: socket.socket = client.writer.get_extra_info("socket")
                    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    await client.hello(f"Sleeper {number}")
                    found["opened"] += 1
                    client.writer.transport.pause_reading()  # type: ignore[attr-defined]  # it also reads
                    while asyncio.get_running_loop().time() < end:
                        client.command(Watch, table=1)
                        client.command(Leave, table=1)
                        await client.drain()
                        await asyncio.sleep(0.02)
            except (OSError, EOFError):
                found["cut"] += 1

    await _until(end, [one(number) for number in range(SLEEPERS)])


async def freeze_players(address: Address, seconds: float, found: Counter[str]) -> None:
    """Stop the process of two other players, like a sleeping machine, and continue it later."""
    with match_beside(replace(address, source="127.0.0.6")) as stopped:
        assert stopped.process is not None
        await asyncio.sleep(seconds / 4)
        stopped.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds / 2)
        stopped.process.send_signal(signal.SIGCONT)
        await asyncio.sleep(seconds / 4)
    found["frozen"] += 2
    found["lost"] += bool(stopped.fault)
    found["returns"] += stopped.returns


CROWDS: Mapping[str, Crowd] = {
    "flood, silent": flood("silent"),
    "flood, greetings": flood("greeting"),
    "flood, handshakes": flood(HANDSHAKES),
    "half-open": half_open,
    "slow readers": sleepers,
    "frozen players": freeze_players,
    "costly requests": costly,
}
"""Every crowd by name."""


@asynccontextmanager
async def _together(tasks: list[asyncio.Task[None]]) -> AsyncIterator[None]:
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _until(end: float, attackers: list[Coroutine[Any, Any, None]]) -> None:
    tasks = [asyncio.ensure_future(each) for each in attackers]
    async with _together(tasks):
        await asyncio.sleep(max(0.0, end - asyncio.get_running_loop().time()))
    for task in tasks:
        if not task.cancelled():
            task.result()
