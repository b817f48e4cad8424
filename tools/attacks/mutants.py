"""Mutated frames at a live host, beside a match that must not be disturbed."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from engine.wire.protocol import (
    MAX_CLIENT_MESSAGE_BYTES,
    PROTOCOL,
    CreateTable,
    Hello,
    ProtocolError,
    Rejected,
    SeatPlan,
    Watch,
    from_host,
)
from tools.attacks.crowds.bystander import Beside, match_beside
from tools.attacks.hosts import UNPACED, LiveHost
from tools.attacks.mutations import Mutator, ends
from tools.harness.hosts.raw_client import Address, RawClient

SETTINGS = {
    "connections": 200,
    "connections_per_address": 100,
    "command_strikes": 1_000_000,
    "failures": 1_000_000,
    "handshakes": 64,
    **UNPACED,
}
"""Settings without limits on numbers: every frame is read."""
ATTACKERS = 4
MAX_FRAMES_AT_ONCE = 12
"""Most frames that a connection sends before one that ends it."""
MAX_GROWTH_MIB = 10.0
"""Most MiB of memory that a host may gain."""
WARM_UP_SHARE = 0.2
"""Share of the frames after which memory is first measured."""
END = b"\xc1" * (MAX_CLIENT_MESSAGE_BYTES + 8)
"""Bytes that complete a frame of a larger announced length but are none: the host ends the connection."""
ROLES = ("stranger", "guest", "guest", "spectator", "owner", "owner")


@dataclass(slots=True)
class Found:
    """The effects of the frames."""

    frames: int = 0
    connections: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    """Number of refusals by code."""
    internal: int = 0
    """Number of answers that show a fault of the host."""
    problems: list[str] = field(default_factory=list)
    """Error lines of the host about such a fault."""
    unanswered: int = 0
    """Connections that the host did not end as it should: their frames are not counted."""
    grown: float = 0.0
    """MiB of memory that the host has gained since the beginning."""
    beside: Beside | None = None
    alive: bool = False

    def faults(self) -> list[str]:
        """Return a line for each fault."""
        assert self.beside is not None
        found = [*self.problems]
        if self.internal or not self.alive:
            found.append(
                f"{self.internal} internal errors, and the host is {'there' if self.alive else 'gone'}"
            )
        if self.unanswered:
            found.append(f"{self.unanswered} connections were not ended")
        if self.grown >= MAX_GROWTH_MIB:
            found.append(f"the host has grown by {self.grown:.1f} MiB")
        if not self.beside.undisturbed:
            found.append(f"the match beside was disturbed: {self.beside.describe()}")
        return found


async def attack(
    folder: Path, frames: int, seed: int, progress: Callable[[int], None] = lambda _: None
) -> Found:
    """Send frames that the host has to read, and return their effects."""
    found = Found()
    with LiveHost(folder, SETTINGS) as host, match_beside(host.address) as beside:
        before = host.memory()
        for share in (WARM_UP_SHARE, 1.0):
            end = round(frames * share)
            await asyncio.gather(
                *(
                    _attacker(host.address, found, end, seed * ATTACKERS + each, progress)
                    for each in range(ATTACKERS)
                )
            )
            if share == WARM_UP_SHARE:
                before = host.memory()
            seed += 1
        found.grown = host.memory() - before
        found.alive = host.alive()
    found.beside = beside
    found.problems = host.problems()
    return found


async def _attacker(
    address: Address, found: Found, end: int, seed: int, progress: Callable[[int], None]
) -> None:
    mutator, chosen = Mutator(seed), Random(seed)
    while found.frames < end:
        role = chosen.choice(ROLES)
        batch = _batch(mutator, 1 if role == "stranger" else MAX_FRAMES_AT_ONCE)
        found.connections += 1
        try:
            where = replace(address, source=f"127.0.5.{chosen.randrange(1, 250)}")
            async with await RawClient.connect(where) as client:
                _introduce(client, role)
                for each in (*batch, END):
                    client.send_bytes(each)
                await _listen(client, found)
        except EOFError:
            # The host has read all of it, and has ended the connection.
            found.frames += len(batch)
            progress(found.frames)
        except OSError:
            found.unanswered += 1


def _batch(mutator: Mutator, most: int) -> list[bytes]:
    """Return frames; only the last may end a connection, which makes the host read every frame."""
    batch: list[bytes] = []
    while len(batch) < most:
        batch.append(mutator.frame(mutator.body()))
        if ends(batch[-1]):
            break
    return batch


def _introduce(client: RawClient, role: str) -> None:
    if role == "stranger":
        return
    client.send(Hello(PROTOCOL, "attack", f"Eve {secrets.token_hex(3)}"))
    if role == "spectator":
        client.command(Watch, table=1)
    elif role == "owner":
        options: dict[str, str | int | bool] = {"draft": "random", "max_rounds": 2}
        client.command(CreateTable, game="warchest", options=options, seats=[SeatPlan("me"), SeatPlan("me")])


async def _listen(client: RawClient, found: Found) -> None:
    """Read the host's answers until it ends the connection; raises `EOFError` or `OSError`."""
    while True:
        try:
            message = from_host(await client.read_bytes())
        except ProtocolError:
            found.internal += 1
            continue
        if isinstance(message, Rejected):
            found.codes[message.code] += 1
            found.internal += message.code == "internal_error"
