"""`kill -9` of a real host at random moments: nothing that was acknowledged is lost, draws stay the same."""

from __future__ import annotations

import contextlib
import signal
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

from engine.game import Codec
from engine.games.registry import GAMES
from engine.match import MATCH_FACTS, replay_stream
from engine.options import configure
from engine.protocol import Accepted, Act, CreateTable, Events, Rejected, Seated, SeatPlan, Snapshot
from tests.server.pledges import Pledges
from tests.server.wire import HostProcess

ME, BOT = SeatPlan("me"), SeatPlan("bot", "random")
OPTIONS = {"draft": "random", "max_rounds": 8}


class Survivor:
    """A player who comes back to every new host and checks that it knows all that the player knows."""

    def __init__(self, data: Path, chosen: Random) -> None:
        self.data = data
        self.chosen = chosen
        self.game: Any = GAMES["warchest"]
        self.codec = Codec(self.game, *MATCH_FACTS)
        self.token = ""
        self.items: list[Any] = []
        """The stream, which must only ever grow."""
        self.waiting: Act | None = None
        """The decision that was given and not answered."""
        self.acknowledged = 0
        """The newest revision that was told or answered."""
        self.over = False
        self.pledges = Pledges()
        self.ids = 10
        self.table = 0

    def live(self, host: HostProcess) -> None:
        """Play until the match is over or the host dies."""
        with contextlib.suppress(EOFError, OSError):
            client = host.client("Ann")
            if self.token:
                client.resume(self.token, table=self.table, last_seq=len(self.items), match=1)
            else:
                client.send(CreateTable(1, "warchest", OPTIONS, [ME, BOT]))
            while not self.over:
                message = client.read()
                for answer in self.pledges.answers(message):
                    client.send(answer)
                self.take(client, message)

    def take(self, client: Any, message: Any) -> None:
        match message:
            case Seated():
                self.table, self.token = message.table, message.token
            case Snapshot() if message.seq:
                assert message.revision >= self.acknowledged
                assert message.seq >= len(self.items)
                if message.seq == len(self.items):
                    self.decide(client)
            case Events():
                assert message.first_seq == len(self.items) + 1, "nothing is missing, nothing comes twice"
                self.items += message.events
                self.acknowledged = message.revision
                self.decide(client)
            case Accepted() if self.waiting is not None and message.id == self.waiting.id:
                self.acknowledged = max(self.acknowledged, self.waiting.revision + 1)
                self.waiting = None
            case Rejected():
                assert message.code in ("stale", "not_starting"), message
                self.waiting = None

    def decide(self, client: Any) -> None:
        """Decide if it is one's turn; what was given before the host died is given again first."""
        standing = replay_stream(
            self.game, configure(self.game.options, OPTIONS), 0, self.codec.events(self.items)
        )
        self.over = standing.outcome is not None
        if self.waiting is not None and self.waiting.revision == standing.revision:
            client.send(self.waiting)
            return
        legal = self.game.legal(standing.state, 0)
        if legal and not self.over:
            self.ids += 1
            action = Codec.plain(self.chosen.choice(legal))
            self.waiting = Act(self.ids, self.table, 0, standing.revision, action)
            client.send(self.waiting)


def survive(folder: Path, seed: int, kills: int) -> None:
    """Play matches until that many hosts were killed."""
    chosen = Random(seed)
    number = 0
    while kills:
        number += 1
        kills -= play_through(folder / str(number), chosen, kills)


def play_through(folder: Path, chosen: Random, kills: int) -> int:
    """Play a match whose host is killed so often at most, and check all of it against its last host.

    Return how often it was killed.
    """
    survivor = Survivor(folder, chosen)
    died = 0
    while not survivor.over:
        with HostProcess(data=folder, settings=["bot_delay=0.01"]) as host:
            deadly = died < kills
            if deadly:
                timer = Timer(chosen.uniform(0.02, 0.35), host.process.send_signal, [signal.SIGKILL])
                timer.start()
            survivor.live(host)
            if deadly:
                timer.cancel()
            if not survivor.over:
                assert host.process.wait(20) == -signal.SIGKILL, "it ended because it was killed"
                died += 1
    with HostProcess(data=folder) as host:
        client = host.client("Ann")
        client.resume(survivor.token, match=1)
        items: list[Any] = []
        snapshot = None
        while snapshot is None or len(items) < snapshot.seq:
            message = client.read()
            if isinstance(message, Snapshot):
                snapshot = message
            elif isinstance(message, Events):
                items += message.events
        assert items == survivor.items
        standing = replay_stream(
            survivor.game, configure(survivor.game.options, OPTIONS), 0, survivor.codec.events(items)
        )
        assert snapshot.position == survivor.game.format(standing.state)
        assert snapshot.over
    return died


@pytest.mark.parametrize("seed", range(2))
def test_a_match_survives_its_hosts(seed: int, tmp_path: Path) -> None:
    survive(tmp_path, seed, kills=3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_many_matches_survive_many_hosts(seed: int, tmp_path: Path) -> None:
    """Sixty hosts are killed in all, five in each match."""
    survive(tmp_path, 100 + seed, kills=5)
