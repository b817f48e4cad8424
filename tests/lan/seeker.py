"""A list of rooms without a window: print it whenever it changes, and go where its input says.

python -m tests.lan.seeker
"""

from __future__ import annotations

import asyncio
import json
import sys
from itertools import count
from typing import Any

import msgspec

from client.hosts import discovery
from client.hosts.discovery import Discovery
from client.net.addresses import BadAddress, parse_address
from client.net.attempt import Attempt
from client.net.connection import Refused
from client.net.probe import to_room
from client.net.trust import Trust

PAUSES = {
    "PROBE_S": 0.5,
    "RETRY_S": 0.25,
    "SILENT_S": 1.0,
    "ANSWER_S": 0.5,
    "RESCAN_S": 0.5,
}
"""Intervals of the search, shorter than a player's: answers come with the next question."""
JOIN_S = 3.0
"""Seconds for the tries to reach a room."""


def say(**what: Any) -> None:
    """Print a line of JSON."""
    print(json.dumps(what), flush=True)


def tell(finder: Discovery) -> None:
    """Print the list of rooms."""
    rooms = [
        {
            **msgspec.to_builtins(room.notice),
            "addresses": list(map(str, room.addresses)),
            "answers": room.ping is not None,
            "silent": room.silent,
            "fits": room.fits,
        }
        for room in finder.rooms
    ]
    trouble = finder.trouble
    say(rooms=rooms, trouble=None if trouble is None else [trouble.code, trouble.args_])


async def join(text: str) -> None:
    """Connect to a typed address, and leave again."""
    try:
        link = await to_room([parse_address(text)], Trust(), "Ann", attempt=Attempt(JOIN_S))(count(1))
    except (BadAddress, Refused) as refused:
        say(joins=text, refused=refused.code)
        return
    await link.close()
    say(joins=text, host=link.welcome.host)


async def watch() -> None:
    """Look for rooms until the standard input ends."""
    for name, seconds in PAUSES.items():
        setattr(discovery, name, seconds)
    finder = Discovery()
    finder.listeners.append(lambda _: tell(finder))
    finder.start()
    while line := await asyncio.to_thread(sys.stdin.readline):
        await join(line.removesuffix("\n"))
    await finder.stop()


if __name__ == "__main__":
    asyncio.run(watch())
