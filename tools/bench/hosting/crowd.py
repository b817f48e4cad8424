"""The host under many connections: tables at once, and one event to all spectators."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from time import perf_counter

from engine.wire.protocol import Watch
from tools.bench.hosting.bare import ECHO, JOIN, TELL
from tools.bench.hosting.peer import Peer, hang_up, listening, quieten, request
from tools.bench.hosting.player import Player
from tools.bench.hosting.servers import Server
from tools.bench.machine import cpu_seconds
from tools.bench.table import Effort, Experiment, Figure, Table, interleave, quantile

REQUEST_BYTES, EVENT_BYTES = 200, 160
"""Bytes of an echoed request, and of an event that is passed on: about those of a decision."""
TABLES = (1, 8, 64)
WATCHERS = (64, 250, 1000)


def throughput(effort: Effort, bare: Server, server: Server) -> Table:
    """Measure requests a second of many connections, and their cost for the server."""
    experiments: list[Experiment] = []
    for count in dict.fromkeys(min(effort.part(most), most) for most in TABLES):
        experiments.append(partial(_echoes, bare, count, effort.seconds))
        experiments.append(partial(_decisions, server, count, effort.seconds))
    table = interleave("Many connections at once, each at a table of its own", experiments, effort.rounds)
    table.notes.append("us: processor time of the server alone; a rate is also bounded by who asks")
    return table


def _echoes(server: Server, count: int, seconds: float, _: int) -> Iterable[Figure]:
    asked = request(ECHO, REQUEST_BYTES)
    peers = [Peer(server) for _ in range(count)]

    def again(peer: Peer) -> int:
        frames = peer.take()
        for _ in frames:
            peer.socket.sendall(asked)
        return len(frames)

    for peer in peers:
        peer.socket.sendall(asked)
    yield from _rate(f"bare echo, connections: {count}", "requests/s", server, peers, again, seconds)


def _decisions(server: Server, count: int, seconds: float, _: int) -> Iterable[Figure]:
    players = {player.peer: player for player in (Player(server, seed) for seed in range(count))}

    def again(peer: Peer) -> int:
        player = players[peer]
        player.hear(peer.take())
        if not player.ready:
            return 0
        peer.socket.sendall(player.decision())
        return 1

    for player in players.values():
        player.peer.socket.sendall(player.decision())
    yield from _rate(f"decisions, tables: {count}", "decisions/s", server, list(players), again, seconds)


def _rate(
    name: str, unit: str, server: Server, peers: list[Peer], again: Callable[[Peer], int], seconds: float
) -> Iterable[Figure]:
    """Keep one request of each connection on its way until the time is up."""
    done = 0
    with listening(peers) as selector:
        start = perf_counter()
        used = cpu_seconds(server.process.pid)
        while (spent := perf_counter() - start) < seconds or not done:
            for key, _ in selector.select():
                done += again(key.data)
        after = cpu_seconds(server.process.pid)
    hang_up(peers)
    yield name, unit, done / spent
    cost = None if used is None or after is None else (after - used) / done * 1e6
    yield f"{name}; each costs the server", "us", cost


def fan_out(effort: Effort, bare: Server, server: Server) -> Table:
    """Measure how long an event takes to reach the last of many."""
    with ExitStack() as connected:
        player = Player(server, 1)
        teller = Peer(bare)
        connected.callback(hang_up, [player.peer, teller])
        watchers: list[Peer] = []
        listeners: list[Peer] = []
        connected.callback(hang_up, watchers)
        connected.callback(hang_up, listeners)
        tables = []
        for count in dict.fromkeys(effort.part(most) for most in WATCHERS):
            _join(server, player, watchers, count)
            _join_bare(bare, listeners, count)
            tables.append(
                interleave(
                    f"One event to {count} watchers",
                    [
                        partial(_told_bare, teller, listeners, effort.seconds),
                        partial(_time_news, player, watchers, effort.seconds),
                    ],
                    effort.rounds,
                )
            )
    whole = Table("One event to all who watch: from the decision to the last of them")
    for table in tables:
        whole.rows |= table.rows
    return whole


def _join(server: Server, player: Player, peers: list[Peer], count: int) -> None:
    """Add spectators up to a number; each receives a notice of everybody who comes after it."""
    while len(peers) < count:
        peer = Peer(server)
        peer.hello(server)
        peer.send(Watch(1, player.table))
        peers.append(peer)
        quieten([player.peer, *peers], 0.0)
    quieten([player.peer, *peers], 0.2)


def _join_bare(server: Server, peers: list[Peer], count: int) -> None:
    while len(peers) < count:
        peer = Peer(server)
        peer.socket.sendall(request(JOIN, 8))
        peer.receive(1)
        peers.append(peer)


def _time_news(player: Player, watchers: list[Peer], seconds: float, _: int) -> Iterable[Figure]:
    def decision() -> bytes:
        player.settle()
        before = player.match
        asked = player.decision()
        if player.match != before:
            # The end of a match and the beginning of the next one cause further messages.
            quieten(watchers, 0.2)
        return asked

    yield from _time_fan_out(
        f"a decision, watchers: {len(watchers)}", player.peer, decision, watchers, seconds
    )
    player.settle()


def _told_bare(teller: Peer, listeners: list[Peer], seconds: float, _: int) -> Iterable[Figure]:
    event = request(TELL, EVENT_BYTES)
    yield from _time_fan_out(f"bare, listeners: {len(listeners)}", teller, lambda: event, listeners, seconds)


def _time_fan_out(
    name: str, teller: Peer, next_event: Callable[[], bytes], peers: list[Peer], seconds: float
) -> Iterable[Figure]:
    times: list[float] = []
    end = perf_counter() + seconds
    with listening(peers) as selector:
        while not times or perf_counter() < end:
            waiting = set(peers)
            event = next_event()
            start = perf_counter()
            teller.socket.sendall(event)
            while waiting:
                for key, _ in selector.select():
                    if key.data.take():
                        waiting.discard(key.data)
            times.append(perf_counter() - start)
    yield f"{name}; p50", "ms", 1000 * quantile(times, 0.5)
    yield f"{name}; p99", "ms", 1000 * quantile(times, 0.99)
