"""The common base of hostile hosts: they greet like an honest one, and know an honest match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from engine.bracket import schedule
from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Codec, decider
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.match.state import first_view
from engine.options import configure
from engine.preparation import draw_preparations
from engine.release import release
from engine.wire.brackets import Entrant
from engine.wire.protocol import (
    PROTOCOL,
    Accepted,
    Arrived,
    Bracket,
    Events,
    GameInfo,
    Hello,
    Rejected,
    Seated,
    SeatInfo,
    Sit,
    Snapshot,
    TableInfo,
    Watch,
    Welcome,
)
from engine.wire.room_notice import PROBE_PROTOCOL, RoomNotice, properties
from tools.attacks.hostile.guest import Gone, Guest

GAME = "warchest"
OPTIONS: dict[str, Any] = {"draft": "first_game"}
ROOM = "00112233445566aa"
NAME = "Kitchen"
PERSON, OTHER, TABLE, MATCH = 1, 2, 1, 1
TOKEN = "0" * 32
NONCE = "0" * 32


class Stage:
    """One client at a hostile host, from its first byte on; a script uses it."""

    def __init__(self, guest: Guest, seed: int = 1) -> None:
        """Prepare an honest match to start from."""
        self.guest = guest
        self.take_up(GAME, OPTIONS, seed)
        self.viewer: Viewer = None
        self.told = 0
        """Number of events that the client has received."""

    def take_up(self, game: str, options: Mapping[str, Any], seed: int = 1) -> None:
        """Prepare an honest match of a game to start from, in place of the former one."""
        self.game = GAMES[game]
        self.options = configure(self.game.options, options)
        prepared = draw_preparations(self.game, self.options, make_generator(seed))
        self.truth: Match[Any] = Match(self.game, self.options, make_generator(seed), prepared=prepared)

    async def send(self, *messages: Any) -> None:
        """Send messages."""
        await self.guest.send(*messages)

    async def welcome(self, **changes: Any) -> None:
        """Admit the client."""
        games = [GameInfo(self.game.id, self.game.version, ["greedy"])]
        answer = Welcome(PROTOCOL, release(), NAME, games, PERSON, NONCE)
        await self.send(replace(answer, **changes), Arrived(PERSON, "Anna"), Arrived(OTHER, "Boris"))
        # After that the client is in, and shows the room.
        await self.guest.answer_ping()

    def table(self, number: int = TABLE, **changes: Any) -> TableInfo:
        """Return an honest table with a place for the client."""
        first, *others = self.game.seats(self.options)
        boris = [SeatInfo(seat, "person", "Boris", here=True, person=OTHER, ready=True) for seat in others]
        seats = [SeatInfo(first, "open", "", here=False), *boris]
        options = to_builtins(self.options)
        told = TableInfo(number, self.game.id, options, seats, [], 0, running=False, name="Duel")
        return replace(told, **changes)

    def bracket(self, **changes: Any) -> Bracket:
        """Return an honest bracket of both people."""
        entrants = [Entrant("Anna", PERSON), Entrant("Boris", OTHER)]
        told = Bracket(1, self.game.id, to_builtins(self.options), entrants, schedule(2), owner=PERSON)
        return replace(told, **changes)

    def running(self, **changes: Any) -> TableInfo:
        """Return that table with its match running."""
        seats = self.table().seats
        if self.viewer is not None:
            anna = SeatInfo(seats[0].name, "person", "Anna", here=True, person=PERSON, ready=True)
            seats = [anna, *seats[1:]]
        return replace(self.table(), **{"seats": seats, "match": MATCH, "running": True, **changes})

    def snapshot(self, **changes: Any) -> Snapshot:
        """Return the view before the first event."""
        position = self.game.format(first_view(self.game, self.options, self.viewer))
        return replace(Snapshot(TABLE, MATCH, self.viewer, 0, 0, position), **changes)

    def events(self, events: list[Any] | None = None, **changes: Any) -> Events:
        """Return a decision as a message: the next one, or made-up events as plain values."""
        if events is None:
            revision = self.truth.revision
            events = [Codec.plain(event) for event in self.truth.events_for(revision, self.viewer)]
        made = Events(TABLE, MATCH, self.viewer, self.truth.revision, self.told + 1, events)
        self.told += len(events)
        return replace(made, **changes)

    def decide(self) -> None:
        """Let the deciding seat take its first legal action."""
        state = self.truth.standing.state
        seat = decider(self.game, state)
        self.truth.submit(seat, self.game.legal(state, seat)[0])

    async def seat_client(self) -> None:
        """Wait until the client sits down or watches, and begin an honest match."""
        await self.place()
        await self.send(self.running(), self.snapshot(), self.events())

    async def place(self) -> None:
        """Wait until the client sits down or watches, without sending a match."""
        while True:
            command = await self.guest.command()
            if isinstance(command, Sit):
                self.viewer = 0
                await self.send(Accepted(command.id), Seated(TABLE, 0, TOKEN))
            elif not isinstance(command, Hello):
                await self.send(Accepted(command.id))
            if isinstance(command, Sit | Watch):
                return

    async def obey(self) -> None:
        """Accept every request of the client, until it leaves."""
        while True:
            command = await self.guest.command()
            if not isinstance(command, Hello):
                await self.send(Accepted(command.id))


Script = Callable[[Stage], Awaitable[None]]


async def begin(stage: Stage) -> None:
    """Admit the client and begin an honest match with it."""
    await stage.welcome()
    await stage.send(stage.table())
    await stage.seat_client()


async def wait(stage: Stage) -> None:
    """Admit the client, let it come to its table, and begin nothing."""
    await stage.welcome()
    await stage.send(stage.table())
    await stage.place()


async def play(script: Script, guest: Guest) -> None:
    """Answer probes; run a script after a hello, and then accept every request."""
    notice = RoomNotice(room=ROOM, name=NAME, version=release(), protocol=PROTOCOL)
    stage = Stage(guest)
    # A script ends when the player leaves, or the host does.
    with suppress(Gone, asyncio.CancelledError):
        hello = await guest.command()
        if isinstance(hello, Hello) and hello.protocol == PROBE_PROTOCOL:
            await guest.send(Rejected("wrong_version", {"room": properties(notice)}))
            return
        await script(stage)
        await stage.obey()
