"""A match of two people beside an attack, in a separate process: its disturbances and its speed.

python -m tools.attacks.crowds.bystander PORT ENCRYPTED ADDRESS SOURCE
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tools.harness.hosts.player import ME, OPEN, Player
from tools.harness.hosts.raw_client import Address
from tools.harness.root import ROOT

THINKING_S = 0.005
"""Seconds that a player thinks: the match goes on without filling a core."""
UNLIMITED_MATCHES = 1_000_000


@dataclass(slots=True)
class Beside:
    """The course of the match beside an attack; complete when the attack is over."""

    begun: bool = False
    decisions: int = 0
    returns: int = 0
    """Number of lost connections of the players."""
    fault: str = ""
    times: tuple[float, ...] = ()
    """Milliseconds from a decision to its event."""
    process: subprocess.Popen[str] | None = None
    """Process of the two players."""

    @property
    def undisturbed(self) -> bool:
        """Say whether the match went on all the time without a lost connection."""
        return self.decisions > 0 and not self.returns and not self.fault

    def describe(self) -> str:
        """Describe the course in a few words."""
        return f"{self.decisions} decisions, {self.returns} returns, {self.fault or 'no fault'}"

    def slowest(self, share: float) -> float:
        """Return the milliseconds that a share of the decisions stays below."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@contextmanager
def match_beside(address: Address) -> Iterator[Beside]:
    """Let two people play, from their own address, during the block."""
    words = [
        sys.executable,
        "-m",
        "tools.attacks.crowds.bystander",
        str(address.port),
        str(int(address.encrypted)),
    ]
    source = address.source or "127.0.0.2"
    process = subprocess.Popen(
        [*words, address.host, source], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    beside = Beside(process=process)
    try:
        beside.begun = process.stdout.readline() == "begun\n"
        yield beside
        told: dict[str, Any] = json.loads(process.communicate(timeout=60)[0])
        beside.decisions, beside.returns, beside.fault = told["decisions"], told["returns"], told["fault"]
        beside.times = tuple(told["times"])
    finally:
        process.kill()
        process.communicate()


async def main(address: Address) -> dict[str, Any]:
    """Play until the standard input ends."""
    ann = Player("Ann beside", 1, [ME, OPEN], matches=UNLIMITED_MATCHES, pause=THINKING_S)
    ben = Player("Ben beside", 2, host=ann, matches=UNLIMITED_MATCHES, pause=THINKING_S)
    players = (ann, ben)
    fault = ""

    async def play(player: Player) -> None:
        while not player.done:
            await player.live(address)
            await asyncio.sleep(0.1)

    tasks = [asyncio.ensure_future(play(player)) for player in players]
    while not all(player.decided for player in players) and not any(task.done() for task in tasks):
        await asyncio.sleep(0.01)
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    for done in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(done, Exception):
            fault = f"{type(done).__name__}: {done}"
    return {
        "decisions": sum(player.decided for player in players),
        "returns": sum(player.returns for player in players),
        "fault": fault,
        "times": [1000 * each for player in players for each in player.times],
    }


if __name__ == "__main__":
    where = Address(int(sys.argv[1]), sys.argv[3], sys.argv[2] == "1", sys.argv[4])
    # The parent process may be gone.
    with contextlib.suppress(BrokenPipeError):
        print(json.dumps(asyncio.run(main(where))))
