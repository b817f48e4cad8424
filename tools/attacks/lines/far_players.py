"""Matches over a bad line: each is played to its end, and every decision counts once.

python -m tools.attacks.lines.far_players ADDRESS PORT SEED MATCHES
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tools.attacks.hosts import LiveHost
from tools.attacks.lines.bad_line import bad_line, far_address
from tools.harness.hosts.player import ME, OPEN, Fault, Player
from tools.harness.hosts.raw_client import Address
from tools.harness.root import ROOT

OPTIONS: dict[str, str | int | bool] = {"draft": "random", "max_rounds": 2}
MAX_TRIES = 10
MEAN_HANG_UP_INTERVAL_S = 8.0
"""Average seconds after which a player hangs up and comes back, at any moment."""


@dataclass(slots=True)
class Found:
    """The results of the matches."""

    matches: int = 0
    decisions: int = 0
    returns: int = 0
    problems: list[str] = field(default_factory=list)
    line: str = ""
    """Cause of the bad line."""
    fault: str = ""

    @property
    def passed(self) -> bool:
        """Say whether all of them ended as they should."""
        return bool(self.matches and not self.fault and not self.problems)


def play(folder: Path, matches: int, seed: int, progress: Callable[[int], None] = lambda _: None) -> Found:
    """Play matches at the same time, each at its own table; raises `NotPermittedError`."""
    found = Found()
    with bad_line(seed, matches) as line:
        found.line = line.made_by
        inside = ("ip", "netns", "exec", line.near)
        settings = {"tables": matches, "connections": 4 * matches + 8}
        with LiveHost(folder, settings, inside=inside, listen="0.0.0.0") as host:
            words = [
                sys.executable,
                "-m",
                "tools.attacks.lines.far_players",
                line.address,
                str(host.address.port),
            ]
            told = subprocess.Popen(
                ["ip", "netns", "exec", line.far, *words, str(seed), str(matches)],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert told.stdout is not None
            try:
                for text in told.stdout:
                    news: dict[str, Any] = json.loads(text)
                    found.matches, found.fault = news["matches"], news["fault"]
                    found.decisions, found.returns = news["decisions"], news["returns"]
                    progress(found.matches)
            finally:
                told.kill()
                told.communicate()
            found.problems = host.problems()
    return found


async def main(address: Address, seed: int, matches: int) -> None:
    """Play some matches, and report the results after each."""
    chosen = Random(seed)
    players: list[Player] = []
    news: dict[str, Any] = {"matches": 0, "decisions": 0, "returns": 0, "fault": ""}

    async def through(player: Player) -> None:
        while not player.done:
            living = asyncio.ensure_future(player.live(address))
            # Not before the match: a seat with an unknown token would be lost.
            while not (player.items or living.done()):
                await asyncio.sleep(0.1)
            await asyncio.wait(
                {living}, timeout=chosen.uniform(MEAN_HANG_UP_INTERVAL_S / 2, 3 * MEAN_HANG_UP_INTERVAL_S / 2)
            )
            if living.done():
                living.result()
            else:
                living.cancel()
                await asyncio.wait({living})
        await check_player(player)

    async def check_player(player: Player) -> None:
        for _ in range(MAX_TRIES):
            # A greeting that is too late over such a line is cut off, like any other.
            with contextlib.suppress(OSError, EOFError):
                return await player.check(address)
        raise Fault(f"{player.name} cannot come back to look at the match")

    async def one(number: int) -> None:
        source = far_address(number)
        ann = Player(f"Ann {number}", chosen.getrandbits(32), [ME, OPEN], options=OPTIONS, source=source)
        ben = Player(f"Ben {number}", chosen.getrandbits(32), host=ann, options=OPTIONS, source=source)
        players.extend((ann, ben))
        try:
            await asyncio.gather(through(ann), through(ben))
            news["matches"] += 1
        except AssertionError as fault:
            news["fault"] = str(fault)
        news["decisions"] = sum(player.decided for player in players)
        news["returns"] = sum(player.returns for player in players)
        print(json.dumps(news), flush=True)

    await asyncio.gather(*(one(number) for number in range(matches)))


if __name__ == "__main__":
    asyncio.run(main(Address(int(sys.argv[2]), sys.argv[1]), int(sys.argv[3]), int(sys.argv[4])))
