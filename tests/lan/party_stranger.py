"""A stranger who wants another player's seat and tries everything; prints the result of each attempt.

python -m tests.lan.party_stranger ADDRESS
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys

from client.net.addresses import parse_address
from client.net.channel import open_channel
from client.net.connection import Connection
from client.net.trust import Trust
from engine.wire.protocol import (
    AnswerTie,
    Assign,
    ClientMessage,
    HostMessage,
    Kick,
    Leave,
    Move,
    Nonce,
    OfferTie,
    Pause,
    Proof,
    Ready,
    Rejected,
    Resign,
    Resume,
    Say,
    Seal,
    Seated,
    Sit,
    TableInfo,
    Undo,
    Verdict,
)

GUESSES = 4
"""Of tokens."""


def attempts(table: TableInfo, first: bool) -> list[ClientMessage]:
    """Return the possible attempts at a table; tokens are guessed at one of them."""
    number, match = table.table, table.match
    tried: list[ClientMessage] = [
        Leave(0, number),
        Ready(0, number),
        Move(0, number, 0, 1),
        Pause(0, number, paused=True),
        Say(0, number, "hello"),
    ]
    for seat in range(len(table.seats)):
        tried += [
            Sit(0, number, seat),
            Assign(0, number, seat, "random"),
            Kick(0, number, seat=seat),
            Resign(0, number, seat),
            Undo(0, number, seat, 1),
            OfferTie(0, number, seat, 1),
            AnswerTie(0, number, seat, 1, agree=False),
            Verdict(0, number, seat, "win"),
            Verdict(0, number, seat, "bot"),
            Seal(0, number, match, seat, secrets.token_hex(32)),
            Nonce(0, number, match, seat, secrets.token_hex(16)),
        ]
    if first:
        tried += [Resume(0, number, guess % len(table.seats), _guess(), 0, match) for guess in range(GUESSES)]
    return tried


def _guess() -> Proof:
    """Return a guess for the proof of a token."""
    return Proof(secrets.token_hex(16), secrets.token_hex(32))


async def main(address: str) -> None:
    """Try everything at every table of a room."""
    at = parse_address(address)
    link = await Connection.greet(await open_channel(at, Trust()), name="Zed")
    told: list[HostMessage] = []
    link.on_message = told.append
    link.start()
    # Tables are sent right after the welcome; requests made now are answered after them.
    await link.command(Leave(0, 0))
    tables = {message.table: message for message in told if isinstance(message, TableInfo)}
    results = []
    for number, table in enumerate(tables.values()):
        for message in attempts(table, first=number == 0):
            answer = await link.command(message)
            code = answer.code if isinstance(answer, Rejected) else type(answer).__name__
            results.append([type(message).__name__, code])
    seated = [message for message in told if isinstance(message, Seated)]
    await link.close()
    print(json.dumps({"tables": len(tables), "results": results, "seated": len(seated)}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
