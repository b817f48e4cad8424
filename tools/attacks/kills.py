"""`kill -9` of a real host at random moments: nothing acknowledged is lost, nothing comes twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tools.attacks.hosts import LiveHost
from tools.harness.hosts.player import BOT, ME, Player

TABLES = 3
PAUSE_S = 0.01
# A player who never learned of a stored table sets up another one.
SETTINGS = {"tables": 100, "bot_delay": 0.01}
MIN_KILL_DELAY_S, MAX_KILL_DELAY_S = 0.05, 0.7
"""Least and most seconds from the start of the players to the kill of the host."""


@dataclass(slots=True)
class Found:
    """The history of the hosts; a player who misses an event has raised `Fault` by then."""

    kills: int = 0
    matches: int = 0
    decisions: int = 0
    returns: int = 0
    problems: list[str] = field(default_factory=list)
    """Error lines about something unforeseen."""


async def survive(
    folder: Path, kills: int, seed: int, progress: Callable[[int], None] = lambda _: None
) -> Found:
    """Play matches at three tables until `kills` hosts were killed, and check each match to its end."""
    found, chosen = Found(), Random(seed)
    evening = 0
    while found.kills < kills:
        evening += 1
        await _evening(folder / f"evening-{evening}", found, kills, chosen, progress)
    return found


async def _evening(
    folder: Path, found: Found, kills: int, chosen: Random, progress: Callable[[int], None]
) -> None:
    """Play one match at each table through as many hosts as necessary."""
    folder.mkdir(parents=True)
    players = [
        Player(
            f"Player {number}",
            chosen.getrandbits(32),
            [ME, BOT],
            pause=PAUSE_S,
            source=f"127.0.3.{number + 1}",
        )
        for number in range(TABLES)
    ]
    while not all(player.done for player in players):
        with LiveHost(folder / "data", SETTINGS) as host:
            deadly = None
            if found.kills < kills:
                delay = chosen.uniform(MIN_KILL_DELAY_S, MAX_KILL_DELAY_S)
                deadly = asyncio.get_running_loop().call_later(delay, host.kill)
            await asyncio.gather(*(player.live(host.address) for player in players if not player.done))
            if deadly is not None:
                deadly.cancel()
            if not all(player.done for player in players):
                if host.alive():
                    raise AssertionError("players were cut off by a host that was not killed")
                found.kills += 1
                progress(found.kills)
    with LiveHost(folder / "data", SETTINGS) as host:
        for player in players:
            await player.check(host.address)
        found.problems += host.problems()
    found.matches += len(players)
    found.decisions += sum(player.decided for player in players)
    found.returns += sum(player.returns for player in players)
