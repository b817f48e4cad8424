"""Ways to connect to a host, again and again if need be."""

from __future__ import annotations

from collections.abc import Iterator

from client.lasting import Dial
from client.link import Link
from client.solo import SoloHost


def to_address(address: str, port: int, name: str) -> Dial:
    """Return the way to a host that anybody may join."""

    async def dial(ids: Iterator[int]) -> Link:
        link, _ = await Link.open(address, port, name=name, ids=ids)
        return link

    return dial


def to_own(host: SoloHost, name: str) -> Dial:
    """Return the way to a host of our own, which has another port and secret once it had to be restarted."""

    async def dial(ids: Iterator[int]) -> Link:
        link, _ = await Link.open("127.0.0.1", host.port, secret=host.secret, name=name, ids=ids)
        return link

    return dial
