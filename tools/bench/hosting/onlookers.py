"""Tables of bots, with spectators that receive their messages and do nothing else.

python -m tools.bench.hosting.onlookers PORT SPECTATORS

Each line of the input is the number of tables from then on, each with SPECTATORS spectators. When all of them
have come and the room is quiet, a line of output has the number of received frames. The end of the input ends
the process.
"""

from __future__ import annotations

import os
import sys
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import NamedTuple

import msgpack
import msgspec

from engine.wire.protocol import CreateTable, SeatPlan, Watch
from tools.bench.hosting.peer import Peer
from tools.bench.selfplay import GAME, OPTIONS

BOT = SeatPlan("bot", "random")
QUIET_S = 0.3
"""Seconds without other messages than events: all notices of arrivals have come."""


class Here(NamedTuple):
    """A host of this machine that lets everybody in."""

    port: int
    secret: None = None
    secure: bool = True


class Crowd:
    """All the spectators."""

    def __init__(self, port: int, spectators: int) -> None:
        self._host = Here(port)
        self._spectators = spectators
        self._tables = 0
        self._peers = DefaultSelector()
        self.taken = 0
        """Number of frames so far."""

    def grow(self, tables: int) -> None:
        """Have tables opened up to a number, and wait until the room is quiet."""
        while self._tables < tables:
            self._open()
            self._tables += 1
        quiet = monotonic() + QUIET_S
        while monotonic() < quiet:
            if any(msgpack.unpackb(data)["type"] != "Events" for data in self.take(QUIET_S)):
                quiet = monotonic() + QUIET_S

    def take(self, seconds: float | None = 0.0) -> list[bytes]:
        """Take the frames that have come, after a wait of at most `seconds`."""
        came: list[bytes] = []
        for key, _ in self._peers.select(seconds):
            if isinstance(key.fileobj, Peer):
                came += key.fileobj.take()
        self.taken += len(came)
        return came

    def obey(self) -> None:
        """Take everything in, and follow the input."""
        self._peers.register(0, EVENT_READ)
        while True:
            for key, _ in self._peers.select():
                if isinstance(key.fileobj, Peer):
                    self.taken += len(key.fileobj.take())
                    continue
                line = os.read(0, 100)
                if not line:
                    return
                self.grow(int(line))
                print(self.taken, flush=True)

    def _open(self) -> None:
        """Set up a table, whose bots begin at once, and let its spectators come: the first one made it."""
        first = self._come()
        first.send(CreateTable(1, GAME.id, msgspec.to_builtins(OPTIONS), [BOT, BOT]))
        table = None
        while table is None:
            for message in map(msgpack.unpackb, first.take()):
                if message["type"] == "Snapshot":
                    table = message["table"]
        others = [self._come() for _ in range(self._spectators - 1)]
        for peer in others:
            peer.send(Watch(1, table))
        for peer in (first, *others):
            self._peers.register(peer, EVENT_READ)
        self.take()

    def _come(self) -> Peer:
        peer = Peer(self._host)
        peer.hello(self._host)
        return peer


if __name__ == "__main__":
    Crowd(int(sys.argv[1]), int(sys.argv[2])).obey()
