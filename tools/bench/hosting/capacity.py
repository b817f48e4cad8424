"""The capacity of a host on one core until the event of a decision takes too long."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import count, takewhile
from pathlib import Path
from time import perf_counter, sleep

from tools.bench.hosting.bare import ECHO
from tools.bench.hosting.peer import Peer, hang_up, request
from tools.bench.hosting.player import Player
from tools.bench.hosting.servers import ANSWER_TIMEOUT_S, Server, party_host
from tools.bench.machine import cpu_seconds
from tools.bench.table import Effort, Figure, Table, number, quantile
from tools.harness.root import ROOT

SPECTATORS = 4
"""Number of spectators of each table of bots."""
BOT_DELAY_S = 0.05
"""Seconds that a bot waits before it thinks: many times as fast as people."""
FIRST_TABLES, MAX_TABLES = 8, 256
"""Number of tables in the first step, and in the last one that is tried."""
MAX_DELAY_MS = 20.0
"""Most milliseconds from a decision to its event, in the median."""
MIN_DECISION_SHARE = 0.75
"""Share of the possible decisions that bots make while they are no bottleneck."""
DECISION_INTERVAL_S = 0.02
"""Seconds between two measured decisions: they must not be the load themselves."""
DURATION_FACTOR = 5
"""Factor by which one step is measured longer than elsewhere, because each comes once."""


def capacity(effort: Effort, folder: Path) -> Table:
    """Add tables of bots, with spectators, until the time from a decision to its event is too long.

    Host, bots and the bare server share one core; all others have the rest.
    """
    table = Table(
        f"Tables of two bots, each decides after {BOT_DELAY_S:g} s, with {SPECTATORS} spectators each"
    )
    taken: list[tuple[int, float, float]] = []
    """By step: the tables, the milliseconds to an event, and the bots' decisions a second."""
    with ExitStack() as running:
        server = running.enter_context(party_host(folder, bot_delay=BOT_DELAY_S))
        bare = running.enter_context(Server("tools.bench.hosting.bare"))
        one_core = all([_pin_to_core(server), _pin_to_core(bare)])
        player, asking = Player(server, 1), Peer(bare)
        running.callback(hang_up, [player.peer, asking])
        grow = running.enter_context(_onlookers(server))
        for tables in steps(effort.part(MAX_TABLES)):
            step = f"tables: {tables}"
            before, begun = grow(tables), perf_counter()
            decided, figures = _measure_step(step, server, player, asking, effort.seconds * DURATION_FACTOR)
            told, spent = grow(tables) - before, perf_counter() - begun
            rate = told / SPECTATORS / spent
            table.add([*figures, (f"{step}; decisions of bots", "1/s", rate)])
            taken.append((tables, decided, rate))
            print(f"{table.title}: {step}", file=sys.stderr)
            if decided > MAX_DELAY_MS:
                break
    table.notes += _limits(taken)
    where = "on one core" if one_core else "not held to one core, which this system does not allow"
    table.notes.append(f"host, its bots and the bare server are {where}")
    return table


def _limits(taken: list[tuple[int, float, float]]) -> list[str]:
    """Return the last good step, and the first bad one."""
    shown = [
        f"{tables} tables with {tables * SPECTATORS} spectators ({number(half)} ms)"
        for tables, half, _ in taken
    ]
    bad = taken[-1][1] > MAX_DELAY_MS
    good = shown[: len(shown) - bad]
    kept_up = [
        tables
        for tables, _, _ in takewhile(
            lambda step: step[2] >= MIN_DECISION_SHARE * step[0] / BOT_DELAY_S, taken
        )
    ]
    return [
        f"last step within {MAX_DELAY_MS:g} ms: {good[-1] if good else 'none'}",
        f"first step beyond: {shown[-1] if bad else 'none of those that were tried'}",
        f"last step in which the bots kept up, more or less: {kept_up[-1] if kept_up else 'none'}",
    ]


def steps(most: int) -> Iterator[int]:
    """Return numbers of tables that grow by a half or a third each time.

    >>> list(steps(20))
    [8, 12, 16]
    """
    first = min(FIRST_TABLES, most)
    for power in count():
        for tables in (first << power, (first << power) * 3 // 2):
            if tables > most:
                return
            yield tables


def _measure_step(
    step: str, server: Server, player: Player, asking: Peer, seconds: float
) -> tuple[float, list[Figure]]:
    """Return the median of milliseconds from a decision to its event, and all figures of a step."""
    asked = request(ECHO, 200)
    decided: list[float] = []
    echoed: list[float] = []
    used, begun = cpu_seconds(server.process.pid), perf_counter()
    while not decided or perf_counter() < begun + seconds:
        decided.append(_time_request(player.peer, player.decision(), player.settle))
        echoed.append(_time_request(asking, asked, partial(asking.receive, 1)))
        sleep(DECISION_INTERVAL_S)
    after, spent = cpu_seconds(server.process.pid), perf_counter() - begun
    half = 1000 * quantile(decided, 0.5)
    return half, [
        (f"{step}; decision to event; p50", "ms", half),
        (f"{step}; decision to event; p99", "ms", 1000 * quantile(decided, 0.99)),
        (f"{step}; bare echo; p50", "ms", 1000 * quantile(echoed, 0.5)),
        (
            f"{step}; the host's share of its core",
            "%",
            None if used is None or after is None else 100 * (after - used) / spent,
        ),
    ]


def _time_request(peer: Peer, asked: bytes, answered: Callable[[], object]) -> float:
    start = perf_counter()
    peer.socket.sendall(asked)
    answered()
    return perf_counter() - start


@contextmanager
def _onlookers(server: Server) -> Iterator[Callable[[int], int]]:
    """Start a process of spectators; yield a function that lets them grow to those of some tables.

    It returns how many frames they have received so far.
    """
    words = ("-m", "tools.bench.hosting.onlookers", str(server.port), str(SPECTATORS))
    with subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        read, write = process.stdout, process.stdin
        assert read is not None
        assert write is not None

        def grow(tables: int) -> int:
            write.write(f"{tables}\n")
            write.flush()
            line = read.readline()
            if not line:
                raise RuntimeError("the spectators have ended")
            return int(line)

        yield grow
        write.close()
        process.wait(ANSWER_TIMEOUT_S)


def _pin_to_core(server: Server) -> bool:
    """Restrict a process, and its children, to one core; say whether that is possible here."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    core = min(os.sched_getaffinity(0))
    for task in Path(f"/proc/{server.process.pid}/task").iterdir():
        os.sched_setaffinity(int(task.name), {core})
    return True
