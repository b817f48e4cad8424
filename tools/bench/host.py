"""The host over a loopback socket: round trips, crowds, returns, limits; beside bare asyncio streams."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tools.bench.hosting.bare import ECHO
from tools.bench.hosting.capacity import capacity
from tools.bench.hosting.costly import costly
from tools.bench.hosting.crowd import REQUEST_BYTES, fan_out, throughput
from tools.bench.hosting.greeting import greetings
from tools.bench.hosting.peer import Peer, hang_up, request
from tools.bench.hosting.player import FRAMES_PER_DECISION, Player
from tools.bench.hosting.returning import returns
from tools.bench.hosting.servers import Server, keyed_host, party_host, solo_host
from tools.bench.hosting.spectators import spectators
from tools.bench.table import Effort, Figure, Table, interleave, quantile

BARE = "tools.bench.hosting.bare"
MEMORY = Path("/dev/shm")
"""File system in memory, if there is one: the same code stores entries there at once."""


def host(effort: Effort) -> list[Table]:
    """Measure time from a client's view, and the host's processor time."""
    with ExitStack() as running:
        folder = Path(running.enter_context(TemporaryDirectory(prefix="muster-bench-")))
        plain = running.enter_context(Server(BARE))
        bare = running.enter_context(Server(BARE, str(_folder(folder, "bare")), secure=True))
        hosts = {
            "plain, nothing kept": running.enter_context(solo_host()),
            "nothing kept": running.enter_context(keyed_host(_folder(folder, "keyed"))),
        }
        quick = folder / "quick"
        if MEMORY.is_dir():
            quick = Path(running.enter_context(TemporaryDirectory(prefix="muster-bench-", dir=MEMORY)))
            hosts["kept in memory"] = running.enter_context(party_host(quick))
        hosts["kept on disk"] = running.enter_context(party_host(folder / "disk"))
        tables = [
            _round_trips(effort, {"plain": plain, "encrypted": bare}, hosts),
            greetings(effort, bare, hosts["nothing kept"]),
        ]
        kept = "kept in memory" if "kept in memory" in hosts else "kept on disk"
        for measure in (throughput, fan_out):
            tables.append(measure(effort, bare, hosts[kept]))
        tables.append(spectators(effort, bare, hosts["nothing kept"]))
        tables.append(returns(effort, bare, quick / "returns"))
        tables.append(capacity(effort, quick / "crowded"))
        tables.append(costly(effort, quick / "costly"))
        for table in tables[2:]:
            table.notes.append(f"every decision is {kept} before anybody is told of it")
    return tables


def _folder(within: Path, name: str) -> Path:
    made = within / name
    made.mkdir()
    return made


def _round_trips(effort: Effort, bare: dict[str, Server], hosts: dict[str, Server]) -> Table:
    asking = {name: Peer(server) for name, server in bare.items()}
    asked = request(ECHO, REQUEST_BYTES)

    def echo(peer: Peer) -> float:
        return _time_answers(peer, asked, 1)[0]

    def decide(player: Player) -> float:
        spent, answers = _time_answers(player.peer, player.decision(), FRAMES_PER_DECISION)
        player.hear(answers)
        player.settle()
        return spent

    measures: dict[str, Callable[[], float]] = {
        f"bare echo of {REQUEST_BYTES} bytes, {name}": partial(echo, peer) for name, peer in asking.items()
    }
    players = [Player(server, seed) for seed, server in enumerate(hosts.values())]
    for name, player in zip(hosts, players, strict=True):
        measures[f"a decision, {name}"] = partial(decide, player)
    table = interleave(
        "Round trip of one connection: a decision, its acceptance, the events for both seats",
        [partial(_percentiles, name, measure, effort.seconds) for name, measure in measures.items()],
        effort.rounds,
    )
    hang_up([*asking.values(), *(player.peer for player in players)])
    return table


def _time_answers(peer: Peer, asked: bytes, answers: int) -> tuple[float, list[bytes]]:
    start = perf_counter()
    peer.socket.sendall(asked)
    frames = peer.receive(answers)
    return perf_counter() - start, frames


def _percentiles(name: str, measure: Callable[[], float], seconds: float, _: int) -> Iterable[Figure]:
    end = perf_counter() + seconds
    times = [measure()]
    while perf_counter() < end:
        times.append(measure())
    yield f"{name}; p50", "ms", 1000 * quantile(times, 0.5)
    yield f"{name}; p99", "ms", 1000 * quantile(times, 0.99)
