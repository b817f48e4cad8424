"""Tables whose draws come from all players, and the messages to them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.commit_reveal import seal
from engine.game import Codec, decider
from engine.match.match import Match
from engine.record.replay import Replayed, replay
from engine.wire.protocol import (
    Act,
    Reveal,
    Sit,
    Watch,
    Watching,
)
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import ME, OPEN, UNHURRIED, LobbyHarness
from tools.harness.hosts.pledges import nonce

GAMES = {**TINY, **REAL}


def of(harness: LobbyHarness, conn: int, kind: type[Any]) -> list[Any]:
    """Return all messages of a kind to a connection."""
    return [message for message in harness.sent[conn] if isinstance(message, kind)]


def player(seat: int) -> int:
    """Return the guest who plays a seat."""
    return 2 if seat == 1 else 1


def two(fair: bool = True, game: str = "kuhn") -> LobbyHarness:
    """Open a harness where guests 1 and 2 play and 3 watches; a third seat is the first guest's too."""
    harness = LobbyHarness(GAMES, msgspec.structs.replace(UNHURRIED, dead_seconds=1000.0))
    harness.fair = fair
    for conn in (1, 2, 3):
        harness.guest(conn)
    more = len(GAMES[game].seats(GAMES[game].options())) - 2
    harness.table(1, ME, OPEN, *[ME] * more, game=game, watching=Watching("after"))
    harness.do(3, Watch, table=1)
    harness.do(2, Sit, table=1, seat=1)
    harness.bring()
    return harness


def make_seal(seat: int, match: int = 1) -> dict[str, Any]:
    return {"table": 1, "match": match, "seat": seat, "seal": seal(nonce(seat)).hex()}


def make_nonce(seat: int, match: int = 1, value: bytes | None = None) -> dict[str, Any]:
    return {"table": 1, "match": match, "seat": seat, "nonce": (value or nonce(seat)).hex()}


def play_out(harness: LobbyHarness) -> Match[Any]:
    """Let both guests play the first possible action until the match is over."""
    match = harness.lobby.tables[1].match
    while match.outcome is None:
        seat = decider(match.game, match.standing.state)
        action = Codec.plain(match.game.legal(match.standing.state, seat)[0])
        harness.do(player(seat), Act, table=1, seat=seat, revision=match.revision, action=action)
    return match


def open_revealed(harness: LobbyHarness, conn: int) -> Replayed:
    """Put together the last record sent to a connection, and replay it."""
    pieces = of(harness, conn, Reveal)
    first = max(at for at, piece in enumerate(pieces) if piece.part == 1)
    assert [piece.part for piece in pieces[first:]] == [*range(1, pieces[-1].parts + 1)]
    return replay("".join(piece.text for piece in pieces[first:]).encode(), GAMES)
