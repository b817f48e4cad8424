"""Costly requests from many connections, made by a separate process, as often as the rate limit allows.

python -m tools.attacks.crowds.costly PORT ENCRYPTED SECONDS
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Any

from engine.game import Game
from engine.games.registry import list_games
from engine.options import configure
from engine.wire.protocol import Accepted, CreateTable, Leave, Prepare, Rejected, Seated, SeatPlan, TableInfo
from tools.harness.hosts.player import ME, OPEN
from tools.harness.hosts.raw_client import Address, RawClient
from tools.harness.root import ROOT

ATTACKER_ADDRESSES, CONNECTIONS_PER_ADDRESS = 3, 8
"""Number of their addresses, and of connections from each."""
BURST_REQUESTS = 10
"""Requests of every second connection at once: the most that the rate limit allows if each counts as one."""
BURST_INTERVAL_S = 5.0
"""Seconds after which as many may come again."""
ROUND_INTERVAL_S = 3.5
"""Seconds between two rounds of the others: each sets up a table, brings a wrong preparation, and leaves."""
GARBLED = "men:" + ",".join(["sh.horde.banner"] * 380)
"""Preparation that is long, and wrong."""


def requests(*, refused: bool) -> Iterator[dict[str, Any]]:
    """Yield the fields of the most demanding tables of each game; a host may have to refuse them."""
    wanted: list[tuple[Game[Any], dict[str, Any]]] = [
        (game, dict(settings)) for game in list_games().values() for settings in game.checks.demanding()
    ]
    # The most demanding come last, and most often.
    wanted += wanted[-3:] * 3
    for number, (game, options) in enumerate(cycle(wanted)):
        others = len(game.seats(configure(game.options, options))) - 1
        seats = [SeatPlan("bot", "nobody") if refused else ME, *[OPEN] * others]
        yield {"game": game.id, "options": options, "seats": seats, "name": f"Hall {number}"}


async def attack(address: Address, seconds: float) -> Counter[str]:
    """Make costly requests for some seconds; return the answers."""
    found: Counter[str] = Counter()
    end = asyncio.get_running_loop().time() + seconds
    bad, good = requests(refused=True), requests(refused=False)

    async def one(number: int) -> None:
        where = replace(address, source=f"127.0.10.{1 + number % ATTACKER_ADDRESSES}")
        while asyncio.get_running_loop().time() < end:
            with contextlib.suppress(OSError, EOFError):
                async with await RawClient.connect(where) as client:
                    await client.hello(f"Costly {number}")
                    found["opened"] += 1
                    await asyncio.gather((_burst if number % 2 else _rounds)(client), _listen(client))
            await asyncio.sleep(0.05)

    async def _burst(client: RawClient) -> None:
        while True:
            for _ in range(BURST_REQUESTS):
                client.command(CreateTable, **next(bad))
            await client.drain()
            await asyncio.sleep(BURST_INTERVAL_S)

    async def _rounds(client: RawClient) -> None:
        while True:
            client.command(CreateTable, **next(good))
            await client.drain()
            await asyncio.sleep(ROUND_INTERVAL_S)

    async def _listen(client: RawClient) -> None:
        prepares = False
        while True:
            message = await client.read()
            if isinstance(message, TableInfo):
                prepares = message.options.get("lists") == "own"
            elif isinstance(message, Seated):
                if prepares:
                    client.command(Prepare, table=message.table, seat=message.seat, text=GARBLED)
                client.command(Leave, table=message.table)
            else:
                found["accepted"] += isinstance(message, Accepted)
                found["refused"] += isinstance(message, Rejected)

    tasks = [
        asyncio.ensure_future(one(number)) for number in range(ATTACKER_ADDRESSES * CONNECTIONS_PER_ADDRESS)
    ]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


async def costly(address: Address, seconds: float, found: Counter[str]) -> None:
    """Run the costly requests in a process."""
    words = [
        "-m",
        "tools.attacks.crowds.costly",
        str(address.port),
        str(int(address.encrypted)),
        str(seconds),
    ]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    found.update(json.loads((await process.communicate())[0]))


if __name__ == "__main__":
    at = Address(int(sys.argv[1]), encrypted=sys.argv[2] == "1")
    print(json.dumps(asyncio.run(attack(at, float(sys.argv[3])))))
