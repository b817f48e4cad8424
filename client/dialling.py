"""The way to a host of our own, again and again if need be."""

from __future__ import annotations

from collections.abc import Iterator

from client.addresses import Address
from client.lasting import Dial
from client.link import Link
from client.net.channel import open_plain
from client.solo import SoloHost


def to_own(host: SoloHost, name: str) -> Dial:
    """Return the way to a host of our own, which has another port and secret once it had to be restarted."""

    async def dial(ids: Iterator[int]) -> Link:
        channel = await open_plain(Address("127.0.0.1", host.port))
        return await Link.greet(channel, secret=host.secret, name=name, ids=ids)

    return dial
