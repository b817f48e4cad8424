"""A host from its start to its end: its sockets, its output, its stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import sys
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.wire.identity import room_of
from engine.wire.sign import sign_of
from engine.wire.sign_words import WORDS
from server.core.addresses import format_address, is_loopback, typable_addresses, usable_addresses
from server.core.gc_policy import FullCollections, quieten_collector
from server.core.host_clock import TICK_S
from server.core.platform import close_output, on_stop_signals
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.program.arguments import PROGRAM
from server.program.control_pipe import ControlPipe

if TYPE_CHECKING:
    from server.net.discovery import Beacon


@dataclass(frozen=True, slots=True)
class HostPlan:
    """The settings of one run of a host."""

    host: str
    port: int
    spare: bool = False
    """Whether any free port will do if that one is taken."""
    fingerprint: bytes | None = None
    """Fingerprint of the room's key; None for a host without strangers."""
    announce: bool = False
    """Whether the host is announced on the local network."""
    control: ControlPipe | None = None
    """Pipe of the program that started the host."""
    orphan_seconds: float | None = None
    """Seconds that it waits for people after that program is gone; None: it ends with the program."""


async def run(host: Host, lobby: Lobby, plan: HostPlan) -> int:
    """Run a host until it is asked to stop; return the exit code."""
    loop = asyncio.get_running_loop()
    stop, orphaned = asyncio.Event(), asyncio.Event()
    on_stop_signals(loop, stop.set)
    try:
        port = await host.start(plan.host, plan.port, spare=plan.spare)
    except OSError as error:
        reason = error.strerror or error
        advice = "; --port 0 takes any free port" if error.errno == errno.EADDRINUSE else ""
        print(f"{PROGRAM}: cannot listen on {plan.host} port {plan.port}: {reason}{advice}", file=sys.stderr)
        return 1
    beacon = _beacon(host, lobby, port) if plan.announce else None
    await _say(host, plan, port)
    if plan.control is not None:
        ended = stop if plan.orphan_seconds is None else orphaned
        plan.control.watch(partial(_set, loop, stop), partial(_set, loop, ended))
    quieten_collector()
    await _wait(stop, orphaned, lobby, beacon, plan.orphan_seconds or 0.0)
    if beacon is not None:
        # First: no one must come while everybody is sent away.
        await beacon.stop()
    await host.stop()
    return 0


async def _wait(
    stop: asyncio.Event, orphaned: asyncio.Event, lobby: Lobby, beacon: Beacon | None, patience: float
) -> None:
    """Return when the host is asked to stop, or its starter is gone and nobody has come for some time."""
    clock = asyncio.get_running_loop().time
    wanted = clock()
    collections = FullCollections()
    while not stop.is_set():
        collections.tick()
        if beacon is not None:
            beacon.update(lobby.notice())
        if lobby.present or not orphaned.is_set():
            wanted = clock()
        elif clock() - wanted >= patience:
            return
        # The stop may cut this pause short.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TICK_S):
                await stop.wait()


def _set(loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
    # The call comes from the thread that reads the pipe, perhaps after the loop was closed.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(event.set)


async def _say(host: Host, plan: HostPlan, port: int) -> None:
    """Print the addresses of the host: for people and scripts, or for the program that started it."""
    addresses: list[str] = []
    alone = False
    # If the machine does not give its addresses, the host still listens at them.
    with contextlib.suppress(OSError):
        addresses = [format_address(address, port) for address in typable_addresses(host.bound)]
        # Link-local IPv6 addresses cannot be typed, but others find the room by discovery.
        alone = all(map(is_loopback, usable_addresses(host.bound)))
    if plan.control is None:
        lines = [f"listening on {plan.host} port {port}", *(f"join at {address}" for address in addresses)]
        if alone:
            lines.append("no other machine can join: this one has no address that others could use")
        if plan.fingerprint is not None:
            # In a thread: nobody notices the delay here, but connected players would notice it on the loop.
            signs = [await asyncio.to_thread(sign_of, plan.fingerprint, language) for language in WORDS]
            lines += [
                f"room {room_of(plan.fingerprint)}",
                f"fingerprint {plan.fingerprint.hex()}",
                f"sign of the room: {' / '.join(signs)}",
            ]
        print("\n".join(f"{PROGRAM}: {line}" for line in lines), flush=True)
        return
    told: dict[str, Any] = {"port": port}
    if plan.fingerprint is not None:
        names = {"room": room_of(plan.fingerprint), "fingerprint": plan.fingerprint.hex()}
        told |= names | {"addresses": addresses}
    print(json.dumps(told), flush=True)
    close_output()


def _beacon(host: Host, lobby: Lobby, port: int) -> Beacon:
    # Not above: the network library takes as long to load as half of all the rest.
    from server.net.discovery import Beacon

    beacon = Beacon(port, host.bound, lobby.notice())
    beacon.start()
    return beacon
