"""Addresses of hosts as players write them, and the ones used last."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.wire.room_notice import DEFAULT_PORT

MAX_RECENT_ADDRESSES = 8
MAX_HOST_NAME_LENGTH = 253
"""Characters of a name."""
_PORT = re.compile(r"[0-9]{1,5}")
_LABEL = re.compile(r"(?!-)[\w-]{1,63}(?<!-)")
_SCOPE = re.compile(r"[A-Za-z0-9._-]{1,32}")
"""Name of an interface in a link-local address: `ipaddress` itself accepts anything."""
_NUMBERS = re.compile(r"[0-9.]+")


class BadAddress(ValueError):
    """A text that is no address: a code with arguments; the interface words it."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.args_ = args


@dataclass(frozen=True, order=True)
class Address:
    """The address of a host: a name or an IP address, and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def parse_address(text: str) -> Address:
    """Read `host`, `host:port`, `[v6]:port` or a bare IPv6 address; raises `BadAddress`.

    >>> parse_address("192.168.1.5:47801")
    Address(host='192.168.1.5', port=47801)
    >>> parse_address("[fe80::1]:47801").port
    47801
    """
    text = text.strip()
    if not text:
        raise BadAddress("address_empty")
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise BadAddress("address_brackets", text=text)
        return Address(_v6(host), _port(rest[1:]) if rest else DEFAULT_PORT)
    if text.count(":") > 1:
        return Address(_v6(text), DEFAULT_PORT)
    host, colon, port = text.partition(":")
    return Address(_host(host), _port(port) if colon else DEFAULT_PORT)


def recent_addresses(kept: Iterable[object]) -> list[Address]:
    """Return the stored addresses, the last used first; invalid ones are left out.

    >>> recent_addresses(["hall:47801", 7])
    [Address(host='hall', port=47801)]
    """
    found: dict[Address, None] = {}
    for text in kept:
        if isinstance(text, str):
            try:
                found.setdefault(parse_address(text))
            except BadAddress:
                continue
    return list(found)[:MAX_RECENT_ADDRESSES]


def remember_address(kept: Iterable[object], used: Address) -> list[str]:
    """Return the addresses to store after the use of one."""
    others = [address for address in recent_addresses(kept) if address != used]
    return [str(address) for address in [used, *others][:MAX_RECENT_ADDRESSES]]


def _host(text: str) -> str:
    if _NUMBERS.fullmatch(text):
        # Systems read "1234" and "192.168.1" as addresses too, but people do not mean those.
        try:
            return str(ipaddress.IPv4Address(text))
        except ValueError:
            raise BadAddress("address_numbers", host=text) from None
    labels = text.removesuffix(".").split(".")
    try:
        wire = text.encode("idna")
    except UnicodeError:
        wire = b""
    if not wire or len(text) > MAX_HOST_NAME_LENGTH or not all(map(_LABEL.fullmatch, labels)):
        raise BadAddress("address_host", host=text[:MAX_HOST_NAME_LENGTH])
    return text


def _v6(text: str) -> str:
    _, _, scope = text.partition("%")
    try:
        if scope and _SCOPE.fullmatch(scope) is None:
            raise ValueError(scope)
        return str(ipaddress.IPv6Address(text))
    except ValueError:
        raise BadAddress("address_v6", host=text[:MAX_HOST_NAME_LENGTH]) from None


def _port(text: str) -> int:
    if _PORT.fullmatch(text) is None or not 1 <= int(text) <= 65535:
        raise BadAddress("address_port", port=text[:MAX_HOST_NAME_LENGTH])
    return int(text)
