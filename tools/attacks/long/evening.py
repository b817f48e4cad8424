"""A long evening in one room: eight tables, bots, kills, cuts, spectators; and its remains."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import linear_regression
from time import monotonic

from tools.attacks.hosts import UNPACED, LiveHost, count_open_sockets
from tools.attacks.long.watched_host import TASKS_FILE_VARIABLE, count_tasks
from tools.attacks.spectator import Spectator
from tools.harness.hosts.player import BOT, ME, OPEN, Player
from tools.harness.hosts.raw_client import Address

MAX_ROUNDS = 4
"""Most rounds of a match: then there are many matches, each with its beginning and its end."""
TABLES_OF_PEOPLE, TABLES_WITH_BOT = 3, 5
"""Number of tables of two people, and of one person and a bot."""
SPECTATORS = 16
KILLS = 4
KILLING_SHARE = 1 / 3
"""Share of the time in which hosts are killed; the last host is watched after that."""
UNLIMITED_MATCHES = 1_000_000
PAUSE_S = 0.05
MATCH_START_TIMEOUT_S = 60.0
"""Seconds that a match may take to begin before its people try again."""
SAMPLE_INTERVAL_S = 2.0
CACHE_FILLING_SHARE = 1 / 2
"""Share of the last host's time in which the caches of the rules fill; memory is judged after that. They are
bounded, and grow ever more slowly: 33 MiB in 60,000 random matches of War Chest, 12 of them in the first
6,000.
"""
MAX_RISE_MIB = 3.0
"""Most MiB by which the fitted line may rise from then to the end."""
SETTINGS = {"tables": 64, "connections": 200, "connections_per_address": 200, "handshakes": 200, **UNPACED}


@dataclass(slots=True)
class Found:
    """The observations; a player or spectator who misses an event has raised `Fault` by then."""

    decisions: int = 0
    matches: int = 0
    watched: int = 0
    """Number of events that spectators received."""
    returns: int = 0
    kills: int = 0
    problems: list[str] = field(default_factory=list)
    tasks: tuple[int, int] = (0, 0)
    """Tasks of the host before anybody came and after everybody had gone."""
    sockets: tuple[int, int] = (0, 0)
    memory: list[tuple[float, float]] = field(default_factory=list)
    """Seconds and MiB of the last host."""

    @property
    def slope(self) -> float:
        """Return the MiB by which memory rises on the fitted line, once the caches are filled."""
        judged = self.memory[int(CACHE_FILLING_SHARE * len(self.memory)) :]
        if len(judged) < 2:
            return 0.0
        return linear_regression(*zip(*judged, strict=True)).slope * (judged[-1][0] - judged[0][0])

    @property
    def passed(self) -> bool:
        """Say whether there were no problems, and tasks, sockets and memory have not grown."""
        return bool(
            self.decisions
            and not self.problems
            and self.tasks[1] <= self.tasks[0]
            and self.sockets[1] <= self.sockets[0]
            and self.slope < MAX_RISE_MIB
        )

    def describe(self) -> str:
        """Describe the important results in a few words."""
        left = f"tasks {self.tasks}, sockets {self.sockets} before and after"
        return f"{self.decisions} decisions, {left}, {self.slope:.1f} MiB on the fitted line"


class Room:
    """Everybody in the room, through all of its hosts."""

    def __init__(self, folder: Path, seconds: float, seed: int, progress: Callable[[str], None]) -> None:
        self.found = Found()
        self._folder = folder
        self._seconds = seconds
        self._chosen = Random(seed)
        self._progress = progress
        self._players = self._invite()
        self._spectators: list[Spectator] = []
        self._address: Address | None = None
        """Address of the present host."""
        self._over = False

    async def run(self) -> Found:
        """Play through all hosts; raises `Fault`."""
        os.environ[TASKS_FILE_VARIABLE] = str(self._folder / "tasks")
        playing = [asyncio.ensure_future(self._play(each)) for each in self._players]
        begun = monotonic()
        try:
            for number in range(KILLS + 1):
                last = number == KILLS
                until = begun + self._seconds * (1.0 if last else KILLING_SHARE * (number + 1) / KILLS)
                await self._host(playing, until, last)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        self.found.decisions = sum(player.decided for player in self._players)
        self.found.matches = sum(player.match for player in self._players)
        self.found.returns = sum(player.returns for player in self._players)
        self.found.watched = sum(spectator.events for spectator in self._spectators)
        return self.found

    def _invite(self) -> list[Player]:
        options: dict[str, str | int | bool] = {"draft": "random", "max_rounds": MAX_ROUNDS}
        players: list[Player] = []

        def player(name: str, host: Player | None = None, rival: object = BOT) -> Player:
            plans = [ME, OPEN if rival is OPEN else BOT]
            seed = self._chosen.getrandbits(32)
            source = f"127.0.3.{len(players) + 1}"
            made = Player(
                name,
                seed,
                plans,
                host=host,
                matches=UNLIMITED_MATCHES,
                pause=PAUSE_S,
                options=options,
                source=source,
            )
            players.append(made)
            return made

        for number in range(TABLES_OF_PEOPLE):
            player(f"Ben {number}", host=player(f"Ann {number}", rival=OPEN))
        for number in range(TABLES_WITH_BOT):
            player(f"Cid {number}")
        return players

    async def _host(self, playing: list[asyncio.Task[None]], until: float, last: bool) -> None:
        """Run one host until a time, and then kill it; the last one ends when all have gone."""
        folder = self._folder / "data"
        module = "tools.attacks.long.watched_host"
        with LiveHost(folder, SETTINGS, module=module) as host:
            tasks = self._folder / "tasks"
            before = count_tasks(host.pid, tasks), host.sockets()
            self._address = host.address
            watching = [asyncio.ensure_future(self._watch(number)) for number in range(SPECTATORS)]
            begun = monotonic()
            while monotonic() < until:
                await asyncio.sleep(min(SAMPLE_INTERVAL_S, max(0.0, until - monotonic())))
                self._fail(playing, watching)
                if last:
                    self.found.memory.append((monotonic() - begun, host.memory()))
                self._progress(self._read_complaints(host))
            if last:
                self._over = True
                self._address = None
                for task in (*watching, *playing):
                    task.cancel()
                await asyncio.gather(*watching, *playing, return_exceptions=True)
                for player in self._players:
                    await player.check(host.address)
                await count_open_sockets(host, before[1])
                after = count_tasks(host.pid, tasks), host.sockets()
                self.found.tasks, self.found.sockets = (before[0], after[0]), (before[1], after[1])
            else:
                self._address = None
                host.kill()
                self.found.kills += 1
                await asyncio.gather(*watching)
            self.found.problems = host.problems()

    def _fail(self, *groups: list[asyncio.Task[None]]) -> None:
        """Raise the error of any person."""
        for task in (each for group in groups for each in group):
            if task.done():
                task.result()

    async def _play(self, player: Player) -> None:
        """Play at the present host; be cut off from time to time, in the middle of anything."""
        while not self._over:
            if self._address is None:
                await asyncio.sleep(0.05)
                continue
            patience = self._chosen.uniform(2.0, 20.0) if player.items else MATCH_START_TIMEOUT_S
            try:
                async with asyncio.timeout(patience):
                    await player.live(self._address)
            except TimeoutError:
                continue
            await asyncio.sleep(0.05)

    async def _watch(self, number: int) -> None:
        address = self._address
        while address is not None and self._address == address:
            table = self._chosen.randrange(1, TABLES_OF_PEOPLE + TABLES_WITH_BOT + 1)
            spectator = Spectator(f"Eve {number}", table)
            self._spectators.append(spectator)
            await asyncio.sleep(self._chosen.uniform(0.5, 1.5))
            await spectator.watch(replace(address, source="127.0.0.9"), self._chosen.uniform(1.0, 15.0))

    def _read_complaints(self, host: LiveHost) -> str:
        decisions = sum(player.decided for player in self._players)
        held = f"{host.memory():.1f} MiB, {host.sockets()} sockets"
        return f"{decisions} decisions, {self.found.kills} kills, {held}"
