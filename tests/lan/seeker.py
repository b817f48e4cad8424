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

from client.hosts.discovery import Discovery
from client.net.addresses import BadAddress, parse_address
from client.net.connection import Refused
from client.net.probe import to_room
from client.net.trust import Trust


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
    """Connect to what a player typed, and leave again."""
    try:
        link = await to_room([parse_address(text)], Trust(), "Ann")(count(1))
    except (BadAddress, Refused) as refused:
        say(joins=text, refused=refused.code)
        return
    await link.close()
    say(joins=text, host=link.welcome.host)


async def watch() -> None:
    """Look for rooms until the standard input ends."""
    finder = Discovery()
    finder.listeners.append(lambda _: tell(finder))
    finder.start()
    while line := await asyncio.to_thread(sys.stdin.readline):
        await join(line.removesuffix("\n"))
    await finder.stop()


if __name__ == "__main__":
    asyncio.run(watch())
