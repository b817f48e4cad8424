"""A disk that is full for a while: decisions are refused with the reason, nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import errno
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools.attacks.hosts import LiveHost, NotPermittedError
from tools.harness.hosts.player import BOT, ME, Player
from tools.harness.hosts.raw_client import RawClient

DISK_SIZE = "4m"
PLAYERS = 3
MATCHES = 3
"""Number of matches: the rest of a page on a full disk may hold more than one match writes."""
FAILURE_CODE = "storage_failing"
"""Code of a host's refusal when it cannot store an entry."""
FAILURE_MESSAGE = "the storage fails"
"""Text in its log then."""


@dataclass(slots=True)
class Found:
    """The effects of a full disk on a host."""

    felt: bool = False
    """Whether the host has noticed that it cannot write."""
    refusals: int = 0
    decisions: int = 0
    problems: list[str] = field(default_factory=list)
    newcomer: bool = False
    """Whether a newcomer entered while the disk was full."""

    @property
    def passed(self) -> bool:
        """Say whether the full disk was noticed, and had no other effects than it must."""
        return self.felt and self.newcomer and not self.problems


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a separate small file system on a folder; raises `NotPermittedError`."""
    folder.mkdir(parents=True)
    words = ["mount", "-t", "tmpfs", "-o", f"size={DISK_SIZE}", "none", str(folder)]
    try:
        made = subprocess.run(words, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise NotPermittedError("there is no `mount`") from None
    if made.returncode:
        raise NotPermittedError(made.stderr.strip())
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=False)


async def fill_up(folder: Path, seconds: float) -> Found:
    """Let people play on a full disk, for some seconds after it was noticed.

    Raises `NotPermittedError`, `Fault`.
    """
    found = Found()
    settings = {"storage_seconds": 0.2, "bot_delay": 0.01}
    plans = [ME, BOT]
    players = [Player(f"Player {at}", at, plans, matches=MATCHES, pause=0.05) for at in range(PLAYERS)]
    with small_disk(folder / "disk") as disk:
        log = folder / "host.log"
        with LiveHost(disk / "data", settings, log=log) as host:
            playing = asyncio.gather(*(player.live(host.address) for player in players))
            while not all(player.decided > 2 for player in players):
                await asyncio.sleep(0.01)
            filler = disk / "filler"
            fill(filler)
            async with await RawClient.connect(host.address) as client:
                await client.hello("Nora comes")
                found.newcomer = True
            # The last page of a file has room even on a full disk. While each decision waits for its answer
            # there are none to refuse.
            while not playing.done() and FAILURE_MESSAGE not in log.read_text():
                await asyncio.sleep(0.05)
            found.felt = FAILURE_MESSAGE in log.read_text()
            await asyncio.sleep(seconds)
            filler.unlink()
            await playing
            for player in players:
                await player.check(host.address)
            found.problems += host.problems()
            host.kill()
        with LiveHost(disk / "data", settings, log=log) as host:
            for player in players:
                await player.check(host.address)
            found.problems += host.problems()
    found.refusals = sum(player.refusals[FAILURE_CODE] for player in players)
    found.decisions = sum(player.decided for player in players)
    return found


def fill(path: Path) -> None:
    """Write a file until the disk is full."""
    with path.open("wb", buffering=0) as filler:
        for size in (65536, 512, 1):
            try:
                while True:
                    filler.write(bytes(size))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
