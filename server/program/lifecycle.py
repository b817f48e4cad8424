"""A host from its start to its end: where it listens, what it says of that, what ends it."""

from __future__ import annotations

import asyncio
import contextlib
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
from server.core.host_clock import TICK_SECONDS
from server.core.platform import close_output, on_stop_signals
from server.host.host import Host
from server.lobby.lobby import Lobby
from server.program.arguments import PROGRAM
from server.program.control_pipe import ControlPipe

if TYPE_CHECKING:
    from server.net.discovery import Beacon


@dataclass(frozen=True, slots=True)
class HostPlan:
    """How a host is to run."""

    host: str
    port: int
    spare: bool = False
    """Whether any free port will do where that one is taken."""
    fingerprint: bytes | None = None
    """That of the room's key; None for a host that no stranger may come to."""
    announce: bool = False
    """Whether the local network is told of it."""
    control: ControlPipe | None = None
    """The pipe of the program that has started it."""
    orphan_seconds: float | None = None
    """How long it waits for somebody to come when that program is gone; None: it ends with it."""


async def run(host: Host, lobby: Lobby, plan: HostPlan) -> int:
    """Run a host until it is told to end; return the exit code."""
    loop = asyncio.get_running_loop()
    stop, orphaned = asyncio.Event(), asyncio.Event()
    on_stop_signals(loop, stop.set)
    try:
        port = await host.start(plan.host, plan.port, spare=plan.spare)
    except OSError as error:
        reason = error.strerror or error
        print(f"{PROGRAM}: cannot listen on {plan.host} port {plan.port}: {reason}", file=sys.stderr)
        return 1
    beacon = _beacon(host, lobby, port) if plan.announce else None
    await _say(host, plan, port)
    if plan.control is not None:
        ended = stop if plan.orphan_seconds is None else orphaned
        plan.control.watch(partial(_set, loop, stop), partial(_set, loop, ended))
    quieten_collector()
    await _wait(stop, orphaned, lobby, beacon, plan.orphan_seconds or 0.0)
    if beacon is not None:
        # First: nobody shall come while everybody is sent away.
        await beacon.stop()
    await host.stop()
    return 0


async def _wait(
    stop: asyncio.Event, orphaned: asyncio.Event, lobby: Lobby, beacon: Beacon | None, patience: float
) -> None:
    """Return when the host is told to end, or its starter is gone and nobody has come for some time."""
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
        # It is a pause that the end may cut short.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TICK_SECONDS):
                await stop.wait()


def _set(loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
    # From the thread that reads the pipe, and perhaps so late that the loop is closed.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(event.set)


async def _say(host: Host, plan: HostPlan, port: int) -> None:
    """Print where the host can be reached: for people and scripts, or for the program that has started it."""
    addresses: list[str] = []
    alone = False
    # Where the machine cannot be asked for its addresses, the host still listens at them.
    with contextlib.suppress(OSError):
        addresses = [format_address(address, port) for address in typable_addresses(host.bound)]
        # At link-local addresses of IPv6, which nobody can type, others find the room by themselves.
        alone = all(map(is_loopback, usable_addresses(host.bound)))
    if plan.control is None:
        lines = [f"listening on {plan.host} port {port}", *(f"join at {address}" for address in addresses)]
        if alone:
            lines.append("no other machine can join: this one has no address that others could use")
        if plan.fingerprint is not None:
            # It takes as long as people do not notice, and players who are here already would.
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
    # Not above: what speaks to the network takes as long to load as half of all the rest.
    from server.net.discovery import Beacon

    beacon = Beacon(port, host.bound, lobby.notice())
    beacon.start()
    return beacon
