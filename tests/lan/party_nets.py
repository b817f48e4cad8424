"""The places of a party's guests: machines with a cable each, or wires on this machine."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from abc import ABC, abstractmethod
from contextlib import ExitStack
from itertools import count

import pytest

from tests.lan.nets import SECONDS, Net, lonely
from tools.harness.root import ROOT


class Machine(ABC):
    """The place of one guest, and the way to the host from there."""

    net: Net
    address: str
    """The host's address, seen from here."""

    @abstractmethod
    def cut(self) -> None:
        """Let nothing through any more, and say nothing of it."""

    @abstractmethod
    def mend(self) -> None:
        """Let everything through again."""


class Lan(ABC):
    """The place of a party; as `closing` ends everything is taken away."""

    host: Net
    """The host's place."""
    port: int
    """Its port, at the first start and later."""
    settings: tuple[str, ...] = ()
    """Settings that the host needs in this place."""

    @abstractmethod
    def machine(self) -> Machine:
        """Return a new place for a guest."""


class _Cabled(Machine):
    def __init__(self, net: Net, address: str) -> None:
        self.net = net
        self.address = address

    def cut(self) -> None:
        self.net.ip("link", "set", "lan0", "down")

    def mend(self) -> None:
        self.net.ip("link", "set", "lan0", "up")


class Cables(Lan):
    """Machines of their own, as namespaces, each with a cable to that of the host."""

    port = 47800

    def __init__(self, closing: ExitStack) -> None:
        """Skips the test where that is forbidden."""
        self._closing = closing
        self._numbers = count(1)
        self.host = closing.enter_context(lonely())
        self.host.ip("link", "set", "lo", "up")

    def machine(self) -> Machine:
        number = next(self._numbers)
        net = self._closing.enter_context(lonely())
        near, far = f"10.77.{number}.2", f"10.77.{number}.1"
        made = subprocess.run(
            f"ip -n {net.name} link add lan0 type veth peer lan{number} netns {self.host.name}".split(),
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode != 0:
            pytest.skip(f"no cables between namespaces here: {made.stderr.strip()}")
        for end, address, name in ((net, near, "lan0"), (self.host, far, f"lan{number}")):
            end.ip("address", "add", f"{address}/24", "dev", name)
            end.ip("link", "set", name, "up")
        return _Cabled(net, f"{far}:{self.port}")


class _Wired(Machine):
    def __init__(self, closing: ExitStack, target: int) -> None:
        self.net = Net()
        self._process = subprocess.Popen(
            (sys.executable, "-m", "tests.lan.party_wire", str(target)),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        closing.callback(self._end)
        assert self._process.stdout is not None
        self.address = f"127.0.0.1:{int(self._process.stdout.readline())}"

    def cut(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def mend(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def _end(self) -> None:
        self._process.kill()
        self._process.wait(SECONDS)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Wires(Lan):
    """This machine alone: each guest reaches the host through a process that can be stopped."""

    settings = ("connections_per_address=64",)

    def __init__(self, closing: ExitStack) -> None:
        self._closing = closing
        self.host = Net()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]

    def machine(self) -> Machine:
        return _Wired(self._closing, self.port)
