"""Two machines with a bad line between them: 200 ms, more or less, and lost packets.

They are network namespaces. If the kernel has netem it makes the line bad (`tc qdisc`). Otherwise a process
of ours between two TUN devices delays, reorders and loses packets in the same way.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from select import select
from shutil import which
from typing import NamedTuple

from tools.attacks.hosts import NotPermittedError
from tools.harness.root import ROOT

DELAY_S, JITTER_S, LOSS_SHARE = 0.2, 0.1, 0.05
"""Seconds for each direction, more or less, and the share of lost packets."""
CLONE_NEWNET = 0x40000000
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
MAX_PACKET_BYTES = 65536
_numbers = count(1)


class Line(NamedTuple):
    """Names of two namespaces, the address of the first, and the cause of the bad line."""

    near: str
    far: str
    address: str
    made_by: str


@contextmanager
def bad_line(seed: int, addresses: int) -> Iterator[Line]:
    """Make two namespaces with a bad line, the far one with several addresses; raises `NotPermittedError`."""
    if which("ip") is None:
        raise NotPermittedError("iproute2 is not installed")
    with ExitStack() as closing:
        near, far = (closing.enter_context(_namespace()) for _ in range(2))
        made_by = "netem"
        if not _netem(near, far):
            made_by = "a line of our own: this kernel has no netem"
            closing.enter_context(_wire(near, far, seed))
        for number in range(addresses):
            _run(f"ip -n {far} address add {far_address(number)}/24 dev bad0")
        yield Line(near, far, "10.78.0.1", made_by)


def far_address(number: int) -> str:
    """Return one of the addresses at the far end."""
    return f"10.78.0.{10 + number}"


@contextmanager
def _namespace() -> Iterator[str]:
    name = f"muster-far{os.getpid()}-{next(_numbers)}"
    made = subprocess.run(("ip", "netns", "add", name), capture_output=True, text=True, check=False)
    if made.returncode:
        raise NotPermittedError(f"no network namespaces here: {made.stderr.strip()}")
    try:
        _run(f"ip -n {name} link set lo up")
        yield name
    finally:
        _run(f"ip netns del {name}")


def _netem(near: str, far: str) -> bool:
    """Join two namespaces by a cable with netem; False if the kernel cannot."""
    if which("tc") is None:
        return False
    try:
        _run(f"ip -n {near} link add bad0 type veth peer bad0 netns {far}")
        for number, name in enumerate((near, far), 1):
            _run(f"ip -n {name} address add 10.78.0.{number}/24 dev bad0")
            _run(f"ip -n {name} link set bad0 up")
            delay = f"delay {DELAY_S * 1000:.0f}ms {JITTER_S * 1000:.0f}ms loss {LOSS_SHARE:.0%}"
            _run(f"ip netns exec {name} tc qdisc add dev bad0 root netem {delay}")
    except subprocess.CalledProcessError:
        # It may be the one that could not be made.
        with suppress(subprocess.CalledProcessError):
            _run(f"ip -n {near} link del bad0")
        return False
    return True


@contextmanager
def _wire(near: str, far: str, seed: int) -> Iterator[None]:
    if not Path("/dev/net/tun").exists():
        raise NotPermittedError("neither netem nor /dev/net/tun is here")
    words = [sys.executable, "-m", "tools.attacks.lines.bad_line", near, far, str(seed)]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        if process.stdout.readline() != "ready\n":
            raise NotPermittedError("no TUN devices here")
        yield
    finally:
        process.kill()
        process.communicate()


def _run(words: str) -> None:
    subprocess.run(words.split(), check=True, capture_output=True, text=True)


def device(namespace: str, address: str) -> int:
    """Make a TUN device in a namespace, up and with an address, and return its descriptor."""
    with open("/proc/thread-self/ns/net", "rb") as own, open(f"/run/netns/{namespace}", "rb") as other:
        _enter(other.fileno())
        try:
            made = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            fcntl.ioctl(made, TUNSETIFF, struct.pack("16sH22x", b"bad0", IFF_TUN | IFF_NO_PI))
        finally:
            _enter(own.fileno())
    _run(f"ip -n {namespace} address add {address}/24 dev bad0")
    _run(f"ip -n {namespace} link set bad0 up")
    return made


def carry(one: int, other: int, seed: int) -> None:
    """Carry packets between two devices like a bad line, for ever."""
    chosen, on_their_way = Random(seed), list[tuple[float, int, int, bytes]]()
    numbers = count()
    while True:
        wait = max(0.0, on_their_way[0][0] - time.monotonic()) if on_their_way else None
        for ready in select([one, other], [], [], wait)[0]:
            packet = os.read(ready, MAX_PACKET_BYTES)
            if chosen.random() >= LOSS_SHARE:
                due = time.monotonic() + DELAY_S + chosen.uniform(-JITTER_S, JITTER_S)
                to = other if ready == one else one
                heapq.heappush(on_their_way, (due, next(numbers), to, packet))
        while on_their_way and on_their_way[0][0] <= time.monotonic():
            _, _, to, packet = heapq.heappop(on_their_way)
            # A link that is taken down loses packets, as lines do.
            with suppress(OSError):
                os.write(to, packet)


def _enter(namespace: int) -> None:
    if ctypes.CDLL(None, use_errno=True).setns(namespace, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")


if __name__ == "__main__":
    ends = (
        device(sys.argv[1], "10.78.0.1"),
        device(sys.argv[2], "10.78.0.2"),
    )
    print("ready", flush=True)
    carry(*ends, int(sys.argv[3]))
