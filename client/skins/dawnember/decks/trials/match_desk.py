"""The handler of a process that plays matches between bots for a trial of decks.

A request is JSON: the decks and the side of each seat, the bot of both, and the seed. The reply is JSON: the
seat that has won.
"""

from __future__ import annotations

import os

import msgspec

from engine.bots.budget import Budget
from engine.bots.registry import bots_of
from engine.chance import Generator
from engine.events import Event
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.options import configure
from engine.workers.dispatcher import Handler

GAME = "dawnember"
NICENESS = 10
"""The steps by which the process stands back behind the window."""


class MatchRequest(msgspec.Struct, frozen=True):
    """One match to play; tuples are by seat."""

    decks: tuple[str, str]
    sides: tuple[str, str]
    bot: str
    seed: str


def play(request: MatchRequest) -> int:
    """Play a match to its end and return the seat that has won."""
    game = GAMES[GAME]
    side_a, side_b = request.sides
    config = configure(game.options, {"decks": "constructed", "side_a": side_a, "side_b": side_b})
    match = Match(game, config, Generator(request.seed.encode()), prepared=request.decks)
    bots = [bots_of(game)[request.bot]() for _ in request.decks]
    chances = [Generator(f"{request.seed}/{seat}".encode()) for seat in range(len(bots))]
    streams: list[list[Event]] = [match.stream(seat) for seat in range(len(bots))]
    while asked := match.to_act():
        seat = min(asked)
        view = game.view(match.standing.state, seat)
        match.submit(seat, bots[seat].choose(game, view, seat, streams[seat], chances[seat], Budget()))
        for viewer, stream in enumerate(streams):
            stream.extend(match.events_for(match.revision, viewer))
    assert match.outcome is not None
    (winner,) = match.outcome.best
    return winner


def answer(request: bytes) -> bytes:
    """Return the reply to a request."""
    return msgspec.json.encode(play(msgspec.json.decode(request, type=MatchRequest)))


def prepare() -> Handler:
    """Return the handler of matches."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    return answer
