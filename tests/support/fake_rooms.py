"""A scripted host: it welcomes every client, and answers seat tokens by a script."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from client.net.addresses import Address
from engine.games.registry import GAMES
from engine.wire.protocol import (
    PROTOCOL,
    Accepted,
    ClientMessage,
    GameInfo,
    Hello,
    HostMessage,
    Ping,
    Pong,
    Rejected,
    Resume,
    SeatInfo,
    TableInfo,
    Welcome,
    frame,
    from_client,
)
from tests.support.keys import RoomKey, listening

Answer = Callable[[Resume], Sequence[HostMessage]]
NONCE = "0" * 32
OFFERED = [GameInfo("warchest", GAMES["warchest"].version, [])]
TABLE = TableInfo(
    1,
    "warchest",
    {"draft": "first_game"},
    [SeatInfo("wolf", "person", "Anna", True), SeatInfo("raven", "open", "", False)],
    [],
    0,
    False,
)


def refusing(code: str) -> Answer:
    """Return a script that refuses every token."""
    return lambda resume: [Rejected(code, id=resume.id)]


@dataclass
class FakeRoom:
    """The messages to such a host, and its connections, which can be cut."""

    address: Address
    heard: list[ClientMessage] = field(default_factory=list)
    writers: list[asyncio.StreamWriter] = field(default_factory=list)

    def cut(self) -> None:
        """Break all connections."""
        for writer in self.writers:
            writer.transport.abort()


@asynccontextmanager
async def fake_room(
    key: RoomKey | None, answers: Sequence[Answer], offered: Sequence[Sequence[GameInfo]] = (OFFERED,)
) -> AsyncIterator[FakeRoom]:
    """Run a host whose first connection gets the first answer, the next one the next; the last one repeats.

    `offered` are the games that each connection is offered, in the same way.
    """
    room = FakeRoom(Address("", 0))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answer = answers[min(len(room.writers), len(answers) - 1)]
        games = offered[min(len(room.writers), len(offered) - 1)]
        room.writers.append(writer)
        # The end of the connection ends it.
        with contextlib.suppress(OSError, EOFError):
            while True:
                size = int.from_bytes(await reader.readexactly(4), "big")
                message = from_client(await reader.readexactly(size))
                room.heard.append(message)
                for said in _answer_message(message, answer, games):
                    writer.write(frame(said))
        writer.transport.abort()

    async with listening(serve, key) as address:
        room.address = address
        yield room


def _answer_message(
    message: ClientMessage, answer: Answer, games: Sequence[GameInfo]
) -> Sequence[HostMessage]:
    match message:
        case Hello():
            return [Welcome(PROTOCOL, "9", "Kitchen", list(games), 1, NONCE), TABLE]
        case Ping():
            return [Pong(message.id)]
        case Resume():
            return answer(message)
        case _:
            return [Accepted(message.id)]
