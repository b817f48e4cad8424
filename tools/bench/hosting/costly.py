"""A match beside costly requests: the delay of its decisions, and the silence of the host."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from tools.bench.hosting.peer import hang_up
from tools.bench.hosting.player import Player
from tools.bench.hosting.servers import Server, party_host
from tools.bench.table import Effort, Figure, Table, interleave, quantile
from tools.harness.root import ROOT

PAIRS = 5
DURATION_FACTOR, WARM_UP_S = 20, 5
"""Factor of the usual duration of a measurement, and seconds for the attackers' arrival before it.

The measurement is long because the requests come in bursts some seconds apart.
"""
DECISION_INTERVAL_S = 0.01
"""Seconds between two decisions."""
FAIR = {"tables": 40, "tables_per_connection": 2, "tables_per_address": 16}
"""Settings with room for more tables than usual: a full host would refuse at once."""
MAX_DELAY_MS, MAX_SILENCE_MS = 25.0, 250.0
"""Most milliseconds: of further delay for 99 of 100 decisions, and of silence of the host."""


def costly(effort: Effort, folder: Path) -> Table:
    """Measure in pairs, calm and beside costly requests, each on a separate host."""
    with party_host(folder / "calm", **FAIR) as calm, party_host(folder / "costly", **FAIR) as busy:
        players = {calm: Player(calm, 1), busy: Player(busy, 2)}
        table = interleave(
            "A decision beside costly requests of 24 connections, to the event",
            [
                partial(_measure, "calm", calm, players[calm], DURATION_FACTOR * effort.seconds),
                partial(_beside, busy, players[busy], effort.seconds),
            ],
            min(PAIRS, effort.rounds),
        )
        hang_up([player.peer for player in players.values()])
    quiet, late = (median(table.rows[f"{name}; p99"].taken) for name in ("calm", "beside"))
    silent = median(table.rows["beside; longest silence"].taken)
    good = late <= quiet + MAX_DELAY_MS and silent <= MAX_SILENCE_MS
    table.notes.append(
        f"p99 {late - quiet:+.1f} ms (at most {MAX_DELAY_MS:g}), silence {silent:.0f} ms (at most "
        f"{MAX_SILENCE_MS:g}): {'within' if good else 'beyond'}"
    )
    return table


def _beside(server: Server, player: Player, seconds: float, number: int) -> Iterable[Figure]:
    with _attackers(server, (WARM_UP_S + DURATION_FACTOR) * seconds):
        sleep(WARM_UP_S * seconds)
        yield from _measure("beside", server, player, DURATION_FACTOR * seconds, number)


def _measure(name: str, server: Server, player: Player, seconds: float, _: int) -> Iterable[Figure]:
    times: list[float] = []
    begun = perf_counter()
    while perf_counter() < begun + seconds:
        asked = player.decision()
        start = perf_counter()
        player.peer.socket.sendall(asked)
        player.settle()
        times.append(1000 * (perf_counter() - start))
        sleep(DECISION_INTERVAL_S)
    yield f"{name}; p50", "ms", quantile(times, 0.5)
    yield f"{name}; p99", "ms", quantile(times, 0.99)
    yield f"{name}; longest silence", "ms", max(times)


@contextmanager
def _attackers(server: Server, seconds: float) -> Iterator[None]:
    words = ("-m", "tools.attacks.crowds.costly", str(server.port), "1", str(seconds))
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        yield
        process.kill()
