"""Channels to hosts: encrypted ones that show the room's key, and plain ones within this machine."""

from __future__ import annotations

import asyncio
import ssl
from ipaddress import ip_address
from typing import NamedTuple

from client.net.addresses import Address
from client.net.race import STAGGER_S
from client.net.refusal import Refused
from client.net.trust import Trust
from engine.wire.identity import UNPROVED

PLAIN_S = 5.0
"""Seconds that a host within this machine may take."""
NOT_TLS = "WRONG_VERSION_NUMBER"
"""OpenSSL's reason for an answer that is no TLS at all."""


class Channel(NamedTuple):
    """An open connection before the first message."""

    address: Address
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    fingerprint: bytes
    """Fingerprint of the proved key of the other end; `UNPROVED` for a plain channel."""

    def drop(self) -> None:
        """Close it at once."""
        self.writer.transport.abort()


def client_context() -> ssl.SSLContext:
    """Return the settings of a handshake: the key alone proves the room, so names and dates do not count."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


_CONTEXT = client_context()


async def open_channel(address: Address, trust: Trust) -> Channel:
    """Connect, encrypted, to the trusted room, however long it takes; raises `Refused`.

    Codes are `unreachable`, `older_host` for an unencrypted answer, and those of `Trust.check`. Until the key
    is verified only the handshake is sent, and nothing in plain text.
    """
    place = {"host": address.host, "port": address.port}
    # Only for a name, which may have several addresses: abandoned connections then close late.
    stagger = None if _is_ip(address.host) else STAGGER_S
    try:
        reader, writer = await asyncio.open_connection(
            address.host, address.port, ssl=_CONTEXT, server_hostname="", happy_eyeballs_delay=stagger
        )
    except ssl.SSLError as error:
        raise Refused("older_host" if error.reason == NOT_TLS else "unreachable", place) from None
    except (OSError, UnicodeError):
        raise Refused("unreachable", place) from None
    # The import takes a tenth of a second, which only players who go to a room need to spend.
    from engine.wire.certificates import fingerprint_of

    try:
        certificate = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        channel = Channel(address, reader, writer, fingerprint_of(certificate))
        trust.check(address, channel.fingerprint)
    except ValueError:
        writer.transport.abort()
        raise Refused("unreachable", place) from None
    except BaseException:
        writer.transport.abort()
        raise
    return channel


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


async def open_plain(address: Address) -> Channel:
    """Connect to a host within this machine, which admits by a secret; raises `Refused`."""
    try:
        async with asyncio.timeout(PLAIN_S):
            reader, writer = await asyncio.open_connection(address.host, address.port)
    except (OSError, TimeoutError):
        raise Refused("unreachable", {"host": address.host, "port": address.port}) from None
    return Channel(address, reader, writer, UNPROVED)
