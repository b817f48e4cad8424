"""The memory that a host needs for each spectator."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.wire.protocol import Watch
from tools.bench.hosting.bare import JOIN
from tools.bench.hosting.peer import Peer, hang_up, quieten, request
from tools.bench.hosting.player import Player
from tools.bench.hosting.servers import Server
from tools.bench.machine import resident
from tools.bench.table import Effort, Experiment, Figure, Table, interleave

SPECTATORS = 250
"""Number of spectators that come, and go again."""
EVENTS = 20
"""Number of events that each of them receives before memory is measured."""


def spectators(effort: Effort, bare: Server, server: Server) -> Table:
    """Measure the growth of the host's memory, beside its growth for bare connections.

    Only the first round is meaningful: freed memory stays with the process.
    """
    many = effort.part(SPECTATORS)
    experiments: list[Experiment] = [partial(_bare, bare, many), partial(_watch_host, server, many)]
    return interleave(f"Memory for each of {many} spectators", experiments, 1)


def _bare(server: Server, many: int, _: int) -> Iterable[Figure]:
    before = resident(server.process.pid)
    peers = [Peer(server) for _ in range(many)]
    for peer in peers:
        peer.socket.sendall(request(JOIN, 8))
        peer.receive(1)
    yield "a bare connection", "KiB", _measure_growth(server, before, many)
    hang_up(peers)


def _watch_host(server: Server, many: int, _: int) -> Iterable[Figure]:
    player = Player(server, 7)
    before = resident(server.process.pid)
    peers: list[Peer] = []
    for _ in range(many):
        peer = Peer(server)
        peer.hello(server)
        peer.send(Watch(1, player.table))
        peers.append(peer)
        quieten([player.peer, *peers], 0.0)
    for _ in range(EVENTS):
        player.peer.socket.sendall(player.decision())
        player.settle()
    quieten(peers, 0.2)
    yield "a spectator", "KiB", _measure_growth(server, before, many)
    hang_up([player.peer, *peers])


def _measure_growth(server: Server, before: float | None, many: int) -> float | None:
    after = resident(server.process.pid)
    return None if before is None or after is None else (after - before) / many
