"""The way to a host of our own, again and again if necessary."""

from __future__ import annotations

from collections.abc import Iterator

from client.hosts.local_host import LocalHost
from client.net.addresses import Address
from client.net.channel import open_plain
from client.net.connection import Connection
from client.net.reconnect import Dial


def to_own(host: LocalHost, name: str) -> Dial:
    """Return the way to a host of our own, which has another port and secret after each restart."""

    async def dial(ids: Iterator[int]) -> Connection:
        channel = await open_plain(Address("127.0.0.1", host.port))
        return await Connection.greet(channel, secret=host.secret, name=name, ids=ids)

    return dial
