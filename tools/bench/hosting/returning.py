"""Times until a player who returns in a long match has the whole stream and the view."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import msgpack

from client.net.addresses import Address
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import Place, SavedSeats
from engine.wire.proofs import ProofClaim, token_key
from engine.wire.protocol import Resume, Watch
from tools.bench.hosting.bare import GIVE
from tools.bench.hosting.peer import Peer, hang_up, request
from tools.bench.hosting.player import Player
from tools.bench.hosting.servers import Server, party_host
from tools.bench.selfplay import GAME
from tools.bench.table import Effort, Experiment, Figure, Table, interleave, quantile

DECISIONS = 600
"""Decisions of the long match: several times those of a match between people."""
WANTED = "wanted: 100 ms at most, in the client"
Return = Callable[[], Awaitable[RoomSession]]


def returns(effort: Effort, bare: Server, data: Path) -> Table:
    """Measure returns of a player and of a spectator: the bytes alone, and the client's own return.

    The host has no other tables, and stores its own in the folder `data`.
    """
    count = effort.part(DECISIONS)
    with (
        party_host(data) as server,
        _long_match(server, count) as place,
        TemporaryDirectory(prefix="muster-bench-") as folder,
        _lean(),
    ):
        (token,) = place.tokens.values()
        resume, watch = partial(_resume, place.table, token), partial(_watch, place.table)
        size = sum(map(len, _came(server, resume)))
        back: Return = partial(RoomSession.back_to, place, SavedSeats(Path(folder)))
        again: Return = partial(_follow, server, place.table)
        experiments: list[Experiment] = [
            partial(
                _alone,
                f"bare, {size} bytes at a new connection",
                partial(_time_bare_bytes, bare, size),
                effort.seconds,
            ),
            partial(_alone, "a player, the bytes alone", partial(_came, server, resume), effort.seconds),
            partial(_inside, "a player, in the client", back, effort.seconds),
            partial(_alone, "a spectator, the bytes alone", partial(_came, server, watch), effort.seconds),
            partial(_inside, "a spectator, in the client", again, effort.seconds),
        ]
        title = f"Coming back after {count} decisions: from the connection until all of the match is there"
        table = interleave(title, experiments, effort.rounds)
    table.notes.append(WANTED)
    return table


@contextmanager
def _lean() -> Iterator[None]:
    """Exempt objects of earlier measurements from the garbage collector: a client has none of them."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def _long_match(server: Server, count: int) -> Iterator[Place]:
    """Play a match with a number of decisions, leave it, and return the way back to its first seat."""
    player = Player(server, 3, longest=count)
    while player.revision < count:
        player.peer.socket.sendall(player.decision())
        player.settle()
    hang_up([player.peer])
    yield Place(
        addresses=[f"127.0.0.1:{server.port}"],
        player="Bench",
        game=GAME.id,
        table=player.table,
        tokens={0: player.tokens[0]},
        match=player.match,
    )


def _time_bare_bytes(server: Server, size: int) -> None:
    peer = Peer(server)
    peer.socket.sendall(request(GIVE + str(size).encode(), 16))
    peer.receive(1)
    peer.close()


def _resume(table: int, token: str, peer: Peer) -> Resume:
    claim = ProofClaim("seat", table, 0, peer.nonce, peer.fingerprint)
    return Resume(1, table, 0, claim.prove(token_key(token), secrets.token_bytes), 0)


def _watch(table: int, _: Peer) -> Watch:
    return Watch(1, table)


def _came(server: Server, asking: Callable[[Peer], Resume | Watch]) -> list[bytes]:
    """Connect and ask for a match; return its frames when its whole stream is there."""
    peer = Peer(server)
    peer.hello(server)
    peer.send(asking(peer))
    frames: list[bytes] = []
    known, wanted = 0, -1
    while known != wanted:
        for data in peer.take():
            frames.append(data)
            told = msgpack.unpackb(data)
            if told["type"] == "Snapshot":
                wanted = told["seq"]
            elif told["type"] == "Events":
                known = told["first_seq"] + len(told["events"]) - 1
    peer.close()
    return frames


async def _follow(server: Server, table: int) -> RoomSession:
    visit = await RoomSession.enter([Address("127.0.0.1", server.port)], name="Bench")
    await visit.entrance.follow(table)
    return visit


def _alone(name: str, come: Callable[[], object], seconds: float, _: int) -> Iterable[Figure]:
    times: list[float] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        start = perf_counter()
        come()
        times.append(perf_counter() - start)
    return _percentiles(name, times)


def _inside(name: str, come: Return, seconds: float, _: int) -> Iterable[Figure]:
    async def measure() -> list[float]:
        times: list[float] = []
        end = perf_counter() + seconds
        while not times or perf_counter() < end:
            start = perf_counter()
            visit = await come()
            while visit.stage != "match":
                await visit.changes.wait_for_change()
            times.append(perf_counter() - start)
            await visit.close()
        return times

    return _percentiles(name, asyncio.run(measure()))


def _percentiles(name: str, times: list[float]) -> Iterable[Figure]:
    yield f"{name}; p50", "ms", 1000 * quantile(times, 0.5)
    yield f"{name}; p99", "ms", 1000 * quantile(times, 0.99)
