"""Servers of ours as separate processes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryFile
from types import TracebackType

from tools.harness.root import ROOT

ANSWER_TIMEOUT_S = 60.0
"""Seconds after which a wait for an answer is given up."""
UNHURRIED = {
    "commands": 1_000_000_000,
    "command_burst": 1_000_000_000,
    "connections": 10_000,
    "connections_per_address": 10_000,
    "handshakes": 10_000,
    "accepts_per_second": 1_000_000,
    "accept_burst": 1_000_000,
    "tables": 1_000,
    "tables_per_connection": 1_000,
    "tables_per_address": 1_000,
    "backlog": 1_000_000_000,
    "hello_seconds": 600,
    "away_seconds": 600,
    "dead_seconds": 600,
    "nonce_seconds": 600,
    "linger_seconds": 0.1,
}
"""Settings of a measured host: its usual limits protect others, and are not its capacity."""


class Server:
    """A server of ours in a separate process, listening on a free port of this machine."""

    def __init__(self, module: str, *arguments: str, secret: str | None = None, secure: bool = False) -> None:
        self.secret = secret
        self.secure = secure
        """Whether its connections are encrypted."""
        # Not to the terminal: a host logs each connection that hangs up during a message.
        self._complaints = TemporaryFile(mode="w+")  # noqa: SIM115  # `__exit__` closes it
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if secret is not None:
            self.process.stdin.write(f"{secret}\n")
            self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            self._complaints.seek(0)
            raise RuntimeError(f"{module} does not listen: {self._complaints.read()[-500:]}")
        self.port: int = json.loads(line)["port"] if secret is not None else int(line.rpartition(" ")[2])

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        if self.secret is None:
            self.process.terminate()
        try:
            self.process.wait(ANSWER_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self._complaints.close()


def solo_host() -> Server:
    """Start a host for one player alone: it stores nothing, and admits one connection."""
    return Server("server", "--solo", *_settings(), secret=token_hex(16))


def party_host(folder: Path, **more: float) -> Server:
    """Start a host for many that stores its matches in a folder; `more` are settings."""
    where = ("--host", "127.0.0.1", "--port", "0", "--announce", "off")
    return Server("server", *where, "--data", str(folder), *_settings(**more), secure=True)


def keyed_host(folder: Path) -> Server:
    """Start a host for many that encrypts and stores nothing; the folder is for its key."""
    return Server("tools.bench.hosting.keyed", str(folder), *_settings(), secure=True)


def telling_host(folder: Path, name: str) -> Server:
    """Start a host that announces its room to this machine."""
    where = ("--host", "127.0.0.1", "--port", "0", "--name", name)
    return Server("server", *where, "--data", str(folder), *_settings(), secure=True)


def _settings(**more: float) -> Sequence[str]:
    settings = {**UNHURRIED, **more}
    return [part for name, value in settings.items() for part in ("--set", f"{name}={value}")]
