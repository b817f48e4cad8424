"""The parts of a soak: their batches, their full numbers, and the meaning of their figures."""

from __future__ import annotations

import asyncio
import gc
import math
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.attacks import kills, mutants
from tools.attacks.canaries import evening as canaries
from tools.attacks.canaries import marks
from tools.attacks.crowds import asleep, full_disk, kinds
from tools.attacks.fuzzing import campaign
from tools.attacks.fuzzing.targets import TARGETS
from tools.attacks.hostile import hostile_hosts
from tools.attacks.hostile.all_scripts import ATTACKS
from tools.attacks.hostile.host import HostileHost
from tools.attacks.hosts import NotPermittedError
from tools.attacks.lines import far_players
from tools.attacks.long import evening
from tools.harness.hosts import worlds
from tools.harness.root import ROOT
from tools.soak.state import Tally

MAX_DELAY_MS = 50.0
"""Most milliseconds for 99 of 100 decisions beside a crowd, and for a frame at a hostile host."""
STAY_FACTOR = 4
"""Factor by which a stay at a hostile host is longer than in the test suite."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The order of a batch to a part."""

    folder: Path
    """Folder of this batch alone."""
    first: int
    """Number of items before it."""
    count: int
    seed: int
    minutes: float
    told: Callable[[object], None]
    """Function that receives the progress."""

    @property
    def number(self) -> int:
        """Return a number that no other batch of any soak with another seed has."""
        return self.seed * 1_000_000 + self.first


@dataclass(frozen=True, slots=True)
class Part:
    """One attack."""

    name: str
    what: str
    count: int
    batch: int
    run: Callable[[Batch], Tally]


def _worlds(batch: Batch) -> Tally:
    found = worlds.Found()
    faults = []
    for number in range(batch.number, batch.number + batch.count):
        try:
            worlds.compare(number, found)
        except AssertionError as fault:
            faults.append(str(fault))
        batch.told(number - batch.number + 1)
    sums: dict[str, float] = {
        "messages": found.messages,
        "decisions": found.decisions,
        "hidden": found.hidden,
        "taken back": found.taken_back,
        "returns": found.returns,
        "rematches": found.rematches,
    }
    return Tally(batch.count, sums=sums, faults=faults)


def _canaries(batch: Batch) -> Tally:
    found = marks.Found()
    asyncio.run(canaries.listen(batch.folder, batch.number, found))
    sums: dict[str, float] = {"marks": found.marks, "places": found.places, "bytes": found.size}
    return Tally(found.matches, sums=sums, faults=found.hits)


def _frames(batch: Batch) -> Tally:
    found = asyncio.run(mutants.attack(batch.folder / "data", batch.count, batch.number, batch.told))
    assert found.beside is not None
    sums: dict[str, float] = {"connections": found.connections, "decisions beside": found.beside.decisions}
    most: dict[str, float] = {"MiB grown": found.grown, "p99 beside, ms": found.beside.slowest(0.99)}
    return Tally(found.frames, sums=sums, most=most, faults=found.faults())


def _messages(batch: Batch) -> Tally:
    """Run the test that reads the table of the document, and count its cases."""
    words = [sys.executable, "-m", "pytest", "-n", "0", "-m", "trust", "tests/trust/test_messages.py"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    passed = re.search(r"(\d+) passed", done.stdout)
    faults = [] if done.returncode == 0 else [line for line in done.stdout.splitlines() if "FAILED" in line]
    if done.returncode and not faults:
        faults.append(done.stdout[-500:])
    return Tally(batch.count, sums={"tests": int(passed[1]) if passed else 0}, faults=faults)


def _hosts(batch: Batch) -> Tally:
    """Visit the hostile hosts one after the other."""
    names = sorted(ATTACKS)[batch.first : batch.first + batch.count]
    faults, longest, opening = [], 0.0, 0.0
    for name in names:
        # A real client does not have the remains of others, which would be collected in one of its frames.
        gc.collect()
        gc.freeze()
        with HostileHost() as host:
            result = hostile_hosts.run(ATTACKS[name], host, batch.folder, STAY_FACTOR)
        faults += [f"{name}: {fault}" for fault in result.faults]
        if not ATTACKS[name].fits(result.ending):
            faults.append(f"{name}: the player is {result.ending}, not {ATTACKS[name].ending}")
        slowest = 1000 * result.slowest
        if slowest > MAX_DELAY_MS:
            faults.append(f"{name}: a frame took {slowest:.0f} ms")
        longest, opening = max(longest, slowest), max(opening, 1000 * result.opening)
    most = {"slowest frame, ms": longest, "opening a page, ms": opening}
    return Tally(len(names), most=most, faults=faults)


def _kills(batch: Batch) -> Tally:
    found = asyncio.run(kills.survive(batch.folder, batch.count, batch.number, batch.told))
    sums: dict[str, float] = {
        "matches": found.matches,
        "decisions": found.decisions,
        "returns": found.returns,
    }
    return Tally(found.kills, sums=sums, faults=_join_problems(found.problems))


FULL_DISK, ASLEEP = "a full disk", "a host that sleeps"
CROWDS = (*kinds.CROWDS, FULL_DISK, ASLEEP)
CROWD_S = 20.0


def _crowds(batch: Batch) -> Tally:
    name = CROWDS[batch.first]
    if name == FULL_DISK:
        full = asyncio.run(full_disk.fill_up(batch.folder, CROWD_S / 2))
        faults = [] if full.passed else [f"{name}: {full}"]
        return Tally(1, sums={"refused for the disk": full.refusals}, faults=faults)
    if name == ASLEEP:
        slept = asyncio.run(asleep.sleep(batch.folder / "data", CROWD_S))
        faults = [] if slept.passed else [f"{name}: {slept}"]
        return Tally(1, sums={"people beside a sleep": slept.people}, faults=faults)
    found = asyncio.run(kinds.beside(batch.folder / "data", kinds.CROWDS[name], CROWD_S))
    slowest = found.beside.slowest(0.99)
    faults = [] if found.passed else [f"{name}: {found.describe()}"]
    if slowest >= MAX_DELAY_MS:
        faults.append(f"{name}: p99 of the match beside is {slowest:.0f} ms")
    sums: dict[str, float] = {
        "connections": found.crowd["opened"],
        "decisions beside": found.beside.decisions,
        "newcomers in": found.arrivals.newcomers["in"],
        "newcomers told why not": found.arrivals.newcomers.total() - found.arrivals.newcomers["in"],
        "returned": found.arrivals.returning["in"],
    }
    most: dict[str, float] = {
        "p99 beside, ms": slowest,
        f"p99, {name}, ms": slowest,
        "MiB grown": found.grown,
    }
    return Tally(1, sums=sums, most=most, faults=faults)


def _lines(batch: Batch) -> Tally:
    found = far_players.play(batch.folder / "data", batch.count, batch.number, batch.told)
    faults = [] if found.passed and found.matches == batch.count else [f"{found}"]
    sums: dict[str, float] = {"decisions": found.decisions, "returns": found.returns}
    return Tally(found.matches or batch.count, sums=sums, faults=faults)


def _evening(batch: Batch) -> Tally:
    room = evening.Room(batch.folder, 60.0 * batch.minutes, batch.number, batch.told)
    found = asyncio.run(room.run())
    faults = [] if found.passed else [*_join_problems(found.problems), found.describe()]
    sums: dict[str, float] = {
        "matches": found.matches,
        "decisions": found.decisions,
        "kills": found.kills,
        "returns": found.returns,
        "events to spectators": found.watched,
    }
    most: dict[str, float] = {
        "tasks more": found.tasks[1] - found.tasks[0],
        "sockets more": found.sockets[1] - found.sockets[0],
        "MiB on the fitted line": found.slope,
    }
    return Tally(1, sums=sums, most=most, faults=faults)


FUZZ_S = 600.0
"""Seconds for all targets of the fuzzer together."""


def _fuzzing(batch: Batch) -> Tally:
    """Fuzz one target after the other."""
    names = sorted(TARGETS)[batch.first : batch.first + batch.count]
    executions, coverage, faults = 0, 0.0, []
    for name in names:
        found = campaign.fuzz(name, batch.folder / name, round(FUZZ_S / len(TARGETS)), batch.number)
        executions += found.executions
        coverage = max(coverage, found.coverage)
        faults += found.faults
        batch.told(name)
    return Tally(len(names), sums={"executions": executions}, most={"branches": coverage}, faults=faults)


SOAK_PARTS: tuple[Part, ...] = (
    Part("worlds", "two worlds that a seat cannot tell apart", 2_000, 50, _worlds),
    Part("canaries", "matches with a mark in each secret", 50, 2, _canaries),
    Part("frames", "mutated frames beside a match", 200_000, 50_000, _frames),
    Part("messages", "every message, role and phase", 1, 1, _messages),
    Part("hosts", "hostile hosts against the window", len(ATTACKS), 1, _hosts),
    Part("kills", "`kill -9` of a host", 300, 20, _kills),
    Part(
        "crowds",
        "slow readers, floods, costly requests, half-open and frozen, a full disk, a sleep",
        len(CROWDS),
        1,
        _crowds,
    ),
    Part("fuzzing", "inputs that a fuzzer invents, for each reader and each game", len(TARGETS), 1, _fuzzing),
    Part("lines", "matches over 200 ms +- 100 with 5 % lost", 20, 10, _lines),
    Part("evening", "eight tables, bots, kills, cuts, spectators", 1, 1, _evening),
)


def _join_problems(problems: list[str]) -> list[str]:
    """Return a host's errors as one line, if there are any."""
    return [" / ".join(line.strip() for line in problems)] if problems else []


def scale_part(part: Part, share: float) -> int:
    """Return the number of a part's items in a share of a soak."""
    return max(1, math.ceil(part.count * share))


def carry_out(part: Part, batch: Batch) -> Tally:
    """Run a batch; any error is a fault of it, and forbidden things are skipped."""
    batch.folder.mkdir(parents=True, exist_ok=True)
    try:
        return part.run(batch)
    except NotPermittedError as error:
        return Tally(batch.count, skipped=str(error))
    except Exception as error:
        # One failing part must not end the others.
        return Tally(batch.count, faults=[f"{type(error).__name__}: {error}"])


def find_parts(names: list[str]) -> list[Part]:
    """Return the parts of these names, all without any; raises `ValueError`."""
    known: dict[str, Any] = {part.name: part for part in SOAK_PARTS}
    for name in names:
        if name not in known:
            raise ValueError(f"there is no part {name!r}; there are {', '.join(known)}")
    return [part for part in SOAK_PARTS if not names or part.name in names]
