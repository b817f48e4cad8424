"""The handler of a process that previews orders: it gets a position and orders, and returns their effects.

A charge takes the engine up to a tenth of a second. Messages are msgpack. A request holds the position, the
seat, and orders as texts. A reply holds the index of the order, and its refusal, or its events and likely
effect.
"""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import msgpack

from client.skins.kings.forecast.prospects import Blow, Prospect
from client.skins.kings.orders.foresight.foreseeing import GAME, Candidates, Outcome, foresee
from engine.game import Codec, Reason
from engine.games.kings.odds.distributions import Odds
from engine.games.kings.state import State
from engine.workers.dispatcher import Handler

_CODEC = Codec(GAME)


def encode_request(position: str, seat: int, candidates: Candidates) -> bytes:
    """Return a request."""
    return bytes(msgpack.packb((position, seat, [str(action) for action in candidates])))


def decode_reply(reply: bytes, candidates: Candidates) -> Outcome:
    """Return the content of a reply about some orders."""
    at, reason, events, prospect = msgpack.unpackb(reply)
    why = None if reason is None else Reason(*reason)
    ahead = None if prospect is None else _prospect(*prospect)
    return Outcome(candidates[at], why, tuple(_CODEC.events(events)), ahead)


def _prospect(
    target: str,
    blows: list[list[Any]],
    hits: list[float],
    odds: list[Any] | None,
    inspired: bool,
) -> Prospect:
    """Return a prospect made of its plain fields, in their order."""
    chances = None if odds is None else Odds(tuple(odds[0]), *odds[1:])
    return Prospect(target, tuple(Blow(*each) for each in blows), tuple(hits), chances, inspired)


class PreviewWorker:
    """The answering side; it reads each position once and keeps the results for it."""

    def __init__(self) -> None:
        """Begin without a position."""
        self._text = ""
        self._state: State | None = None

    def answer(self, request: bytes) -> bytes:
        """Return the reply to a request."""
        position, seat, texts = msgpack.unpackb(request)
        if self._state is None or position != self._text:
            self._text, self._state = position, GAME.parse(position)
        candidates = tuple(GAME.parse_action(text) for text in texts)
        found = foresee(self._state, seat, candidates)
        reason: Any = None if found.reason is None else (found.reason.code, dict(found.reason.args))
        events = [Codec.plain(event) for event in found.events]
        ahead = None if found.prospect is None else astuple(found.prospect)
        return bytes(msgpack.packb((candidates.index(found.action), reason, events, ahead)))


def prepare() -> Handler:
    """Return the handler of previews."""
    return PreviewWorker().answer
