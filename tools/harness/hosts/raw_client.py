"""A client for attacks: frames and bare bytes over TLS or plain TCP, and proofs."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import Struct

from client.net.channel import client_context
from engine.wire.certificates import fingerprint_of
from engine.wire.identity import UNPROVED
from engine.wire.proofs import ProofClaim, Purpose, token_key
from engine.wire.protocol import PROTOCOL, Hello, HostMessage, Proof, Resume, Welcome, frame, from_host
from tools.harness.hosts.pledges import Pledges, about_draws

M = TypeVar("M")
ANSWER_TIMEOUT_S = 60.0
"""Longer than any answer takes: only a fault reaches it."""


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a host, and the source address of its caller."""

    port: int
    host: str = "127.0.0.1"
    encrypted: bool = True
    source: str | None = None
    """Source address that the host sees; None: the system's choice."""


_CONTEXT = client_context()


class RawClient:
    """One connection; messages go out unchanged."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer
        self.fingerprint = UNPROVED
        """Fingerprint of the key that the host has shown."""
        self.nonce = ""
        self.person = 0
        self.taken: bytearray | None = None
        """All received bytes, if they are recorded."""
        self.given: bytearray | None = None
        """All sent bytes, likewise."""
        self._ids = 0
        self._pledges = Pledges()
        certificate = writer.get_extra_info("ssl_object")
        if certificate is not None:
            self.fingerprint = fingerprint_of(certificate.getpeercert(binary_form=True))

    @classmethod
    async def connect(cls, address: Address) -> RawClient:
        """Open a connection; raises `OSError`."""
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            reader, writer = await asyncio.open_connection(
                address.host,
                address.port,
                ssl=_CONTEXT if address.encrypted else None,
                server_hostname="" if address.encrypted else None,
                local_addr=None if address.source is None else (address.source, 0),
            )
        return cls(reader, writer)

    async def hello(self, name: str, secret: str | None = None) -> Welcome:
        """Say hello and return the welcome."""
        self.send_hello(name, secret)
        welcome = await self.expect(Welcome)
        self.take_welcome(welcome)
        return welcome

    def send_hello(self, name: str, secret: str | None = None) -> None:
        """Say hello, without a wait for the answer."""
        self.send(Hello(PROTOCOL, "attack", name, secret))

    def take_welcome(self, welcome: Welcome) -> None:
        """Take in the data for proofs."""
        self.nonce, self.person = welcome.nonce, welcome.person

    def proof(self, purpose: Purpose, table: int, seat: int | None, key: bytes) -> Proof:
        """Return the proof of a secret, for the room of this connection."""
        claim = ProofClaim(purpose, table, seat, self.nonce, self.fingerprint)
        return claim.prove(key, secrets.token_bytes)

    def resume(self, table: int, seat: int, token: str, last_seq: int = 0, match: int = 0) -> int:
        """Ask for a seat by its token and return the command's id."""
        proof = self.proof("seat", table, seat, token_key(token))
        return self.command(Resume, table=table, seat=seat, proof=proof, last_seq=last_seq, match=match)

    def send(self, message: Struct) -> None:
        """Send a message."""
        self.send_bytes(frame(message))

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are."""
        if self.given is not None:
            self.given += data
        self.writer.write(data)

    def command(self, kind: Callable[..., Any], **fields: Any) -> int:
        """Send a command with the next id and return the id."""
        self._ids += 1
        self.send(kind(id=self._ids, **fields))
        return self._ids

    async def read_bytes(self) -> bytes:
        """Return the bytes of the next message, without its length; raises `EOFError` or `OSError`."""
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            size = await self._reader.readexactly(4)
            body = await self._reader.readexactly(int.from_bytes(size, "big"))
        if self.taken is not None:
            self.taken += size + body
        return body

    async def read(self) -> HostMessage:
        """Return the next message; agree on the draws meanwhile. Raises `EOFError` or `OSError`."""
        while True:
            message = from_host(await self.read_bytes())
            for answer in self._pledges.answers(message):
                self.send(answer)
            if not about_draws(message):
                return message

    async def expect(self, kind: type[M]) -> M:
        """Return the next message of a kind and skip all others."""
        while True:
            message = await self.read()
            if isinstance(message, kind):
                return message

    async def drain(self) -> None:
        """Return when all sent bytes have left the program."""
        await self.writer.drain()

    def abort(self) -> None:
        """Cut the connection."""
        self.writer.transport.abort()

    async def __aenter__(self) -> RawClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.abort()
        # The host may be gone before we are.
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await self.writer.wait_closed()
