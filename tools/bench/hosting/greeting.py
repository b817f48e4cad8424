"""Times until a new connection is encrypted, and until the host has said welcome."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter

from tools.bench.hosting.peer import Peer
from tools.bench.hosting.servers import Server
from tools.bench.machine import cpu_seconds
from tools.bench.table import Effort, Experiment, Figure, Table, interleave, quantile


def greetings(effort: Effort, bare: Server, server: Server) -> Table:
    """Measure handshakes, beside those of bare asyncio, and their cost for the server."""

    def greet() -> None:
        peer = Peer(server)
        peer.hello(server)
        peer.close()

    experiments: list[Experiment] = [
        partial(_times, "a bare handshake", lambda: Peer(bare).close(), bare, effort.seconds),
        partial(_times, "a handshake with the host", lambda: Peer(server).close(), server, effort.seconds),
        partial(_times, "a handshake and the greeting", greet, server, effort.seconds),
    ]
    return interleave("A new connection, encrypted", experiments, effort.rounds)


def _times(name: str, come: Callable[[], None], server: Server, seconds: float, _: int) -> Iterable[Figure]:
    times: list[float] = []
    used = cpu_seconds(server.process.pid)
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        start = perf_counter()
        come()
        times.append(perf_counter() - start)
    after = cpu_seconds(server.process.pid)
    yield f"{name}; p50", "ms", 1000 * quantile(times, 0.5)
    yield f"{name}; p99", "ms", 1000 * quantile(times, 0.99)
    cost = None if used is None or after is None else 1e6 * (after - used) / len(times)
    yield f"{name}; costs the server", "us", cost
