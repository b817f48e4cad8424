"""The process that bots think in: it gets the bytes of one seat's stream, and gives an action back."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any

import msgpack
import msgspec

from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import Generator
from engine.game import Codec, Game
from engine.games.registry import GAMES
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from server.faults import described

READY = b"ready"


def work(pipe: Connection[bytes, bytes]) -> None:
    """Answer requests until the pipe closes, then end the process."""
    # Ctrl-C in a terminal reaches the whole group; it is the host that ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    desk = Desk(GAMES)
    # The host may be gone before the listener has noticed: then there is nobody to answer.
    with suppress(BrokenPipeError, ConnectionResetError):
        pipe.send_bytes(READY)
        while True:
            pipe.send_bytes(desk.answer(requests.get()))


def _listen(pipe: Connection[bytes, bytes], requests: SimpleQueue[bytes]) -> None:
    try:
        while True:
            requests.put(pipe.recv_bytes())
    except (EOFError, OSError):
        # The host is gone, perhaps killed, and the main thread may be deep in thought.
        os._exit(0)


class Desk:
    """Keep the seats that this worker plays, folded up to what it was told."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._games = games
        self._seats: dict[tuple[int, ...], _Seat] = {}

    def answer(self, data: bytes) -> bytes:
        """Return the reply to a request: the action's plain value, or what went wrong."""
        request = msgpack.unpackb(data)
        try:
            reply = {"action": Codec.plain(self._choose(request))}
        except Exception as error:
            # Whatever a bot does wrong costs it this decision and nothing else.
            reply = {"error": described(error)}
        packed: bytes = msgpack.packb(reply)
        return packed

    def _choose(self, request: dict[str, Any]) -> Any:
        deadline = monotonic() + request["seconds"]
        for key in request["drop"]:
            self._seats.pop(tuple(key), None)
        key = tuple(request["key"])
        if request["base"] == 0:
            game = self._games[request["game"]]
            self._seats[key] = _Seat(game, request["config"], key[-1])
        seat = self._seats[key]
        seat.learn(request["events"])
        name = request["bot"]
        if name not in seat.bots:
            seat.bots[name] = bots_of(seat.game)[name]()
        return seat.bots[name].choose(
            seat.game,
            seat.standing.state.clone(),
            seat.number,
            tuple(seat.stream),
            Generator(request["seed"]),
            Budget(lambda: monotonic() >= deadline),
        )


class _Seat:
    """What one seat knows, and the bots that have played it."""

    def __init__(self, game: Game[Any], config: Any, number: int) -> None:
        self.game = game
        self.number = number
        self.bots: dict[str, Bot] = {}
        self.stream: list[Any] = []
        self.standing = replay_stream(game, msgspec.convert(config, game.options), number, [])
        self._codec = Codec(game, *ENTRIES)

    def learn(self, events: list[Any]) -> None:
        """Fold more of the stream."""
        for event in self._codec.events(events):
            self.standing.fold(event)
            self.stream.append(event)
