"""Tasks for the process beside the loop, and their results, in the form that travels between the two."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class TrySettings(Struct, frozen=True, tag=True):
    """Set a game up with these settings, to see whether they can be played."""

    game: str
    options: dict[str, Any]
    position: str = ""
    """Position from which matches play on in place of a set-up; empty: none."""


class JudgePreparation(Struct, frozen=True, tag=True):
    """Find all faults of a seat's preparation."""

    game: str
    config: Any
    seat: int
    text: str


class SetUp(Struct, frozen=True, tag=True):
    """Begin a match."""

    game: str
    config: Any
    seed: bytes
    prepared: list[str | None]
    """Texts by seat; None for a bot, whose text is not drawn yet."""
    bots: bytes
    """Seed of the bots' texts."""
    position: str = ""
    """Position from which the match plays on in place of a set-up; empty: none."""


class Decide(Struct, frozen=True, tag=True):
    """Carry an action out."""

    game: str
    position: str
    """True state as a text."""
    seat: int
    action: Any
    seed: bytes
    """Seed of the match's chance."""
    drawn: int
    """Number of draws of that chance so far."""


class ChooseQuickly(Struct, frozen=True, tag=True):
    """Choose any possible action."""

    game: str
    position: str
    """True state as a text."""
    seat: int
    seed: bytes


Task = TrySettings | JudgePreparation | SetUp | Decide | ChooseQuickly


class Tried(Struct, frozen=True, tag=True):
    """Whether settings can be played: a `name` is that of the bad one, and `why` the fault of a position."""

    name: str = ""
    value: Any = None
    known: list[str] = []
    why: str = ""


class JudgedPreparation(Struct, frozen=True, tag=True):
    """Faults of a preparation: codes with arguments."""

    reasons: list[tuple[str, dict[str, Any]]]


class MatchSetUp(Struct, frozen=True, tag=True):
    """The beginning of a match: texts by seat, events, and the number of draws so far."""

    prepared: list[str]
    events: list[Any]
    drawn: int


class Worked(Struct, frozen=True, tag=True):
    """The outcome of an action."""

    events: list[Any]
    asked: bool
    drawn: int


class NotAllowed(Struct, frozen=True, tag=True):
    """The reason why the rules refuse an action, by its seat's knowledge."""

    code: str
    args: dict[str, Any]


class Chosen(Struct, frozen=True, tag=True):
    """The chosen action as a plain value."""

    action: Any


class Failed(Struct, frozen=True, tag=True):
    """A failed task; the text does not quote possible secrets."""

    why: str


Result = Tried | JudgedPreparation | MatchSetUp | Worked | NotAllowed | Chosen | Failed
ENCODER = msgspec.msgpack.Encoder()
TASKS: msgspec.msgpack.Decoder[Task] = msgspec.msgpack.Decoder(Task)
RESULTS: msgspec.msgpack.Decoder[Result] = msgspec.msgpack.Decoder(Result)
