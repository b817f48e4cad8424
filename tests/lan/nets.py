"""Networks for tests: namespaces of their own, alone or joined by a cable; and processes in them."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from threading import Thread
from types import TracebackType
from typing import Any

import pytest

from tools.harness.root import ROOT

SECONDS = 100.0
"""Longer than anything here takes: only a fault ever waits so long."""
CLONE_NEWNET = 0x40000000
_numbers = count(1)


class Net:
    """A network namespace; without a name the one that the test itself is in."""

    def __init__(self, name: str | None = None) -> None:
        self.name = name

    def inside(self, *words: str) -> Sequence[str]:
        """Return a command that runs another one in the namespace."""
        return words if self.name is None else ("ip", "netns", "exec", self.name, *words)

    @contextmanager
    def enter(self) -> Iterator[None]:
        """Make sockets in the namespace: each stays where it was made."""
        with open("/proc/thread-self/ns/net", "rb") as own, open(f"/run/netns/{self.name}", "rb") as other:
            _enter(other.fileno())
            try:
                yield
            finally:
                _enter(own.fileno())

    def ip(self, *words: str) -> None:
        """Run `ip` for the namespace."""
        assert self.name is not None
        _ip("-n", self.name, *words)


@contextmanager
def lonely() -> Iterator[Net]:
    """Make a namespace whose only interface, the loopback, is down; skip the test if that is forbidden."""
    if shutil.which("ip") is None:
        pytest.skip("iproute2 is not installed")
    net = Net(f"muster{os.getpid()}-{next(_numbers)}")
    assert net.name is not None
    made = subprocess.run(("ip", "netns", "add", net.name), capture_output=True, text=True, check=False)
    if made.returncode != 0:
        pytest.skip(f"no network namespaces here: {made.stderr.strip()}")
    try:
        yield net
    finally:
        _ip("netns", "del", net.name)


@contextmanager
def join_nets(addresses: str = "10.77.0.{}/24") -> Iterator[tuple[Net, Net]]:
    """Make two namespaces with a cable between 10.77.0.1 and 10.77.0.2, called `lan0` at both ends.

    They may have other `addresses`, such as ones of IPv6 alone.
    """
    with lonely() as one, lonely() as two:
        made = subprocess.run(
            f"ip -n {one.name} link add lan0 type veth peer lan0 netns {two.name}".split(),
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode != 0:
            pytest.skip(f"no cables between namespaces here: {made.stderr.strip()}")
        for number, net in enumerate((one, two), 1):
            # Nobody else is there who could have an address of IPv6 already.
            once = ["nodad"] if ":" in addresses else []
            net.ip("address", "add", addresses.format(number), "dev", "lan0", *once)
            net.ip("link", "set", "lo", "up")
            net.ip("link", "set", "lan0", "up")
        yield one, two


def _enter(namespace: int) -> None:
    if ctypes.CDLL(None, use_errno=True).setns(namespace, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")


def _ip(*words: str) -> None:
    subprocess.run(("ip", *words), check=True, capture_output=True, timeout=SECONDS)


class _Process:
    """A module of ours in a namespace; as a context it ends with the block."""

    def __init__(self, net: Net, module: str, *arguments: str) -> None:
        self.process = subprocess.Popen(
            net.inside(sys.executable, "-m", module, *arguments),
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def end(self) -> None:
        """Let it end cleanly."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(SECONDS) == 0

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait(SECONDS)

    def __enter__(self) -> Any:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait(SECONDS)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()


class HostProcess(_Process):
    """A host that tells the network of its room."""

    def __init__(self, net: Net, *arguments: str, data: Path | None = None) -> None:
        self._folder = TemporaryDirectory()
        folder = self._folder.name if data is None else str(data)
        super().__init__(net, "server", "--port", "0", "--data", folder, *arguments)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split()[-1])

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        super().__exit__(kind, error, trace)
        self._folder.cleanup()


class Seeker(_Process):
    """A player who looks for rooms."""

    def __init__(self, net: Net) -> None:
        super().__init__(net, "tests.lan.seeker")
        self._lines: Queue[dict[str, Any]] = Queue()
        self.history: list[dict[str, Any]] = []
        """The states of the list, one after another."""
        Thread(target=self._listen, daemon=True).start()

    def wait(self, come: Callable[[list[dict[str, Any]]], bool], what: str) -> list[dict[str, Any]]:
        """Wait until the list of rooms is as it should, and return it."""
        return list(self.wait_for(lambda line: "rooms" in line and come(line["rooms"]), what)["rooms"])

    def wait_for(self, come: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """Wait until the last message satisfies a condition; raises `AssertionError` that names it."""
        deadline = time.monotonic() + SECONDS
        while not (self.history and come(self.history[-1])):
            try:
                self.history.append(self._lines.get(timeout=deadline - time.monotonic()))
            except (Empty, ValueError):
                raise AssertionError(f"waited in vain for {what}: {self.history[-3:]}") from None
        return self.history[-1]

    def join(self, address: str) -> dict[str, Any]:
        """Go to a host by a typed address, and return the result."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{address}\n")
        self.process.stdin.flush()
        return self.wait_for(lambda line: line.get("joins") == address, "an answer")

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(json.loads(line))
