"""The encrypted side of one connection, without its socket: bytes go in, bytes come out.

asyncio's own TLS keeps a buffer of 256 KiB for each connection; memory BIOs need a tenth of that.
"""

from __future__ import annotations

import contextlib
import ssl
from pathlib import Path

HANDSHAKE_BYTE = 0x16
"""The first byte of every TLS connection."""
_CHUNK_BYTES = 16 * 1024
"""Bytes of plain text in the largest record."""


class TlsError(Exception):
    """The other side breaks the rules of TLS."""


def server_context(identity: Path) -> ssl.SSLContext:
    """Return the settings of a host whose key and certificate are in a file; raises `OSError`."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    # No client resumes a TLS session, because a returning player proves a token; tickets would be a waste.
    context.num_tickets = 0
    context.load_cert_chain(identity)
    return context


class TlsSide:
    """The encryption of one connection; its owner sends the bytes that `outgoing` returns."""

    __slots__ = ("_incoming", "_outgoing", "_tls", "ready")

    def __init__(self, context: ssl.SSLContext) -> None:
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=True)
        self.ready = False
        """Whether the handshake is complete."""

    def receive(self, data: bytes) -> bytes:
        """Take bytes of the socket, return plain bytes; raises `TlsError`, or `EOFError` at the end."""
        self._incoming.write(data)
        try:
            if not self.ready:
                self._tls.do_handshake()
                self.ready = True
            return self._read()
        except ssl.SSLWantReadError:
            return b""
        except ssl.SSLZeroReturnError:
            raise EOFError from None
        except ssl.SSLError as error:
            raise TlsError(error.reason or "no TLS") from None

    def send(self, data: bytes) -> bytes:
        """Return the encrypted bytes of plain bytes; only once the connection is ready."""
        self._tls.write(data)
        return self._outgoing.read()

    def outgoing(self) -> bytes:
        """Return the bytes that the handshake wants to send."""
        return self._outgoing.read()

    def end(self) -> bytes:
        """Return the closing bytes, after which nothing is sent any more."""
        # The other side has not closed yet, or an error came before.
        with contextlib.suppress(ssl.SSLError):
            self._tls.unwrap()
        return self._outgoing.read()

    def _read(self) -> bytes:
        plain = bytearray()
        while True:
            try:
                part = self._tls.read(_CHUNK_BYTES)
            except ssl.SSLWantReadError:
                return bytes(plain)
            except ssl.SSLZeroReturnError:
                part = b""
            if not part:
                if plain:
                    return bytes(plain)
                raise EOFError
            plain += part
