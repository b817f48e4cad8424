"""A player of both seats of one table, with a client's knowledge and random decisions."""

from __future__ import annotations

import random
import secrets
from typing import Any

import msgpack
import msgspec

from engine.commit_reveal import NONCE_BYTES, seal
from engine.game import Codec, decider
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import ENTRIES
from engine.match.state import first_view
from engine.wire.protocol import Act, CreateTable, Nonce, Ready, Resign, Seal, SeatPlan, frame
from tools.bench.hosting.peer import Peer
from tools.bench.hosting.servers import Server
from tools.bench.selfplay import GAME, OPTIONS

SEATS = (0, 1)
FRAMES_PER_DECISION = 3
"""Frames that answer a decision: its acceptance, and the events for each of the two seats."""
MAX_DECISIONS = 200
"""Decisions after which a match is given up: random play goes on for ever, unlike any real match."""


class Player:
    """One connection at its own table; `ready` says whether it may decide."""

    def __init__(self, server: Server, seed: int, longest: int = MAX_DECISIONS) -> None:
        """Set a table up; a match is given up after `longest` decisions."""
        self.peer = Peer(server)
        self.table = 0
        self.tokens: dict[int, str] = {}
        self.ready = False
        self._dice = random.Random(seed)
        self._codec = Codec(GAME, *MATCH_EVENTS)
        self._views: dict[int, Any] = {}
        self._told: dict[int, int] = {}
        """Newest revision that each seat knows."""
        self.match = 1
        """Number of matches begun so far."""
        self.revision = 0
        """Number of decisions of this match that both seats must know before the next one."""
        self._longest = longest
        self._nonces = {seat: secrets.token_bytes(NONCE_BYTES) for seat in SEATS}
        self._ids = 0
        self.peer.hello(server)
        self.peer.send(CreateTable(self._id(), GAME.id, msgspec.to_builtins(OPTIONS), [SeatPlan("me")] * 2))
        self.settle()

    def settle(self) -> None:
        """Wait until there is a decision to make."""
        while not self.ready:
            self.hear(self.peer.take())

    def decision(self) -> bytes:
        """Choose an action and return its frame; begin another match if necessary."""
        while self.revision >= self._longest or GAME.outcome(self._views[0]) is not None:
            self._play_again()
        seat = decider(GAME, self._views[0])
        action = self._dice.choice(GAME.legal(self._views[seat], seat))
        act = Act(self._id(), self.table, seat, self.revision, Codec.plain(action))
        self._expect(self.revision + 1)
        return frame(act)

    def hear(self, frames: list[bytes]) -> None:
        """Take the host's frames in."""
        for data in frames:
            message = msgpack.unpackb(data)
            listen = getattr(self, f"_on_{message['type'].lower()}", None)
            if listen is not None:
                listen(message)

    def _play_again(self) -> None:
        if GAME.outcome(self._views[0]) is None:
            self.peer.send(Resign(self._id(), self.table, 0))
        self.match += 1
        self._expect(0)
        self.peer.send(Ready(self._id(), self.table))
        self.settle()

    def _expect(self, revision: int) -> None:
        self.revision = revision
        self.ready = False

    def _on_rejected(self, message: dict[str, Any]) -> None:
        raise RuntimeError(f"the host refuses: {message['code']} {message['args']}")

    def _on_seated(self, message: dict[str, Any]) -> None:
        self.table = message["table"]
        self.tokens[message["seat"]] = message["token"]

    def _on_commitment(self, message: dict[str, Any]) -> None:
        for seat, nonce in self._nonces.items():
            self.peer.send(Seal(self._id(), self.table, message["match"], seat, seal(nonce).hex()))

    def _on_seals(self, message: dict[str, Any]) -> None:
        for seat, nonce in self._nonces.items():
            self.peer.send(Nonce(self._id(), self.table, self.match, seat, nonce.hex()))

    def _on_snapshot(self, message: dict[str, Any]) -> None:
        self._views[message["seat"]] = first_view(GAME, OPTIONS, message["seat"])

    def _on_events(self, message: dict[str, Any]) -> None:
        if message["match"] != self.match:
            # The end of a match that was given up.
            return
        seat = message["seat"]
        for event in self._codec.events(message["events"]):
            if not isinstance(event, ENTRIES):
                GAME.fold(self._views[seat], event)
        self._told[seat] = message["revision"]
        self.ready = all(self._told.get(each) == self.revision for each in SEATS)

    def _id(self) -> int:
        self._ids += 1
        return self._ids
