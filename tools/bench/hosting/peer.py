"""Connections that speak in frames."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from selectors import EVENT_READ, DefaultSelector
from typing import Protocol

import msgpack
import msgspec

from client.net.channel import client_context
from engine.release import release
from engine.wire.certificates import fingerprint_of
from engine.wire.identity import UNPROVED
from engine.wire.protocol import PROTOCOL, Hello, frame
from tools.bench.hosting.servers import ANSWER_TIMEOUT_S

_CONTEXT = client_context()


class Door(Protocol):
    """The entrance of a server for connections."""

    @property
    def port(self) -> int:
        """Return the port, on this machine."""

    @property
    def secret(self) -> str | None:
        """Return the secret that admits, if one is needed."""

    @property
    def secure(self) -> bool:
        """Say whether the traffic is encrypted."""


class Peer:
    """One connection, with bytes in, and frames without their length out."""

    def __init__(self, server: Door) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=ANSWER_TIMEOUT_S)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.fingerprint = UNPROVED
        self.nonce = ""
        """Nonce for proofs on this connection."""
        self._encrypted: ssl.SSLSocket | None = None
        if server.secure:
            self.socket = self._encrypted = _CONTEXT.wrap_socket(self.socket)
            certificate = self._encrypted.getpeercert(binary_form=True)
            assert certificate is not None
            self.fingerprint = fingerprint_of(certificate)
        self._rest = b""

    def fileno(self) -> int:
        """Return the descriptor, for selectors."""
        return self.socket.fileno()

    def hello(self, server: Door) -> None:
        """Greet a host."""
        self.send(Hello(PROTOCOL, release(), "Bench", server.secret))
        (welcome, *_) = self.receive(1)
        self.nonce = msgpack.unpackb(welcome)["nonce"]

    def send(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.socket.sendall(frame(message))

    def take(self) -> list[bytes]:
        """Return the complete frames after one more read; waits only if there are none."""
        data = self.socket.recv(1 << 18)
        while self._encrypted is not None and self._encrypted.pending():
            # A selector does not see bytes that are decrypted already.
            data += self.socket.recv(1 << 18)
        if not data:
            raise EOFError("the server has closed a connection")
        if self._rest:
            data = self._rest + data
        frames = []
        at = 0
        while len(data) - at >= 4:
            end = at + 4 + int.from_bytes(data[at : at + 4], "big")
            if end > len(data):
                break
            frames.append(data[at + 4 : end])
            at = end
        self._rest = data[at:]
        return frames

    def receive(self, count: int) -> list[bytes]:
        """Wait for a number of frames, and return them with those that came along."""
        frames: list[bytes] = []
        while len(frames) < count:
            frames += self.take()
        return frames

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


def quieten(peers: list[Peer], seconds: float) -> None:
    """Take frames in, until none comes for some seconds."""
    with listening(peers) as selector:
        while ready := selector.select(seconds):
            for key, _ in ready:
                key.data.take()


def hang_up(peers: Iterable[Peer]) -> None:
    """Close connections."""
    for peer in peers:
        peer.close()


@contextmanager
def listening(peers: Iterable[Peer]) -> Iterator[DefaultSelector]:
    """Watch connections for new frames; the selector's `data` is the peer."""
    with DefaultSelector() as selector:
        for peer in peers:
            selector.register(peer, EVENT_READ, peer)
        yield selector


def request(kind: bytes, size: int) -> bytes:
    """Return a frame of a size for the bare server."""
    return size.to_bytes(4, "big") + kind.ljust(size, b".")
