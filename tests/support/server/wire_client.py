"""A plain synchronous client of the host, and the host as a process, for tests that need one."""

from __future__ import annotations

import json
import secrets
import socket
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from client.net.channel import client_context
from engine.wire.certificates import fingerprint_of
from engine.wire.identity import UNPROVED
from engine.wire.protocol import (
    PROTOCOL,
    Arrived,
    Hello,
    HostMessage,
    MatchEnded,
    Parted,
    Rejected,
    Welcome,
    frame,
    from_host,
)
from tools.harness.hosts.pledges import Pledges, about_draws
from tools.harness.hosts.proving import resume
from tools.harness.root import ROOT

M = TypeVar("M")


_CONTEXT = client_context()


class HostProcess:
    """A host started as users start it; as a context it ends with the block."""

    def __init__(
        self, *arguments: str, solo: bool = True, settings: Iterable[str] = (), data: Path | None = None
    ) -> None:
        self._folder = TemporaryDirectory() if data is None and not solo else None
        if self._folder is not None:
            data = Path(self._folder.name)
        kept = [] if data is None else ["--data", str(data)]
        self.secret = secrets.token_hex(16) if solo else None
        where = ["--solo"] if solo else ["--host", "127.0.0.1", "--port", "0", "--announce", "off"]
        # A test does not always hang up before it ends the host, which would then wait for it.
        changes = [part for setting in ("linger_seconds=0.2", *settings) for part in ("--set", setting)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "server", *where, *kept, *changes, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if solo:
            self.process.stdin.write(f"{self.secret}\n")
            self.process.stdin.flush()
        line = self.process.stdout.readline()
        self.port = json.loads(line)["port"] if solo else int(line.rpartition(" ")[2])

    def connect(self) -> Client:
        """Connect, and say nothing yet."""
        return Client(self.port, secure=self.secret is None)

    def client(self, name: str = "Tester") -> Client:
        """Connect and say hello."""
        client = self.connect()
        client.hello(name, self.secret)
        return client

    def close(self) -> int:
        """Close the control pipe, as a client that ends does, and return the exit code."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        if self.secret is None:
            self.process.terminate()
        code = self.process.wait(100)
        self.process.stdout.close()
        if self._folder is not None:
            self._folder.cleanup()
        return code

    def __enter__(self) -> HostProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            try:
                self.close()
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Client:
    """One connection; `read` waits for the next message of any kind."""

    def __init__(self, port: int, seconds: float = 100.0, *, secure: bool = False) -> None:
        """Connect to a host of this machine, `secure` if it has a key."""
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=seconds)
        self.fingerprint = UNPROVED
        if secure:
            wrapped = _CONTEXT.wrap_socket(self.socket)
            certificate = wrapped.getpeercert(binary_form=True)
            assert certificate is not None
            self.socket, self.fingerprint = wrapped, fingerprint_of(certificate)
        self._buffer = self.socket.makefile("rb")
        self._ids = 0
        self._nonce = ""
        self._pledges = Pledges()
        self.token = ""
        """Token of a seat, for coming back to it."""

    def hello(self, name: str = "Tester", secret: str | None = None) -> Welcome:
        """Say hello and return the welcome."""
        self.send(Hello(PROTOCOL, "test", name, secret))
        welcome = self.expect(Welcome)
        self._nonce = welcome.nonce
        return welcome

    def resume(self, token: str, **fields: Any) -> int:
        """Ask to come back to a seat and return the command's id; the fields are those of `resume`."""
        self._ids += 1
        self.send(resume(token, self._nonce, number=self._ids, fingerprint=self.fingerprint, **fields))
        return self._ids

    def send(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.socket.sendall(frame(message))

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.socket.sendall(data)

    def command(self, kind: Callable[..., Any], **fields: Any) -> int:
        """Send a command with the next id and return the id."""
        self._ids += 1
        self.send(kind(id=self._ids, **fields))
        return self._ids

    def read_bytes(self) -> bytes:
        """Return the bytes of the next message, without its length; raises `EOFError`."""
        header = self._buffer.read(4)
        if len(header) < 4:
            raise EOFError("the host has closed the connection")
        return self._buffer.read(int.from_bytes(header, "big"))

    def read(self) -> HostMessage:
        """Return the next message that is not about coming and going, or a result; raises `EOFError`.

        It answers the agreement on draws in the meantime.
        """
        while True:
            message = from_host(self.read_bytes())
            for answer in self._pledges.answers(message):
                self.send(answer)
            if not about_draws(message) and not isinstance(message, Arrived | Parted | MatchEnded):
                return message

    def expect(self, kind: type[M], *, passing: tuple[type, ...] = ()) -> M:
        """Return the next message, which must be of a kind, after messages that may be passed over."""
        while True:
            message = self.read()
            if isinstance(message, kind):
                return message
            assert isinstance(message, passing), f"expected {kind.__name__}, got {message}"

    def expect_refusal(self, code: str) -> Rejected:
        """Return the next message, which must be a refusal with that code."""
        rejected = self.expect(Rejected)
        assert rejected.code == code
        return rejected

    def at_end(self) -> bool:
        """Say whether the host closes the connection without another message."""
        return self._buffer.read(1) == b""

    def close(self) -> None:
        """Hang up."""
        self._buffer.close()
        self.socket.close()
