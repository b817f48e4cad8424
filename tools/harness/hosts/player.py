"""A player who comes back after every loss and checks that the host knows everything acknowledged."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.beginning import MATCH_EVENTS
from engine.match.state import MatchState, first_view
from engine.options import configure
from engine.wire.protocol import (
    Accepted,
    Act,
    Closing,
    CreateTable,
    Events,
    HostMessage,
    Ready,
    Rejected,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
)
from tools.harness.hosts.raw_client import Address, RawClient

GAME: Any = GAMES["warchest"]
OPTIONS: Mapping[str, str | int | bool] = {"draft": "random", "max_rounds": 8}
ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")
SMOOTH = frozenset({"stale", "not_starting", "storage_failing", "still_starting", "still_running"})
"""Refusals that a player may meet without anybody's fault."""


class Fault(AssertionError):
    """An attack has found a fault; the text describes it."""


class Player:
    """One seat of one table, and all messages about it."""

    def __init__(
        self,
        name: str,
        seed: int,
        plans: Sequence[SeatPlan] = (ME, BOT),
        *,
        host: Player | None = None,
        matches: int = 1,
        pause: float = 0.0,
        options: Mapping[str, str | int | bool] = OPTIONS,
        source: str | None = None,
    ) -> None:
        """Set up a table with the plans, or sit down in the second seat of the table of `host`.

        With a `source` the player uses this address of the machine, like a player on another machine.
        """
        self.name = name
        self.items: list[Any] = []
        """The stream of the present match, which must only ever grow."""
        self.decided = 0
        """Number of decisions whose acceptance has arrived."""
        self.times: list[float] = []
        """Seconds from a sent decision to its event."""
        self.returns = 0
        self.refusals: Counter[str] = Counter()
        self.table = 0
        self.seat = 0 if host is None else 1
        self.token = ""
        self.match = 0
        self.done = False
        self.last_words = ""
        """Reason of the host for closing the last connection, if it gave one."""
        self.seated = asyncio.Event()
        self.overheard = False
        """Whether every byte is recorded."""
        self.heard_before_end = b""
        """Recorded bytes up to the end of the match: after it there are no secrets any more."""
        self.said = b""
        self.client: RawClient | None = None
        """The present connection."""
        self._host = host
        self._source = source
        self._plans = list(plans)
        self._options = dict(options)
        self._config = configure(GAME.options, self._options)
        self._codec = Codec(GAME, *MATCH_EVENTS)
        self._chosen = Random(seed)
        self._matches = matches
        self._pause = pause
        self._standing: MatchState[Any] = self._fresh()
        self._shown: Snapshot | None = None
        self._waiting: Act | None = None
        self._sent = 0.0
        self._mine = 0
        self._acknowledged = 0
        self._ids = 10
        self._made = 0
        """Decisions in this match that were not refused."""

    @property
    def revision(self) -> int:
        """Return the known revision."""
        return self._standing.revision

    async def live(self, address: Address) -> None:
        """Play until all matches are over or the connection ends."""
        try:
            client = await RawClient.connect(self._from_here(address))
        except OSError:
            return
        self.client = client
        if self.overheard:
            client.taken, client.given = bytearray(), bytearray()
        async with client:
            try:
                await client.hello(self.name)
                await self._come(client)
                while not self.done:
                    await self._take(client, await client.read())
                await client.drain()
            except (EOFError, OSError):
                return

    async def check(self, address: Address) -> None:
        """Connect once more and compare the whole stream with the received one; raises `Fault`."""
        async with await RawClient.connect(self._from_here(address)) as client:
            await client.hello(self.name)
            client.resume(self.table, self.seat, self.token)
            shown = await client.expect(Snapshot)
            items: list[Any] = []
            while len(items) < shown.seq:
                items += (await client.expect(Events)).events
        if shown.match != self.match:
            _hold(shown.match > self.match and not self.done, f"match {self.match} was lost")
            return
        known = len(self.items)
        _hold(items[:known] == self.items, "the stream from its beginning differs from what was told before")
        _hold(known == len(items) or not self.done, "events follow the end of the match")
        if known == len(items):
            _hold(shown.position == GAME.format(self._standing.state), "the position differs")

    async def _come(self, client: RawClient) -> None:
        if self.token:
            self.returns += 1
            client.resume(self.table, self.seat, self.token, len(self.items), self.match)
        elif self._host is None:
            client.command(CreateTable, game=GAME.id, options=self._options, seats=self._plans)
        else:
            await self._host.seated.wait()
            client.command(Sit, table=self._host.table, seat=self.seat)

    async def _take(self, client: RawClient, message: HostMessage) -> None:
        match message:
            case Seated():
                self.table, self.seat, self.token = message.table, message.seat, message.token
                self.seated.set()
            case Snapshot(table=self.table, seat=self.seat):
                await self._look(client, message)
            case Events(table=self.table, seat=self.seat, match=self.match):
                await self._hear(client, message)
            case Accepted() if self._waiting is not None and message.id == self._waiting.id:
                self._acknowledged = max(self._acknowledged, self._waiting.revision + 1)
                self._waiting = None
                self.decided += 1
            case Rejected():
                _hold(message.code in SMOOTH, f"{self.name} is refused: {message.code} {message.args}")
                self.refusals[message.code] += 1
                if self._waiting is not None and message.id == self._waiting.id:
                    self._waiting = None
                    self._made -= 1
                if message.code == "storage_failing":
                    await asyncio.sleep(0.5)
                    await self._decide(client)
            case Closing():
                self.last_words = message.code

    async def _look(self, client: RawClient, shown: Snapshot) -> None:
        """Take a position in: it must include everything known."""
        if shown.match != self.match:
            _hold(shown.match > self.match, f"match {self.match} is replaced by {shown.match}")
            self.match, self._acknowledged, self._waiting, self._made = shown.match, 0, None, 0
            self.items.clear()
            self._standing = self._fresh()
        _hold(shown.revision >= self._acknowledged, f"revision {self._acknowledged} was lost")
        _hold(shown.seq >= len(self.items), f"event {len(self.items)} was lost")
        self._shown = shown
        if shown.seq and shown.seq == len(self.items):
            await self._decide(client)

    async def _hear(self, client: RawClient, message: Events) -> None:
        _hold(
            message.first_seq == len(self.items) + 1,
            f"event {message.first_seq} follows event {len(self.items)}",
        )
        for event in self._codec.events(message.events):
            self._standing.fold(event)
        self.items += message.events
        self._acknowledged = max(self._acknowledged, message.revision)
        if self._sent and self._standing.revision > self._mine:
            self.times.append(perf_counter() - self._sent)
            self._sent = 0.0
        await self._decide(client)

    async def _decide(self, client: RawClient) -> None:
        """Decide if it is the player's turn; an unanswered decision is repeated first."""
        standing = self._standing
        if self._shown is not None and self._shown.seq == len(self.items):
            seen = GAME.format(standing.state)
            _hold(seen == self._shown.position, "the position is not where the stream leads")
            self._shown = None
        if standing.outcome is not None:
            await self._end(client)
        elif self._waiting is not None and self._waiting.revision == standing.revision:
            client.send(self._waiting)
        elif legal := GAME.legal(standing.state, self.seat):
            if self._pause:
                await asyncio.sleep(self._pause)
            self._ids += 1
            action = Codec.plain(self._chosen.choice(legal))
            self._waiting = Act(self._ids, self.table, self.seat, standing.revision, action)
            self._made += 1
            self._mine, self._sent = standing.revision, perf_counter()
            client.send(self._waiting)

    async def _end(self, client: RawClient) -> None:
        counted = sum(item["type"] == "Decided" and item["seat"] == self.seat for item in self.items)
        _hold(counted == self._made, f"{self._made} decisions have counted {counted} times")
        if self.match >= self._matches:
            self.done = True
            self.heard_before_end = bytes(client.taken or b"")
            self.said = bytes(client.given or b"")
        else:
            self._ids += 1
            client.send(Ready(self._ids, self.table))

    def _from_here(self, address: Address) -> Address:
        return address if self._source is None else replace(address, source=self._source)

    def _fresh(self) -> MatchState[Any]:
        return MatchState(GAME, first_view(GAME, self._config, self.seat))


def _hold(true: bool, what: str) -> None:
    if not true:
        raise Fault(what)
