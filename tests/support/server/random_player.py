"""A client that plays its seats at random over the wire, with no other knowledge than its messages."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Codec, Game
from engine.match.entries import ENTRIES
from engine.match.state import MatchState
from engine.wire.protocol import Accepted, Act, Events, HostMessage, Seated, Snapshot, TableInfo
from tests.support.server.wire_client import Client


class Player:
    """A player that folds every seat's stream and decides for its seats."""

    def __init__(self, client: Client, game: Game[Any], seed: int) -> None:
        self.client = client
        self.game = game
        self.seats: dict[int, MatchState[Any]] = {}
        self.heard: dict[int, int] = {}
        """Number of received items of each seat's stream."""
        self.tokens: dict[int, str] = {}
        self.match = 0
        self._answered: dict[int, int] = {}
        """By seat, the revision of the last answered question."""
        self._codec = Codec(game, *ENTRIES)
        # msgspec crashes if two threads use a type for the first time at once; players may run in threads.
        self._codec.events([])
        self._random = Random(seed)

    def play_out(self) -> None:
        """Play the present match to its end."""
        while not (self.seats and all(standing.outcome for standing in self.seats.values())):
            self.take(self.client.read())

    def take(self, message: HostMessage) -> None:
        """Take a message in, and decide if a seat must."""
        match message:
            case Seated():
                self.tokens[message.seat] = message.token
            case Snapshot() if message.seq == 0:
                assert message.seat is not None
                if message.match != self.match:
                    self.match = message.match
                    self.seats.clear()
                    self._answered.clear()
                self.seats[message.seat] = MatchState(
                    self.game, self.game.parse(message.position, message.seat)
                )
                self.heard[message.seat] = 0
            case Events():
                assert message.seat is not None
                standing = self.seats[message.seat]
                assert message.first_seq == self.heard[message.seat] + 1, "the stream has no gap"
                for event in self._codec.events(message.events):
                    standing.fold(event)
                self.heard[message.seat] += len(message.events)
                assert message.revision == standing.revision
                self._decide(message.seat)
            case Accepted() | TableInfo():
                pass
            case _:
                raise AssertionError(message)

    def check(self, seat: int) -> None:
        """Resume a seat and compare the host's view of it with the folded one."""
        self.client.resume(self.tokens[seat], last_seq=self.heard[seat], match=self.match)
        snapshot = self.client.expect(Snapshot, passing=(Accepted, Seated, TableInfo))
        standing = self.seats[seat]
        assert snapshot.position == self.game.format(standing.state)
        assert (snapshot.revision, snapshot.seq) == (standing.revision, self.heard[seat])
        assert standing.outcome is not None
        assert snapshot.outcome == standing.outcome

    def _decide(self, seat: int) -> None:
        standing = self.seats[seat]
        if standing.outcome is not None or not (legal := self.game.legal(standing.state, seat)):
            return
        # The others' decisions in the meantime ask it nothing new.
        if self._answered.get(seat) == standing.since(seat):
            return
        self._answered[seat] = standing.since(seat)
        self.client.command(
            Act,
            table=1,
            seat=seat,
            revision=standing.revision,
            action=Codec.plain(self._choose(legal)),
        )

    def _choose(self, legal: list[Any]) -> Any:
        """Choose among the possible actions of a seat."""
        return self._random.choice(legal)
